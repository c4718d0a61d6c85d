"""Matches in the middle of things, loaded dice, and asking them for something."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from engine.catalog.royale import load
from engine.kernel.audience import EVERYONE, SPEAKER, Audience, Line, Only
from engine.kernel.dice import Chance, Dice
from engine.kernel.game import Asked, Command, Game, judge, tell
from engine.kernel.names import CLOCK, DIRECTOR, HOUR, MINUTE, Instant, Seat
from engine.royale.content import Content
from engine.royale.rulebook import ROYALE
from engine.royale.state import (
    Item,
    ItemId,
    Knobs,
    Phase,
    PlaceId,
    Stance,
    State,
    Survivor,
    Weather,
    Zone,
)

CAT, DOG, DEER, CRANE = Seat(1), Seat(2), Seat(3), Seat(4)
PERSONAS = ("猫", "狗", "鹿", "鹤", "熊", "狐", "兔", "鹰")
ORCHARD, ZOO, SAFE = PlaceId("orchard"), PlaceId("zoo"), PlaceId("misty_town")

NIGHTFALL = Instant(1_764_594_600_000)
"""1 December 2025, 21:10 in Beijing."""
NIGHT_END = Instant(NIGHTFALL + 15 * MINUTE)
NOON = Instant(NIGHTFALL - 9 * HOUR - 10 * MINUTE)


class LoadedDice:
    """Dice that fall as they are told; a throw for which nothing was laid down is an error."""

    def __init__(self, *throws: int) -> None:
        self.thrown = 0
        self._throws = list(throws)

    def below(self, limit: int, /) -> int:
        """Return the next throw."""
        if not self._throws:
            raise AssertionError(f"an unexpected throw below {limit}")
        self.thrown += 1
        throw = self._throws.pop(0)
        if not 0 <= throw < limit:
            raise AssertionError(f"the throw {throw} is not below {limit}")
        return throw


@cache
def content() -> Content:
    """Return the real content."""
    return load(Path(__file__).parents[3] / "data")


class Match:
    """A match that is asked for things: `state` follows every command that stood."""

    def __init__(self, state: State, table: Content | None = None) -> None:
        self.state = state
        self.content = table or content()
        self.game: Game[State, Content] = ROYALE(self.content)
        self.now = NIGHTFALL if state.phase is Phase.NIGHT else NOON
        self.number = 0
        self.lines: tuple[Line, ...] = ()
        """What was said of the last command."""

    def survivor(self, seat: Seat) -> Survivor:
        """Return one survivor as he is now."""
        return self.state.survivors[seat]

    def names(self, items: Sequence[ItemId]) -> list[str]:
        """Return the names of things."""
        return [self.state.items[item].name for item in items]

    def held(self, seat: Seat) -> list[str]:
        """Return the names of everything somebody holds, the hand first."""
        return self.names(self.survivor(seat).held)

    def ground(self, place: PlaceId) -> list[str]:
        """Return the names of what lies there."""
        return self.names(self.state.zones[place].ground)

    def item(self, name: str) -> ItemId:
        """Return the one thing of that name."""
        [number] = [item.id for item in self.state.items.values() if item.name == name]
        return number

    def change(self, seat: Seat, **facts: Any) -> "Match":
        """Set facts of a survivor."""
        survivors = {**self.state.survivors, seat: replace(self.survivor(seat), **facts)}
        self.state = replace(self.state, survivors=survivors)
        return self

    def turn(self, **facts: Any) -> "Match":
        """Set facts of the match."""
        self.state = replace(self.state, **facts)
        return self

    def hand(self, seat: Seat, *names: str, uses: int | None = None) -> "Match":
        """Put new things into somebody's hand."""
        made = self._make(names, uses)
        return self.change(seat, hand=self.survivor(seat).hand + made)

    def bag(self, seat: Seat, *names: str, uses: int | None = None) -> "Match":
        """Put new things into somebody's bag."""
        made = self._make(names, uses)
        return self.change(seat, bag=self.survivor(seat).bag + made)

    def lay(self, place: PlaceId, *names: str, uses: int | None = None) -> "Match":
        """Lay new things on the ground."""
        made = self._make(names, uses)
        zone = self.state.zones[place]
        zone = replace(zone, ground=zone.ground + made)
        return self.turn(zones={**self.state.zones, place: zone})

    def heard(self, audience: Audience) -> list[str]:
        """Return the codes of what these were told of the last command, in order."""
        return [line.code for line in self.lines if line.audience == audience]

    def said(self, code: str) -> dict[str, object]:
        """Return the facts of the one line with that code."""
        [line] = [line for line in self.lines if line.code == code]
        return dict(line.facts)

    def _make(self, names: Sequence[str], uses: int | None) -> tuple[ItemId, ...]:
        first = self.state.next_item
        made = [self._new(ItemId(first + turn), name, uses) for turn, name in enumerate(names)]
        items = {**self.state.items, **{item.id: item for item in made}}
        self.turn(items=items, next_item=first + len(made))
        return tuple(item.id for item in made)

    def _new(self, number: ItemId, name: str, uses: int | None) -> Item:
        for kind in self.content.kinds.values():
            if name in (kind.names or (kind.name,)):
                return Item(number, kind.id, name, kind.uses if uses is None else uses)
        raise AssertionError(f"nothing is called {name}")


def match(
    *personas: str,
    place: PlaceId | None = ORCHARD,
    day: int = 1,
    phase: Phase = Phase.NIGHT,
    stance: Stance | None = Stance.ACT,
    weather: Weather = Weather.CLEAR,
    knobs: Knobs | None = None,
    table: Content | None = None,
) -> Match:
    """Return a match of all in one place, nothing on the ground or closing, without incidents."""
    table = table or content()
    chosen = stance if phase is Phase.NIGHT else None
    survivors = {
        Seat(seat): Survivor(Seat(seat), persona, place=place, stance=chosen)
        for seat, persona in enumerate(personas or PERSONAS[:3], start=1)
    }
    due = NIGHT_END if phase is Phase.NIGHT else NIGHTFALL
    state = State(
        phase=phase,
        day=day,
        knobs=knobs or Knobs(event_mode="off"),
        survivors=survivors,
        zones=_laid_out(table),
        shrink=table.shrink,
        weather=weather,
        due=due,
        nightfall=NIGHTFALL,
    )
    return Match(state, table)


def _laid_out(table: Content) -> dict[PlaceId, Zone]:
    zones = (Zone(PlaceId(one.id), one.name, one.number, one.safe) for one in table.places)
    return {zone.id: zone for zone in zones}


def duel(place: PlaceId | None = ORCHARD, **facts: Any) -> Match:
    """Return a match of two in one place, at night, both acting."""
    return match("猫", "狗", place=place, **facts)


def ask(played: Match, seat: Seat, command: Command, dice: Chance | None = None) -> list[Any]:
    """Ask for something: return its events and let the match follow them."""
    played.number += 1
    asked = Asked(command, seat, played.number, played.now)
    chance = dice or Dice(b"a seed for tests", played.number)
    ruling = judge(played.game, played.state, asked, chance)
    played.lines = tell(played.game, played.state, ruling.events)
    played.state = ruling.state
    return list(ruling.events)


__all__ = [
    "CAT",
    "CLOCK",
    "CRANE",
    "DEER",
    "DIRECTOR",
    "DOG",
    "EVERYONE",
    "NIGHTFALL",
    "NIGHT_END",
    "NOON",
    "ORCHARD",
    "PERSONAS",
    "SAFE",
    "SPEAKER",
    "ZOO",
    "LoadedDice",
    "Match",
    "Only",
    "ask",
    "content",
    "duel",
    "match",
]
