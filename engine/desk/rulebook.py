"""The referees' desk as a game: who may ask what, what is written under which name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.desk import commands as ask
from engine.desk import orders
from engine.desk.board import board
from engine.desk.content import Content
from engine.desk.kinds import COMMANDS, EVENTS
from engine.desk.names import Names
from engine.desk.options import Options
from engine.desk.rules import (
    asking,
    execution,
    judging,
    lobby,
    matches,
    mic,
    publishing,
    results,
    sanctions,
    scores,
)
from engine.desk.sight import sight
from engine.desk.state import State
from engine.desk.terms import Phase
from engine.desk.witness import citations as citations_witness
from engine.desk.witness import lobby as lobby_witness
from engine.desk.witness import matches as matches_witness
from engine.desk.witness import procedures as procedures_witness
from engine.kernel.game import Game, MakeUpFor, Outcome, TakeBack, Tick, Voice, Witness
from engine.kernel.names import Seat
from engine.kernel.ruling import Rule

OFFICIAL: Mapping[type, Rule[State, Content]] = MappingProxyType(
    {
        ask.Finish: lobby.finish,
        ask.NameTournament: lobby.name_tournament,
        ask.AddSect: lobby.add_sect,
        ask.AddContestant: lobby.add_contestant,
        ask.AddMany: lobby.add_many,
        ask.Place: lobby.place,
        ask.Appoint: lobby.appoint,
        ask.OpenMatch: matches.open_match,
        ask.Choose: matches.choose,
        ask.NoteArrival: matches.note_arrival,
        ask.Identify: matches.identify,
        ask.TurnTo: matches.turn_to,
        ask.Dawn: matches.dawn,
        ask.AwardBadge: matches.award_badge,
        ask.Out: matches.out,
        ask.Speak: matches.speak,
        ask.Pass: matches.pass_on,
        ask.Contest: matches.contest,
        ask.Miss: mic.miss,
        ask.Break: mic.break_bar,
        orders.Judge: judging.judge,
        orders.Warn: judging.warn,
        orders.Count: judging.count,
        orders.Cheat: judging.cheat,
        orders.Sanction: sanctions.sanction,
        orders.Apologise: sanctions.apologise,
        orders.Adopt: judging.adopt,
        orders.Ignore: judging.ignore,
        orders.Attest: judging.attest,
        orders.Execute: execution.execute,
        orders.ExecutionVote: execution.vote,
        orders.ExecutionNight: execution.night,
        orders.Flip: execution.flip,
        orders.TakeOut: execution.take_out,
        orders.CancelExecution: execution.cancel,
        orders.Void: results.void,
        orders.Replay: results.replay,
        orders.LeaveOut: results.leave_out,
        orders.DeclareBind: results.declare_bind,
        orders.Weigh: results.weigh,
        orders.Decide: results.decide,
        orders.Reverse: results.reverse,
        orders.Uphold: results.uphold,
        orders.Score: scores.score,
        orders.ScoreMany: scores.score_many,
        orders.Strike: scores.strike,
        orders.Unstrike: scores.unstrike,
        orders.Publish: publishing.publish,
        orders.Revoke: publishing.revoke,
        orders.Reinstate: publishing.reinstate,
        orders.Amend: publishing.amend,
        orders.DecideAppeal: publishing.decide_appeal,
        orders.ShowCard: asking.show_card,
        orders.WithdrawCard: asking.withdraw_card,
        orders.Listen: asking.listen,
        orders.Ask: asking.ask,
        orders.AskAbout: asking.ask_about,
    }
)
"""What those who hold an office may ask; each rule looks at the office itself (D1)."""

RULES: Mapping[Voice, Mapping[type, Rule[State, Content]]] = MappingProxyType(
    {
        Voice.CLOCK: {Tick: sanctions.tick, MakeUpFor: sanctions.make_up},
        Voice.PLAYER: {
            **OFFICIAL,
            ask.SignUp: lobby.sign_up,
            ask.CheckIn: matches.check_in,
            orders.FileAppeal: publishing.file_appeal,
            orders.Talk: asking.talk,
        },
        Voice.DIRECTOR: {
            **OFFICIAL,
            TakeBack: lobby.mark_taking_back,
            ask.Enlist: lobby.enlist,
            ask.SetKnob: lobby.set_knob,
            ask.Start: lobby.start,
        },
    }
)

WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        **lobby_witness.WITNESS,
        **matches_witness.WITNESS,
        **procedures_witness.WITNESS,
        **citations_witness.WITNESS,
    }
)


def DESK(content: Content) -> Game[State, Content]:
    """Return the desk as it works with this content."""
    return Game(
        name="desk",
        opening=State(),
        content=content,
        rules=RULES,
        due=sanctions.due,
        outcome=outcome,
        options=Options(content, RULES[Voice.PLAYER]),
        witness=WITNESS,
        sight=sight,
        board=board,
        started=started,
        seats=seats,
        names=Names(content),
        commands=COMMANDS,
        events=EVENTS,
    )


def outcome(state: State) -> Outcome | None:
    """Return how the tournament ended, None while it goes on; the desk crowns nobody."""
    return Outcome((), state.ending) if state.phase is Phase.CLOSED else None


def started(state: State) -> bool:
    """Whether the desk has opened, perhaps closed."""
    return state.phase is not Phase.SIGNUP


def seats(state: State) -> Mapping[Seat, str]:
    """Return the name of each member."""
    return {one.seat: one.name for one in state.members.values()}
