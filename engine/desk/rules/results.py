"""How matches end: won, void, bound, reversed, and the points that are entered (B3 to B6)."""

from msgspec.structs import replace

from engine.desk.deed import Deed
from engine.desk.events.matches import MatchOpened
from engine.desk.events.results import (
    BindDeclared,
    MatchDecided,
    MatchLeftOut,
    MatchVoided,
    ResultReversed,
    ResultUpheld,
    VotesWeighed,
)
from engine.desk.orders import Decide, DeclareBind, LeaveOut, Replay, Reverse, Uphold, Void, Weigh
from engine.desk.remarks import Remarks, read
from engine.desk.rules.counting import halves, missing_sides
from engine.desk.rules.drafting import plain, propose
from engine.desk.rules.judging import require_evidence
from engine.desk.rules.matches import clock, replayed
from engine.desk.rules.publishing import post, publishable
from engine.desk.rules.rights import (
    chair_of,
    is_chief,
    judged,
    require_chief,
    require_open,
    require_referee,
)
from engine.desk.state import Match
from engine.desk.terms import Effect, Stage
from engine.kernel.ruling import Denied

EARLY = frozenset({"grave", "mistake", "seer_offline"})
"""Grounds that count only until the badge is awarded (VOID-01)."""


def decide(ruling: Deed, command: Decide) -> None:
    """Write down who has won; rulings on the match are published now (D3, REV-02)."""
    match = judged(ruling, Stage.RUNNING)
    if missing := missing_sides(match):
        raise Denied("sides_missing", chairs=missing)
    if match.execution is not None:
        raise Denied("execution_open")
    rules = ruling.state.rules_of(match)
    turned = [match.chairs[chair].side for chair in match.decisive]
    board = rules.mic.reversal == "board" and command.winner in turned
    ruling.record(MatchDecided(match.number, command.winner, board))
    ready = [
        one
        for one in publishable(ruling.state)
        if one.match == match.number and not (one.evidence_needed and not one.evidence)
    ]
    if ready:
        post(ruling, ready)


def reverse(ruling: Deed, command: Reverse) -> None:
    """Give the match to the other side; both results stay on the sheet (REV-01, REV-03)."""
    match = judged(ruling, Stage.ENDED)
    require_chief(ruling)
    if match.winner is None:
        raise Denied("no_result")
    ruling.record(
        ResultReversed(match.number, match.winner.other, match.winner, command.reason.strip())
    )


def uphold(ruling: Deed, command: Uphold) -> None:
    """Leave the result as it is, for the board (REV-02)."""
    match = judged(ruling, Stage.ENDED)
    require_chief(ruling)
    if not match.board:
        raise Denied("nothing_for_the_board")
    ruling.record(ResultUpheld(match.number, command.reason.strip()))


def void(ruling: Deed, command: Void) -> None:
    """Declare the match void; nothing of it counts but violations (VOID-01, VOID-02, VOID-03)."""
    match = judged(ruling, Stage.CHECK_IN, Stage.RUNNING)
    remarks = read(ruling.content.marks, command.more)
    _require_ground(ruling, match, command.ground, remarks)
    require_evidence(ruling.state, remarks.evidence)
    ruling.record(MatchVoided(match.number, command.ground, remarks.reason))
    deduct = ruling.state.rules_of(match).replay.sheriff_deduct
    if command.ground == "grave" and deduct and remarks.chair is not None:
        chair = chair_of(match, remarks.chair)
        effects = (Effect.DISQUALIFY,)
        rules = ruling.state.rules_of(match)
        part = rules.execution
        citation = plain(ruling, match, chair, "void", part.article, "", deduct, effects)
        propose(ruling, replace(citation, reason=remarks.reason), "void.grave")


def replay(ruling: Deed, command: Replay) -> None:
    """Play a match that is void again, with the same people and rules (VOID-04)."""
    require_referee(ruling)
    state = ruling.state
    require_open(state)
    match = state.matches.get(command.match)
    if match is None:
        raise Denied("no_such_match_here", match=command.match)
    if match.stage is not Stage.VOID:
        raise Denied("match_not_void", match=match.number)
    if match.replayed_by is not None or match.left_out:
        raise Denied("replayed_already", match=match.number)
    if command.number in state.matches:
        raise Denied("match_number_taken", match=command.number)
    starts_at = clock(ruling.now, command.starts)
    ruling.record(MatchOpened(replayed(match, command.number, starts_at)))


def leave_out(ruling: Deed, command: LeaveOut) -> None:
    """Take totals without a match that cannot be played again (VOID-04)."""
    require_referee(ruling)
    match = ruling.state.matches.get(command.match)
    if match is None:
        raise Denied("no_such_match_here", match=command.match)
    if match.stage is not Stage.VOID:
        raise Denied("match_not_void", match=match.number)
    if match.left_out or match.replayed_by is not None:
        raise Denied("replayed_already", match=match.number)
    ruling.record(MatchLeftOut(match.number))


def declare_bind(ruling: Deed, command: DeclareBind) -> None:
    """Declare that the wolves hold the vote; only a referee does (BIND-01, BIND-04)."""
    match = judged(ruling, Stage.RUNNING, Stage.ENDED)
    if ruling.state.rules_of(match).bind is None:
        raise Denied("no_bind_in_these_rules")
    if not 1 <= command.day <= max(match.day, 1):
        raise Denied("day_unlikely", day=match.day)
    now = match.bind
    if now is not None and (now.day, now.split) == (command.day, command.split):
        raise Denied("already_there")
    ruling.record(BindDeclared(match.number, command.day, command.split))


def weigh(ruling: Deed, command: Weigh) -> None:
    """Compare both sides' votes of a day, and suggest what follows (BIND-01)."""
    match = judged(ruling, Stage.RUNNING)
    if command.offline > command.good:
        raise Denied("more_offline_than_good")
    heavy = command.sheriff if ruling.state.knobs.sheriff_half else None
    good, wolves = halves(command.good, command.wolves, command.offline, heavy)
    ruling.record(VotesWeighed(match.number, good, wolves))


def _require_ground(ruling: Deed, match: Match, ground: str, remarks: Remarks) -> None:
    terms = ruling.state.rules_of(match).replay
    if ground == "seer_offline" and not terms.seer_offline:
        raise Denied("no_such_ground")
    if ground == "bug" and terms.bug_needs_evidence and not remarks.evidence:
        raise Denied("evidence_needed")
    if ground in EARLY and match.badge:
        if "forced" not in remarks.marks:
            raise Denied("badge_awarded_already")
        if not is_chief(ruling.state, ruling.seat):
            raise Denied("chief_needed")
