"""What is said of rulings: to referees while they are drafts, to everybody once they are public."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.desk.events import citations as done
from engine.desk.rules.drafting import earlier, span, suggested
from engine.desk.rules.publishing import appellants
from engine.desk.state import Citation, State
from engine.desk.terms import Standing
from engine.desk.witness.lobby import silent
from engine.desk.witness.readers import (
    Lines,
    answer,
    judge_name,
    name,
    post,
    shown,
    to_judges,
)
from engine.kernel.audience import Line, Only, Term
from engine.kernel.game import Witness

UNASKED = frozenset({"late", "apology.missed"})
"""Suggestions that no referee's command brought about."""


def ruling_proposed(event: done.RulingProposed, before: State, _after: State) -> Lines:
    """Suggest it to whoever brought it about, or to all who judge."""
    citation = event.proposal.citation
    facts = {**shown(before, citation), "number": event.proposal.number}
    if citation.cause in UNASKED:
        match = before.matches.get(citation.match) if citation.match is not None else None
        yield from to_judges(before, "proposal", facts, match)
    else:
        yield answer("proposal", **facts)


def proposals_dropped(event: done.ProposalsDropped, _before: State, after: State) -> Lines:
    """Tell what is left."""
    yield answer("proposals_dropped", numbers=list(event.numbers), left=len(after.proposals))


def citation_drafted(event: done.CitationDrafted, before: State, after: State) -> Lines:
    """Show the draft to nobody but whoever ruled (D3)."""
    citation = event.citation
    low, high, advice = _advice(before, citation)
    count = earlier(before, citation.seat, citation.category)
    yield answer(
        "drafted",
        **shown(after, citation),
        low=low,
        high=high,
        advice=advice,
        earlier=count,
        lacking=citation.evidence_needed and not citation.evidence,
    )


def citations_published(event: done.CitationsPublished, _before: State, after: State) -> Lines:
    """Post each ruling, and tell the one it is about how to appeal (D3)."""
    for number in event.numbers:
        citation = after.citations[number]
        facts = {**shown(after, citation), "appeal_until": citation.appeal_until}
        yield post("ruling_published", **facts)
        yield Line(Only(citation.seat), "ruling_received", facts)


def citation_revoked(event: done.CitationRevoked, before: State, _after: State) -> Lines:
    """Correct what was published, in a post of its own (D3)."""
    citation = before.citations[event.number]
    facts = {**shown(before, citation), "why": event.reason}
    if citation.standing is Standing.PUBLISHED:
        yield post("ruling_revoked", **facts)
        yield Line(Only(citation.seat), "ruling_revoked", facts)
    else:
        yield answer("draft_revoked", **facts)


def citation_reinstated(event: done.CitationReinstated, _before: State, after: State) -> Lines:
    """Correct what was published, in a post of its own (D3)."""
    citation = after.citations[event.number]
    facts = shown(after, citation)
    if citation.standing is Standing.PUBLISHED:
        yield post("ruling_reinstated", **facts)
        yield Line(Only(citation.seat), "ruling_reinstated", facts)
    else:
        yield answer("draft_reinstated", **facts)


def citation_amended(event: done.CitationAmended, before: State, after: State) -> Lines:
    """Correct what was published, in a post of its own (D3)."""
    citation = after.citations[event.number]
    was = before.citations[event.number].value
    facts = {**shown(after, citation), "was": was, "why": event.reason}
    if citation.standing is Standing.PUBLISHED:
        yield post("ruling_amended", **facts)
        yield Line(Only(citation.seat), "ruling_amended", facts)
    else:
        yield answer("draft_amended", **facts)


def appeal_filed(event: done.AppealFiled, before: State, _after: State) -> Lines:
    """Tell whoever appealed that it was heard, and those who judge."""
    citation = before.citations[event.number]
    yield answer("appeal_filed", number=event.number)
    facts = {**shown(before, citation), "by": name(before, event.by), "words": event.words}
    yield from to_judges(before, "appeal_to_decide", facts)


def appeal_decided(event: done.AppealDecided, before: State, _after: State) -> Lines:
    """Tell both sides: whom it is about, who appealed, and whoever decided (APL-01)."""
    citation = before.citations[event.number]
    facts = {
        "number": event.number,
        "decision": Term(f"decision.{event.decision}"),
        "decider": judge_name(before, event.decider),
    }
    yield answer("appeal_decided", **facts)
    for seat in sorted(appellants(before, citation)):
        yield Line(Only(seat), "appeal_decided", facts)


def evidence_added(event: done.EvidenceAdded, _before: State, _after: State) -> Lines:
    """Tell its number."""
    yield answer("evidence_added", number=event.evidence.number, words=event.evidence.words)


def apology_made(event: done.ApologyMade, before: State, _after: State) -> Lines:
    """Tell whoever asked."""
    yield answer("apology_made", name=name(before, before.citations[event.number].seat))


def _advice(state: State, citation: Citation) -> tuple[int, int, int | None]:
    """Return the range of a ruling's category, and what the desk would suggest (B10)."""
    match = state.matches.get(citation.match) if citation.match is not None else None
    row = state.rules_of(match).violation_of(citation.category) if match is not None else None
    if match is None or row is None or row.range is None:
        return 0, 0, None
    low, high = span(state, row)
    return low, high, suggested(state, match, citation.seat, row)


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        done.RulingProposed: ruling_proposed,
        done.ProposalsDropped: proposals_dropped,
        done.CitationDrafted: citation_drafted,
        done.CitationsPublished: citations_published,
        done.AppealsClosed: silent,
        done.CitationRevoked: citation_revoked,
        done.CitationReinstated: citation_reinstated,
        done.CitationAmended: citation_amended,
        done.AppealFiled: appeal_filed,
        done.AppealDecided: appeal_decided,
        done.EvidenceAdded: evidence_added,
        done.ApologyMade: apology_made,
        done.ApologyMissed: silent,
        done.DeadlinePostponed: silent,
    }
)
