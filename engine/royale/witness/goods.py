"""What is said of the shop and of airdrops, and to whom (INFO)."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.audience import DIRECTORS, EVERYONE, SPEAKER, Line
from engine.kernel.game import Witness
from engine.royale.events.goods import (
    AirdropLanded,
    AirdropOrdered,
    AllowancePaid,
    GearSold,
    GoodsPromised,
    GoodsShelved,
    ItemBought,
    ShelfRestocked,
    ShelfSeen,
)
from engine.royale.labels import label, labels, tallied, times
from engine.royale.rules.medicine import ALLOWANCE, ALLOWANCE_DAY
from engine.royale.state import Goods, State

Lines = Iterator[Line]


def goods_of_the_day(state: State, day: int) -> Lines:
    """Post what a new day brings: currency, what will fall tonight, what the shop has (DAY-03)."""
    if day == ALLOWANCE_DAY:
        yield Line(EVERYONE, "dawn_allowance", {"gain": ALLOWANCE})
    falling = [drop.name for drop in state.airdrops if drop.day == day]
    if falling:
        yield Line(EVERYONE, "dawn_airdrop", {"things": tallied(falling)})
    if any(goods.count for goods in state.shelf):
        yield Line(EVERYONE, "dawn_shelf", {"goods": _stock(state.shelf)})


def goods_shelved(event: GoodsShelved, _before: State, _after: State) -> Lines:
    """Post what is new (SHOP-03)."""
    yield Line(EVERYONE, "goods_shelved", {"goods": _stock(event.goods)})


def goods_promised(event: GoodsPromised, _before: State, _after: State) -> Lines:
    """Tell the director that they wait for the dawn."""
    yield Line(DIRECTORS, "goods_promised", {"goods": _stock(event.goods)})


def shelf_seen(event: ShelfSeen, before: State, _after: State) -> Lines:
    """Show each of the goods, with what is left (SHOP-02)."""
    facts = {"currency": before.survivors[event.seat].currency, "empty": not before.shelf}
    yield Line(SPEAKER, "shelf", facts)
    for goods in before.shelf:
        row = {"goods": goods.name, "price": goods.price, "count": goods.count}
        yield Line(SPEAKER, "shelf_row", row)


def item_bought(event: ItemBought, _before: State, _after: State) -> Lines:
    """Tell the buyer what is in the bag now."""
    facts = {"item": label(event.item), "price": event.price, "currency": event.currency}
    yield Line(SPEAKER, "item_bought", facts)


def gear_sold(event: GearSold, before: State, _after: State) -> Lines:
    """Tell the seller what it fetched."""
    facts = {
        "items": labels(before, event.items),
        "gain": event.gain,
        "currency": event.currency,
    }
    yield Line(SPEAKER, "gear_sold", facts)


def airdrop_ordered(event: AirdropOrdered, before: State, _after: State) -> Lines:
    """Post the names when they fall tonight; else tell the director that the dawn will (AIR-01)."""
    things = tallied(drop.name for drop in event.drops)
    if any(drop.day > before.day for drop in event.drops):
        yield Line(DIRECTORS, "airdrop_promised", {"things": things})
    else:
        yield Line(EVERYONE, "airdrop_announced", {"things": things})


def airdrop_landed(event: AirdropLanded, before: State, _after: State) -> Lines:
    """Tell the directors where each lies; nobody else (AIR-01)."""
    drops = [(item.name, before.zones[place].name) for item, place in event.landed]
    yield Line(DIRECTORS, "airdrop_landed", {"drops": drops})


def silent(_event: object, _before: State, _after: State) -> Lines:
    """Say nothing here: the dawn's announcement tells it."""
    return iter(())


def _stock(shelf: Iterable[Goods]) -> list[str]:
    return [times(goods.name, goods.count) for goods in shelf if goods.count]


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        GoodsShelved: goods_shelved,
        GoodsPromised: goods_promised,
        ShelfRestocked: silent,
        ShelfSeen: shelf_seen,
        ItemBought: item_bought,
        GearSold: gear_sold,
        AllowancePaid: silent,
        AirdropOrdered: airdrop_ordered,
        AirdropLanded: airdrop_landed,
    }
)
