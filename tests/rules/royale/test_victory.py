"""The end: who wins, in which rank everybody came, and what is told (WIN)."""

import pytest

from engine.kernel.game import Tick
from engine.kernel.names import MINUTE, Instant, Seat
from engine.kernel.ruling import Unconfirmed
from engine.royale.commands import Attack, Finish, Move, PutOut, Use
from engine.royale.state import Cause, Phase, PlaceId
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CLOCK,
    CRANE,
    DEER,
    DIRECTOR,
    DOG,
    EVERYONE,
    NIGHT_END,
    NIGHTFALL,
    ORCHARD,
    Match,
    Only,
    ask,
    duel,
    match,
)
from tests.rules.royale.fighting import EAGLE, RIFLE, find, refused, strike, wander


def _close(played: Match) -> Match:
    played.now = NIGHT_END
    ask(played, CLOCK, Tick(NIGHT_END))
    return played


def _last_night(*personas: str) -> Match:
    return match(*personas, day=11).turn(closing=(ORCHARD,))


def _ranks(played: Match) -> dict[str, int]:
    ranking = played.said("final_ranking")["ranking"]
    assert isinstance(ranking, list)
    return {persona: rank for rank, persona in ranking}


@rule("WIN-01")
def test_the_match_ends_with_the_blow_that_leaves_one() -> None:
    played = wander(duel(), "witch", ORCHARD, 1000).hand(CAT, EAGLE).change(DOG, health=25)
    played.now = Instant(NIGHTFALL + 2 * MINUTE)
    strike(played, CAT, DOG)
    assert played.state.phase is Phase.ENDED
    assert played.state.winners == (CAT,)
    assert played.game.due(played.state) is None
    assert played.said("match_won") == {"winners": ["猫"]}
    assert refused(played, CAT, Move(PlaceId("zoo"))) == "match_over"


@rule("WIN-01", "ATK-07")
def test_the_dead_of_the_last_night_are_told_at_the_end() -> None:
    played = duel().change(DOG, health=5)
    strike(played, CAT, DOG)
    assert played.said("dawn_out")["fallen"] == [("狗", f"cause.{Cause.ATTACK}")]


@rule("WIN-02")
def test_bleeding_comes_before_shrinking_so_the_other_wins() -> None:
    played = _last_night("猫", "狗").change(CAT, health=10, bleeding=True)
    _close(played)
    assert played.state.winners == (DOG,)
    assert played.survivor(DOG).alive
    assert played.state.zones[ORCHARD].closed_on is None


@rule("WIN-03", "WIN-05", "CAL-10")
def test_when_the_last_go_together_the_director_wins() -> None:
    played = _close(_last_night("猫", "狗"))
    assert played.state.phase is Phase.ENDED
    assert played.state.winners == ()
    assert played.heard(EVERYONE)[-2:] == ["director_won", "final_ranking"]
    assert _ranks(played) == {"猫": 1, "狗": 1}


@rule("WIN-04", "ORG-07")
def test_ranks_count_those_who_went_out_later() -> None:
    played = match("猫", "狗", "鹿", "鹤", "熊").hand(CAT, EAGLE, "遥控地雷")
    bear = Seat(5)
    played.change(bear, health=25)
    strike(played, CAT, bear)
    played.change(DOG, health=30).change(DEER, health=30)
    ask(played, CAT, Use(played.item("遥控地雷")))
    played.change(CRANE, health=1)
    strike(played, CAT, CRANE)
    assert _ranks(played) == {"猫": 1, "鹤": 2, "狗": 3, "鹿": 3, "熊": 5}


@rule("WIN-02", "ORG-07")
def test_those_who_fall_to_one_blow_share_a_rank() -> None:
    played = match("猫", "狗", "鹿").hand(CAT, RIFLE).change(DOG, health=1).change(DEER, health=1)
    strike(played, CAT, DOG)
    assert _ranks(played) == {"猫": 1, "狗": 2, "鹿": 2}


@rule("WIN-06", "ATK-08")
def test_the_dead_have_no_say() -> None:
    played = match("猫", "狗", "鹿").change(DOG, health=5)
    strike(played, CAT, DOG)
    assert refused(played, DOG, Move(PlaceId("zoo"))) == "you_are_out"
    find(played, DEER, DOG)
    assert refused(played, DEER, Attack()) == "target_out"


@rule("WIN-07")
def test_who_goes_out_by_day_is_named_at_once() -> None:
    played = match("猫", "狗", "鹿", phase=Phase.DAY)
    ask(played, DIRECTOR, PutOut(DOG, "违规"))
    assert played.heard(EVERYONE) == ["dismissed_publicly", "fell_publicly"]
    assert played.heard(Only(DOG)) == ["dismissed", "you_fell"]
    assert refused(played, DIRECTOR, PutOut(DOG)) == "already_out"
    assert refused(played, DIRECTOR, PutOut(Seat(9))) == "no_such_persona"


@rule("WIN-07", "ATK-07")
def test_who_goes_out_by_night_is_named_at_dawn() -> None:
    played = match("猫", "狗", "鹿")
    ask(played, DIRECTOR, PutOut(DOG, "违规"))
    assert played.heard(EVERYONE) == []
    assert played.game.board(played.state)["out"] == []
    _close(played)
    assert played.said("dawn_out")["fallen"] == [("狗", f"cause.{Cause.DIRECTOR}")]
    assert played.game.board(played.state)["out"] == ["狗"]


@rule("SET-14")
def test_the_director_may_break_it_off_once_he_is_sure() -> None:
    played = match()
    with pytest.raises(Unconfirmed):
        ask(played, DIRECTOR, Finish())
    ask(played, DIRECTOR, Finish(confirmed=True))
    assert played.state.phase is Phase.ENDED
    outcome = played.game.outcome(played.state)
    assert outcome is not None
    assert outcome.winners == ()
    assert refused(played, DIRECTOR, Finish(confirmed=True)) == "match_over"
