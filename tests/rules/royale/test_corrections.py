"""The director's hand: things, numbers, places, lives, words (SET-14, TEST)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.audience import DIRECTORS
from engine.kernel.ruling import Denied, Unconfirmed
from engine.royale.orders import (
    Confiscate,
    Give,
    LayDown,
    Nudge,
    Proclaim,
    Revive,
    SetVital,
    Teleport,
)
from engine.royale.rules.nudge import undecided
from engine.royale.state import CARRY_SIZE, Cause, Fate, FoundSurvivor, Knobs, Phase
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    DEER,
    DIRECTOR,
    DOG,
    EVERYONE,
    ORCHARD,
    ZOO,
    Match,
    Only,
    ask,
    match,
)

FALLEN = Fate(Cause.ATTACK, day=1, order=0, at_night=True)


def _refusal(played: Match, command: Any) -> str:
    with pytest.raises(Denied) as denied:
        ask(played, DIRECTOR, command)
    return denied.value.code


def _private(played: Match) -> bool:
    return EVERYONE not in {line.audience for line in played.lines}


@rule("SET-14", "TEST-02")
def test_things_are_given_and_both_are_told() -> None:
    played = match()
    ask(played, DIRECTOR, Give(CAT, ("绷带×2", "沙漠之鹰")))
    assert played.held(CAT) == ["绷带", "绷带", "沙漠之鹰"]
    assert played.heard(DIRECTORS) == ["things_given"]
    assert played.said("things_received")["things"] == ["绷带×2", "沙漠之鹰"]
    assert _private(played)


@rule("INV-04")
def test_a_gift_overflows_a_full_bag_or_falls_to_the_ground() -> None:
    full = match().bag(CAT, *["木棍"] * CARRY_SIZE)
    ask(full, DIRECTOR, Give(CAT, ("绷带",)))
    assert len(full.held(CAT)) == CARRY_SIZE + 1
    knobs = Knobs(grant_overflow="ground")
    spilling = match(knobs=knobs).bag(CAT, *["木棍"] * (CARRY_SIZE - 1))
    ask(spilling, DIRECTOR, Give(CAT, ("绷带×2",)))
    assert len(spilling.held(CAT)) == CARRY_SIZE
    assert spilling.ground(ORCHARD) == ["绷带"]


@rule("SET-14")
def test_a_thing_is_taken_away() -> None:
    played = match().hand(CAT, "木棍").bag(CAT, "绷带")
    ask(played, DIRECTOR, Confiscate(CAT, "木"))
    assert played.held(CAT) == ["绷带"]
    assert [item.name for item in played.state.items.values()] == ["绷带"]
    assert played.heard(Only(CAT)) == ["thing_lost"]
    assert _refusal(played, Confiscate(CAT, "木棍")) == "name_unknown"


@rule("SET-14")
@pytest.mark.parametrize(
    ("vital", "value", "after"),
    [("health", 42, 42), ("stamina", 0, 0), ("currency", 7, 7), ("bleeding", 1, True)],
)
def test_numbers_are_set(vital: Any, value: int, after: object) -> None:
    played = match()
    ask(played, DIRECTOR, SetVital(CAT, vital, value))
    assert getattr(played.survivor(CAT), vital) == after
    assert played.heard(Only(CAT)) == ["vital_changed"]
    assert _private(played)


@rule("SET-14")
@pytest.mark.parametrize(
    ("vital", "value"), [("health", 0), ("health", 1000), ("bleeding", 2), ("stamina", 1000)]
)
def test_numbers_out_of_range(vital: Any, value: int) -> None:
    assert _refusal(match(), SetVital(CAT, vital, value)) == "vital_out_of_range"


@rule("SET-14", "SRC-06")
def test_somebody_is_put_into_a_place() -> None:
    played = match().change(CAT, find=FoundSurvivor(DOG, named=True))
    ask(played, DIRECTOR, Teleport(CAT, ZOO))
    assert played.survivor(CAT).place == ZOO
    assert played.survivor(CAT).find is None
    assert played.survivor(CAT).stamina == 100
    assert _private(played)
    assert _refusal(played, Teleport(CAT, ZOO)) == "there_already"
    shut = replace(played.state.zones[ORCHARD], closed_on=1)
    played.turn(zones={**played.state.zones, ORCHARD: shut})
    assert _refusal(played, Teleport(CAT, ORCHARD)) == "place_closed"


@rule("SET-14")
def test_a_thing_is_laid_down() -> None:
    played = match()
    ask(played, DIRECTOR, LayDown("绷带", ZOO))
    ask(played, DIRECTOR, LayDown("橙色武器", ZOO))
    name = played.ground(ZOO)[1]
    assert name in played.content.kinds["orange_weapon"].names
    assert played.state.items[played.item(name)].uses == 5
    assert _private(played)


@rule("TEST-02")
def test_in_a_test_match_the_dead_come_back_at_once() -> None:
    played = match(knobs=Knobs(test=True), phase=Phase.DAY, day=2)
    played.change(CAT, fate=FALLEN, health=0, stamina=3, bleeding=True)
    ask(played, DIRECTOR, Revive(CAT))
    survivor = played.survivor(CAT)
    assert (survivor.health, survivor.stamina, survivor.bleeding) == (100, 100, False)
    assert (survivor.alive, survivor.place) == (True, ORCHARD)
    assert played.heard(EVERYONE) == ["revived_publicly"]
    ask(played, DIRECTOR, Give(CAT, ("绷带",)))
    assert played.held(CAT) == ["绷带"]


@rule("TEST-02")
def test_in_a_match_that_counts_it_must_be_confirmed() -> None:
    played = match(day=2).change(CAT, fate=FALLEN, health=0)
    with pytest.raises(Unconfirmed):
        ask(played, DIRECTOR, Revive(CAT))
    ask(played, DIRECTOR, Revive(CAT, confirmed=True))
    assert played.survivor(CAT).alive


@rule("TEST-02", "ATK-07")
def test_reviving_does_not_tell_of_a_death_nobody_knew() -> None:
    played = match(knobs=Knobs(test=True)).change(CAT, fate=FALLEN)
    ask(played, DIRECTOR, Revive(CAT))
    assert _private(played)
    assert _refusal(played, Revive(CAT)) == "is_alive"


@rule("TEST-02", "MAP-07")
def test_nobody_comes_back_in_a_closed_place() -> None:
    played = match(knobs=Knobs(test=True)).change(CAT, fate=FALLEN)
    shut = replace(played.state.zones[ORCHARD], closed_on=1)
    played.turn(zones={**played.state.zones, ORCHARD: shut})
    assert _refusal(played, Revive(CAT)) == "revive_needs_place"
    assert _refusal(played, Revive(CAT, ORCHARD)) == "place_closed"
    ask(played, DIRECTOR, Revive(CAT, ZOO))
    assert played.survivor(CAT).place == ZOO


@rule("SET-14")
def test_the_dead_are_beyond_correction() -> None:
    played = match().change(CAT, fate=FALLEN)
    for command in (
        Give(CAT, ("绷带",)),
        Confiscate(CAT, "绷带"),
        SetVital(CAT, "health", 50),
        Teleport(CAT, ZOO),
    ):
        assert _refusal(played, command) == "already_out"


@rule("SET-14")
def test_corrections_are_for_a_running_match() -> None:
    for phase, code in ((Phase.SIGNUP, "not_started"), (Phase.ENDED, "match_over")):
        played = match().turn(phase=phase)
        for command in (Give(CAT, ("绷带",)), LayDown("绷带", ZOO), SetVital(CAT, "health", 5)):
            assert _refusal(played, command) == code


@rule("SET-14")
@pytest.mark.parametrize(
    "command", [Give(CAT, ("绷带",)), Revive(CAT), Proclaim("大家好"), Teleport(CAT, ZOO), Nudge()]
)
def test_they_are_the_directors_alone(command: Any) -> None:
    with pytest.raises(Denied, match="not_yours"):
        ask(match(), CAT, command)


@rule("SET-14")
def test_words_go_to_everybody() -> None:
    played = match()
    ask(played, DIRECTOR, Proclaim(" 今晚风大 "))
    assert played.heard(EVERYONE) == ["words_proclaimed"]
    assert played.said("words_proclaimed") == {"words": "今晚风大"}
    assert _refusal(played, Proclaim("  ")) == "words_missing"


@rule("ST-01")
def test_who_has_not_chosen_is_reminded() -> None:
    played = match("猫", "狗", "鹿", "鹤").change(DOG, stance=None)
    played.change(DEER, stance=None, place=None)
    played.change(CAT, fate=FALLEN, stance=None)
    assert undecided(played.state) == (DOG, DEER)
    ask(played, DIRECTOR, Nudge())
    assert played.said("seats_nudged") == {"personas": ["狗", "鹿"]}
    assert played.heard(Only(DOG)) == played.heard(Only(DEER)) == ["nudged"]
    assert _private(played)
    assert _refusal(match(), Nudge()) == "all_have_chosen"
    assert _refusal(match(phase=Phase.DAY), Nudge()) == "not_night"
    assert undecided(match(phase=Phase.DAY).state) == ()
