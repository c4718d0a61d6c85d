"""The open day: who speaks in public, and how it is counted (SET-06, DAY)."""

from engine.kernel.audience import DIRECTORS
from engine.kernel.game import Tick
from engine.kernel.names import Seat
from engine.royale.commands import CloseNight, Pause, SetWeather, Talk
from engine.royale.events.survivor import SurvivorPosted
from engine.royale.state import Cause, Fate, Knobs, Phase, Weather
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CLOCK,
    DIRECTOR,
    DOG,
    NIGHTFALL,
    Match,
    ask,
    match,
)
from tests.rules.royale.fighting import refused

FALLEN = Fate(Cause.MINE, day=1, order=0)


def by_day(**facts: object) -> Match:
    """Return a match in the middle of a day."""
    played = match(phase=Phase.DAY)
    return played.turn(**facts)


def fall_of_night(played: Match) -> Match:
    """Let the night open at its time."""
    played.now = NIGHTFALL
    ask(played, CLOCK, Tick(NIGHTFALL))
    return played


@rule("SET-06", "DAY-01")
def test_a_post_by_day_counts_for_the_persona_of_whoever_posts() -> None:
    played = by_day()
    assert ask(played, CAT, Talk()) == [SurvivorPosted(CAT, 1)]
    ask(played, CAT, Talk())
    assert (played.survivor(CAT).posts, played.survivor(DOG).posts) == (2, 0)


@rule("SET-06")
def test_nothing_is_answered_to_a_post() -> None:
    played = by_day()
    ask(played, CAT, Talk())
    assert played.lines == ()


@rule("SET-06")
def test_where_posts_are_relayed_a_direct_one_is_hinted_to_the_directors_once_a_day() -> None:
    played = by_day(knobs=Knobs(day_talk="relay", event_mode="off"))
    ask(played, CAT, Talk())
    assert [(line.audience, line.code) for line in played.lines] == [(DIRECTORS, "post_overheard")]
    assert played.said("post_overheard") == {"persona": "猫"}
    assert played.survivor(CAT).posts == 0
    assert refused(played, CAT, Talk()) == "talk_is_relayed"
    ask(played, DOG, Talk())
    assert refused(played.change(DOG, fate=FALLEN), DOG, Talk()) == "talk_is_relayed"
    fall_of_night(played)
    ask(played, DIRECTOR, CloseNight())
    ask(played, CAT, Talk())
    assert played.said("post_overheard") == {"persona": "猫"}


@rule("DAY-01", "WIN-06")
def test_the_dead_do_not_count() -> None:
    played = by_day().change(CAT, fate=Fate(Cause.MINE, day=1, order=0))
    assert refused(played, CAT, Talk()) == "you_are_out"


@rule("DAY-01")
def test_who_has_no_seat_does_not_count() -> None:
    assert refused(by_day(), Seat(9), Talk()) == "not_seated"


@rule("DAY-01")
def test_the_unborn_speak_like_everybody_else() -> None:
    played = by_day().change(CAT, place=None)
    assert ask(played, CAT, Talk()) == [SurvivorPosted(CAT, 1)]


@rule("DAY-01")
def test_a_stopped_clock_does_not_stop_the_talk() -> None:
    played = by_day()
    ask(played, DIRECTOR, Pause())
    assert ask(played, CAT, Talk()) == [SurvivorPosted(CAT, 1)]


@rule("DAY-01")
def test_before_the_start_there_is_no_day_to_talk_on() -> None:
    assert refused(by_day(phase=Phase.SIGNUP), CAT, Talk()) == "not_started"


@rule("CAL-08")
def test_the_day_closes_when_the_night_opens() -> None:
    played = fall_of_night(by_day())
    assert refused(played, CAT, Talk()) == "only_by_day"


@rule("CAL-08")
def test_the_count_of_a_day_stands_until_the_next_one_dawns() -> None:
    played = by_day()
    ask(played, CAT, Talk())
    assert fall_of_night(played).survivor(CAT).posts == 1
    ask(played, DIRECTOR, CloseNight())
    assert played.survivor(CAT).posts == 0


@rule("DAY-04")
def test_what_chance_decided_is_corrected_until_the_night_opens() -> None:
    played = by_day(weather=Weather.CLEAR)
    ask(played, DIRECTOR, SetWeather(Weather.FOG))
    assert played.state.weather is Weather.FOG
    assert refused(fall_of_night(played), DIRECTOR, SetWeather(Weather.CLEAR)) == "night_has_opened"
