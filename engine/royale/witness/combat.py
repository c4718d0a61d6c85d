"""What is said of attacks, wounds and deaths, and to whom (INFO, ATK-05, ATK-06, ATK-07)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.audience import EVERYONE, SPEAKER, Line, Only, Term
from engine.kernel.game import Witness
from engine.royale.events.combat import AttackMade, SurvivorFell, SurvivorsBled, Wound
from engine.royale.events.wanderers import (
    WandererCame,
    WandererFell,
    WandererHurt,
    WandererLeft,
    WandererMoved,
)
from engine.royale.labels import label, labels
from engine.royale.state import Cause, State

Lines = Iterator[Line]


def attack_made(event: AttackMade, before: State, _after: State) -> Lines:
    """Tell the attacker that it hit, and each victim the number (ATK-05, ATK-06, ORG-06)."""
    if before.knobs.attacker_sees_damage:
        damage = event.lost if event.target is None else event.target.damage
        yield Line(SPEAKER, "attack_hit_for", {"damage": damage})
    else:
        yield Line(SPEAKER, "attack_hit")
    for wear in event.worn:
        if wear.seat == event.seat:
            facts = {"item": before.items[wear.item].name, "uses": wear.uses}
            yield Line(SPEAKER, "weapon_broke" if wear.broken else "weapon_worn", facts)
    for wound in event.wounds:
        yield from _felt(wound, before)


def _felt(wound: Wound, before: State) -> Lines:
    yield Line(Only(wound.seat), "hurt", {"damage": wound.damage})
    if wound.bleeding and not before.survivors[wound.seat].bleeding:
        yield Line(Only(wound.seat), "bleeding_began")


def survivors_bled(event: SurvivorsBled, _before: State, _after: State) -> Lines:
    """Tell each of them what it cost."""
    for seat, _ in event.vitals:
        yield Line(Only(seat), "bled", {"damage": event.damage})


def survivor_fell(event: SurvivorFell, before: State, _after: State) -> Lines:
    """Tell who fell, who killed, and by day all; a death at night waits for the dawn (ATK-07)."""
    survivor, fate = before.survivors[event.seat], event.fate
    facts = {"persona": survivor.persona, "cause": Term(f"cause.{fate.cause}")}
    if fate.cause is Cause.ATTACK and fate.killer is not None:
        loot = {"taken": labels(before, event.taken), "left": labels(before, event.left)}
        yield Line(SPEAKER, "killed", {"persona": survivor.persona, **loot})
    yield Line(Only(event.seat), "you_fell", facts)
    if not fate.at_night:
        yield Line(EVERYONE, "fell_publicly", facts)


def wanderer_hurt(_event: WandererHurt, _before: State, _after: State) -> Lines:
    """Say nothing: the attacker knows that it hit."""
    return iter(())


def wanderer_fell(event: WandererFell, _before: State, _after: State) -> Lines:
    """Tell the killer who it was, and what it carried."""
    facts = {
        "wanderer": Term(f"wanderer.{event.wanderer}"),
        "item": None if event.cargo is None else label(event.cargo),
        "taken": event.taken,
    }
    yield Line(SPEAKER, "wanderer_killed", facts)


def wanderer_walked(
    _event: WandererCame | WandererMoved | WandererLeft, _before: State, _after: State
) -> Lines:
    """Say nothing: only a search tells where one is."""
    return iter(())


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        AttackMade: attack_made,
        SurvivorsBled: survivors_bled,
        SurvivorFell: survivor_fell,
        WandererHurt: wanderer_hurt,
        WandererFell: wanderer_fell,
        WandererCame: wanderer_walked,
        WandererMoved: wanderer_walked,
        WandererLeft: wanderer_walked,
    }
)
