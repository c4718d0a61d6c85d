"""Upgraders: one held weapon or armour becomes one tier better (UPG)."""

from engine.kernel.ruling import Denied
from engine.royale.content import Content, ItemKind, Tier, Upgrade
from engine.royale.deed import Deed
from engine.royale.events.tools import GearRaised
from engine.royale.rules.making import NameStock
from engine.royale.rules.naming import resolved
from engine.royale.state import Item


def raise_gear(ruling: Deed, item: Item, effect: Upgrade, targets: tuple[str, ...]) -> None:
    """Raise one held piece; its new name is drawn, never chosen (UPG-01, UPG-02, UPG-04)."""
    state, content = ruling.state, ruling.content
    if not targets:
        raise Denied("upgrade_target_missing", item=item.name)
    held = (state.items[held] for held in state.survivors[ruling.seat].held if held != item.id)
    gear = resolved({one.name: one for one in held}, " ".join(targets))
    raised = next_kind(content, content.kinds[gear.kind], effect.limit)
    if raised is None or gear.id in state.lent:
        raise Denied("not_upgradable", item=item.name, gear=gear.name)
    name = NameStock(state.items.values()).draw(ruling.dice, raised)
    ruling.record(GearRaised(ruling.seat, item.id, gear.id, raised.id, name, raised.uses))


def next_kind(content: Content, kind: ItemKind, limit: Tier) -> ItemKind | None:
    """Return the kind one tier up, None beyond the limit and for what has no tier (UPG-03)."""
    if kind.tier is None or kind.tier >= limit:
        return None
    return next(
        other
        for other in content.kinds.values()
        if other.category is kind.category and other.tier == kind.tier + 1
    )
