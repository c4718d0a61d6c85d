"""Rulings that are no points: sanctions, apologies, and what the clock makes of them (B9)."""

import re

from msgspec.structs import replace

from engine.desk.deed import Deed
from engine.desk.events.citations import (
    ApologyMade,
    ApologyMissed,
    AppealsClosed,
    DeadlinePostponed,
)
from engine.desk.orders import Apologise, Sanction
from engine.desk.remarks import read
from engine.desk.rules.drafting import draft, earlier, propose
from engine.desk.rules.judging import require_evidence
from engine.desk.rules.rights import (
    GOING,
    is_chief,
    require_chief,
    require_open,
    require_referee,
    seated,
)
from engine.desk.state import Citation, Match, State
from engine.desk.terms import Effect, Phase
from engine.kernel.game import MakeUpFor, Tick
from engine.kernel.names import DAY, HOUR, Instant, Seat
from engine.kernel.ruling import Denied, Unconfirmed

KINDS: dict[str, Effect] = {
    "cancel_win": Effect.CANCEL_WIN,
    "loss": Effect.LOSS,
    "disqualify": Effect.DISQUALIFY,
    "ban": Effect.BAN,
    "award_match": Effect.AWARD_MATCH,
    "award_day": Effect.AWARD_DAY,
    "award_group": Effect.AWARD_GROUP,
    "award_event": Effect.AWARD_EVENT,
    "remove": Effect.REMOVE,
    "apology": Effect.APOLOGY,
    "sect": Effect.SECT,
}
"""What can be ruled besides points (RSP-03)."""
GRAVE = frozenset({"disqualify", "ban", "award_event"})
"""What needs a second word."""
OF_A_MATCH = frozenset({"cancel_win", "loss", "award_match"})
_NUMBER = re.compile(r"(?<![#\d])-?(\d{1,3})(?!\d)")


def sanction(ruling: Deed, command: Sanction) -> None:
    """Rule a sanction; a removal needs a warning first (RSP-01, RSP-02, RSP-03)."""
    require_referee(ruling)
    state = ruling.state
    require_open(state)
    effect = KINDS.get(command.kind)
    if effect is None:
        raise Denied("no_such_sanction")
    if command.seat not in state.members:
        raise Denied("no_such_member")
    match = _match(state, command.seat)
    if match is not None:
        require_referee(ruling, match)
    if command.kind in OF_A_MATCH and match is None:
        raise Denied("plays_in_no_match")
    remarks = read(ruling.content.marks, command.more)
    require_evidence(state, remarks.evidence)
    if effect is Effect.REMOVE and not earlier(state, command.seat, "warning"):
        _require_forced(ruling, "forced" in remarks.marks)
    if command.kind in GRAVE and not command.confirmed:
        raise Unconfirmed("sanction_unconfirmed", name=state.name_of(command.seat))
    number = _NUMBER.search(remarks.reason)
    amount = int(number[1]) if number else 0
    citation = _made_out(ruling, command, match, effect, amount)
    draft(ruling, replace(citation, reason=remarks.reason, evidence=remarks.evidence))


def apologise(ruling: Deed, command: Apologise) -> None:
    """Write down that somebody has apologised in time (RSP-02)."""
    require_referee(ruling)
    require_open(ruling.state)
    for citation in ruling.state.citations.values():
        if citation.seat == command.seat and citation.active and citation.apology_due:
            ruling.record(ApologyMade(citation.number))
            return
    raise Denied("no_apology_owed")


def tick(ruling: Deed, _command: Tick) -> None:
    """Close what can no longer be appealed, and miss apologies that did not come (RSP-02)."""
    closed = tuple(
        one.number
        for one in ruling.state.citations.values()
        if one.appeal_until is not None and one.appeal_until <= ruling.now
    )
    if closed:
        ruling.record(AppealsClosed(closed))
    for citation in list(ruling.state.citations.values()):
        due = citation.apology_due
        if citation.active and due is not None and due <= ruling.now:
            ruling.record(ApologyMissed(citation.number))
            effects = (Effect.DISQUALIFY,)
            fresh = Citation(
                0, citation.seat, "sanction", citation.article, "", 0, ruling.seat, ruling.now
            )
            propose(ruling, replace(fresh, effects=effects), "apology.missed")


def make_up(ruling: Deed, command: MakeUpFor) -> None:
    """Let appeals and apologies come later by the time nobody could be heard (RSP-02)."""

    def later(end: Instant | None) -> Instant | None:
        if end is None or not command.since < end <= command.until:
            return end
        return Instant(end + command.until - command.since)

    for one in list(ruling.state.citations.values()):
        ends = later(one.appeal_until), later(one.apology_due)
        if ends != (one.appeal_until, one.apology_due):
            ruling.record(DeadlinePostponed(one.number, *ends))


def due(state: State) -> Instant | None:
    """Return when the next apology must have come, or the next appeal can come no more."""
    if state.phase is not Phase.OPEN:
        return None
    ends = [one.appeal_until for one in state.citations.values() if one.appeal_until is not None]
    ends += [
        one.apology_due
        for one in state.citations.values()
        if one.active and one.apology_due is not None
    ]
    return min(ends, default=None)


def _made_out(
    ruling: Deed, command: Sanction, match: Match | None, effect: Effect, amount: int
) -> Citation:
    chair = seated(match, command.seat) if match is not None else None
    fresh = Citation(
        number=0,
        seat=command.seat,
        category="sanction",
        article="",
        name="",
        value=0,
        by=ruling.seat,
        at=ruling.now,
        match=match.number if match is not None else None,
        chair=chair.number if chair is not None else None,
        day=match.day if match is not None else 0,
        effects=(effect,),
    )
    if effect is Effect.APOLOGY:
        hours = ruling.state.knobs.apology_hours
        return replace(fresh, apology_due=Instant(ruling.now + hours * HOUR))
    if effect is Effect.BAN:
        return replace(fresh, until=Instant(ruling.now + max(amount, 1) * DAY))
    if effect is Effect.SECT:
        return replace(fresh, sect_deduct=max(amount, 1))
    return fresh


def _match(state: State, seat: Seat) -> Match | None:
    """Return the match a sanction is about: the current one, if he plays in it."""
    if state.current is None:
        return None
    match = state.matches[state.current]
    if seated(match, seat) is not None:
        return match
    others = (one for one in state.matches.values() if one.stage in GOING)
    return next((one for one in others if seated(one, seat) is not None), None)


def _require_forced(ruling: Deed, forced: bool) -> None:
    if not forced:
        raise Denied("warning_first")
    if not is_chief(ruling.state, ruling.seat):
        require_chief(ruling)
