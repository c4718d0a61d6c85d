"""What typed names can mean: tiles, ways and edges, things, skills, personas (CMD)."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from engine.escape.content import Content
from engine.escape.roles import role_of
from engine.escape.state import Pawn, State
from engine.kernel.names import Seat
from engine.kernel.typed_name import NameBook, NameUnknown, normal

WAY = re.compile(r"[nesw]+|[A-Z]\d+")
AIM = re.compile(r"[nesw]|[A-Z]\d+")
DIRECTION = re.compile(r"[nesw]")
EDGE = re.compile(r"([A-Z]\d+)?[nesw]")
TILE = re.compile(r"[A-Z]\d+")
FORMS = {"way": WAY, "aim": AIM, "work": AIM, "direction": DIRECTION, "edge": EDGE, "tile": TILE}
LETTER_FIRST = re.compile(r"([a-z])(\d{1,2})")
NUMBER_FIRST = re.compile(r"(\d{1,2})([a-z])")


class Places(NameBook[Any]):
    """Reads tiles in any case and width, and directions, into their one written form."""

    def __init__(self, tiles: Iterable[str], content: Content, form: re.Pattern[str]) -> None:
        super().__init__({tile: tile for tile in tiles})
        self._tiles = frozenset(self.names)
        self._form = form
        self._words = {normal(word): letter for word, letter in content.directions.items()}
        self._words |= {normal(word): "" for word, what in content.words.items() if what == "trap"}

    def resolve(self, typed: str) -> Any:
        """Return the written form; raises NameUnknown."""
        found = self.read(typed)
        if found is None:
            raise NameUnknown(typed)
        return found

    def read(self, typed: str) -> str | None:
        """Return the written form, or None when it is no such place."""
        rest, found = normal(typed), ""
        while rest:
            piece = LETTER_FIRST.match(rest) or NUMBER_FIRST.match(rest)
            if piece is not None:
                one, two = piece[1].upper(), piece[2].upper()
                tile = two + str(int(one)) if one.isdecimal() else one + str(int(two))
                if tile not in self._tiles:
                    return None
                found, rest = found + tile, rest[piece.end() :]
                continue
            for word, letter in self._words.items():
                if rest.startswith(word):
                    found, rest = found + letter, rest[len(word) :]
                    break
            else:
                return None
        return found if self._form.fullmatch(found) else None


class Targets(NameBook[Any]):
    """What a skill, a thing or a robot can be told: a place, a figure, a thing, a number."""

    def __init__(self, places: Places, others: Mapping[str, Any]) -> None:
        super().__init__({**places.names, **others})
        self._places = places
        self._others = NameBook[Any](others)

    def resolve(self, typed: str) -> Any:
        """Return a place first, then anything else; raises NameUnknown or NameAmbiguous."""
        if (place := self._places.read(typed)) is not None:
            return place
        key = normal(typed)
        if key.isdecimal():
            return key
        return self._others.resolve(typed)


class Names:
    """The books of names of one ruleset; those of the map are made once."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self._places = {
            kind: Places(content.chart.tiles, content, form) for kind, form in FORMS.items()
        }
        items = content.items.values()
        self._items = {one.name: one.id for one in items}
        self._aliases = {alias: one.id for one in items for alias in one.aliases}
        self._roles = NameBook(
            {one.name: one.id for one in content.roles.values()},
            {alias: one.id for one in content.roles.values() for alias in one.aliases},
        )

    def __call__(self, state: State, seat: Seat, kind: str) -> NameBook[Any]:
        """Return what the speaker could mean by a name of this kind; raises KeyError."""
        if kind in self._places:
            return self._places[kind]
        if kind == "role":
            return self._roles
        return {
            "persona": self._personas,
            "figure": self._figures,
            "item": self._kinds,
            "held": self._held,
            "find": self._finds,
            "skill": self._skills,
            "target": self._targets,
        }[kind](state, seat)

    def _kinds(self, _state: State, _seat: Seat) -> NameBook[Any]:
        return NameBook[Any](self._items, self._aliases)

    def _personas(self, state: State, _seat: Seat) -> NameBook[Any]:
        return personas(one for one in state.pawns.values() if one.player)

    def _figures(self, state: State, seat: Seat) -> NameBook[Any]:
        book = self._personas(state, seat)
        return NameBook[Any](book.names, {**_numbers(state), **self._robots(state)})

    def _robots(self, state: State) -> dict[str, Any]:
        robots = [one.seat for one in state.pawns.values() if one.owner is not None and one.present]
        words = [word for word, what in self._content.words.items() if what == "robot"]
        return dict.fromkeys(words, robots[0]) if robots else {}

    def _held(self, state: State, seat: Seat) -> NameBook[Any]:
        pawn = state.pawns.get(seat)
        held = () if pawn is None else pawn.things
        kinds = self._content.items
        return NameBook[Any](
            {kinds[thing].name: thing for thing in held},
            {alias: thing for thing in held for alias in kinds[thing].aliases},
        )

    def _finds(self, state: State, seat: Seat) -> NameBook[Any]:
        del state, seat
        words = {w: what for w, what in self._content.words.items() if what in ("chest", "key")}
        ground = [word for word, what in self._content.words.items() if what == "ground"]
        lying = {f"{word}{name}": kind for word in ground for name, kind in self._items.items()}
        return NameBook[Any]({**words, **self._items}, lying | self._aliases)

    def _skills(self, state: State, seat: Seat) -> NameBook[Any]:
        pawn = state.pawns.get(seat)
        own = () if pawn is None or not pawn.role else role_of(pawn).skills
        words = self._content.skills
        return NameBook[Any]({word: skill for word, skill in words.items() if skill in own})

    def _targets(self, state: State, seat: Seat) -> NameBook[Any]:
        finds, figures = self._finds(state, seat), self._figures(state, seat)
        others = {**finds.names, **figures.names, **self._robots(state)}
        return Targets(self._places["way"], others)


def personas(pawns: Iterable[Pawn]) -> NameBook[Any]:
    """Return personas by name, and by seat number."""
    listed = list(pawns)
    return NameBook(
        {one.persona: one.seat for one in listed},
        {alias: one.seat for one in listed for alias in _seat_words(one.seat)},
    )


def _seat_words(seat: Seat) -> tuple[str, str]:
    return str(seat), f"{seat}{NUMBER_MARK}"


def _numbers(state: State) -> dict[str, Any]:
    players = (one.seat for one in state.pawns.values() if one.player)
    return {alias: seat for seat in players for alias in _seat_words(seat)}


NUMBER_MARK = "\u53f7"
"""Stands behind a seat's number when people write it."""
