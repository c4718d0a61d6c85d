"""The battle royale as a game: who may ask what, what is written under which name, who is told."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

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
from engine.royale import commands as ask
from engine.royale import orders
from engine.royale.board import board
from engine.royale.calendar import due
from engine.royale.chronicle import chronicle
from engine.royale.content import Content
from engine.royale.incidents import claims, deck
from engine.royale.kinds import COMMANDS, EVENTS
from engine.royale.names import Names
from engine.royale.options import Options
from engine.royale.practice import Practice
from engine.royale.rules import (
    airdrop,
    attack,
    calendar,
    cards,
    corrections,
    director,
    hands,
    knobs,
    megaphone,
    nudge,
    sale,
    search,
    setup,
    shop,
    shrink,
    stance,
    talk,
    travel,
    unopened,
    use,
    victory,
    votes,
    weather,
)
from engine.royale.sight import sight
from engine.royale.state import Phase, State
from engine.royale.witness import calendar as calendar_witness
from engine.royale.witness import cards as cards_witness
from engine.royale.witness import combat, goods, survivor, tools
from engine.royale.witness import corrections as corrections_witness
from engine.royale.witness import daytime as daytime_witness
from engine.royale.witness import deck as deck_witness
from engine.royale.witness import hands as hands_witness
from engine.royale.witness import incidents as incidents_witness

RULES: Mapping[Voice, Mapping[type, Rule[State, Content]]] = MappingProxyType(
    {
        Voice.CLOCK: {
            Tick: calendar.tick,
            Remind: nudge.remind,
            MakeUpFor: calendar.make_up,
        },
        Voice.PLAYER: {
            ComeLate: nudge.come_late,
            ask.SignUp: setup.sign_up,
            ask.Leave: setup.leave,
            ask.BeBorn: travel.be_born,
            ask.Act: stance.act,
            ask.Rest: stance.rest,
            ask.Move: travel.move,
            ask.Search: search.search,
            ask.Attack: attack.attack,
            ask.Take: hands.take,
            ask.Swap: hands.swap,
            ask.Stow: hands.stow,
            ask.Drop: hands.drop,
            ask.Use: use.use,
            ask.Browse: shop.browse,
            ask.Buy: shop.buy,
            ask.Talk: talk.talk,
            ask.Sell: sale.sell,
            ask.Speak: talk.speak,
            ask.AskCards: cards.ask_cards,
            ask.ClaimReward: claims.claim_reward,
            ask.AskAirdrop: claims.ask_airdrop,
            ask.PublishPlace: megaphone.publish_place,
            ask.Whisper: unopened.whisper,
            ask.Vote: votes.vote,
        },
        Voice.DIRECTOR: {
            TakeBack: director.mark_taking_back,
            ask.Enlist: setup.enlist,
            ask.SetKnob: knobs.set_knob,
            ask.Start: setup.start,
            ask.Finish: victory.finish,
            ask.CloseDay: calendar.order_close,
            ask.ShowCard: cards.show_card,
            ask.WithdrawCard: cards.withdraw_card,
            ask.IssueCards: cards.issue_cards,
            ask.AskCards: cards.ask_cards,
            ask.OpenNight: calendar.order_night,
            ask.CloseNight: calendar.order_dawn,
            ask.Pause: calendar.pause,
            ask.Resume: calendar.resume,
            ask.Extend: calendar.extend,
            ask.SetWeather: weather.set_weather,
            ask.SetIncident: deck.set_incident,
            ask.SetClosing: shrink.set_closing,
            ask.PutOut: director.put_survivor_out,
            orders.Shelve: shop.shelve,
            orders.OrderAirdrop: airdrop.order_airdrop,
            orders.Give: corrections.give,
            orders.Confiscate: corrections.confiscate,
            orders.SetVital: corrections.set_vital,
            orders.Teleport: corrections.teleport,
            orders.Revive: corrections.revive,
            orders.LayDown: corrections.lay_down,
            orders.Proclaim: corrections.proclaim,
            orders.Nudge: nudge.nudge,
        },
    }
)

WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        **calendar_witness.WITNESS,
        **survivor.WITNESS,
        **combat.WITNESS,
        **hands_witness.WITNESS,
        **tools.WITNESS,
        **goods.WITNESS,
        **corrections_witness.WITNESS,
        **daytime_witness.WITNESS,
        **cards_witness.WITNESS,
        **deck_witness.WITNESS,
        **incidents_witness.WITNESS,
    }
)


def ROYALE(content: Content) -> Game[State, Content]:
    """Return the game as it is played with this content."""
    options = Options(content)
    return Game(
        name="royale",
        opening=State(),
        content=content,
        rules=RULES,
        due=due,
        outcome=outcome,
        options=options,
        witness=WITNESS,
        sight=sight,
        board=board,
        started=started,
        seats=seats,
        names=Names(content),
        commands=COMMANDS,
        events=EVENTS,
        offered=options.offered,
        practice=Practice(content),
        chronicle=chronicle,
        undecided=nudge.undecided,
    )


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, None while it goes on."""
    return None if state.winners is None else Outcome(state.winners, state.ending)


def started(state: State) -> bool:
    """Whether the match has begun, perhaps ended."""
    return state.phase is not Phase.SIGNUP


def seats(state: State) -> Mapping[Seat, str]:
    """Return the persona of each taken seat."""
    return {one.seat: one.persona for one in state.survivors.values()}
