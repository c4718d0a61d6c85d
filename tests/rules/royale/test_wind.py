"""The wind (EV06)."""

from engine.royale.incidents.moon import WEREWOLF
from engine.royale.incidents.wind import WIND
from engine.royale.orders import OrderAirdrop
from engine.royale.state import Phase, Stance, State
from tests.catalogue import rule
from tests.rules.royale.builders import CAT, DEER, DIRECTOR, DOG, ORCHARD, ZOO, ask, match
from tests.rules.royale.fighting import STICK, STONE
from tests.rules.royale.incidents import close, night_of, open_up


@rule("EV06")
def test_everything_on_open_ground_vanishes_but_nothing_that_is_held() -> None:
    night = night_of("wind", "猫", "狗", "鹿").lay(ORCHARD, STICK, STONE, "匕首").bag(CAT, "铁锤")
    night.bag(DOG, "绷带", "鸟蛋", "银币", "金币").change(DOG, health=10, bleeding=True)
    close(night)
    assert night.survivor(DOG).fate is not None
    assert night.ground(ORCHARD) == []
    assert [item.name for item in night.state.items.values()] == ["铁锤"]


@rule("EV06", "AIR-01")
def test_the_airdrop_falls_after_the_wind() -> None:
    night = night_of("wind", "猫", "狗", "鹿").lay(ZOO, STONE)
    night.turn(phase=Phase.DAY)
    ask(night, DIRECTOR, OrderAirdrop(("急救包", "动物园")))
    open_up(night)
    for seat in (CAT, DOG, DEER):
        night.change(seat, stance=Stance.REST)
    close(night)
    assert night.ground(ZOO) == ["急救包"]


@rule("EV06", "EV00b")
def test_it_rises_once_and_not_before_the_sixth_day() -> None:
    assert not WIND.eligible(State(day=5))
    assert WIND.eligible(State(day=6))
    assert not WIND.eligible(State(day=7, incidents=("wind",)))


@rule("EV06", "EV10")
def test_the_werewolf_comes_no_more() -> None:
    day = match("猫", "狗", day=6, phase=Phase.DAY).turn(
        incidents=("moon", "wind"), incident="wind", closing=(ZOO,)
    )
    open_up(day)
    assert WEREWOLF not in day.state.wanderers
