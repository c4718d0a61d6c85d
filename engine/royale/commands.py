"""What can be asked of a match; who may ask what stands in `rulebook.RULES`."""

from typing import Literal

import msgspec

from engine.kernel.cards import CardColour
from engine.kernel.names import Seat
from engine.royale.state import ItemId, PlaceId, Weather

Reward = Literal["energy_drink", "first_aid_kit", "health", "stamina"]

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


class Use(msgspec.Struct, frozen=True):
    """Use a thing in the hand; `targets` as typed, read by what the thing does (ACT-06)."""

    item: ItemId
    targets: tuple[str, ...] = ()


class Browse(msgspec.Struct, frozen=True):
    """Look at the shelf (ACT-09)."""


class Buy(msgspec.Struct, frozen=True):
    """Buy one of what the shelf offers under that name (SHOP-01)."""

    goods: str


class Whisper(msgspec.Struct, frozen=True):
    """Say something to one persona in private, for stamina (SET-10)."""

    seat: Seat
    words: str


class Vote(msgspec.Struct, frozen=True):
    """Vote against somebody by day, where the match has votes (SET-10)."""

    seat: Seat


# The day, by players.


class ClaimReward(msgspec.Struct, frozen=True):
    """Take a gift for a wanted one, or so many points of the witch's strength (EV01, EV05)."""

    reward: Reward
    points: int | None = None


class AskAirdrop(msgspec.Struct, frozen=True):
    """Ask where a thing of the last airdrop fell, for having killed a wanted one (EV01)."""

    thing: str


class Talk(msgspec.Struct, frozen=True):
    """Say something where everybody hears it: one post of the day (SET-06, DAY-01)."""


class Sell(msgspec.Struct, frozen=True):
    """Sell equipment; what is worn only once confirmed (SHOP-04)."""

    items: tuple[ItemId, ...]
    confirmed: bool = False


class PublishPlace(msgspec.Struct, frozen=True):
    """Use the right that a megaphone gave: show a place, and perhaps a persona (MEG-01)."""

    place: PlaceId
    seat: Seat | None = None


class Speak(msgspec.Struct, frozen=True):
    """Let something be said in the group under one's persona (SET-06)."""

    words: str


# The calendar and its corrections, by the director.


class CloseDay(msgspec.Struct, frozen=True):
    """Close the day: no more posts or sales."""


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


class SetIncident(msgspec.Struct, frozen=True):
    """Replace today's incident (EV00a)."""

    incident: str


class SetClosing(msgspec.Struct, frozen=True):
    """Replace tonight's closing places (DAY-04)."""

    places: tuple[PlaceId, ...]


class ShowCard(msgspec.Struct, frozen=True):
    """Show a card to somebody, dead or alive; a clause may stand before the reason (CARD-02)."""

    seat: Seat
    colour: CardColour
    reason: str


class WithdrawCard(msgspec.Struct, frozen=True):
    """Withdraw a card by its number, as if it had not been shown (CARD-01)."""

    number: int
    reason: str


class IssueCards(msgspec.Struct, frozen=True):
    """Show the cards that the day's close proposed: these persons', or all (DAY-02)."""

    seats: tuple[Seat, ...] = ()


class AskCards(msgspec.Struct, frozen=True):
    """Ask which cards everybody has, or each card of one person (CARD-02)."""

    seat: Seat | None = None


class PutOut(msgspec.Struct, frozen=True):
    """Take a persona out of the match."""

    seat: Seat
    reason: str = ""
