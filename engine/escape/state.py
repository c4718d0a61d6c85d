"""The facts of one match: pawns, what lies and stands where, the steps of the round."""

import msgspec

from engine.escape.chart import Chart, Edge, Tile
from engine.escape.settings import Knobs
from engine.escape.terms import Cause, Ending, Phase, Side
from engine.kernel.cards import Card, Cards
from engine.kernel.names import Instant, Seat

__all__ = ["Cause", "Ending", "Fate", "Gift", "Knobs", "Pawn", "Phase", "Side", "State"]

FULL_HEALTH = 5
SCREAM_AT = 3
KEYS_NEEDED = 4
ESCAPES_NEEDED = 4
OUT_NEEDED = 5
ROBOT = 1_000
"""Added to a mechanic's seat it is the number of the robot."""


class Fate(msgspec.Struct, frozen=True):
    """How and when somebody went out."""

    cause: Cause
    day: int
    public: bool = False
    """Everybody knows already; otherwise the next report tells it."""


class Pawn(msgspec.Struct, frozen=True):
    """One figure on the map; a robot is one too, with its owner's seat."""

    seat: Seat
    persona: str
    side: Side = Side.SURVIVOR
    role: str = ""
    tile: Tile = Tile("")
    owner: Seat | None = None
    """Whose robot it is."""
    health: int = FULL_HEALTH
    downed: bool = False
    fear: int = 0
    stealth: bool = False
    leaving: bool = False
    """On the way out through a gate until the night ends (ACT-07)."""
    held: bool = False
    """In a trap for the rest of the night (KRL-08)."""
    shot: bool = False
    """Hit by a revolver for the rest of the night (ITM-02)."""
    lamed_on: int = 0
    """The night on which it cannot walk (ITM-09)."""
    done: bool = False
    """Its turn is over."""
    things: tuple[str, ...] = ()
    moves_spent: int = 0
    acts_spent: int = 0
    moves_more: int = 0
    """Added to tonight's moves."""
    acts_more: int = 0
    tonight: tuple[str, ...] = ()
    """What was done tonight that can be done once a night."""
    uses: dict[str, int] = {}
    """How often each limited skill was used in this match."""
    noises: tuple[Tile, ...] = ()
    """What a killer was told of tonight's noise (SEE-11)."""
    traces: tuple[Tile, ...] = ()
    """Where a killer was told tonight that somebody is, the newest last."""
    prayer: str | None = None
    """What a lucky one prayed for today (SUR-01)."""
    fate: Fate | None = None
    escaped_on: int | None = None
    posts: int = 0
    cards: Cards = Cards()

    @property
    def present(self) -> bool:
        """On the map."""
        return self.fate is None and self.escaped_on is None and self.tile != ""

    @property
    def player(self) -> bool:
        """A person, no robot."""
        return self.owner is None


class Gift(msgspec.Struct, frozen=True):
    """Something promised by day, handed over when the doors close (DAY-03)."""

    number: int
    giver: Seat
    taker: Seat
    thing: str


class State(msgspec.Struct, frozen=True):
    """The whole match; events make new ones, nobody changes one."""

    phase: Phase = Phase.SIGNUP
    day: int = 0
    knobs: Knobs = Knobs()
    pawns: dict[Seat, Pawn] = {}
    chart: Chart | None = None
    baffles: tuple[Edge, ...] = ()
    traps: tuple[Tile, ...] = ()
    chests: dict[Tile, str | None] = {}
    ground: dict[Tile, tuple[str, ...]] = {}
    keys: tuple[Tile, ...] = ()
    keys_found: int = 0
    keys_fallen: int = 0
    """For so many who went out a key has fallen (FAC-05)."""
    points: int = 0
    points_tonight: dict[Tile, int] = {}
    passages: dict[str, tuple[Tile, Tile]] = {}
    known_passages: tuple[str, ...] = ()
    """Those that survivors found (FAC-09)."""
    noise: tuple[Tile, ...] = ()
    """Tonight's noise, each tile once (SEE-08)."""
    jammed: bool = False
    """Tonight killers hear only what is near (ITM-08)."""
    powered_on: int | None = None
    """The night on which the gates got power (BAT-04)."""
    gifts: tuple[Gift, ...] = ()
    next_gift: int = 1
    hurried: bool = False
    """Today nobody needs to have spoken (CARD-02)."""
    cards: tuple[Card, ...] = ()
    due: Instant | None = None
    """When the clock takes the next step; None while it waits for the director."""
    paused_at: Instant | None = None
    closed_at: Instant | None = None
    """When the last window closed."""
    dealt: dict[str, int] = {}
    """How many things of each kind the match began with."""
    winners: tuple[Seat, ...] | None = None
    ending: str = ""

    def map(self) -> Chart:
        """Return the chart of a match that has begun."""
        assert self.chart is not None
        return self.chart
