"""What a held weapon and a held armour do in a direct attack, and how they wear out (ARM)."""

from engine.kernel.names import Seat
from engine.royale.content import Guard, Strike
from engine.royale.deed import Deed
from engine.royale.events.combat import Wear
from engine.royale.state import Item, Survivor

FIST = Strike(damage=5)


def weapon_of(ruling: Deed, attacker: Survivor) -> tuple[Strike, tuple[Wear, ...]]:
    """Return the blow of the weapon in the hand, else of the fist (ATK-02, ATK-03, ORG-05)."""
    for item in _in_hand(ruling, attacker):
        effect = ruling.content.kinds[item.kind].effect
        if isinstance(effect, Strike):
            return effect, _wear(attacker.seat, item)
    return FIST, ()


def armour_of(ruling: Deed, target: Survivor) -> tuple[int, tuple[Wear, ...]]:
    """Return how much damage the armour in the hand takes off (ARM-01, ARM-02, ARM-04)."""
    for item in _in_hand(ruling, target):
        effect = ruling.content.kinds[item.kind].effect
        if isinstance(effect, Guard):
            return effect.reduction, _wear(target.seat, item)
    return 0, ()


def _in_hand(ruling: Deed, survivor: Survivor) -> list[Item]:
    return [ruling.state.items[item] for item in survivor.hand]


def _wear(seat: Seat, item: Item) -> tuple[Wear, ...]:
    """Return the use that is spent; things that never wear out spend none (ARM-03)."""
    return () if item.uses is None else (Wear(seat, item.id, item.uses - 1),)
