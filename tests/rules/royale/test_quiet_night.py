"""What a night tells: each his own part, and nobody anything of the others (INFO)."""

import pytest

from engine.kernel.game import Command
from engine.royale.commands import Act, BeBorn, CloseNight, Move, Rest, Search
from engine.royale.state import Weather
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    DIRECTOR,
    DOG,
    EVERYONE,
    ORCHARD,
    SPEAKER,
    ZOO,
    Match,
    Only,
    ask,
    match,
)
from tests.rules.royale.fighting import STICK


def told(played: Match, command: Command) -> list[str]:
    """Let the cat do something; everything that was said was said to it alone."""
    ask(played, CAT, command)
    assert {line.audience for line in played.lines} == {SPEAKER}
    return played.heard(SPEAKER)


def night(**facts: object) -> Match:
    """Return a night before anybody has chosen, in which the cat is as told."""
    return match(stance=None).change(CAT, **facts)


@rule("CAL-05", "ACT-10")
def test_a_birth_is_told_to_the_born_alone() -> None:
    assert told(night(place=None), BeBorn(ORCHARD)) == ["survivor_born"]


@rule("ST-01", "ACT-10")
@pytest.mark.parametrize(
    ("choice", "codes"),
    [
        (Act(), ["stance_act"]),
        (Rest(), ["stance_rest"]),
        (Rest(ZOO), ["stance_rest", "survivor_moved"]),
    ],
)
def test_a_choice_is_told_to_its_maker_alone(choice: Command, codes: list[str]) -> None:
    assert told(night(), choice) == codes


@rule("ACT-01", "ACT-10")
def test_a_move_tells_nothing_of_who_and_what_is_there() -> None:
    empty, full = match().change(DOG, place=ORCHARD), match().lay(ZOO, STICK)
    full.change(DOG, place=ZOO)
    ask(empty, CAT, Move(ZOO))
    ask(full, CAT, Move(ZOO))
    assert empty.lines == full.lines


@rule("SRC-05", "ACT-10")
def test_a_search_is_told_to_the_seeker_alone() -> None:
    assert told(match(), Search()) == ["found_character"]
    assert told(match().turn(weather=Weather.FOG), Search()) == ["found_somebody"]


@rule("ORG-04", "MAP-06")
def test_who_bleeds_to_death_or_is_closed_in_learns_it_at_once_and_the_group_at_dawn() -> None:
    played = match("猫", "狗", "鹿", "鹤", place=ZOO).turn(closing=(ORCHARD,))
    played.change(CAT, health=10, bleeding=True).change(DOG, place=ORCHARD)
    ask(played, DIRECTOR, CloseNight())
    assert played.heard(Only(CAT))[-1] == played.heard(Only(DOG))[-1] == "you_fell"
    assert played.said("dawn_out")["fallen"] == [("猫", "cause.bleeding"), ("狗", "cause.shrink")]


@rule("DAY-03")
def test_the_dawn_names_no_place_of_anybody_and_nothing_that_anybody_holds() -> None:
    played = match("猫", "狗", "鹿", "鹤", place=ZOO).bag(CAT, STICK)
    ask(played, DIRECTOR, CloseNight())
    public = [line for line in played.lines if line.audience == EVERYONE]
    said = str([line for line in public if line.code != "dawn_closing"])
    assert STICK not in said
    assert played.state.zones[ZOO].name not in said
