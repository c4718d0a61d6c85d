"""Selling equipment by day (SHOP)."""

from engine.kernel.ruling import Denied, Unconfirmed
from engine.royale.commands import Sell
from engine.royale.content import Category, Tier
from engine.royale.deed import Deed
from engine.royale.events.goods import GearSold
from engine.royale.rules.daylight import require_daylight, require_open_day
from engine.royale.state import ItemId

PIECES_FOR_ONE = 2
"""Green pieces that fetch one coin together; anything better fetches one by itself."""
SELLABLE = frozenset({Category.WEAPON, Category.ARMOUR})


def sell(ruling: Deed, command: Sell) -> None:
    """Sell equipment: two green pieces or one better piece for 1; worn pieces ask (SHOP-04)."""
    require_open_day(ruling)
    seller = require_daylight(ruling)
    if not command.items or len(set(command.items)) != len(command.items):
        raise Denied("sale_unclear")
    if not set(command.items) <= set(seller.held):
        raise Denied("not_held")
    gain = _worth(ruling, command.items)
    worn = [ruling.state.items[item].name for item in command.items if item in seller.hand]
    if worn and ruling.state.knobs.equipped_sale_needs_director:
        raise Denied("sale_to_director", items=worn)
    if worn and not command.confirmed:
        raise Unconfirmed("sale_of_worn", items=worn, gain=gain)
    ruling.record(GearSold(ruling.seat, command.items, gain, seller.currency + gain))


def _worth(ruling: Deed, items: tuple[ItemId, ...]) -> int:
    """Return the price of these pieces, whatever uses they have left (SHOP-05)."""
    green = better = 0
    for number in items:
        item = ruling.state.items[number]
        kind = ruling.content.kinds[item.kind]
        if kind.category not in SELLABLE:
            raise Denied("not_sellable", item=item.name)
        if kind.tier is Tier.GREEN:
            green += 1
        else:
            better += 1
    if green % PIECES_FOR_ONE:
        raise Denied("green_sold_in_pairs", pieces=PIECES_FOR_ONE)
    return green // PIECES_FOR_ONE + better
