"""Those who are no players but can be found, struck and killed (ATK-11)."""

from engine.kernel.names import Seat
from engine.royale.deed import Deed
from engine.royale.events.wanderers import WandererFell, WandererHurt
from engine.royale.rules.making import NameStock
from engine.royale.state import CARRY_SIZE, Item, ItemId, PlaceId, State, Wanderer


def wanderers_at(state: State, place: PlaceId) -> tuple[Wanderer, ...]:
    """Return those alive in the place."""
    return tuple(one for one in state.wanderers.values() if one.place == place)


def hurt_wanderer(
    ruling: Deed, wanderer: Wanderer, damage: int, seat: Seat, *, by_hand: bool = True
) -> None:
    """Take health; nothing protects a wanderer and none ever bleeds (ATK-11).

    What a dead one carried goes to whoever killed it `by_hand` and can carry more, else to the
    ground (EV10).
    """
    lost = min(damage, wanderer.health)
    health = wanderer.health - lost
    ruling.record(WandererHurt(seat, wanderer.id, lost, health))
    if health > 0:
        return
    cargo = _cargo(ruling, wanderer)
    room = len(ruling.state.survivors[seat].held) < CARRY_SIZE
    taken = cargo is not None and by_hand and room
    ruling.record(WandererFell(seat, wanderer.id, wanderer.place, ruling.state.day, cargo, taken))


def _cargo(ruling: Deed, wanderer: Wanderer) -> Item | None:
    if wanderer.cargo is None:
        return None
    kind = ruling.content.kinds[wanderer.cargo]
    name = NameStock(ruling.state.items.values()).draw(ruling.dice, kind)
    return Item(ItemId(ruling.state.next_item), kind.id, name, kind.uses)
