"""What typed names can mean: places, things that are held, personas (SET-11)."""

from functools import lru_cache
from typing import Any

from engine.kernel.names import Seat
from engine.kernel.typed_name import NameBook
from engine.royale.content import Content
from engine.royale.state import ItemId, PlaceId, State, Survivor

NUMBER_MARK = "\u53f7"
"""Stands behind a seat's number when people write it."""


class Names:
    """The books of names of one ruleset; those of the map are made once."""

    def __init__(self, content: Content) -> None:
        self._places = NameBook(
            {place.name: PlaceId(place.id) for place in content.places},
            {
                alias: PlaceId(place.id)
                for place in content.places
                for alias in (*place.aliases, str(place.number))
            },
        )
        self._aliases = {kind.id: kind.aliases for kind in content.kinds.values() if kind.aliases}

    def __call__(self, state: State, seat: Seat, kind: str) -> NameBook[Any]:
        """Return what the speaker could mean by a name of this kind; raises KeyError.

        `held` and `hand` are both all that is held; where two things bear one name, the first
        means the one in the bag, the second the one in the hand.
        """
        if kind == "place":
            return self._places
        if kind == "persona":
            return personas(list(state.survivors.values()))
        first = {"held": "bag", "hand": "hand"}[kind]
        survivor = state.survivors.get(seat)
        if survivor is None:
            return NameBook[Any]({})
        return self._held(state, survivor, getattr(survivor, first))

    def _held(
        self, state: State, survivor: Survivor, preferred: tuple[ItemId, ...]
    ) -> NameBook[ItemId]:
        """Name what is held; of things with one name those preferred, and not spent tonight."""

        def rank(item: ItemId) -> tuple[bool, bool]:
            return item in preferred, state.spent.get(item) != state.day

        held = [state.items[item] for item in sorted(survivor.held, key=rank)]
        return NameBook(
            {item.name: item.id for item in held},
            {alias: item.id for item in held for alias in self._aliases.get(item.kind, ())},
        )


def personas(survivors: list[Survivor]) -> NameBook[Seat]:
    """Return the seats by persona, by number, and by number with its mark."""
    return _personas(tuple((one.seat, one.persona) for one in survivors))


@lru_cache(maxsize=128)
def _personas(seated: tuple[tuple[Seat, str], ...]) -> NameBook[Seat]:
    """Make the book of one list of personas once: it takes long, and they seldom change."""
    numbers = {str(seat): seat for seat, _ in seated}
    marked = {f"{seat}{NUMBER_MARK}": seat for seat, _ in seated}
    return NameBook({persona: seat for seat, persona in seated}, {**numbers, **marked})
