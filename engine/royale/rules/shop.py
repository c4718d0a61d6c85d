"""The shop: what stands on its shelf, and who may buy (SHOP)."""

from engine.kernel.ruling import Denied
from engine.royale.commands import Browse, Buy
from engine.royale.deed import Deed
from engine.royale.events.goods import (
    GoodsPromised,
    GoodsShelved,
    ItemBought,
    ShelfRestocked,
    ShelfSeen,
    merged,
)
from engine.royale.orders import Shelve
from engine.royale.rules.director import require_running
from engine.royale.rules.making import NameStock
from engine.royale.rules.naming import Sort, counted, made, resolved, sort_of
from engine.royale.rules.stance import require_acting
from engine.royale.state import CARRY_SIZE, Goods, Phase


def browse(ruling: Deed, _command: Browse) -> None:
    """Show the shelf to somebody who acts tonight (ACT-09, SHOP-02)."""
    require_acting(ruling)
    ruling.record(ShelfSeen(ruling.seat))


def buy(ruling: Deed, command: Buy) -> None:
    """Buy one of the goods; first come, first served (SHOP-01, SHOP-02, SHOP-03)."""
    state = ruling.state
    buyer = require_acting(ruling)
    goods = _offered(ruling, command.goods)
    if not goods.count:
        raise Denied("sold_out", goods=goods.name)
    if buyer.currency < goods.price:
        raise Denied("too_poor", goods=goods.name, price=goods.price, currency=buyer.currency)
    if len(buyer.held) >= CARRY_SIZE:
        raise Denied("bag_full", most=CARRY_SIZE)
    stock = NameStock(state.items.values())
    sort = Sort(ruling.content.kinds[goods.kind])
    item = made(ruling.dice, stock, state.next_item, sort)
    ruling.record(ItemBought(ruling.seat, item, goods.price, buyer.currency - goods.price))


def shelve(ruling: Deed, command: Shelve) -> None:
    """Put goods on the shelf: at once by day, else at the next dawn (SHOP-03)."""
    require_running(ruling.state)
    if not command.goods:
        raise Denied("goods_missing")
    listed: tuple[Goods, ...] = ()
    for typed, count in counted(command.goods):
        kind = sort_of(ruling.content, typed).kind
        if kind.price is None:
            raise Denied("no_price", goods=kind.name)
        listed = merged(listed, (Goods(kind.id, kind.name, kind.price, count),))
    by_day = ruling.state.phase is Phase.DAY
    ruling.record(GoodsShelved(listed) if by_day else GoodsPromised(listed))


def restock(ruling: Deed) -> None:
    """Put what was ordered onto the shelf at dawn (SHOP-03)."""
    if ruling.state.incoming:
        ruling.record(ShelfRestocked(ruling.state.incoming))


def _offered(ruling: Deed, typed: str) -> Goods:
    """Return the listed goods that are meant; nothing else can be bought."""
    shelf = {goods.kind: goods for goods in ruling.state.shelf}
    kinds = [ruling.content.kinds[kind] for kind in shelf]
    if not kinds:
        raise Denied("shelf_empty")
    names = {kind.name: shelf[kind.id] for kind in kinds}
    aliases = {alias: shelf[kind.id] for kind in kinds for alias in kind.aliases}
    return resolved(names, typed, aliases)
