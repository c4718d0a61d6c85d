"""How rulings are made out: their number, their effects, and whether they may be what they are."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.desk.content import Violation
from engine.desk.deed import Deed
from engine.desk.events.citations import CitationDrafted, RulingProposed
from engine.desk.rules.rights import is_chief
from engine.desk.state import Chair, Citation, Match, Proposal, State
from engine.desk.terms import Effect
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied

NOBODY = Seat(-2)
"""Who has made out a ruling that is only suggested."""


def made_out(
    ruling: Deed,
    match: Match,
    chair: Chair,
    row: Violation,
    value: int,
    effects: Iterable[Effect] = (),
    *,
    prompted: bool = False,
) -> Citation:
    """Return a ruling by a category, with the effects the rules tie to it (R5-09)."""
    rules = ruling.state.rules_of(match)
    found = list(effects)
    exempt = row.id in rules.awards_exempt
    if exempt and prompted and row.id in rules.repeat_after_prompt_loses_award:
        exempt = False
    if value and rules.awards_lost_on_deduction and not exempt:
        found.append(Effect.AWARD_MATCH)
    if row.may_lose_award == "day":
        found.append(Effect.AWARD_DAY)
    citation = plain(ruling, match, chair, row.id, row.no, row.name, value, found)
    return replace(
        citation,
        prompted=prompted,
        lasting=_lasting(ruling.state, match, row),
        evidence_needed=row.needs_evidence,
    )


def plain(
    ruling: Deed,
    match: Match,
    chair: Chair,
    category: str,
    article: str,
    name: str,
    value: int,
    effects: Iterable[Effect] = (),
) -> Citation:
    """Return a ruling about somebody's act in a match, without a number yet."""
    return Citation(
        number=0,
        seat=chair.seat,
        category=category,
        article=article,
        name=name,
        value=value,
        by=ruling.seat,
        at=ruling.now,
        match=match.number,
        chair=chair.number,
        day=match.day,
        effects=tuple(dict.fromkeys(effects)),
        turn=str(match.turn or ""),
    )


def draft(ruling: Deed, citation: Citation) -> None:
    """Write a ruling down as a draft."""
    number = len(ruling.state.citations) + 1
    ruling.record(CitationDrafted(replace(citation, number=number)))


def propose(ruling: Deed, citation: Citation, cause: str) -> None:
    """Suggest a ruling, which a referee may adopt (GEN-03)."""
    number = ruling.state.next_proposal
    suggested = replace(citation, by=NOBODY, cause=cause)
    ruling.record(RulingProposed(Proposal(number, suggested)))


def propose_by(
    ruling: Deed, match: Match, chair: int, value: int, effects: Iterable[Effect], cause: str
) -> None:
    """Suggest what a procedure of the rules makes somebody pay."""
    rules = ruling.state.rules_of(match)
    part = rules.mic if cause.startswith("mic") else rules.execution
    found = list(effects)
    if value and rules.awards_lost_on_deduction:
        found.append(Effect.AWARD_MATCH)
    name = "mic" if cause.startswith("mic") else "execution"
    chairs = match.chairs[chair]
    citation = plain(ruling, match, chairs, name, part.article, part.name, value, found)
    propose(ruling, citation, cause)


def span(state: State, row: Violation) -> tuple[int, int]:
    """Return the least and the most that a category costs (GEN-04)."""
    if row.organiser_override:
        figure = state.knobs.late if row.id == "late" else state.knobs.substitution
        return figure, figure
    return row.range or (0, 0)


def require_span(ruling: Deed, row: Violation, value: int, *, forced: bool) -> None:
    """Deny what lies outside of a category's range, unless the chief insists (GEN-04)."""
    low, high = span(ruling.state, row)
    if low <= value <= high or (value == 0 and row.warn):
        return
    if not forced:
        raise Denied("out_of_range", name=row.name, low=low, high=high)
    if not is_chief(ruling.state, ruling.seat):
        raise Denied("chief_needed")


def earlier(state: State, seat: Seat, category: str) -> int:
    """Return how many rulings of a category somebody already has."""
    return sum(
        one.active and one.seat == seat and one.category == category
        for one in state.citations.values()
    )


def suggested(state: State, match: Match, seat: Seat, row: Violation) -> int:
    """Return what the desk would suggest; 0 is a warning (B10)."""
    low, high = span(state, row)
    if not match.formal and state.rules_of(match).friendly_scale == "low":
        return 0 if row.warn else low
    return min(high, low + earlier(state, seat, row.id))


def _lasting(state: State, match: Match, row: Violation) -> bool:
    bind = state.rules_of(match).bind
    return bind is not None and row.id in bind.after_keeps
