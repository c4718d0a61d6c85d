"""Airdrops: their names are told by day, their places never (AIR)."""

from collections.abc import Iterator

from engine.kernel.dice import choose
from engine.kernel.ruling import Denied
from engine.kernel.typed_name import normal
from engine.royale.content import Content
from engine.royale.deed import Deed
from engine.royale.events.goods import AirdropLanded, AirdropOrdered
from engine.royale.orders import OrderAirdrop
from engine.royale.rules.director import require_running
from engine.royale.rules.making import NameStock
from engine.royale.rules.naming import Sort, counted, made, sort_of
from engine.royale.rules.shrink import open_zones
from engine.royale.state import Airdrop, Item, ItemId, Phase, PlaceId, State

Parcel = tuple[Sort, int, list[PlaceId]]
"""A sort of thing, how many of it, and the places they fall on in turn."""


def order_airdrop(ruling: Deed, command: OrderAirdrop) -> None:
    """Let things fall at the end of this day's night; once it has opened, of the next (AIR-01)."""
    state = ruling.state
    require_running(state)
    parcels = list(_parcels(state, ruling.content, command.things))
    if not parcels:
        raise Denied("airdrop_empty")
    day = state.day if state.phase is Phase.DAY else state.day + 1
    falling = [Item(ItemId(0), drop.kind, drop.name) for drop in state.airdrops]
    stock = NameStock([*state.items.values(), *falling])
    drops: list[Airdrop] = []
    for sort, count, places in parcels:
        for turn in range(count):
            name = sort.name or stock.draw(ruling.dice, sort.kind)
            place = places[turn % len(places)] if places else None
            drops.append(Airdrop(sort.kind.id, name, day, place))
    ruling.record(AirdropOrdered(tuple(drops)))


def land_airdrops(ruling: Deed) -> None:
    """Let tonight's things fall on places that are still open, each by chance or as ordered.

    A place that closed meanwhile gives way to chance; with no place left nothing falls (AIR-02).
    """
    state = ruling.state
    tonight = [drop for drop in state.airdrops if drop.day <= state.day]
    if not tonight:
        return
    places = [zone.id for zone in open_zones(state)]
    landed: list[tuple[Item, PlaceId]] = []
    stock = NameStock(state.items.values())
    for drop in tonight if places else ():
        sort = Sort(ruling.content.kinds[drop.kind], drop.name)
        item = made(ruling.dice, stock, state.next_item + len(landed), sort)
        ordered = [place for place in places if place == drop.place]
        landed.append((item, ordered[0] if ordered else choose(ruling.dice, places)))
    ruling.record(AirdropLanded(state.day, tuple(landed)))


def _parcels(state: State, content: Content, words: tuple[str, ...]) -> Iterator[Parcel]:
    """Read things with their counts, each followed by the places where it falls."""
    places = {normal(zone.name): zone for zone in state.zones.values()}
    for place in content.places:
        for alias in place.aliases:
            places[normal(alias)] = state.zones[PlaceId(place.id)]
    parcel: Parcel | None = None
    for typed, count in counted(words):
        zone = places.get(normal(typed))
        if zone is None:
            if parcel is not None:
                yield parcel
            parcel = (sort_of(content, typed), count, [])
        elif parcel is None:
            raise Denied("airdrop_names_thing_first")
        elif zone.closed_on is not None:
            raise Denied("place_closed", places=[zone.name])
        else:
            parcel[2].append(zone.id)
    if parcel is not None:
        yield parcel
