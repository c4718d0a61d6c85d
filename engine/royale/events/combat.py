"""What fighting does: attacks land, wounds bleed, survivors fall and their things change hands."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.names import Seat
from engine.royale.state import (
    Blow,
    Fate,
    FoundSurvivor,
    FoundWanderer,
    Item,
    ItemId,
    PlaceId,
    State,
)


class Wound(Struct, frozen=True):
    """What somebody suffered: `damage` as it is told, `lost` as it was, and how he is now."""

    seat: Seat
    damage: int
    lost: int
    health: int
    bleeding: bool


class Wear(Struct, frozen=True):
    """A weapon or an armour did its work; `uses` are left, None when it never wears out."""

    seat: Seat
    item: ItemId
    uses: int | None

    @property
    def broken(self) -> bool:
        """Whether that was its last use."""
        return self.uses == 0


class AttackMade(Struct, frozen=True):
    """Somebody struck whom the last search found, and with some weapons everybody around."""

    seat: Seat
    place: PlaceId
    target: Wound | None
    """None when the attack went against a wanderer."""
    wanderer: str | None = None
    lost: int = 0
    """The health that the direct target lost: what counts as an effective attack (ATK-10)."""
    splash: tuple[Wound, ...] = ()
    worn: tuple[Wear, ...] = ()

    @property
    def wounds(self) -> tuple[Wound, ...]:
        """Everybody who was hurt, the direct target first."""
        return self.splash if self.target is None else (self.target, *self.splash)

    def apply(self, state: State, /) -> State:
        """Take the health, wear the equipment, spend the search's attack, and keep the tally."""
        survivors = dict(state.survivors)
        for wound in self.wounds:
            survivors[wound.seat] = replace(
                survivors[wound.seat], health=wound.health, bleeding=wound.bleeding
            )
        find = survivors[self.seat].find
        if isinstance(find, FoundSurvivor | FoundWanderer):
            survivors[self.seat] = replace(survivors[self.seat], find=replace(find, struck=True))
        target = None if self.target is None else self.target.seat
        blow = Blow(self.seat, target, self.wanderer, self.lost)
        state = replace(state, survivors=survivors, blows=(*state.blows, blow))
        for wear in self.worn:
            state = worn(state, wear)
        return state


class SurvivorsBled(Struct, frozen=True):
    """The night's bleeding: (seat, health now) of each, who lost `damage` (ORG-04)."""

    damage: int
    vitals: tuple[tuple[Seat, int], ...]

    def apply(self, state: State, /) -> State:
        """Take the health."""
        survivors = dict(state.survivors)
        for seat, health in self.vitals:
            survivors[seat] = replace(survivors[seat], health=health)
        return replace(state, survivors=survivors)


class SurvivorFell(Struct, frozen=True):
    """Somebody is out; what was held goes to the killer, to the ground, or is no more (LOOT)."""

    seat: Seat
    fate: Fate
    place: PlaceId | None
    taken: tuple[ItemId, ...] = ()
    left: tuple[ItemId, ...] = ()
    vanished: tuple[ItemId, ...] = ()

    def apply(self, state: State, /) -> State:
        """Write down the fate and move the things."""
        survivors = dict(state.survivors)
        survivors[self.seat] = replace(
            survivors[self.seat], fate=self.fate, hand=(), bag=(), find=None
        )
        if self.taken and self.fate.killer is not None:
            killer = survivors[self.fate.killer]
            survivors[killer.seat] = replace(killer, bag=killer.bag + self.taken)
        state = replace(
            state,
            survivors=survivors,
            items=without(state, self.vanished),
            out_count=max(state.out_count, self.fate.order + 1),
        )
        return laid(state, self.place, self.left) if self.place is not None else state


def worn(state: State, wear: Wear) -> State:
    """Return the state in which that thing has so many uses left, or is broken and gone."""
    if wear.broken:
        holder = state.survivors[wear.seat]
        holder = replace(
            holder,
            hand=tuple(item for item in holder.hand if item != wear.item),
            bag=tuple(item for item in holder.bag if item != wear.item),
        )
        survivors = {**state.survivors, wear.seat: holder}
        return replace(state, survivors=survivors, items=without(state, (wear.item,)))
    item = replace(state.items[wear.item], uses=wear.uses)
    return replace(state, items={**state.items, wear.item: item})


def without(state: State, gone: Iterable[ItemId]) -> dict[ItemId, Item]:
    """Return all things but those."""
    out = set(gone)
    return {number: item for number, item in state.items.items() if number not in out}


def laid(state: State, place: PlaceId, items: tuple[ItemId, ...]) -> State:
    """Return the state in which those things lie on the ground there."""
    zone = state.zones[place]
    zone = replace(zone, ground=zone.ground + items)
    return replace(state, zones={**state.zones, place: zone})
