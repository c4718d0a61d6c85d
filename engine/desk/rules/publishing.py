"""What becomes of rulings after they were drafted (D3, D5, B8)."""

from collections.abc import Iterable

from engine.desk.deed import Deed
from engine.desk.events.citations import (
    AppealDecided,
    AppealFiled,
    CitationAmended,
    CitationReinstated,
    CitationRevoked,
    CitationsPublished,
)
from engine.desk.orders import Amend, DecideAppeal, FileAppeal, Publish, Reinstate, Revoke
from engine.desk.rules.rights import (
    is_chief,
    require_chief,
    require_open,
    require_referee,
)
from engine.desk.state import Citation, State
from engine.desk.terms import Effect, Standing
from engine.kernel.names import HOUR, Instant, Seat
from engine.kernel.ruling import Denied

WINDOW_HOURS = 24
"""For rulings outside of any match."""


def publish(ruling: Deed, command: Publish) -> None:
    """Publish one ruling, or all drafts; what lacks its evidence is named first (D3, D4)."""
    require_referee(ruling)
    state = ruling.state
    require_open(state)
    if command.number is None:
        chosen = list(publishable(state))
        if not chosen:
            raise Denied("nothing_to_publish")
    else:
        chosen = [citation_of(state, command.number)]
        if chosen[0].standing is not Standing.DRAFT:
            raise Denied("published_already", number=command.number)
    lacking = [one.number for one in chosen if one.evidence_needed and not one.evidence]
    if lacking and not command.anyway:
        raise Denied("evidence_missing", numbers=lacking)
    for one in chosen:
        if one.match is not None:
            require_referee(ruling, state.matches[one.match])
    post(ruling, chosen)


def publishable(state: State) -> Iterable[Citation]:
    """Return the drafts."""
    return [one for one in state.citations.values() if one.standing is Standing.DRAFT]


def revoke(ruling: Deed, command: Revoke) -> None:
    """Take a ruling back; what hung on it falls with it (D5)."""
    citation = _changeable(ruling, command.number)
    if not command.reason.strip():
        raise Denied("reason_needed_here")
    ruling.record(CitationRevoked(citation.number, command.reason.strip()))


def reinstate(ruling: Deed, command: Reinstate) -> None:
    """Undo the taking back of a ruling (D5)."""
    require_referee(ruling)
    require_open(ruling.state)
    citation = citation_of(ruling.state, command.number)
    if citation.active:
        raise Denied("stands_already", number=citation.number)
    _require_author(ruling, citation)
    ruling.record(CitationReinstated(citation.number))


def amend(ruling: Deed, command: Amend) -> None:
    """Change what a ruling costs, within its range (GEN-04, D5)."""
    citation = _changeable(ruling, command.number)
    if command.points == citation.value:
        raise Denied("costs_that_already", number=citation.number)
    low, high = range_of(ruling.state, citation)
    if not low <= command.points <= high:
        raise Denied("out_of_range", name=citation.name, low=low, high=high)
    ruling.record(
        CitationAmended(citation.number, command.points, command.reason.strip(), ruling.now)
    )


def file_appeal(ruling: Deed, command: FileAppeal) -> None:
    """Appeal once, in time, by the one concerned or his sect's leader (APL-01, APL-02)."""
    state = ruling.state
    require_open(state)
    citation = state.citations.get(command.number)
    if citation is None or citation.standing is not Standing.PUBLISHED:
        raise Denied("no_such_ruling", number=command.number)
    if ruling.seat not in appellants(state, citation):
        raise Denied("not_your_ruling", number=citation.number)
    if Effect.NO_APPEAL in citation.effects:
        raise Denied("no_appeal", number=citation.number)
    if citation.appeal is not None:
        raise Denied("appealed_already", number=citation.number)
    if not command.reason.strip():
        raise Denied("reason_needed_here")
    if citation.appeal_until is None:
        raise Denied("appeal_too_late", number=citation.number)
    ruling.record(AppealFiled(citation.number, ruling.seat, command.reason.strip(), ruling.now))


def decide_appeal(ruling: Deed, command: DecideAppeal) -> None:
    """Decide an appeal; never by its author, never for more than it was (APL-01)."""
    require_referee(ruling)
    state = ruling.state
    require_open(state)
    citation = citation_of(state, command.number)
    if citation.appeal is None or citation.appeal.decision:
        raise Denied("no_open_appeal", number=citation.number)
    involved = ruling.seat in (citation.by, citation.seat)
    if involved and not is_chief(state, ruling.seat):
        raise Denied("involved", number=citation.number)
    changed = command.decision == "changed"
    if changed and not 0 <= command.points < citation.value:
        raise Denied("no_increase", value=citation.value)
    ruling.record(AppealDecided(citation.number, command.decision, ruling.seat))
    if changed:
        ruling.record(CitationAmended(citation.number, command.points, "", ruling.now))
    elif command.decision == "revoked":
        ruling.record(CitationRevoked(citation.number, ""))


def citation_of(state: State, number: int) -> Citation:
    """Return a ruling by its number."""
    citation = state.citations.get(number)
    if citation is None:
        raise Denied("no_such_ruling", number=number)
    return citation


def appellants(state: State, citation: Citation) -> frozenset[Seat]:
    """Return who may appeal: whom it is about, and the leader of his sect."""
    sect = state.members[citation.seat].sect
    leader = state.sects[sect].leader if sect is not None else None
    return frozenset({citation.seat} if leader is None else {citation.seat, leader})


def appeal_end(state: State, citation: Citation, now: Instant) -> Instant | None:
    """Return until when a ruling that is published now can be appealed against (APL-01)."""
    if Effect.NO_APPEAL in citation.effects:
        return None
    match = state.matches.get(citation.match) if citation.match is not None else None
    hours = state.rules_of(match).appeal.window_hours if match is not None else WINDOW_HOURS
    return Instant(now + hours * HOUR)


def post(ruling: Deed, chosen: Iterable[Citation]) -> None:
    """Publish rulings at this moment."""
    rulings = tuple(chosen)
    until = tuple(appeal_end(ruling.state, one, ruling.now) for one in rulings)
    numbers = tuple(one.number for one in rulings)
    ruling.record(CitationsPublished(numbers, ruling.now, until))


def range_of(state: State, citation: Citation) -> tuple[int, int]:
    """Return what a ruling may cost after a change."""
    match = state.matches.get(citation.match) if citation.match is not None else None
    row = state.rules_of(match).violation_of(citation.category) if match else None
    if row is not None and row.range is not None and not row.organiser_override:
        return (0 if row.warn else row.range[0]), row.range[1]
    return 0, max(citation.value, 5)


def _changeable(ruling: Deed, number: int) -> Citation:
    require_referee(ruling)
    require_open(ruling.state)
    citation = citation_of(ruling.state, number)
    if not citation.active:
        raise Denied("revoked_already", number=number)
    _require_author(ruling, citation)
    return citation


def _require_author(ruling: Deed, citation: Citation) -> None:
    """Deny changes to others' drafts, and to anything published but by the chief (D2)."""
    if citation.published_at is not None:
        require_chief(ruling)
    elif citation.by != ruling.seat and not is_chief(ruling.state, ruling.seat):
        raise Denied("not_its_author", number=citation.number)
    if citation.match is not None:
        require_referee(ruling, ruling.state.matches[citation.match])
