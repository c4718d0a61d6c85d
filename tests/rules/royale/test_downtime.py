"""What the clock gives back after nobody was heard, and whom it reminds (CAL, ST)."""

import pytest

from engine.kernel.game import ComeLate, MakeUpFor, Remind
from engine.kernel.names import DAY, HOUR, MINUTE, Instant
from engine.royale.events.calendar import SeatsReminded
from engine.royale.state import Knobs, Phase
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CLOCK,
    DEER,
    DOG,
    EVERYONE,
    NIGHT_END,
    NIGHTFALL,
    Match,
    Only,
    ask,
    match,
)


def sleep(played: Match, since: int, until: int) -> Match:
    """Let nobody be heard for a while."""
    played.now = Instant(until)
    ask(played, CLOCK, MakeUpFor(Instant(since), Instant(until)))
    return played


@rule("CAL-02")
@pytest.mark.parametrize("slept", [30_000, 5 * MINUTE, 40 * MINUTE, 11 * HOUR, 3 * DAY])
def test_a_night_lasts_longer_by_the_time_nobody_was_heard(slept: int) -> None:
    played = sleep(match(), NIGHTFALL + MINUTE, NIGHTFALL + MINUTE + slept)
    assert played.state.due == NIGHT_END + slept
    assert played.state.phase is Phase.NIGHT
    assert played.said("downtime_made_up") == {"night": True, "until": NIGHT_END + slept}
    assert played.heard(EVERYONE) == ["downtime_made_up"]


@rule("CAL-02")
def test_a_nightfall_that_was_missed_comes_later() -> None:
    played = sleep(match(phase=Phase.DAY), NIGHTFALL - 10 * MINUTE, NIGHTFALL + 20 * MINUTE)
    assert played.state.due == NIGHTFALL + 30 * MINUTE
    assert played.said("downtime_made_up")["night"] is False


@rule("CAL-02")
def test_a_missed_close_of_the_day_comes_later_with_its_night() -> None:
    closes = Instant(NIGHTFALL - HOUR)
    played = match(phase=Phase.DAY).turn(closes=closes)
    sleep(played, closes - MINUTE, closes + 9 * MINUTE)
    assert played.state.closes == closes + 10 * MINUTE
    assert played.state.due == NIGHTFALL + 10 * MINUTE


@rule("CAL-02")
def test_after_a_long_time_the_night_opens_at_its_usual_hour() -> None:
    played = sleep(match(phase=Phase.DAY), NIGHTFALL - 20 * HOUR, NIGHTFALL + HOUR)
    assert played.state.due == NIGHTFALL + DAY
    assert played.state.closes is None
    knobs = Knobs(event_mode="off", day_close=20 * HOUR)
    played = match(phase=Phase.DAY, knobs=knobs).turn(closes=Instant(NIGHTFALL - 70 * MINUTE))
    sleep(played, NIGHTFALL - 20 * HOUR, NIGHTFALL + HOUR)
    assert played.state.closes == NIGHTFALL + DAY - 70 * MINUTE
    played = match(phase=Phase.DAY, knobs=knobs).turn(day_over=True)
    sleep(played, NIGHTFALL - 4 * HOUR, NIGHTFALL + HOUR)
    assert (played.state.due, played.state.closes) == (NIGHTFALL + DAY, None)


@rule("CAL-02")
def test_what_is_still_to_come_by_day_stays() -> None:
    played = match(phase=Phase.DAY)
    before = played.state
    sleep(played, NIGHTFALL - 9 * HOUR, NIGHTFALL - MINUTE)
    assert played.state is before


@rule("CAL-02")
def test_a_stopped_clock_and_a_directors_night_owe_nothing() -> None:
    for played in (match().turn(paused_at=NIGHTFALL), match().turn(due=None)):
        before = played.state
        assert sleep(played, NIGHTFALL, NIGHTFALL + HOUR).state is before


@rule("MEG-02")
def test_a_missed_hour_of_publishing_comes_later() -> None:
    until = Instant(NIGHTFALL - 2 * HOUR)
    played = match(phase=Phase.DAY).turn(publish_until=until)
    sleep(played, until - MINUTE, until + 4 * MINUTE)
    assert played.state.publish_until == until + 5 * MINUTE
    assert played.state.due == NIGHTFALL
    assert not played.lines


@rule("ST-01")
def test_only_who_has_not_chosen_is_reminded_and_nobody_else_hears_of_it() -> None:
    played = match().change(DOG, stance=None).change(DEER, stance=None, place=None)
    events = ask(played, CLOCK, Remind(NIGHT_END, 3))
    assert events == [SeatsReminded((DOG, DEER), 3)]
    assert {line.audience for line in played.lines} == {Only(DOG), Only(DEER)}
    assert [line.facts["unborn"] for line in played.lines] == [False, True]
    assert not ask(match(), CLOCK, Remind(NIGHT_END, 3))
    assert not ask(match().change(DOG, stance=None), CLOCK, Remind(NIGHTFALL, 3))


@rule("CAL-02")
def test_words_that_come_too_late_change_nothing() -> None:
    played = match()
    before = played.state
    assert not ask(played, CAT, ComeLate(NIGHTFALL, "移动 果园"))
    assert played.state is before
