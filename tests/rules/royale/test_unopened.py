"""What this match does not have (SET-10, ACT-08), and the classes of things (SET-09, SET-13)."""

import pytest

from engine.kernel.audience import Term
from engine.kernel.ruling import Denied
from engine.royale.commands import Vote, Whisper
from engine.royale.content import Category
from engine.royale.orders import Give
from engine.royale.state import Cause, Fate, Knobs, Stance
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    DIRECTOR,
    DOG,
    EVERYONE,
    SPEAKER,
    ZOO,
    Match,
    Only,
    ask,
    content,
    match,
)

OPEN = Knobs(whisper=True)


@rule("SET-10", "ACT-08")
@pytest.mark.parametrize(
    ("command", "what"),
    [(Vote(DOG), "unopened.vote"), (Whisper(DOG, "嗨"), "unopened.whisper")],
)
def test_votes_and_whispers_are_not_open(command: Vote | Whisper, what: str) -> None:
    played = match()
    with pytest.raises(Denied) as denied:
        ask(played, CAT, command)
    assert denied.value.code == "not_open_this_match"
    assert denied.value.facts == {"what": Term(what)}
    assert played.survivor(CAT).stamina == 100


@rule("SET-10")
@pytest.mark.parametrize("name", ["电话", "电击棒", "震爆弹"])
def test_removed_things_cannot_be_had(name: str) -> None:
    kinds = content().kinds.values()
    assert name not in {word for kind in kinds for word in (kind.name, *kind.names)}
    with pytest.raises(Denied, match="name_unknown"):
        ask(match(), DIRECTOR, Give(CAT, (name,)))


@rule("SET-10", "VIT-02")
def test_a_match_may_open_whispers() -> None:
    played = match(knobs=OPEN).change(DOG, place=ZOO, stance=Stance.REST)
    ask(played, CAT, Whisper(DOG, "东边见"))
    assert played.survivor(CAT).stamina == 95
    assert played.heard(SPEAKER) == ["words_whispered"]
    assert played.heard(Only(DOG)) == ["whisper_heard"]
    assert played.said("whisper_heard") == {"persona": "猫", "words": "东边见"}
    assert EVERYONE not in {line.audience for line in played.lines}


@rule("SET-10", "VIT-03")
def test_who_cannot_whisper() -> None:
    def refusal(played: Match, words: str = "嗨") -> str:
        with pytest.raises(Denied) as denied:
            ask(played, CAT, Whisper(DOG, words))
        return denied.value.code

    assert refusal(match(knobs=OPEN).change(CAT, stamina=4)) == "too_tired"
    assert refusal(match(knobs=OPEN), " ") == "words_missing"
    known = Fate(Cause.ATTACK, day=1, order=0, at_night=True)
    assert refusal(match(knobs=OPEN, day=2).change(DOG, fate=known)) == "already_out"
    resting = match(knobs=OPEN).change(CAT, stance=Stance.REST)
    with pytest.raises(Denied):
        ask(resting, CAT, Whisper(DOG, "嗨"))


@rule("SET-10", "ATK-07")
def test_a_whisper_to_who_fell_tonight_tells_nothing() -> None:
    fallen = Fate(Cause.ATTACK, day=1, order=0, at_night=True)
    played = match(knobs=OPEN).change(DOG, fate=fallen)
    ask(played, CAT, Whisper(DOG, "嗨"))
    assert played.heard(SPEAKER) == ["words_whispered"]
    assert played.heard(Only(DOG)) == []


@rule("SET-09")
def test_every_kind_belongs_to_one_of_eight_classes() -> None:
    classes = {kind.category for kind in content().kinds.values()}
    assert classes == set(Category)
    assert len(Category) == 8


@rule("SET-13")
def test_the_map_has_grown_to_forty_one_places() -> None:
    assert len(content().places) == 41
    assert len(match().state.zones) == 41
