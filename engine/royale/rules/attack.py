"""Attacks: on whom the last search found, once a search, never in the safe place (ATK)."""

from engine.kernel.dice import sample
from engine.kernel.ruling import Denied
from engine.royale.commands import Attack
from engine.royale.content import Strike
from engine.royale.deed import Deed
from engine.royale.events.combat import AttackMade, Wound
from engine.royale.rules.armour import armour_of, weapon_of
from engine.royale.rules.deaths import put_out
from engine.royale.rules.stance import require_acting
from engine.royale.rules.wanderers import hurt_wanderer, wanderers_at
from engine.royale.state import (
    Cause,
    FoundItem,
    FoundSurvivor,
    FoundWanderer,
    PlaceId,
    Survivor,
    Wanderer,
)


def attack(ruling: Deed, _command: Attack) -> None:
    """Strike whom the last search found (ACT-04, ATK-01, ATK-04, ATK-09)."""
    attacker = require_acting(ruling)
    find, place = attacker.find, attacker.place
    if place is None or find is None or isinstance(find, FoundItem):
        raise Denied("no_target")
    if ruling.state.zones[place].safe:
        raise Denied("safe_place", place=ruling.state.zones[place].name)
    if find.struck:
        raise Denied("already_struck")
    if isinstance(find, FoundSurvivor):
        _strike_survivor(ruling, attacker, place, _still_here(ruling, find, place))
    else:
        _strike_wanderer(ruling, attacker, place, _wanderer_here(ruling, find, place))


def _still_here(ruling: Deed, find: FoundSurvivor, place: PlaceId) -> Survivor:
    """Return the target; one who is out or elsewhere is none (SRC-07, ATK-08)."""
    target = ruling.state.survivors[find.seat]
    if not target.alive:
        raise Denied("target_out")
    if target.place != place:
        raise Denied("target_gone")
    return target


def _wanderer_here(ruling: Deed, find: FoundWanderer, place: PlaceId) -> Wanderer:
    """Return the target that is no player, under the same conditions (ATK-11)."""
    target = ruling.state.wanderers.get(find.wanderer)
    if target is None:
        raise Denied("target_out")
    if target.place != place:
        raise Denied("target_gone")
    return target


def _strike_survivor(ruling: Deed, attacker: Survivor, place: PlaceId, target: Survivor) -> None:
    """Take weapon minus armour, at least 0, from the target (ATK-02, ATK-10, ORG-02, ORG-07)."""
    strike, weapon_wear = weapon_of(ruling, attacker)
    reduction, armour_wear = armour_of(ruling, target)
    direct = _wound(target, max(0, strike.damage - reduction), strike)
    splash = _splash(ruling, strike, place, {attacker.seat, target.seat})
    near = wanderers_at(ruling.state, place) if strike.splash else ()
    ruling.record(
        AttackMade(
            attacker.seat,
            place,
            direct,
            lost=direct.lost,
            splash=splash,
            worn=(*weapon_wear, *armour_wear),
        )
    )
    for wanderer in near:
        hurt_wanderer(ruling, wanderer, strike.splash, attacker.seat)
    _put_out_wounded(ruling, attacker, direct, splash)


def _strike_wanderer(ruling: Deed, attacker: Survivor, place: PlaceId, target: Wanderer) -> None:
    """Hit one who is no player; those around suffer as ever (ATK-11)."""
    strike, worn = weapon_of(ruling, attacker)
    splash = _splash(ruling, strike, place, {attacker.seat})
    near = wanderers_at(ruling.state, place) if strike.splash else ()
    lost = min(target.health, strike.damage)
    ruling.record(AttackMade(attacker.seat, place, None, target.id, lost, splash=splash, worn=worn))
    hurt_wanderer(ruling, target, strike.damage, attacker.seat)
    for wanderer in near:
        if wanderer.id != target.id:
            hurt_wanderer(ruling, wanderer, strike.splash, attacker.seat)
    _put_out_wounded(ruling, attacker, None, splash)


def _splash(ruling: Deed, strike: Strike, place: PlaceId, spared: set[int]) -> tuple[Wound, ...]:
    """Hurt everybody else in the place, through any armour (ORG-02, ARM-02)."""
    if not strike.splash:
        return ()
    return tuple(
        _wound(one, strike.splash, strike)
        for one in ruling.state.survivors.values()
        if one.present and one.place == place and one.seat not in spared
    )


def _wound(target: Survivor, damage: int, strike: Strike) -> Wound:
    """Return what the damage does; only who lost health by such a weapon bleeds (ORG-03)."""
    lost = min(damage, target.health)
    bleeding = target.bleeding or (damage > 0 and strike.bleeding > 0)
    return Wound(target.seat, damage, lost, target.health - lost, bleeding)


def _put_out_wounded(
    ruling: Deed, attacker: Survivor, direct: Wound | None, splash: tuple[Wound, ...]
) -> None:
    """Let the dead go out together, the direct target looted first (ORG-06, LOOT-04)."""
    dead = [wound.seat for wound in splash if wound.health == 0]
    if len(dead) > 1:
        dead = list(sample(ruling.dice, dead, len(dead)))
    if direct is not None and direct.health == 0:
        dead.insert(0, direct.seat)
    put_out(ruling, dead, Cause.ATTACK, attacker.seat)
