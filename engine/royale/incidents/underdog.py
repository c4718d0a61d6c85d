"""Underdog: one of those furthest behind gets the best there is, for one night (EV02)."""

from types import MappingProxyType

from engine.kernel.dice import choose
from engine.royale.content import Category, ItemKind, Tier
from engine.royale.deed import Deed
from engine.royale.events.deck import LentGearVanished, UnderdogFavoured
from engine.royale.incidents import Incident, Moment
from engine.royale.incidents.ranking import standing
from engine.royale.rules.making import NameStock
from engine.royale.state import Item, ItemId, Survivor

GIFT = 2
LENT = (Category.WEAPON, Category.ARMOUR)


def favour(ruling: Deed) -> None:
    """Choose among the lowest, with all who equal the best of them, and equip him (EV02)."""
    candidates = _lowest(ruling)
    if not candidates:
        return
    lucky = choose(ruling.dice, candidates)
    stock = NameStock(ruling.state.items.values())
    things: list[Item] = []
    for category in LENT:
        kind = _best(ruling, category)
        number = ItemId(ruling.state.next_item + len(things))
        things.append(Item(number, kind.id, stock.draw(ruling.dice, kind), kind.uses))
    ruling.record(UnderdogFavoured(lucky.seat, tuple(things), GIFT, lucky.currency + GIFT))


def take_back(ruling: Deed) -> None:
    """Let the gear vanish from wherever it is; what was paid and who bleeds stays so (EV02)."""
    lent = tuple(item for item in ruling.state.lent if item in ruling.state.items)
    if lent:
        ruling.record(LentGearVanished(lent))


def _lowest(ruling: Deed) -> list[Survivor]:
    state = ruling.state
    standings = [
        (standing(ruling.content, state, one), one.seat)
        for one in state.survivors.values()
        if one.present
    ]
    if not standings:
        return []
    count = max(1, -(-len(standings) * state.knobs.underdog_pct // 100))
    limit = sorted(standings)[count - 1][0]
    return [state.survivors[seat] for own, seat in standings if own <= limit]


def _best(ruling: Deed, category: Category) -> ItemKind:
    kinds = ruling.content.kinds.values()
    return next(kind for kind in kinds if kind.category is category and kind.tier is Tier.ORANGE)


UNDERDOG = Incident(
    "underdog",
    moments=MappingProxyType({Moment.DUSK: favour}),
    always=MappingProxyType({Moment.AFTER_ACTS: take_back}),
)
