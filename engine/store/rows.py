"""What goes into the database and comes out of it, as plain values."""

from dataclasses import dataclass

from engine.kernel.names import CommandId, Instant, MatchId, Seat


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match: where and by which rules it is played, and its secret seed."""

    id: MatchId
    room: str
    bot: str
    game: str
    ruleset: str
    """The digest of the content that it was opened with."""
    seed: bytes
    opened_at: Instant
    branch: int = 0
    closed_at: Instant | None = None


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One command as it was asked and what came of it."""

    match_id: MatchId
    branch: int
    number: int
    command_id: CommandId
    seat: Seat
    kind: str
    command: bytes
    events: bytes
    at: Instant


@dataclass(frozen=True, slots=True)
class Receipt:
    """A message that has been heard, so that its second delivery counts for nothing."""

    message_id: str
    account: str
    at: Instant


@dataclass(frozen=True, slots=True)
class OutgoingRow:
    """A finished message to a reader, known by the key of his office."""

    key: str
    text: str
    number: int
    addressed: bool = True
    """False when nobody sits there yet: it is kept to be read, not sent."""


@dataclass(frozen=True, slots=True)
class SeatChange:
    """Who sits in a seat from now on, or that nobody does."""

    seat: Seat
    persona: str = ""
    account: str | None = None
    code: str | None = None
    removed: bool = False


@dataclass(frozen=True, slots=True)
class DirectorChange:
    """Whether an account directs the match from now on."""

    account: str
    directs: bool


@dataclass(frozen=True, slots=True)
class MatchChange:
    """What becomes different about a match; None leaves a thing as it is."""

    seed: bytes | None = None
    closed_at: Instant | None = None
    branch: int | None = None


@dataclass(frozen=True, slots=True)
class Landing:
    """Everything one message or tick brings about, which lands together or not at all."""

    match_id: MatchId
    branch: int
    entries: tuple[EntryRow, ...] = ()
    receipt: Receipt | None = None
    outgoing: tuple[OutgoingRow, ...] = ()
    seats: tuple[SeatChange, ...] = ()
    directors: tuple[DirectorChange, ...] = ()
    match: MatchChange | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits in a seat."""

    seat: Seat
    persona: str
    account: str | None
    code: str | None


@dataclass(frozen=True, slots=True)
class SnapshotRow:
    """A match's state after an entry, which only saves replaying what came before."""

    number: int
    at: Instant
    state: bytes


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """A stored message and what has become of it."""

    id: int
    match_id: MatchId
    number: int
    audience: str
    text: str
    state: str
    sent_at: Instant | None
