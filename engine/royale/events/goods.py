"""What is bought, sold and dropped from the sky."""

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.names import Seat
from engine.royale.events.tools import without
from engine.royale.state import Airdrop, Goods, Item, ItemId, PlaceId, State


def merged(shelf: tuple[Goods, ...], added: tuple[Goods, ...]) -> tuple[Goods, ...]:
    """Return a shelf with goods put on top of those that are left (SHOP-03)."""
    stock = {goods.kind: goods for goods in shelf}
    for goods in added:
        left = stock[goods.kind].count if goods.kind in stock else 0
        stock[goods.kind] = replace(goods, count=left + goods.count)
    return tuple(stock.values())


class GoodsShelved(Struct, frozen=True):
    """The director put goods on the shelf, by day (SHOP-03)."""

    goods: tuple[Goods, ...]

    def apply(self, state: State, /) -> State:
        """Add them to what is left."""
        return replace(state, shelf=merged(state.shelf, self.goods))


class GoodsPromised(Struct, frozen=True):
    """The director ordered goods that come onto the shelf at the next dawn."""

    goods: tuple[Goods, ...]

    def apply(self, state: State, /) -> State:
        """Keep them back until then."""
        return replace(state, incoming=merged(state.incoming, self.goods))


class ShelfRestocked(Struct, frozen=True):
    """What had been ordered came onto the shelf; the dawn's announcement lists it."""

    goods: tuple[Goods, ...]

    def apply(self, state: State, /) -> State:
        """Add them to what is left."""
        return replace(state, shelf=merged(state.shelf, self.goods), incoming=())


class ShelfSeen(Struct, frozen=True):
    """A survivor looked at the shelf."""

    seat: Seat

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state


class ItemBought(Struct, frozen=True):
    """A survivor bought a thing, and has `currency` left (SHOP-01, SHOP-02)."""

    seat: Seat
    item: Item
    price: int
    currency: int

    def apply(self, state: State, /) -> State:
        """One less on the shelf, one more in the bag."""
        buyer = state.survivors[self.seat]
        buyer = replace(buyer, currency=self.currency, bag=(*buyer.bag, self.item.id))
        shelf = tuple(
            replace(goods, count=goods.count - 1) if goods.kind == self.item.kind else goods
            for goods in state.shelf
        )
        return replace(
            state,
            shelf=shelf,
            survivors={**state.survivors, self.seat: buyer},
            items={**state.items, self.item.id: self.item},
            next_item=max(state.next_item, self.item.id + 1),
        )


class GearSold(Struct, frozen=True):
    """A survivor sold equipment, which leaves the match, and has `currency` now (SHOP-04)."""

    seat: Seat
    items: tuple[ItemId, ...]
    gain: int
    currency: int

    def apply(self, state: State, /) -> State:
        """Pay for it."""
        seller = replace(state.survivors[self.seat], currency=self.currency)
        for item in self.items:
            seller = without(seller, item)
        items = {number: thing for number, thing in state.items.items() if number not in self.items}
        return replace(state, survivors={**state.survivors, self.seat: seller}, items=items)


class AllowancePaid(Struct, frozen=True):
    """Everybody alive got currency: (seat, currency now) of each (CUR-02)."""

    gain: int
    purses: tuple[tuple[Seat, int], ...]

    def apply(self, state: State, /) -> State:
        """Pay it."""
        survivors = dict(state.survivors)
        for seat, currency in self.purses:
            survivors[seat] = replace(survivors[seat], currency=currency)
        return replace(state, survivors=survivors)


class AirdropOrdered(Struct, frozen=True):
    """The director ordered things that fall at the end of a night (AIR-01)."""

    drops: tuple[Airdrop, ...]

    def apply(self, state: State, /) -> State:
        """Let them wait."""
        return replace(state, airdrops=state.airdrops + self.drops)


class AirdropLanded(Struct, frozen=True):
    """Tonight's airdrop is over: what fell where; the rest found no open place (AIR-02)."""

    day: int
    landed: tuple[tuple[Item, PlaceId], ...]

    def apply(self, state: State, /) -> State:
        """Lay each on its ground."""
        items, zones = dict(state.items), dict(state.zones)
        for item, place in self.landed:
            items[item.id] = item
            zones[place] = replace(zones[place], ground=(*zones[place].ground, item.id))
        return replace(
            state,
            items=items,
            zones=zones,
            next_item=max([state.next_item, *(item.id + 1 for item, _ in self.landed)]),
            airdrops=tuple(drop for drop in state.airdrops if drop.day > self.day),
            landed=tuple((item.name, place) for item, place in self.landed),
        )
