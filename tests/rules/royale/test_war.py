"""War and peace (EV09)."""

from engine.kernel.audience import Only
from engine.royale.commands import Attack, Search, Use
from engine.royale.state import Cause, Knobs, Stance
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CRANE,
    DEER,
    DOG,
    ORCHARD,
    SAFE,
    ZOO,
    Match,
    ask,
)
from tests.rules.royale.fighting import (
    LEATHER,
    RIFLE,
    find,
    refused,
    strike,
    strike_wanderer,
    wander,
)
from tests.rules.royale.incidents import close, night_of, open_up

PRIZE = "自然升级器"


def war() -> Match:
    """Return four on the night of the war."""
    return night_of("war", "猫", "狗", "鹿", "鹤")


@rule("EV09b")
def test_whoever_hits_most_gets_an_upgrader_all_who_are_equal() -> None:
    night = war()
    for attacker, target, times in ((CAT, CRANE, 3), (DOG, CRANE, 3), (DEER, CRANE, 2)):
        for _ in range(times):
            strike(night, attacker, target)
    close(night)
    assert [night.held(seat) for seat in (CAT, DOG, DEER, CRANE)] == [[PRIZE], [PRIZE], [], []]
    assert "thing_granted" in night.heard(Only(CAT))


@rule("EV09b", "ATK-10")
def test_splash_and_blows_without_effect_win_nothing() -> None:
    night = war().hand(CRANE, RIFLE).hand(DEER, LEATHER)
    strike(night, CRANE, DOG)
    for _ in range(2):
        strike(night, CAT, DOG)
    for _ in range(3):
        strike(night, DOG, DEER)
    close(night)
    assert PRIZE in night.held(CAT)
    assert PRIZE not in night.held(CRANE) and PRIZE not in night.held(DOG)


@rule("EV09b")
def test_only_the_living_win() -> None:
    night = war()
    strike(night, CAT, DOG)
    strike(night, CAT, DOG)
    strike(night, DOG, DEER)
    strike(night.change(CAT, health=5), DEER, CAT)
    close(night)
    assert [night.held(seat) for seat in (DOG, DEER)] == [[PRIZE], [PRIZE]]


@rule("EV09b")
def test_without_a_hit_nobody_wins() -> None:
    night = war()
    close(night)
    assert night.state.items == {}


@rule("EV09b", "ATK-11")
def test_hits_on_wanderers_count() -> None:
    night = wander(war(), "witch", ORCHARD, 1000)
    strike_wanderer(night, CAT, "witch")
    close(night)
    assert night.held(CAT) == [PRIZE]


@rule("EV09b", "INV-04")
def test_the_prize_overflows_a_full_bag() -> None:
    night = war().bag(CAT, *["绷带"] * 6)
    strike(night, CAT, DOG)
    close(night)
    assert len(night.held(CAT)) == 7
    night = night_of("war", "猫", "狗", "鹿", knobs=Knobs(grant_overflow="ground"))
    night.bag(CAT, *["绷带"] * 6)
    strike(night, CAT, DOG)
    close(night)
    assert night.ground(ORCHARD) == [PRIZE]


@rule("EV09b", "EON-5")
def test_a_winner_in_a_closing_place_loses_all_with_it() -> None:
    night = war().change(CAT, place=ZOO).change(DOG, place=ZOO).turn(closing=(ZOO,))
    strike(night, CAT, DOG)
    close(night)
    fate = night.survivor(CAT).fate
    assert fate is not None and fate.cause is Cause.SHRINK
    assert PRIZE not in [item.name for item in night.state.items.values()]


@rule("EV09a")
def test_only_this_nights_hits_count() -> None:
    night = night_of("ranking", "猫", "狗", "鹿", day=3)
    strike(night, CAT, DOG)
    close(night)
    open_up(night.turn(incident="war"))
    assert night.state.blows == ()
    close(night)
    assert night.held(CAT) == []


@rule("EV09c")
def test_who_attacks_nobody_recovers_like_a_rester() -> None:
    night = war().change(CAT, health=40, stamina=10)
    ask(night, CAT, Search())
    close(night)
    assert (night.survivor(CAT).health, night.survivor(CAT).stamina) == (65, 100)


@rule("EV09c")
def test_one_punch_without_effect_is_an_attack() -> None:
    night = war().hand(DOG, LEATHER).change(CAT, health=40, stamina=5)
    strike(night, CAT, DOG)
    close(night)
    assert (night.survivor(CAT).health, night.survivor(CAT).stamina) == (40, 45)


@rule("EV09c")
def test_a_rester_recovers_once() -> None:
    night = war().change(CAT, health=40, stance=Stance.REST)
    close(night)
    assert night.survivor(CAT).health == 65
    assert "peace_kept" not in night.heard(Only(CAT))


@rule("EV09c", "ATK-09", "MINE-04")
def test_refused_attempts_and_mines_are_no_attacks() -> None:
    night = night_of("war", "猫", "狗", "鹿", place=SAFE).hand(CAT, "遥控地雷")
    night.change(CAT, health=40)
    assert refused(find(night, CAT, DOG), CAT, Attack()) == "safe_place"
    ask(night, CAT, Use(night.item("遥控地雷")))
    close(night)
    assert night.survivor(CAT).health == 65
    assert PRIZE not in night.held(CAT)
