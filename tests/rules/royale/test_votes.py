"""The day's vote, in matches whose knob says so (SET-10)."""

from typing import Any

import pytest

from engine.kernel.ruling import Denied
from engine.royale.commands import CloseDay, OpenNight, Vote
from engine.royale.rules.votes import weight
from engine.royale.state import Cause, Fate, Knobs, Phase
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CRANE,
    DEER,
    DIRECTOR,
    DOG,
    EVERYONE,
    SPEAKER,
    Match,
    Only,
    ask,
    match,
)

OPEN = Knobs(event_mode="off", vote=True)
EXILE = Knobs(event_mode="off", vote=True, exile=True)
FALLEN = Fate(Cause.RED_CARD, day=1, order=0)


def _day(knobs: Knobs = OPEN) -> Match:
    played = match("猫", "狗", "鹿", "鹤", phase=Phase.DAY, day=2, knobs=knobs)
    for seat in (CAT, DOG, DEER, CRANE):
        played.change(seat, posts=1)
    return played


def _refusal(played: Match, command: Any) -> str:
    with pytest.raises(Denied) as denied:
        ask(played, CAT, command)
    return denied.value.code


def _closed(played: Match) -> dict[str, object]:
    ask(played, DIRECTOR, CloseDay())
    return played.said("votes_counted")


@rule("SET-10")
def test_a_vote_is_told_to_the_voter_alone_and_the_last_one_counts() -> None:
    played = _day()
    ask(played, CAT, Vote(DOG))
    assert played.heard(SPEAKER) == ["vote_cast"]
    assert len(played.lines) == 1
    ask(played, CAT, Vote(DEER))
    assert _closed(played) == {"tally": ["鹿×1"], "exiled": None}
    assert "votes_counted" in played.heard(EVERYONE)


@rule("SET-10")
@pytest.mark.parametrize(
    ("hand", "bag", "votes"),
    [
        ((), (), 1),
        (("木棍",), (), 2),
        (("木棍",), ("沙漠之鹰", "伯爵之剑"), 4),
        (("木棍", "棉帽"), (), 4),
        ((), ("绷带",), 1),
    ],
)
def test_a_vote_weighs_one_and_the_best_of_each_class_held_or_worn(
    hand: tuple[str, ...], bag: tuple[str, ...], votes: int
) -> None:
    played = _day().hand(CAT, *hand).bag(CAT, *bag)
    assert weight(played.state, played.content, played.survivor(CAT)) == votes
    ask(played, CAT, Vote(DOG))
    assert _closed(played)["tally"] == [f"狗×{votes}"]


@rule("SET-10", "WIN-07")
def test_the_first_is_exiled_where_the_knob_says_so() -> None:
    played = _day(EXILE).bag(DOG, "绷带")
    ask(played, CAT, Vote(DOG))
    ask(played, DEER, Vote(DOG))
    ask(played, DOG, Vote(CAT))
    assert _closed(played) == {"tally": ["狗×2", "猫×1"], "exiled": "狗"}
    fate = played.survivor(DOG).fate
    assert fate is not None and (fate.cause, fate.killer) == (Cause.EXILE, None)
    assert "fell_publicly" in played.heard(EVERYONE)
    assert played.heard(Only(DOG)) == ["you_fell"]
    assert played.ground(played.survivor(DOG).place or "") == ["绷带"]  # type: ignore[arg-type]


@rule("SET-10")
@pytest.mark.parametrize("knobs", [OPEN, EXILE])
def test_a_tie_and_a_day_without_votes_exile_nobody(knobs: Knobs) -> None:
    played = _day(knobs)
    assert _closed(played) == {"tally": [], "exiled": None}
    played = _day(knobs)
    ask(played, CAT, Vote(DOG))
    ask(played, DOG, Vote(CAT))
    assert _closed(played) == {"tally": ["猫×1", "狗×1"], "exiled": None}
    assert all(one.alive for one in played.state.survivors.values())


@rule("SET-10")
def test_the_dead_neither_vote_nor_are_voted_against() -> None:
    played = _day(EXILE)
    ask(played, CAT, Vote(DOG))
    ask(played, DEER, Vote(CRANE))
    played.change(CAT, fate=FALLEN).change(CRANE, fate=FALLEN)
    assert _closed(played) == {"tally": [], "exiled": None}
    assert _refusal(_day().change(CAT, fate=FALLEN), Vote(DOG)) == "you_are_out"
    assert _refusal(_day().change(DOG, fate=FALLEN), Vote(DOG)) == "already_out"


@rule("SET-10")
def test_who_cannot_be_voted_against_and_when() -> None:
    assert _refusal(_day(), Vote(CAT)) == "vote_for_oneself"
    assert _refusal(_day().turn(day_over=True), Vote(DOG)) == "day_is_over"
    assert _refusal(_day().turn(phase=Phase.NIGHT), Vote(DOG)) == "only_by_day"
    played = _day()
    ask(played, CAT, Vote(DOG))
    assert _refusal(played, Vote(DOG)) == "voted_already"


@rule("SET-10")
def test_votes_are_forgotten_with_their_day_and_without_the_knob_nothing_is_said() -> None:
    played = _day()
    ask(played, CAT, Vote(DOG))
    ask(played, DIRECTOR, OpenNight())
    assert played.said("votes_counted")["tally"] == ["狗×1"]
    silent = _day(Knobs(event_mode="off"))
    ask(silent, DIRECTOR, CloseDay())
    assert "votes_counted" not in silent.heard(EVERYONE)


@rule("SET-10", "WIN-01")
def test_an_exile_that_leaves_one_ends_the_match() -> None:
    played = _day(EXILE).change(DEER, fate=FALLEN).change(CRANE, fate=FALLEN)
    played.change(DOG, posts=0)
    ask(played, CAT, Vote(DOG))
    ask(played, DIRECTOR, CloseDay())
    assert played.state.winners == (CAT,)
    assert "card_shown" not in played.heard(EVERYONE)
