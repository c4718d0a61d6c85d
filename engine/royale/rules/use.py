"""Using a thing in the hand: one table from what it does to the rule that does it (ACT-06)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.ruling import Denied
from engine.royale.commands import Use
from engine.royale.content import Blast, Coin, Effect, Heal, Publish, Scan, Track, Upgrade
from engine.royale.deed import Deed
from engine.royale.rules.medicine import cash, take_medicine
from engine.royale.rules.megaphone import raise_megaphone
from engine.royale.rules.mine import detonate
from engine.royale.rules.recon import scan, track
from engine.royale.rules.stance import require_acting
from engine.royale.rules.upgrade import raise_gear
from engine.royale.state import Item

Work = Callable[[Deed, Item, Any, tuple[str, ...]], None]
"""What using a thing does: the ruling, the thing, its effect, and the targets as typed."""

USES: Mapping[type[Effect], Work] = MappingProxyType(
    {
        Heal: take_medicine,
        Coin: cash,
        Upgrade: raise_gear,
        Track: track,
        Scan: scan,
        Publish: raise_megaphone,
        Blast: detonate,
    }
)
_UNAIMED = (Heal, Coin, Publish, Blast)


def use(ruling: Deed, command: Use) -> None:
    """Use a thing in the hand; weapons and armour work by being held (ACT-06)."""
    survivor = require_acting(ruling)
    if command.item not in survivor.held:
        raise Denied("not_held")
    item = ruling.state.items[command.item]
    effect = ruling.content.kinds[item.kind].effect
    work = USES.get(type(effect))
    if work is None:
        raise Denied("works_by_being_held", item=item.name)
    if command.item not in survivor.hand:
        raise Denied("not_in_hand", item=item.name)
    if command.targets and isinstance(effect, _UNAIMED):
        raise Denied("no_target_needed", item=item.name)
    work(ruling, item, effect, command.targets)
