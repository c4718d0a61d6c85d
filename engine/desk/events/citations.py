"""What becomes of rulings: suggested, drafted, published, changed, taken back, appealed against."""

from msgspec import Struct
from msgspec.structs import replace

from engine.desk.state import (
    Appeal,
    Change,
    Citation,
    Evidence,
    Proposal,
    State,
    with_citation,
)
from engine.desk.terms import Standing
from engine.kernel.names import Instant, Seat


class RulingProposed(Struct, frozen=True):
    """The desk suggests a ruling."""

    proposal: Proposal

    def apply(self, state: State, /) -> State:
        """Keep it until a referee adopts or drops it."""
        proposals = {**state.proposals, self.proposal.number: self.proposal}
        return replace(state, proposals=proposals, next_proposal=self.proposal.number + 1)


class ProposalsDropped(Struct, frozen=True):
    """Suggestions were not taken up, or were adopted."""

    numbers: tuple[int, ...]

    def apply(self, state: State, /) -> State:
        """Forget them."""
        left = {n: one for n, one in state.proposals.items() if n not in self.numbers}
        return replace(state, proposals=left)


class CitationDrafted(Struct, frozen=True):
    """A referee ruled; nobody outside the desk knows it yet."""

    citation: Citation

    def apply(self, state: State, /) -> State:
        """Keep it."""
        citations = {**state.citations, self.citation.number: self.citation}
        return replace(state, citations=citations)


class CitationsPublished(Struct, frozen=True):
    """Rulings were published."""

    numbers: tuple[int, ...]
    at: Instant
    until: tuple[Instant | None, ...]
    """Until when each can be appealed against."""

    def apply(self, state: State, /) -> State:
        """Let everybody know them."""
        citations = dict(state.citations)
        for number, until in zip(self.numbers, self.until, strict=True):
            citations[number] = replace(
                citations[number],
                standing=Standing.PUBLISHED,
                published_at=self.at,
                appeal_until=until,
            )
        return replace(state, citations=citations)


class AppealsClosed(Struct, frozen=True):
    """The time for appeals against these rulings ran out."""

    numbers: tuple[int, ...]

    def apply(self, state: State, /) -> State:
        """Let them be final."""
        citations = dict(state.citations)
        for number in self.numbers:
            citations[number] = replace(citations[number], appeal_until=None)
        return replace(state, citations=citations)


class CitationRevoked(Struct, frozen=True):
    """A ruling was taken back."""

    number: int
    reason: str

    def apply(self, state: State, /) -> State:
        """Let it count no longer."""
        return with_citation(state, self.number, standing=Standing.REVOKED, revoked_for=self.reason)


class CitationReinstated(Struct, frozen=True):
    """A ruling that was taken back stands again."""

    number: int

    def apply(self, state: State, /) -> State:
        """Let it count as it did."""
        published = state.citations[self.number].published_at is not None
        standing = Standing.PUBLISHED if published else Standing.DRAFT
        return with_citation(state, self.number, standing=standing, revoked_for="")


class CitationAmended(Struct, frozen=True):
    """A ruling costs something else."""

    number: int
    value: int
    reason: str
    at: Instant

    def apply(self, state: State, /) -> State:
        """Keep what it was before."""
        before = state.citations[self.number]
        change = Change(before.value, self.reason, self.at)
        return with_citation(
            state, self.number, value=self.value, changes=(*before.changes, change)
        )


class AppealFiled(Struct, frozen=True):
    """Somebody appealed against a ruling."""

    number: int
    by: Seat
    words: str
    at: Instant

    def apply(self, state: State, /) -> State:
        """Keep it; the ruling stands meanwhile."""
        return with_citation(state, self.number, appeal=Appeal(self.by, self.words, self.at))


class AppealDecided(Struct, frozen=True):
    """An appeal was decided."""

    number: int
    decision: str
    decider: Seat

    def apply(self, state: State, /) -> State:
        """Close it."""
        appeal = state.citations[self.number].appeal
        assert appeal is not None
        appeal = replace(appeal, decision=self.decision, decider=self.decider)
        return with_citation(state, self.number, appeal=appeal)


class EvidenceAdded(Struct, frozen=True):
    """Something that proves a ruling was put down."""

    evidence: Evidence

    def apply(self, state: State, /) -> State:
        """Keep it."""
        kept = {**state.evidence, self.evidence.number: self.evidence}
        return replace(state, evidence=kept)


class ApologyMade(Struct, frozen=True):
    """Somebody apologised in time."""

    number: int

    def apply(self, state: State, /) -> State:
        """Stop waiting for it."""
        return with_citation(state, self.number, apology_due=None)


class ApologyMissed(Struct, frozen=True):
    """The time for an apology ran out."""

    number: int

    def apply(self, state: State, /) -> State:
        """Stop waiting for it."""
        return with_citation(state, self.number, apology_due=None)


class DeadlinePostponed(Struct, frozen=True):
    """The time for an appeal or an apology ends later, because nobody was heard for a while."""

    number: int
    appeal_until: Instant | None
    apology_due: Instant | None

    def apply(self, state: State, /) -> State:
        """Set the new ends."""
        ends = {"appeal_until": self.appeal_until, "apology_due": self.apology_due}
        return with_citation(state, self.number, **ends)
