"""Looking around: what may be found, and who is recognised (SRC, WX-02)."""

from collections.abc import Sequence
from typing import TypeAlias

from engine.kernel.dice import Chance, chance, choose
from engine.kernel.names import SECOND, Instant, Seat
from engine.kernel.ruling import Denied
from engine.royale.commands import Search
from engine.royale.deed import Deed
from engine.royale.events.survivor import SurvivorSearched
from engine.royale.rules.stance import require_acting
from engine.royale.rules.wanderers import wanderers_at
from engine.royale.rules.way import require_stamina
from engine.royale.state import (
    Find,
    FoundItem,
    FoundSurvivor,
    FoundWanderer,
    ItemId,
    PlaceId,
    State,
    Survivor,
    Wanderer,
    Weather,
)

SEARCH_COST = 5
SEARCH_GAP = 30 * SECOND
RECOGNISED = {Weather.CLEAR: 100, Weather.OVERCAST: 50, Weather.FOG: 0}
"""In how many of a hundred searches a found one is recognised (WX-02)."""

Character: TypeAlias = Survivor | Wanderer


def search(ruling: Deed, _command: Search) -> None:
    """Find one thing or one character here, or nothing (ACT-02, SRC-01, SRC-04, VIT-02)."""
    survivor = require_acting(ruling)
    _require_breath(survivor, ruling.now)
    require_stamina(survivor, SEARCH_COST)
    assert survivor.place is not None
    find = _find(ruling, survivor.seat, survivor.place)
    stamina = survivor.stamina - SEARCH_COST
    ruling.record(SurvivorSearched(survivor.seat, ruling.now, stamina, find))


def _require_breath(survivor: Survivor, now: Instant) -> None:
    """Refuse a search less than half a minute after the last one that came about (SRC-01)."""
    if survivor.searched_at is None:
        return
    wait = survivor.searched_at + SEARCH_GAP - now
    if wait > 0:
        raise Denied("search_too_soon", seconds=f"{wait / SECOND:.3f}".rstrip("0").rstrip("."))


def _find(ruling: Deed, seeker: Seat, place: PlaceId) -> Find | None:
    """Draw from what lies here and who else is here (SRC-02, SRC-03, ATK-12)."""
    things = ruling.state.zones[place].ground
    characters = _others(ruling.state, seeker, place)
    pool: Sequence[ItemId | Character] = (*things, *characters)
    if not pool:
        return None
    if ruling.state.knobs.search_draw == "category_first" and things and characters:
        pool = choose(ruling.dice, (things, characters))
    return _seen(ruling.state, choose(ruling.dice, pool), ruling.dice)


def _others(state: State, seeker: Seat, place: PlaceId) -> tuple[Character, ...]:
    survivors = tuple(
        one
        for one in state.survivors.values()
        if one.place == place and one.alive and one.seat != seeker
    )
    return (*survivors, *wanderers_at(state, place))


def _seen(state: State, drawn: ItemId | Character, dice: Chance) -> Find:
    """Recognise a character as well as the weather allows (WX-02, WX-05)."""
    if isinstance(drawn, int):
        return FoundItem(drawn)
    if isinstance(drawn, Wanderer) and state.knobs.npc_always_identified:
        return FoundWanderer(drawn.id, named=True)
    named = _recognised(state.weather or Weather.CLEAR, dice)
    if isinstance(drawn, Survivor):
        return FoundSurvivor(drawn.seat, named)
    return FoundWanderer(drawn.id, named)


def _recognised(weather: Weather, dice: Chance) -> bool:
    percent = RECOGNISED[weather]
    return percent == 100 or (percent > 0 and chance(dice, percent))
