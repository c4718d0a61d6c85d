"""Cards, and what silence earns (CARD, DAY-02)."""

import pytest

from engine.kernel.game import Tick
from engine.kernel.names import Seat
from engine.royale.commands import CloseNight, ShowCard, Speak, Talk
from engine.royale.state import Cards, Cause, Fate, Knobs, Phase
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CLOCK,
    DEER,
    DIRECTOR,
    DOG,
    EVERYONE,
    ORCHARD,
    SPEAKER,
    Match,
    Only,
    ask,
    duel,
    match,
)
from tests.rules.royale.fighting import refused


def by_day(*personas: str, knobs: Knobs | None = None) -> Match:
    return match(*personas, phase=Phase.DAY, knobs=knobs)


def nightfall(played: Match) -> Match:
    """Let the day's time run out."""
    due = played.game.due(played.state)
    assert due is not None
    played.now = due
    ask(played, CLOCK, Tick(due))
    return played


@rule("CARD-01")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (Cards(), Cards(blue=1)),
        (Cards(blue=2), Cards(yellow=1)),
        (Cards(blue=2, yellow=1), Cards(yellow=2)),
        (Cards(blue=2, yellow=2), Cards(red=1)),
    ],
)
def test_three_cards_make_one_of_the_next(before: Cards, after: Cards) -> None:
    played = by_day().change(CAT, cards=before)
    ask(played, DIRECTOR, ShowCard(CAT, "blue", "迟到"))
    assert played.survivor(CAT).cards == after
    assert played.survivor(CAT).alive is (after.red == 0)


@rule("CARD-02")
def test_a_card_is_shown_to_all_with_its_reason_even_to_the_dead() -> None:
    played = by_day().change(DOG, fate=Fate(Cause.MINE, day=1, order=0))
    ask(played, DIRECTOR, ShowCard(DOG, "yellow", "场外讨论"))
    assert played.said("card_shown")["reason"] == "场外讨论"
    assert played.heard(Only(DOG)) == ["card_received"]
    ask(played, DIRECTOR, ShowCard(DOG, "red", "屡教不改"))
    assert played.survivor(DOG).cards == Cards(yellow=1, red=1)
    assert "fell_publicly" not in played.heard(EVERYONE)


@rule("CARD-02")
def test_only_the_director_shows_cards() -> None:
    played = by_day()
    assert refused(played, CAT, ShowCard(DOG, "red", "")) == "not_yours"
    assert refused(played, DIRECTOR, ShowCard(Seat(9), "red", "")) == "no_such_persona"


@rule("CARD-03", "LOOT-03", "WIN-07")
def test_a_red_card_leaves_all_things_where_their_owner_stood() -> None:
    played = by_day("猫", "狗", "鹿").bag(CAT, "木棍", "绷带")
    ask(played, DIRECTOR, ShowCard(CAT, "red", "故意"))
    fate = played.survivor(CAT).fate
    assert fate is not None
    assert (fate.cause, fate.killer) == (Cause.RED_CARD, None)
    assert played.ground(ORCHARD) == ["木棍", "绷带"]
    assert played.said("fell_publicly")["cause"] == "cause.red_card"


@rule("CARD-03")
def test_the_other_of_two_wins_by_a_red_card() -> None:
    played = duel(phase=Phase.DAY)
    ask(played, DIRECTOR, ShowCard(CAT, "red", "故意"))
    assert played.state.winners == (DOG,)


@rule("DAY-02")
def test_silence_earns_blue_then_yellow_each_day_and_at_last_red() -> None:
    played = by_day()
    shown: list[Cards] = []
    for _ in range(4):
        for seat in (DOG, DEER):
            ask(played, seat, Talk())
        nightfall(played)
        shown.append(played.survivor(CAT).cards)
        if played.state.phase is Phase.NIGHT:
            played.turn(closing=())
            ask(played, DIRECTOR, CloseNight())
    assert shown == [
        Cards(blue=1),
        Cards(blue=1, yellow=1),
        Cards(blue=1, yellow=2),
        Cards(blue=1, red=1),
    ]
    assert not played.survivor(CAT).alive
    assert played.survivor(DOG).cards == Cards()


@rule("DAY-02")
def test_silent_days_need_not_follow_one_another() -> None:
    played = by_day().change(CAT, silent_days=1, cards=Cards(blue=1), posts=1)
    nightfall(played)
    assert played.survivor(CAT).cards == Cards(blue=1)
    played.turn(closing=())
    ask(played, DIRECTOR, CloseNight())
    nightfall(played)
    assert played.survivor(CAT).cards == Cards(blue=1, yellow=1)


@rule("DAY-02")
def test_the_dead_need_not_speak() -> None:
    played = by_day().change(DOG, fate=Fate(Cause.MINE, day=1, order=0))
    nightfall(played)
    assert played.survivor(DOG).cards == Cards()
    assert played.said("day_closed")["silent"] == ["猫", "鹿"]


@rule("DAY-02", "WIN-02")
def test_all_who_are_sent_off_go_together() -> None:
    played = duel(phase=Phase.DAY)
    for seat in (CAT, DOG):
        played.change(seat, silent_days=3, cards=Cards(yellow=2))
    nightfall(played)
    assert played.state.winners == ()
    assert played.state.phase is Phase.ENDED


@rule("SET-06")
def test_words_are_relayed_under_the_persona_where_that_is_set() -> None:
    played = by_day(knobs=Knobs(day_talk="relay", event_mode="off"))
    ask(played, CAT, Speak(" 我是清白的 "))
    assert played.said("words_relayed") == {"persona": "猫", "words": "我是清白的"}
    assert played.heard(SPEAKER) == ["post_relayed"]
    assert played.survivor(CAT).posts == 1
    assert refused(played, CAT, Speak(" ")) == "words_missing"
    assert refused(played, CAT, Talk()) == "talk_is_relayed"
    assert refused(by_day(), CAT, Speak("在")) == "talk_is_open"
