"""What may never be, whatever is played: each fault in words, none when all is well."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.royale.events.calendar import MatchEnded, PlacesClosed
from engine.royale.events.combat import AttackMade, SurvivorFell
from engine.royale.events.deck import LentGearVanished, UnderdogFavoured, VigourClaimed
from engine.royale.events.goods import AirdropLanded, GearSold, ItemBought
from engine.royale.events.incidents import BodiesChanged, GroundSwept, ThingGranted
from engine.royale.events.lobby import LootScattered
from engine.royale.events.tools import (
    CoinCashed,
    GearRaised,
    MedicineTaken,
    MegaphoneRaised,
    MineBlasted,
)
from engine.royale.events.wanderers import WandererFell
from engine.royale.rules.victory import DIRECTOR_WINS, SURVIVOR_WINS
from engine.royale.state import (
    CARRY_SIZE,
    HAND_SIZE,
    HEALTH_CAP,
    STAMINA_CAP,
    Cause,
    State,
    Survivor,
)

GIFTS = (BodiesChanged, ThingGranted, UnderdogFavoured, VigourClaimed)
"""What may lift somebody over a cap (VIT-06, LOOT-01)."""

MAKING = (
    AirdropLanded,
    ItemBought,
    LootScattered,
    ThingGranted,
    UnderdogFavoured,
    WandererFell,
)
UNMAKING = (
    AttackMade,
    CoinCashed,
    GearRaised,
    GearSold,
    GroundSwept,
    LentGearVanished,
    MedicineTaken,
    MegaphoneRaised,
    MineBlasted,
    PlacesClosed,
    SurvivorFell,
)
"""What may bring things into being without a director, and what may be the end of them."""


def survivors_faults(before: State, events: Iterable[object], after: State) -> Iterator[str]:
    """Check everybody whom the events changed."""
    gifted = any(isinstance(event, GIFTS) for event in events)
    for seat, one in after.survivors.items():
        was = before.survivors.get(seat)
        if one is not was:
            yield from _body_faults(one)
            if was is not None and not gifted:
                yield from _cap_faults(was, one)


def _body_faults(one: Survivor) -> Iterator[str]:
    if one.alive and one.health <= 0:
        yield f"{one.persona}: alive with health {one.health}"
    if one.stamina < 0:
        yield f"{one.persona}: stamina {one.stamina}"
    if one.currency < 0:
        yield f"{one.persona}: currency {one.currency}"
    if len(one.hand) > HAND_SIZE:
        yield f"{one.persona}: {len(one.hand)} things in the hand"
    if not one.alive and one.held:
        yield f"{one.persona}: out, and holds things"


def _cap_faults(was: Survivor, one: Survivor) -> Iterator[str]:
    if one.health > max(HEALTH_CAP, was.health):
        yield f"{one.persona}: health {was.health} -> {one.health}"
    if one.stamina > max(STAMINA_CAP, was.stamina):
        yield f"{one.persona}: stamina {was.stamina} -> {one.stamina}"
    if len(one.held) > max(CARRY_SIZE, len(was.held)):
        yield f"{one.persona}: holds {len(was.held)} -> {len(one.held)} things"


def making_faults(before: State, events: Iterable[object], after: State) -> Iterator[str]:
    """Check that things come and go for a reason, each under a number of its own."""
    if before.items is after.items:
        return
    events = list(events)
    new, gone = after.items.keys() - before.items.keys(), before.items.keys() - after.items.keys()
    if new and not any(isinstance(event, MAKING) for event in events):
        yield f"day {after.day}: from nowhere: {sorted(new)}"
    if gone and not any(isinstance(event, UNMAKING) for event in events):
        yield f"day {after.day}: gone for no reason: {sorted(gone)}"
    if not new <= set(range(before.next_item, after.next_item)):
        yield f"day {after.day}: numbers used before: {sorted(new)}"


def items_faults(state: State) -> Iterator[str]:
    """Check that everything that exists lies in exactly one place."""
    lying = Counter(item for zone in state.zones.values() for item in zone.ground)
    lying.update(item for one in state.survivors.values() for item in one.held)
    if doubled := [item for item, times in lying.items() if times > 1]:
        yield f"day {state.day}: in two places at once: {doubled}"
    if lying.keys() != state.items.keys():
        yield f"day {state.day}: nowhere, or from nowhere: {lying.keys() ^ state.items.keys()}"


def end_faults(state: State, end: MatchEnded) -> Iterator[str]:
    """Check that one survivor won or the director did, and that the ranks follow the deaths."""
    alive = [one.seat for one in state.survivors.values() if one.alive]
    wanted = SURVIVOR_WINS if end.winners else DIRECTOR_WINS
    if len(end.winners) > 1 or list(end.winners) != alive or end.ending != wanted:
        yield f"won by {end.winners} ({end.ending}), alive {alive}"
    ranks = dict(end.ranks)
    if ranks.keys() != state.survivors.keys():
        yield f"ranked {sorted(ranks)}"
        return
    for seat, rank in ranks.items():
        if rank != 1 + sum(other < rank for other in ranks.values()):
            yield f"rank {rank} of seat {seat} does not follow the ranks before it"
    last_first = sorted(state.survivors.values(), key=_moment, reverse=True)
    if sorted(ranks.values()) != [ranks[one.seat] for one in last_first]:
        yield "the ranks do not follow the moments of death"


def _moment(one: Survivor) -> tuple[int, int]:
    if one.fate is None:
        return 2, 0
    return (0, 0) if one.fate.cause is Cause.DROWNED else (1, one.fate.order)
