"""Orange weapons: splash, bleeding and five uses."""

from engine.kernel.audience import SPEAKER, Only
from engine.royale.commands import Attack, CloseNight
from engine.royale.state import Cause, Phase, Stance
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CRANE,
    DEER,
    DIRECTOR,
    DOG,
    ORCHARD,
    ZOO,
    LoadedDice,
    Match,
    ask,
    content,
    duel,
    match,
)
from tests.rules.royale.fighting import (
    EAGLE,
    FEATHERS,
    IRON,
    RIFLE,
    STICK,
    find,
    refused,
    strike,
    strike_wanderer,
    wander,
)


def four() -> Match:
    """Return four in one place, the first with an orange weapon."""
    return match("猫", "狗", "鹿", "鹤").hand(CAT, RIFLE)


@rule("ORG-01")
def test_only_orange_weapons_wear_out() -> None:
    night = duel().hand(CAT, EAGLE)
    for _ in range(100):
        strike(night.change(DOG, health=100), CAT, DOG)
    assert night.held(CAT) == [EAGLE]
    night = duel().hand(CAT, RIFLE)
    for left in (4, 3, 2, 1):
        strike(night.change(DOG, health=100), CAT, DOG)
        assert night.said("weapon_worn") == {"item": RIFLE, "uses": left}
    strike(night.change(DOG, health=100), CAT, DOG)
    assert night.held(CAT) == []
    assert "weapon_broke" in night.heard(SPEAKER)


@rule("ORG-01")
def test_the_weapons_are_counted() -> None:
    tiers = ("green_weapon", "blue_weapon", "purple_weapon", "orange_weapon")
    kinds = [content().kinds[tier] for tier in tiers]
    assert [len(kind.names) for kind in kinds] == [110, 96, 86, 20]
    assert [kind.uses for kind in kinds] == [None, None, None, 5]


@rule("ORG-02")
def test_splash_hits_everybody_else_through_armour() -> None:
    night = four().hand(DOG, IRON).hand(CRANE, FEATHERS)
    strike(night, CAT, DOG)
    assert [night.survivor(seat).health for seat in (CAT, DOG, DEER, CRANE)] == [100, 60, 80, 80]


@rule("ORG-02")
def test_splash_stays_in_the_place() -> None:
    night = four().change(DEER, place=ZOO).change(CRANE, place=None)
    strike(night, CAT, DOG)
    assert night.survivor(DEER).health == night.survivor(CRANE).health == 100


@rule("ORG-03", "ORG-04")
def test_bleeding_does_not_add_up() -> None:
    night = four()
    strike(night, CAT, DOG)
    strike(night.change(DOG, health=100), CAT, DOG)
    assert night.survivor(DOG).bleeding and night.survivor(DEER).bleeding
    assert not night.survivor(CAT).bleeding
    assert night.survivor(DOG).health == 50
    ask(night, DIRECTOR, CloseNight())
    assert night.survivor(DOG).health == 40


@rule("ORG-03")
def test_a_blunt_weapon_causes_no_bleeding() -> None:
    night = duel().hand(CAT, EAGLE)
    strike(night, CAT, DOG)
    assert not night.survivor(DOG).bleeding


@rule("ORG-04", "EON-1")
def test_bleeding_kills_at_the_end_of_the_night_before_rest_heals() -> None:
    night = match("猫", "狗", "鹿").bag(DOG, STICK).change(DOG, health=10, bleeding=True)
    night.change(DOG, stance=Stance.REST)
    ask(night, DIRECTOR, CloseNight())
    fate = night.survivor(DOG).fate
    assert fate is not None
    assert (fate.cause, fate.killer) == (Cause.BLEEDING, None)
    assert night.ground(ORCHARD) == [STICK]


@rule("ORG-04")
def test_bleeding_goes_on_every_night() -> None:
    night = match("猫", "狗", "鹿").change(DOG, bleeding=True, stance=Stance.REST)
    ask(night, DIRECTOR, CloseNight())
    assert night.survivor(DOG).bleeding
    assert night.survivor(DOG).health == 100


@rule("ORG-05")
def test_the_last_use_works_fully() -> None:
    night = match("猫", "狗", "鹿").hand(CAT, RIFLE, uses=1)
    strike(night, CAT, DOG)
    assert [night.survivor(seat).health for seat in (DOG, DEER)] == [50, 80]
    assert night.held(CAT) == []


@rule("ORG-05", "SRC-07")
def test_a_stale_target_costs_no_use() -> None:
    night = duel().hand(CAT, RIFLE)
    night.change(DOG, place=ZOO)
    assert refused(find(night, CAT, DOG), CAT, Attack()) == "target_gone"
    assert night.state.items[night.item(RIFLE)].uses == 5


@rule("ORG-05", "ATK-11")
def test_a_wanderer_costs_a_use() -> None:
    night = wander(four(), "witch", ORCHARD, 1000)
    strike_wanderer(night, CAT, "witch")
    assert night.state.items[night.item(RIFLE)].uses == 4
    assert [night.survivor(seat).health for seat in (CAT, DOG, DEER, CRANE)] == [100, 80, 80, 80]


@rule("ORG-06")
def test_those_around_learn_the_number_and_that_they_bleed() -> None:
    night = four()
    strike(night, CAT, DOG)
    assert night.heard(Only(DEER)) == ["hurt", "bleeding_began"]
    told = [dict(line.facts) for line in night.lines if line.audience == Only(DEER)]
    assert told == [{"damage": 20}, {}]


@rule("ORG-06", "LOOT-01")
def test_who_dies_of_splash_was_killed_by_the_attack() -> None:
    night = four().bag(DEER, STICK).change(DEER, health=20)
    strike(night, CAT, DOG)
    fate = night.survivor(DEER).fate
    assert fate is not None
    assert (fate.cause, fate.killer) == (Cause.ATTACK, CAT)
    assert night.held(CAT) == [RIFLE, STICK]


@rule("ORG-07", "WIN-02", "WIN-04")
def test_one_attack_is_one_moment() -> None:
    night = match("猫", "狗", "鹿").hand(CAT, RIFLE)
    night.change(DOG, health=50).change(DEER, health=20)
    ended = strike(night, CAT, DOG, LoadedDice())[-1]
    assert night.state.phase is Phase.ENDED
    assert night.state.winners == (CAT,)
    assert dict(ended.ranks) == {CAT: 1, DOG: 2, DEER: 2}
