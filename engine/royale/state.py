"""The facts of one match of the battle royale."""

from typing import Literal, NewType

import msgspec

from engine.kernel.cards import Card, CardColour
from engine.kernel.cards import Cards as Cards
from engine.kernel.names import Instant, Seat
from engine.royale.settings import Knobs as Knobs
from engine.royale.terms import Cause as Cause
from engine.royale.terms import Phase as Phase
from engine.royale.terms import Stance as Stance
from engine.royale.terms import Weather as Weather

ItemId = NewType("ItemId", int)
PlaceId = NewType("PlaceId", str)

HEALTH_CAP = 100
STAMINA_CAP = 100
HAND_SIZE = 2
CARRY_SIZE = 6


class Item(msgspec.Struct, frozen=True):
    """One physical thing; `uses` are those left, None when it never wears out."""

    id: ItemId
    kind: str
    name: str
    uses: int | None = None


class FoundItem(msgspec.Struct, frozen=True, tag="item"):
    """A search showed this thing."""

    item: ItemId


class FoundSurvivor(msgspec.Struct, frozen=True, tag="survivor"):
    """A search showed this person; `named` if the weather let the seeker see who it was."""

    seat: Seat
    named: bool
    struck: bool = False
    """The one attack that this search allows has been made (ATK-01)."""


class FoundWanderer(msgspec.Struct, frozen=True, tag="wanderer"):
    """A search showed one who is no player (ATK-11); see FoundSurvivor."""

    wanderer: str
    named: bool
    struck: bool = False


Find = FoundItem | FoundSurvivor | FoundWanderer


class Wanderer(msgspec.Struct, frozen=True):
    """One who is no player but can be found and struck: the witch, the werewolf (ATK-11)."""

    id: str
    """Said as Term("wanderer.<id>")."""
    health: int
    place: PlaceId
    since: int = 0
    """The day on which it came."""
    cargo: str | None = None
    """The kind of thing that whoever kills it gets."""
    dealt: dict[Seat, int] = {}
    """The health that each survivor took from it."""


class Blow(msgspec.Struct, frozen=True):
    """One attack of this night: `lost` is the health that its direct target lost (ATK-10)."""

    seat: Seat
    target: Seat | None
    wanderer: str | None
    lost: int


class Fate(msgspec.Struct, frozen=True):
    """How and when somebody went out; equal `order` means at the same moment (WIN-04)."""

    cause: Cause
    day: int
    order: int
    killer: Seat | None = None
    at_night: bool = False
    """Kept from the public until the next dawn, or until the match ends (ATK-07)."""


class Survivor(msgspec.Struct, frozen=True):
    """One persona's facts; `place` is None until birth, `fate` is None while alive."""

    seat: Seat
    persona: str
    health: int = HEALTH_CAP
    stamina: int = STAMINA_CAP
    currency: int = 0
    place: PlaceId | None = None
    bleeding: bool = False
    stance: Stance | None = None
    hand: tuple[ItemId, ...] = ()
    bag: tuple[ItemId, ...] = ()
    find: Find | None = None
    searched_at: Instant | None = None
    left: tuple[PlaceId, ...] = ()
    """The places that the survivor went away from in this night."""
    fate: Fate | None = None
    megaphones: int = 0
    """How many were raised this night; each lets its user publish on the next day (MEG-01)."""
    rights: int = 0
    """How often the survivor may still publish today."""
    exposed: tuple[int, ...] = ()
    """On which days the survivor was published (MEG-03)."""
    cards: Cards = Cards()
    posts: int = 0
    """How often the survivor spoke in public on this day (DAY-01)."""
    overheard: bool = False
    """The directors know of a post of this day that the bot should have relayed (SET-06)."""
    vote: Seat | None = None
    """Against whom, on this day (SET-10)."""

    @property
    def alive(self) -> bool:
        """Not out."""
        return self.fate is None

    @property
    def present(self) -> bool:
        """Alive and born: somebody who can be met."""
        return self.fate is None and self.place is not None

    @property
    def held(self) -> tuple[ItemId, ...]:
        """Everything in hand and bag."""
        return self.hand + self.bag


class Zone(msgspec.Struct, frozen=True):
    """A place as it is now."""

    id: PlaceId
    name: str
    number: int
    safe: bool = False
    closed_on: int | None = None
    """The night after which it closed, None while open."""
    ground: tuple[ItemId, ...] = ()


class Goods(msgspec.Struct, frozen=True):
    """So many of one kind on the shelf, at a price each (SHOP-03)."""

    kind: str
    name: str
    price: int
    count: int


class Airdrop(msgspec.Struct, frozen=True):
    """One thing that falls at the end of night `day`; `place` is None while chance decides it."""

    kind: str
    name: str
    day: int
    place: PlaceId | None = None


class Claim(msgspec.Struct, frozen=True):
    """A reward that somebody may choose by day: for a wanted one, or for the witch (DAY-05)."""

    seat: Seat
    kind: Literal["bounty", "tip", "vigour"]
    about: Seat | None = None
    """The wanted one."""
    units: int = 0
    """Of vigour."""


class State(msgspec.Struct, frozen=True):
    """The whole match; events make new ones, nobody changes one."""

    phase: Phase = Phase.SIGNUP
    day: int = 0
    knobs: Knobs = Knobs()
    survivors: dict[Seat, Survivor] = {}
    items: dict[ItemId, Item] = {}
    """Every thing that still exists, wherever it is."""
    next_item: int = 1
    zones: dict[PlaceId, Zone] = {}
    shrink: tuple[int, ...] = ()
    weather: Weather | None = None
    closing: tuple[PlaceId, ...] = ()
    """Tonight's places (MAP-04)."""
    due: Instant | None = None
    """When the clock opens or closes the night next; None while it waits for the director."""
    closes: Instant | None = None
    """When the day closes before its night opens; None when both are one (CAL-08)."""
    day_over: bool = False
    """The day has closed: posts and sales are over."""
    nightfall: Instant | None = None
    """When the calendar meant the last night to begin; the next one begins later than that."""
    closed_at: Instant | None = None
    """When the last night closed."""
    paused_at: Instant | None = None
    out_count: int = 0
    """Moments of death so far: the next `Fate.order`."""
    spent: dict[ItemId, int] = {}
    """On which night each device that works once a night was used last (REC-03)."""
    publish_until: Instant | None = None
    """Today's deadline for publishing (MEG-02)."""
    shelf: tuple[Goods, ...] = ()
    """What the shop sells; what is sold out stays listed with none left (SHOP-03)."""
    incoming: tuple[Goods, ...] = ()
    """What comes onto the shelf at the next dawn."""
    airdrops: tuple[Airdrop, ...] = ()
    """What is still to fall (AIR-01)."""
    incident: str | None = None
    """Today's incident (EV00a)."""
    incidents: tuple[str, ...] = ()
    """All that came so far, today's the last."""
    wanted: tuple[Seat, ...] = ()
    """Today's wanted (EV01)."""
    lent: tuple[ItemId, ...] = ()
    """What exists for tonight only (EV02)."""
    claims: tuple[Claim, ...] = ()
    cards: tuple[Card, ...] = ()
    """Every card that was shown, also those withdrawn since (CARD)."""
    proposed_cards: tuple[tuple[Seat, CardColour], ...] = ()
    """What the last day's silence earns once the director says so (DAY-02)."""
    landed: tuple[tuple[str, PlaceId], ...] = ()
    """What the last airdrop let fall, by name, and where (EV01)."""
    holy: PlaceId | None = None
    """Where tonight's pilgrimage leads (EV04)."""
    guests: tuple[Seat, ...] = ()
    """Who slept where the witch is (EV05)."""
    guests_change: int = 0
    """What that does to their health before the next night; 0 when she is nowhere."""
    wanderers: dict[str, Wanderer] = {}
    """Those alive who are no players, by their id."""
    slain: tuple[Wanderer, ...] = ()
    """Those of them who died in this night."""
    blows: tuple[Blow, ...] = ()
    """The attacks of this night, in order."""
    winners: tuple[Seat, ...] | None = None
    """Set at the end; empty when the director wins (WIN-03)."""
    ending: str = ""
