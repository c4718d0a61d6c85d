"""Cards, and what silence earns (CARD, DAY-02)."""

import pytest

from engine.kernel.audience import DIRECTORS
from engine.kernel.cards import CardColour
from engine.kernel.game import Tick
from engine.kernel.names import Seat
from engine.royale.commands import (
    AskCards,
    CloseNight,
    IssueCards,
    ShowCard,
    Speak,
    Talk,
    WithdrawCard,
)
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


def shown(played: Match, seat: Seat, *colours: CardColour) -> Match:
    """Show somebody these cards."""
    for colour in colours:
        ask(played, DIRECTOR, ShowCard(seat, colour, "2.4 迟到"))
    return played


@rule("CARD-01")
@pytest.mark.parametrize(
    ("before", "colour", "after"),
    [
        ("", "blue", Cards(blue=1)),
        ("blue blue", "blue", Cards(yellow=1)),
        ("blue blue yellow", "blue", Cards(yellow=2)),
        ("blue blue yellow yellow", "blue", Cards(red=1)),
        ("yellow yellow", "yellow", Cards(red=1)),
    ],
)
def test_three_cards_make_one_of_the_next(before: str, colour: CardColour, after: Cards) -> None:
    played = shown(by_day(), CAT, *before.split())  # type: ignore[arg-type]
    shown(played, CAT, colour)
    assert played.survivor(CAT).cards == after
    assert played.survivor(CAT).alive is (after.red == 0)


@rule("CARD-01")
@pytest.mark.parametrize("before", ["", "blue blue", "yellow blue yellow", "blue blue yellow"])
def test_a_withdrawn_card_leaves_exactly_what_was_there_before(before: str) -> None:
    played = shown(by_day(), CAT, *before.split())  # type: ignore[arg-type]
    former = played.survivor(CAT).cards
    shown(played, CAT, "blue")
    number = played.state.cards[-1].number
    ask(played, DIRECTOR, WithdrawCard(number, "看错了"))
    assert played.survivor(CAT).cards == former
    assert played.said("card_withdrawn")["number"] == number
    assert played.heard(Only(CAT)) == ["card_taken_back"]
    again = WithdrawCard(number, "再来")
    assert refused(played, DIRECTOR, again) == "card_withdrawn_already"


@rule("CARD-01")
def test_an_earlier_card_is_withdrawn_from_under_later_ones() -> None:
    played = shown(by_day(), CAT, "blue", "blue", "blue", "yellow")
    shown(played, DOG, "blue")
    ask(played, DIRECTOR, WithdrawCard(1, "看错了"))
    assert played.survivor(CAT).cards == Cards(blue=2, yellow=1)
    assert played.survivor(DOG).cards == Cards(blue=1)


@rule("CARD-01", "CARD-03")
def test_withdrawing_a_red_card_brings_nobody_back() -> None:
    played = shown(by_day("猫", "狗", "鹿"), CAT, "red")
    ask(played, DIRECTOR, WithdrawCard(1, "看错了"))
    assert played.survivor(CAT).cards == Cards()
    assert not played.survivor(CAT).alive
    assert played.heard(DIRECTORS) == ["card_revives_nobody"]


@rule("CARD-01")
def test_a_withdrawal_names_a_card_and_a_reason() -> None:
    played = shown(by_day(), CAT, "blue")
    assert refused(played, DIRECTOR, WithdrawCard(2, "看错了")) == "no_such_card"
    assert refused(played, DIRECTOR, WithdrawCard(1, " ")) == "card_reason_missing"
    assert refused(played, CAT, WithdrawCard(1, "看错了")) == "not_yours"


@rule("CARD-02")
@pytest.mark.parametrize(
    ("typed", "clause", "reason"),
    [
        ("2.4 贴脸", "2.4", "贴脸"),
        (" 3 ", "3", ""),
        ("贴脸 2.4", "", "贴脸 2.4"),
        ("3次迟到", "", "3次迟到"),
    ],
)
def test_a_card_may_name_the_clause_it_is_for(typed: str, clause: str, reason: str) -> None:
    played = by_day()
    ask(played, DIRECTOR, ShowCard(CAT, "blue", typed))
    said = played.said("card_shown")
    assert (said["clause"], said["reason"], said["silent"]) == (clause, reason, False)
    assert refused(played, DIRECTOR, ShowCard(CAT, "blue", " ")) == "card_reason_missing"


@rule("CARD-02")
def test_anybody_may_look_up_the_cards() -> None:
    played = by_day()
    ask(played, DOG, AskCards())
    assert played.heard(SPEAKER) == ["no_cards"]
    shown(played, CAT, "blue", "yellow")
    ask(played, DIRECTOR, WithdrawCard(1, "看错了"))
    ask(played, DOG, AskCards())
    assert played.said("cards_of") == {"persona": "猫", "blue": 0, "yellow": 1, "red": 0}
    ask(played, DIRECTOR, AskCards(CAT))
    assert played.heard(SPEAKER) == ["cards_of", "card_of_the_past", "card_of_the_past"]
    assert [line.facts.get("withdrawn") for line in played.lines] == [None, True, False]
    assert refused(played, DOG, AskCards(Seat(9))) == "no_such_persona"


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
    had: list[Cards] = []
    for _ in range(4):
        for seat in (DOG, DEER):
            ask(played, seat, Talk())
        nightfall(played)
        had.append(played.survivor(CAT).cards)
        if played.state.phase is Phase.NIGHT:
            next_day(played)
    assert had == [
        Cards(blue=1),
        Cards(blue=1, yellow=1),
        Cards(blue=1, yellow=2),
        Cards(blue=1, red=1),
    ]
    assert not played.survivor(CAT).alive
    assert played.survivor(DOG).cards == Cards()


def next_day(played: Match) -> Match:
    """Let the night pass."""
    played.turn(closing=())
    ask(played, DIRECTOR, CloseNight())
    return played


@rule("DAY-02")
def test_silent_days_need_not_follow_one_another() -> None:
    played = next_day(nightfall(by_day()))
    ask(played, CAT, Talk())
    next_day(nightfall(played))
    assert played.survivor(CAT).cards == Cards(blue=1)
    nightfall(played)
    assert played.survivor(CAT).cards == Cards(blue=1, yellow=1)


@rule("DAY-02", "CARD-01")
def test_a_silent_day_whose_card_was_withdrawn_does_not_count() -> None:
    played = nightfall(by_day("猫", "狗"))
    ask(played, DIRECTOR, WithdrawCard(1, "请过假"))
    nightfall(next_day(played))
    assert played.survivor(CAT).cards == Cards(blue=1)
    assert played.survivor(DOG).cards == Cards(blue=1, yellow=1)


@rule("DAY-02")
def test_cards_for_silence_may_wait_for_the_director() -> None:
    played = by_day(knobs=Knobs(silence_cards="proposed", event_mode="off"))
    assert refused(played, DIRECTOR, IssueCards()) == "no_cards_proposed"
    nightfall(played)
    assert played.heard(DIRECTORS) == ["cards_proposed"]
    assert played.state.cards == ()
    ask(played, DIRECTOR, IssueCards((DOG,)))
    assert played.survivor(DOG).cards == Cards(blue=1)
    assert played.said("card_shown")["silent"] is True
    assert refused(played, DIRECTOR, IssueCards((DOG,))) == "card_not_proposed"
    ask(played, DIRECTOR, IssueCards())
    assert [len(played.state.cards), refused(played, DIRECTOR, IssueCards())] == [
        3,
        "no_cards_proposed",
    ]


@rule("DAY-02")
def test_proposed_cards_are_dropped_when_the_next_day_closes() -> None:
    played = nightfall(by_day(knobs=Knobs(silence_cards="proposed", event_mode="off")))
    next_day(played)
    for seat in (CAT, DOG, DEER):
        ask(played, seat, Talk())
    nightfall(played)
    assert refused(played, DIRECTOR, IssueCards()) == "no_cards_proposed"


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
        shown(played, seat, "yellow", "yellow", "blue", "blue")
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
    assert refused(by_day(), CAT, Speak("在")) == "talk_is_open"
