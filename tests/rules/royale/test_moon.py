"""Full moon and the werewolf (EV10)."""

from engine.kernel.audience import SPEAKER
from engine.royale.commands import Search, Use
from engine.royale.incidents.moon import CARGO, MOON, WEREWOLF
from engine.royale.state import FoundWanderer, Phase, PlaceId, State, Weather
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    DOG,
    ORCHARD,
    ZOO,
    LoadedDice,
    Match,
    ask,
    match,
)
from tests.rules.royale.fighting import AXE, EAGLE, RIFLE, STICK, strike, strike_wanderer, wander
from tests.rules.royale.incidents import close, open_up

LIST = (ZOO, PlaceId("homra"), PlaceId("story_club"))


def moonlit(day: int = 1) -> Match:
    """Return a day after which the werewolf roams."""
    dawn = match("猫", "狗", day=day, phase=Phase.DAY)
    return dawn.turn(incident="moon", incidents=("moon",), closing=LIST)


def with_wolf(cargo: str = "bandage") -> Match:
    """Return a night in which the werewolf is where everybody is."""
    return wander(match("猫", "狗", "鹿"), WEREWOLF, ORCHARD, 50, cargo=cargo)


@rule("EV10")
def test_a_werewolf_comes_to_a_place_that_closes_tonight() -> None:
    for number, place in enumerate(LIST):
        for carried, cargo in enumerate(CARGO):
            night = moonlit()
            open_up(night, LoadedDice(number, carried))
            wolf = night.state.wanderers[WEREWOLF]
            assert (wolf.place, wolf.health, wolf.cargo) == (place, 50, cargo)
            assert not [line for line in night.lines if "were" in str(line.facts)]


@rule("EV10")
def test_it_goes_with_the_place_and_a_new_one_comes_in_full_health() -> None:
    night = moonlit()
    open_up(night, LoadedDice(0, 0))
    night.turn(wanderers={WEREWOLF: wander(night, WEREWOLF, ZOO, 20).state.wanderers[WEREWOLF]})
    close(night)
    assert night.state.wanderers == {}
    open_up(night)
    wolf = night.state.wanderers[WEREWOLF]
    assert wolf.health == 50
    assert wolf.place in night.state.closing


@rule("EV10")
def test_there_is_none_without_a_full_moon_and_never_two() -> None:
    night = match("猫", "狗", phase=Phase.DAY).turn(closing=LIST)
    open_up(night)
    assert night.state.wanderers == {}
    night = wander(moonlit(), WEREWOLF, ORCHARD, 30)
    open_up(night, LoadedDice())
    assert night.state.wanderers[WEREWOLF].health == 30


@rule("EV10", "EV00b")
def test_the_moon_is_full_on_the_first_day_only() -> None:
    assert MOON.eligible(State(day=1))
    assert not MOON.eligible(State(day=2))


@rule("EV10", "ATK-11")
def test_who_kills_it_gets_what_it_carried() -> None:
    night = with_wolf().hand(CAT, AXE)
    strike_wanderer(night, CAT, WEREWOLF)
    assert night.state.wanderers[WEREWOLF].health == 15
    strike_wanderer(night, CAT, WEREWOLF)
    assert night.state.wanderers == {}
    assert night.held(CAT) == [AXE, "绷带"]
    assert night.heard(SPEAKER)[-1] == "wanderer_killed"


@rule("EV10")
def test_every_blow_is_kept() -> None:
    night = with_wolf().hand(CAT, EAGLE).hand(DOG, STICK)
    strike_wanderer(night, CAT, WEREWOLF)
    strike_wanderer(night, DOG, WEREWOLF)
    assert night.state.wanderers[WEREWOLF].health == 10
    strike_wanderer(night.change(CAT, hand=()).turn(items={}), CAT, WEREWOLF)
    assert night.state.wanderers[WEREWOLF].health == 5


@rule("EV10")
def test_a_full_bag_leaves_it_on_the_ground() -> None:
    night = with_wolf().hand(CAT, AXE).bag(CAT, *["鸟蛋"] * 5)
    strike_wanderer(night, CAT, WEREWOLF)
    strike_wanderer(night, CAT, WEREWOLF)
    assert night.ground(ORCHARD) == ["绷带"]


@rule("EV10", "MINE-01")
def test_splash_wins_it_and_a_mine_leaves_it_on_the_ground() -> None:
    night = wander(with_wolf(), WEREWOLF, ORCHARD, 20, cargo="gold_coin").hand(CAT, RIFLE)
    strike(night, CAT, DOG)
    assert night.held(CAT) == [RIFLE, "金币"]
    night = wander(with_wolf(), WEREWOLF, ORCHARD, 30, cargo="gold_coin").hand(CAT, "遥控地雷")
    ask(night, CAT, Use(night.item("遥控地雷")))
    assert (night.held(CAT), night.ground(ORCHARD)) == ([], ["金币"])


@rule("EV10", "WX-05")
def test_fog_hides_the_werewolf_like_anybody_else() -> None:
    night = wander(match("猫", "狗", weather=Weather.FOG), WEREWOLF, ZOO, 50)
    night.change(CAT, place=ZOO)
    ask(night, CAT, Search())
    assert night.survivor(CAT).find == FoundWanderer(WEREWOLF, named=False)
