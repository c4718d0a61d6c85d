"""What a survivor's things are good for at this moment, as a practice seat sees it."""

from functools import cached_property

from engine.royale.content import (
    Blast,
    Category,
    Coin,
    Content,
    Effect,
    Guard,
    Heal,
    ItemKind,
    Publish,
    Scan,
    Strike,
    Tier,
    Track,
    Upgrade,
)
from engine.royale.state import (
    HEALTH_CAP,
    STAMINA_CAP,
    FoundItem,
    ItemId,
    State,
    Survivor,
)

WORN = (Category.WEAPON, Category.ARMOUR)


class Gear:
    """The things of one survivor."""

    def __init__(self, state: State, content: Content, survivor: Survivor) -> None:
        self._survivor = survivor
        self._spent = state.spent
        self._day = state.day
        self._kinds = {item: content.kinds[state.items[item].kind] for item in survivor.held}

    @property
    def armed(self) -> bool:
        """Whether a weapon is in the hand."""
        return any(isinstance(self._effect(item), Strike) for item in self._survivor.hand)

    def best(self, item: ItemId) -> bool:
        """Whether this is the weapon or the armour to wear."""
        return item in self._best

    def wanted(self, item: ItemId) -> bool:
        """Whether this belongs in the hand now: the best gear, unless something helps first."""
        return item in self._wanted

    def spare(self, item: ItemId) -> bool:
        """Whether this may be dropped: gear that is not the best, and devices."""
        kind = self._kinds[item]
        return not self.best(item) and kind.category in (*WORN, Category.RECON)

    def helps(self, item: ItemId) -> bool:
        """Whether using this now does good and wastes little."""
        survivor = self._survivor
        match self._effect(item):
            case Heal(health=health, stamina=stamina, cures=cures):
                lacks_health = 0 < min(health, HEALTH_CAP // 2) <= HEALTH_CAP - survivor.health
                lacks_stamina = 0 < min(stamina, STAMINA_CAP // 2) <= STAMINA_CAP - survivor.stamina
                return lacks_health or lacks_stamina or (cures and survivor.bleeding)
            case Upgrade(limit=limit):
                return any(self._rises(kind, limit) for kind in self._kinds.values())
            case Blast():
                return survivor.find is not None and not isinstance(survivor.find, FoundItem)
            case Coin() | Publish():
                return True
            case Track() | Scan():
                return self._spent.get(item) != self._day
            case _:
                return False

    @cached_property
    def _best(self) -> tuple[ItemId | None, ...]:
        return self._best_of(Category.WEAPON), self._best_of(Category.ARMOUR)

    @cached_property
    def _wanted(self) -> tuple[ItemId | None, ...]:
        helping = next((item for item in self._kinds if self.helps(item)), None)
        return self._best if helping is None else (helping, self._best[0])

    def _effect(self, item: ItemId) -> Effect:
        return self._kinds[item].effect

    def _rises(self, kind: ItemKind, limit: Tier) -> bool:
        return kind.tier is not None and kind.tier < limit

    def _best_of(self, category: Category) -> ItemId | None:
        """Return the strongest; of equals the one in the hand."""
        gear = [item for item, kind in self._kinds.items() if kind.category is category]
        return max(gear, key=self._strength, default=None)

    def _strength(self, item: ItemId) -> tuple[int, bool]:
        effect = self._effect(item)
        in_hand = item in self._survivor.hand
        if isinstance(effect, Strike):
            return effect.damage + effect.splash, in_hand
        return (effect.reduction if isinstance(effect, Guard) else 0), in_hand
