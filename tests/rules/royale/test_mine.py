"""Mines (MINE)."""

from engine.kernel.audience import Only
from engine.royale.commands import Use
from engine.royale.state import Cause, FoundSurvivor, Phase, Stance, Wanderer
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CRANE,
    DEER,
    DOG,
    EVERYONE,
    ORCHARD,
    SAFE,
    SPEAKER,
    ZOO,
    Match,
    ask,
    duel,
    match,
)

MINE = "遥控地雷"


def _blast(played: Match) -> Match:
    ask(played, CAT, Use(played.item(MINE)))
    return played


@rule("MINE-01", "MAP-02")
def test_it_hurts_everybody_else_through_armour_in_the_safe_place_too() -> None:
    played = match(place=SAFE).hand(CAT, MINE).change(DEER, stance=Stance.REST)
    armour = played.content.kinds["orange_armour"].names[0]
    _blast(played.hand(DOG, armour, uses=2).change(CAT, stamina=0))
    assert [played.survivor(seat).health for seat in (CAT, DOG, DEER)] == [100, 70, 70]
    assert played.state.items[played.item(armour)].uses == 2
    assert played.held(CAT) == []
    assert played.survivor(CAT).stamina == 0


@rule("MINE-02")
def test_it_blasts_where_its_user_stands_now() -> None:
    played = _blast(match().hand(CAT, MINE).change(DOG, place=ZOO))
    assert [played.survivor(seat).health for seat in (DOG, DEER)] == [100, 70]


@rule("MINE-03", "LOOT-03", "WIN-07")
def test_the_dead_leave_their_things_on_the_ground() -> None:
    played = match("猫", "狗", "鹿", "鹤").hand(CAT, MINE).change(DOG, health=30)
    _blast(played.hand(DOG, "木棍").bag(DOG, "绷带", "鸟蛋", "金币"))
    fate = played.survivor(DOG).fate
    assert fate is not None
    assert (fate.cause, fate.killer) == (Cause.MINE, CAT)
    assert sorted(played.ground(ORCHARD)) == sorted(["木棍", "绷带", "鸟蛋", "金币"])
    assert played.held(CAT) == []


@rule("MINE-03")
def test_its_user_learns_deaths_only_and_the_others_the_number_only() -> None:
    played = _blast(match("猫", "狗", "鹿", "鹤").hand(CAT, MINE).change(DOG, health=30))
    assert played.heard(SPEAKER)[0] == "mine_blasted"
    assert played.said("mine_blasted") == {"item": MINE, "fallen": ["狗"]}
    for seat in (DOG, DEER, CRANE):
        assert played.heard(Only(seat))[0] == "blast_felt"
    assert {str(line.facts) for line in played.lines if line.code == "blast_felt"} == {
        str({"damage": 30})
    }
    assert played.heard(EVERYONE) == []


@rule("MINE-04")
def test_it_is_no_attack_and_several_may_go_off() -> None:
    played = match("猫", "狗", "鹿").hand(CAT, MINE)
    played.change(CAT, find=FoundSurvivor(DOG, named=True))
    _blast(played)
    find = played.survivor(CAT).find
    assert isinstance(find, FoundSurvivor)
    assert not find.struck
    _blast(played.hand(CAT, MINE))
    assert played.survivor(DOG).health == 40


@rule("MINE-05")
def test_it_goes_off_even_when_nobody_is_there() -> None:
    played = _blast(match().hand(CAT, MINE).change(DOG, place=ZOO).change(DEER, place=ZOO))
    assert played.held(CAT) == []
    assert [line.code for line in played.lines] == ["mine_blasted"]
    assert played.said("mine_blasted")["fallen"] == []


@rule("MINE-03", "WIN-01", "WIN-02")
def test_those_it_kills_go_out_at_the_same_moment() -> None:
    played = match("猫", "狗", "鹿").hand(CAT, MINE)
    _blast(played.change(DOG, health=10).change(DEER, health=30))
    fates = [played.survivor(seat).fate for seat in (DOG, DEER)]
    assert fates[0] is not None
    assert fates[1] is not None
    assert fates[0].order == fates[1].order
    assert played.state.phase is Phase.ENDED
    assert played.state.winners == (CAT,)


@rule("MINE-01", "ATK-11")
def test_it_hurts_those_who_are_no_players_and_what_they_carried_falls_down() -> None:
    wolf = Wanderer("werewolf", 50, ORCHARD, cargo="bandage")
    witch = Wanderer("witch", 1000, ZOO)
    played = match().turn(wanderers={"werewolf": wolf, "witch": witch})
    _blast(played.hand(CAT, MINE))
    assert played.state.wanderers["werewolf"].health == 20
    assert played.state.wanderers["witch"].health == 1000
    _blast(played.hand(CAT, MINE))
    assert "werewolf" not in played.state.wanderers
    assert played.ground(ORCHARD) == ["绷带"]


@rule("MINE-01", "CAL-06")
def test_the_unborn_are_out_of_its_reach() -> None:
    played = _blast(duel().hand(CAT, MINE).change(DOG, place=None))
    assert played.survivor(DOG).health == 100
