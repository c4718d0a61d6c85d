"""A tournament as the desk knows it."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.desk.content import Ruleset, ViolationId
from engine.desk.settings import Knobs
from engine.desk.terms import (
    Component,
    Criterion,
    Effect,
    ExecutionStage,
    Phase,
    Role,
    Side,
    Stage,
    Standing,
    Turn,
)
from engine.kernel.cards import Card
from engine.kernel.names import Instant, Seat


class Member(msgspec.Struct, frozen=True):
    """Somebody of the tournament: a contestant, or one who judges."""

    seat: Seat
    name: str
    role: Role = Role.CONTESTANT
    sect: int | None = None


class Sect(msgspec.Struct, frozen=True):
    """A club that contestants play for."""

    number: int
    name: str
    leader: Seat | None = None


class Chair(msgspec.Struct, frozen=True):
    """A numbered place in one match, and what became of who sits there."""

    number: int
    seat: Seat
    side: Side | None = None
    card: str = ""
    alive: bool = True
    out_on: int | None = None
    checked_in: Instant | None = None
    full: int = 0
    """Turns in a row that nobody could hear (MIC-02)."""
    partial: int = 0
    """Turns in a row that were at most partly heard."""
    missed_on: int | None = None
    missed_by: str = ""
    barred_on: int | None = None
    """The day on which, with its night, he may neither vote nor use a skill (MIC-03)."""
    broke: tuple[str, ...] = ()
    """What he did that day although he was barred."""
    spoken: bool = False
    contests: bool = False
    """He claims the seer's card against another (1.5: his speech before the badge counts)."""


class Snapshot(msgspec.Struct, frozen=True):
    """What a morning after an execution begins with again (EXE-03)."""

    day: int
    spoken: tuple[int, ...]
    barred: tuple[tuple[int, int], ...]
    streaks: tuple[tuple[int, int, int], ...]


class Execution(msgspec.Struct, frozen=True):
    """An execution that a referee ordered (B2)."""

    target: int
    reason: str
    at: Instant
    snapshot: Snapshot
    stage: ExecutionStage = ExecutionStage.ANNOUNCED
    severe: bool = False
    votes: tuple[tuple[int, int], ...] = ()
    """(voter, target) of the last vote; an abstention votes for 0."""
    failures: int = 0
    flipped: bool = False
    """The target was the idiot and stays."""


class Bind(msgspec.Struct, frozen=True):
    """From which day the wolves held the vote (B4)."""

    day: int
    split: bool = False
    """The wolves' own votes split that day and a wolf was exiled."""


class ScoreLine(msgspec.Struct, frozen=True):
    """One entry of points, struck out but never deleted (SCO-05)."""

    number: int
    chair: int
    component: Component
    value: int
    day: int = 0
    struck: str | None = None
    """Why a scorer struck it out."""


class Speaking(msgspec.Struct, frozen=True):
    """Whose turn it is, and since when."""

    chair: int
    since: Instant


class Match(msgspec.Struct, frozen=True):
    """One match of the tournament, with the rules it is judged by."""

    number: int
    ruleset: str
    """The digest of the copy that it was opened with."""
    formal: bool
    chairs: dict[int, Chair]
    starts_at: Instant
    stage: Stage = Stage.CHECK_IN
    turn: Turn | None = None
    day: int = 0
    badge: bool = False
    sheriff: int | None = None
    winner: Side | None = None
    winner_before: Side | None = None
    """Who had won before the result was reversed (REV-03)."""
    board: bool = False
    """The board of referees has yet to decide the result."""
    awards: bool = True
    """Whether there are any awards in it."""
    bind: Bind | None = None
    execution: Execution | None = None
    lines: tuple[ScoreLine, ...] = ()
    speaking: Speaking | None = None
    void_reason: str = ""
    left_out: bool = False
    """Its totals do not count, because it was not played again (VOID-04)."""
    replay_of: int | None = None
    replayed_by: int | None = None
    group: str = ""
    decisive: tuple[int, ...] = ()
    """Chairs that acted although they were barred, and decided the match by it."""


class Change(msgspec.Struct, frozen=True):
    """What a ruling was before it was changed."""

    value: int
    reason: str
    at: Instant


class Appeal(msgspec.Struct, frozen=True):
    """An appeal against a ruling (B8)."""

    by: Seat
    words: str
    at: Instant
    decision: str = ""
    """`upheld`, `changed` or `revoked` once it is decided."""
    decider: Seat | None = None


class Citation(msgspec.Struct, frozen=True):
    """One ruling of a referee: whom, what for, what it costs, and what became of it."""

    number: int
    seat: Seat
    category: ViolationId
    article: str
    name: str
    value: int
    by: Seat
    at: Instant
    match: int | None = None
    chair: int | None = None
    day: int = 0
    test: Criterion = Criterion.LISTED
    clawback: int = 0
    sect_deduct: int = 0
    effects: tuple[Effect, ...] = ()
    until: Instant | None = None
    evidence: tuple[int, ...] = ()
    evidence_needed: bool = False
    reason: str = ""
    cause: str = ""
    """Which procedure of the rules it follows from; no words of a referee's."""
    turn: str = ""
    by_word: bool = False
    """It is about words that were said (GEN-05)."""
    lasting: bool = False
    """It counts also while the wolves hold the vote (BIND-02)."""
    forced: bool = False
    prompted: bool = False
    """It was done again after the referees had asked for an end of it."""
    standing: Standing = Standing.DRAFT
    published_at: Instant | None = None
    changes: tuple[Change, ...] = ()
    revoked_for: str = ""
    appeal: Appeal | None = None
    appeal_until: Instant | None = None
    """Until when it can be appealed against; None while nobody can."""
    apology_due: Instant | None = None

    @property
    def active(self) -> bool:
        """Whether it counts."""
        return self.standing is not Standing.REVOKED

    def spoken_in(self, match: Match) -> bool:
        """Whether it is about words that were said in the turn that the match is in now."""
        now = match.stage is Stage.RUNNING
        return now and self.by_word and (self.day, self.turn) == (match.day, str(match.turn or ""))


class Proposal(msgspec.Struct, frozen=True):
    """A ruling that the desk suggests and a referee has yet to adopt (GEN-03)."""

    number: int
    citation: Citation


class Evidence(msgspec.Struct, frozen=True):
    """Something that proves a ruling: a screenshot's name, a message, a recording."""

    number: int
    words: str
    by: Seat
    at: Instant


class State(msgspec.Struct, frozen=True):
    """The whole desk; every event makes a new one."""

    phase: Phase = Phase.SIGNUP
    title: str = ""
    knobs: Knobs = Knobs()
    members: dict[Seat, Member] = {}
    sects: dict[int, Sect] = {}
    rulesets: dict[str, Ruleset] = {}
    matches: dict[int, Match] = {}
    current: int | None = None
    """The match that commands are about."""
    citations: dict[int, Citation] = {}
    proposals: dict[int, Proposal] = {}
    next_proposal: int = 1
    next_line: int = 1
    evidence: dict[int, Evidence] = {}
    cards: tuple[Card, ...] = ()
    posts: dict[Seat, int] = {}
    """Messages of contestants in the group while a match of theirs ran."""
    ending: str = ""

    def rules_of(self, match: Match) -> Ruleset:
        """Return what a match is judged by."""
        return self.rulesets[match.ruleset]

    def name_of(self, seat: Seat) -> str:
        """Return how somebody is called; the director of the desk has no name."""
        member = self.members.get(seat)
        return member.name if member else ""


def with_match(state: State, number: int, **changes: Any) -> State:
    """Return the state with facts of one match changed."""
    match = replace(state.matches[number], **changes)
    return replace(state, matches={**state.matches, number: match})


def with_chair(state: State, number: int, chair: int, **changes: Any) -> State:
    """Return the state with facts of one chair changed."""
    chairs = state.matches[number].chairs
    changed = replace(chairs[chair], **changes)
    return with_match(state, number, chairs={**chairs, chair: changed})


def with_citation(state: State, number: int, **changes: Any) -> State:
    """Return the state with facts of one ruling changed."""
    changed = replace(state.citations[number], **changes)
    return replace(state, citations={**state.citations, number: changed})


def active(state: State, match: Match) -> Iterable[Citation]:
    """Return the rulings of a match that count."""
    return (one for one in state.citations.values() if one.match == match.number and one.active)
