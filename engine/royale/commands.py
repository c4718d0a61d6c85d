"""What can be asked of a match; who may ask what stands in `rulebook.RULES`."""

import msgspec

from engine.kernel.names import Seat
from engine.royale.state import ItemId, PlaceId, Weather

# Sign-up, and the director's preparations.


class SignUp(msgspec.Struct, frozen=True):
    """Take a seat; without a persona one is dealt (SET-01)."""

    persona: str | None = None


class Leave(msgspec.Struct, frozen=True):
    """Give the seat back before the match begins."""


class Enlist(msgspec.Struct, frozen=True):
    """The director fills the list of personas."""

    personas: tuple[str, ...]


class SetKnob(msgspec.Struct, frozen=True):
    """The director turns a knob (CFG); `value` in the knob's own unit."""

    knob: str
    value: int | str | bool


class Start(msgspec.Struct, frozen=True):
    """The match begins: things are scattered and day 1 dawns (SET-08, CAL-01)."""


class Finish(msgspec.Struct, frozen=True):
    """The director breaks the match off; nobody wins."""

    confirmed: bool = False


# The night, by players.


class BeBorn(msgspec.Struct, frozen=True):
    """Choose where to begin (CAL-05)."""

    place: PlaceId


class Rest(msgspec.Struct, frozen=True):
    """Choose rest for the night, with at most one move (ST-03, ST-04)."""

    place: PlaceId | None = None


class Act(msgspec.Struct, frozen=True):
    """Choose action for the night (ST-01)."""


class Move(msgspec.Struct, frozen=True):
    """Go to another place (ACT-01)."""

    place: PlaceId


class Search(msgspec.Struct, frozen=True):
    """Look for a thing or a person here (SRC-01)."""


class Attack(msgspec.Struct, frozen=True):
    """Strike whom the last search found (ATK-01)."""


class Take(msgspec.Struct, frozen=True):
    """Pick up what the last search found (ACT-03)."""


class Swap(msgspec.Struct, frozen=True):
    """Bring a thing from the bag to the hand, displacing another (INV-03)."""

    item: ItemId
    displaced: ItemId | None = None


class Stow(msgspec.Struct, frozen=True):
    """Put a thing from the hand into the bag (INV-03)."""

    item: ItemId


class Drop(msgspec.Struct, frozen=True):
    """Leave a held thing on the ground (ACT-07)."""

    item: ItemId


# The calendar and its corrections, by the director.


class OpenNight(msgspec.Struct, frozen=True):
    """Let the night begin now."""


class CloseNight(msgspec.Struct, frozen=True):
    """End the night, settle it and let the next day dawn."""


class Pause(msgspec.Struct, frozen=True):
    """Stop the clock."""


class Resume(msgspec.Struct, frozen=True):
    """Let the clock run on; deadlines move by the time it stood still."""


class Extend(msgspec.Struct, frozen=True):
    """Put the next deadline off."""

    minutes: int


class SetWeather(msgspec.Struct, frozen=True):
    """Replace today's weather (SET-14)."""

    weather: Weather


class SetClosing(msgspec.Struct, frozen=True):
    """Replace tonight's closing places (DAY-04)."""

    places: tuple[PlaceId, ...]


class PutOut(msgspec.Struct, frozen=True):
    """Take a persona out of the match."""

    seat: Seat
    reason: str = ""
