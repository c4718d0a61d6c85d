"""The ranking: who is best prepared, by what is held and how one feels (EV07)."""

from types import MappingProxyType

from engine.royale.content import Category, Content, Heal, Tier
from engine.royale.deed import Deed
from engine.royale.events.incidents import RankingPosted
from engine.royale.incidents import Incident, Moment
from engine.royale.state import Item, State, Survivor

POSTED_RANKS = 3

Standing = tuple[int, ...]
"""Compared from the left, more is better."""


def standing(content: Content, state: State, survivor: Survivor) -> Standing:
    """Return how well prepared somebody is (EV07)."""
    held = [state.items[item] for item in survivor.held]
    return (
        _best_tier(content, held, Category.WEAPON),
        _uses(content, held, Category.WEAPON, Tier.ORANGE),
        _best_tier(content, held, Category.ARMOUR),
        _uses(content, held, Category.ARMOUR, Tier.ORANGE),
        _uses(content, held, Category.ARMOUR, Tier.PURPLE),
        sum(_heals(content, item).health > 0 for item in held),
        sum(_heals(content, item).stamina > 0 for item in held),
        survivor.health,
        survivor.stamina,
    )


def post_ranking(ruling: Deed) -> None:
    """Post the best three, with everybody who equals one of them (EV07)."""
    state = ruling.state
    standings = {
        one.seat: standing(ruling.content, state, one)
        for one in state.survivors.values()
        if one.present
    }
    ranks = sorted(
        (1 + sum(other > own for other in standings.values()), seat)
        for seat, own in standings.items()
    )
    posted = tuple(entry for entry in ranks if entry[0] <= POSTED_RANKS)
    if posted:
        ruling.record(RankingPosted(posted))


def _best_tier(content: Content, held: list[Item], category: Category) -> int:
    kinds = [content.kinds[item.kind] for item in held]
    return max((kind.tier or 0 for kind in kinds if kind.category is category), default=0)


def _uses(content: Content, held: list[Item], category: Category, tier: Tier) -> int:
    kinds = [(content.kinds[item.kind], item.uses or 0) for item in held]
    return sum(uses for kind, uses in kinds if kind.category is category and kind.tier is tier)


def _heals(content: Content, item: Item) -> Heal:
    effect = content.kinds[item.kind].effect
    return effect if isinstance(effect, Heal) else Heal()


RANKING = Incident("ranking", moments=MappingProxyType({Moment.POSTED: post_ranking}))
