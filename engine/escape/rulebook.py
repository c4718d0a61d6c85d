"""The escape as a game: who may ask what, what is written under which name, who is told."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.escape import commands as ask
from engine.escape import orders
from engine.escape.calendar import due
from engine.escape.chronicle import chronicle
from engine.escape.content import Content
from engine.escape.deed import Deed
from engine.escape.kinds import COMMANDS, EVENTS
from engine.escape.names import Names
from engine.escape.options import Options
from engine.escape.page import Page
from engine.escape.practice import Practice
from engine.escape.rules import (
    attack,
    calendar,
    cards,
    corrections,
    deeds,
    gifts,
    hunt,
    knobs,
    robot,
    search,
    setup,
    skills,
    talk,
    things,
    turn,
    walk,
)
from engine.escape.settlement import go_on_if_all_are_done
from engine.escape.sight import sight
from engine.escape.state import Phase, State
from engine.escape.witness import calendar as calendar_witness
from engine.escape.witness import deeds as deeds_witness
from engine.escape.witness import director, lobby, steps
from engine.escape.witness import hunt as hunt_witness
from engine.kernel.game import (
    ComeLate,
    Game,
    MakeUpFor,
    Outcome,
    Remind,
    TakeBack,
    Tick,
    Voice,
    Witness,
)
from engine.kernel.names import Seat
from engine.kernel.ruling import Rule

Rules = Mapping[type, Rule[State, Content]]


def moving_on(rules: Rules) -> Rules:
    """Return the rules, after each of which the next step comes if nobody can act (PH-03)."""
    return {command: _moving_on(rule) for command, rule in rules.items()}


def _moving_on(rule: Rule[State, Content]) -> Rule[State, Content]:
    def judged(ruling: Deed, command: Any) -> None:
        rule(ruling, command)
        go_on_if_all_are_done(ruling)

    return judged


BY_NIGHT: Rules = moving_on(
    {
        ask.Move: turn.by_either(walk.move),
        ask.Force: turn.by_either(walk.force),
        ask.Vault: turn.by_either(walk.vault),
        ask.Pass: turn.by_either(walk.go_through),
        ask.Done: turn.by_either(turn.done),
        ask.UseSkill: skills.use_skill,
        ask.Search: turn.by_survivor(search.search),
        ask.Crack: turn.by_survivor(deeds.crack),
        ask.Treat: turn.by_survivor(deeds.treat),
        ask.Dismantle: turn.by_survivor(deeds.dismantle),
        ask.Escape: turn.by_survivor(deeds.escape),
        ask.Use: turn.by_survivor(things.use),
        ask.Drop: turn.by_survivor(things.drop),
        ask.Robot: turn.by_survivor(robot.robot),
        ask.Attack: turn.by_killer(attack.attack),
        ask.Barricade: turn.by_killer(hunt.barricade),
        ask.Gaze: turn.by_killer(hunt.gaze),
        ask.Listen: turn.by_killer(hunt.listen),
    }
)
BY_PLAYERS: Rules = MappingProxyType(
    {
        ComeLate: calendar.come_late,
        ask.SignUp: setup.sign_up,
        ask.Leave: setup.leave,
        ask.Talk: talk.talk,
        ask.Give: gifts.give,
        ask.WithdrawGift: gifts.withdraw_gift,
        ask.Pray: skills.pray,
        ask.AskCards: cards.ask_cards,
        **BY_NIGHT,
    }
)
BY_DIRECTORS: Rules = MappingProxyType(
    {
        TakeBack: calendar.mark_taking_back,
        orders.Enlist: setup.enlist,
        orders.SetKnob: knobs.set_knob,
        orders.SwitchRole: knobs.switch_role,
        orders.Start: setup.start,
        orders.Finish: corrections.finish,
        orders.OpenDay: calendar.order_open,
        orders.CloseDay: calendar.order_close,
        orders.NextStep: calendar.order_next,
        orders.Hurry: calendar.hurry,
        orders.Pause: calendar.pause,
        orders.Resume: calendar.resume,
        orders.Extend: calendar.extend,
        orders.WithdrawCard: cards.withdraw_card,
        orders.Concede: cards.concede,
        ask.AskCards: cards.ask_cards,
        orders.Proclaim: corrections.proclaim,
        orders.AskMap: corrections.ask_map,
        orders.Place: corrections.place,
        orders.SetVital: corrections.set_vital,
        orders.SetFact: corrections.set_fact,
        orders.Grant: corrections.grant,
        orders.Confiscate: corrections.confiscate,
        **moving_on({orders.ShowCard: cards.show_card, orders.PutOut: corrections.put_pawn_out}),
    }
)
RULES: Mapping[Voice, Rules] = MappingProxyType(
    {
        Voice.CLOCK: {
            Tick: calendar.tick,
            Remind: calendar.remind,
            MakeUpFor: calendar.make_up,
        },
        Voice.PLAYER: BY_PLAYERS,
        Voice.DIRECTOR: BY_DIRECTORS,
    }
)
WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        **lobby.WITNESS,
        **calendar_witness.WITNESS,
        **steps.WITNESS,
        **deeds_witness.WITNESS,
        **hunt_witness.WITNESS,
        **director.WITNESS,
    }
)


def ESCAPE(content: Content) -> Game[State, Content]:
    """Return the game as it is played with this content."""
    options = Options(content, BY_PLAYERS)
    return Game(
        name="escape",
        opening=State(),
        content=content,
        rules=RULES,
        due=due,
        outcome=outcome,
        options=options,
        witness=WITNESS,
        sight=sight,
        board=Page(content),
        started=started,
        seats=seats,
        names=Names(content),
        commands=COMMANDS,
        events=EVENTS,
        practice=Practice(options),
        chronicle=chronicle,
        undecided=turn.waiting_for,
    )


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, None while it goes on."""
    return None if state.winners is None else Outcome(state.winners, state.ending)


def started(state: State) -> bool:
    """Whether the match has begun, perhaps ended."""
    return state.phase is not Phase.SIGNUP


def seats(state: State) -> Mapping[Seat, str]:
    """Return the persona of each taken seat; robots have none."""
    return {one.seat: one.persona for one in state.pawns.values() if one.player}
