"""Days and nights, and the director's clock (CAL)."""

import pytest

from engine.kernel.game import Tick
from engine.kernel.names import DAY, HOUR, MINUTE, SECOND, Instant
from engine.kernel.ruling import Denied
from engine.royale.board import board
from engine.royale.commands import (
    Act,
    CloseDay,
    CloseNight,
    Extend,
    OpenNight,
    Pause,
    Rest,
    Resume,
    Search,
    Sell,
    SetClosing,
    SetWeather,
    Take,
    Talk,
)
from engine.royale.state import Cause, Fate, FoundItem, Knobs, Phase, Stance, Weather
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CLOCK,
    DIRECTOR,
    DOG,
    EVERYONE,
    NIGHT_END,
    NIGHTFALL,
    NOON,
    ORCHARD,
    ZOO,
    LoadedDice,
    Match,
    ask,
    duel,
    match,
)
from tests.rules.royale.fighting import refused


def tick(played: Match, dice: LoadedDice | None = None) -> Match:
    """Let the next deadline come."""
    due = played.game.due(played.state)
    assert due is not None
    played.now = due
    ask(played, CLOCK, Tick(due), dice)
    return played


@rule("CAL-01", "CAL-10")
def test_eleven_nights_and_eleven_days_follow_one_another() -> None:
    played = match(phase=Phase.DAY)
    played.turn(closing=())
    seen: list[tuple[Phase, int]] = []
    while played.state.phase is not Phase.ENDED:
        open_ones = [zone.id for zone in played.state.zones.values() if zone.closed_on is None]
        haven = next((place for place in open_ones if place not in played.state.closing), None)
        for seat in played.state.survivors:
            played.change(seat, place=haven or open_ones[0], posts=1)
        seen.append((played.state.phase, played.state.day))
        tick(played)
    assert seen[:4] == [(Phase.DAY, 1), (Phase.NIGHT, 1), (Phase.DAY, 2), (Phase.NIGHT, 2)]
    assert seen[-1] == (Phase.NIGHT, 11)
    assert len(seen) == 22


@rule("CAL-01")
def test_a_game_day_is_a_real_day() -> None:
    played = tick(tick(match(phase=Phase.DAY)))
    assert played.state.due == NIGHTFALL + DAY


@rule("CAL-02")
def test_the_window_is_open_up_to_its_end_and_no_longer() -> None:
    played = match(phase=Phase.DAY)
    played.now = Instant(NIGHTFALL - SECOND)
    assert refused(played, CAT, Act()) == "not_night"
    tick(played)
    assert played.state.due == NIGHT_END
    played.now = Instant(NIGHT_END - 1)
    ask(played, CAT, Act())
    tick(played)
    assert refused(played, DOG, Act()) == "night_is_over"


@rule("CAL-02")
def test_the_window_lies_where_the_knobs_say() -> None:
    knobs = Knobs(night_start=23 * HOUR + 50 * MINUTE, night_end=10 * MINUTE)
    played = match(phase=Phase.DAY, knobs=knobs)
    played.turn(due=Instant(NIGHTFALL + 160 * MINUTE))
    tick(played)
    assert played.state.due == NIGHTFALL + 180 * MINUTE
    tick(played)
    assert played.state.due == NIGHTFALL + 160 * MINUTE + DAY


@rule("CAL-02")
def test_a_paused_clock_has_no_deadline_and_makes_up_for_it() -> None:
    played = match()
    played.now = Instant(NIGHTFALL + 5 * MINUTE)
    ask(played, DIRECTOR, Pause())
    assert played.game.due(played.state) is None
    assert refused(played, CAT, Search()) == "paused"
    assert refused(played, DIRECTOR, Pause()) == "paused"
    assert refused(played, DIRECTOR, CloseNight()) == "paused"
    played.now = Instant(NIGHTFALL + 12 * MINUTE)
    ask(played, DIRECTOR, Resume())
    assert played.game.due(played.state) == NIGHT_END + 7 * MINUTE
    assert refused(played, DIRECTOR, Resume()) == "not_paused"


@rule("CAL-02")
def test_a_deadline_can_be_put_off() -> None:
    played = match()
    ask(played, DIRECTOR, Extend(5))
    assert played.state.due == NIGHT_END + 5 * MINUTE
    assert played.said("deadline_extended")["until"] == "21:30"
    assert refused(played, DIRECTOR, Extend(0)) == "minutes_out_of_range"
    assert refused(played, DIRECTOR, Extend(24 * 60 + 1)) == "minutes_out_of_range"


@rule("CAL-02")
def test_by_hand_nothing_happens_until_the_director_says_so() -> None:
    played = match(phase=Phase.DAY, knobs=Knobs(manual=True))
    played.turn(due=None)
    ask(played, DIRECTOR, OpenNight())
    assert (played.state.phase, played.state.due) == (Phase.NIGHT, None)
    assert refused(played, DIRECTOR, OpenNight()) == "night_has_opened"
    ask(played, DIRECTOR, CloseNight())
    assert (played.state.phase, played.state.day, played.state.due) == (Phase.DAY, 2, None)
    assert refused(played, DIRECTOR, CloseNight()) == "not_night"


@rule("CAL-02")
def test_a_tick_that_comes_too_early_or_twice_is_refused() -> None:
    played = match()
    assert refused(played, CLOCK, Tick(NIGHTFALL)) == "no_deadline"
    tick(played)
    assert refused(played, CLOCK, Tick(NIGHT_END)) == "no_deadline"


@rule("CAL-02")
def test_a_night_opened_early_was_this_days_night() -> None:
    played = match(phase=Phase.DAY)
    played.now = Instant(NIGHTFALL - 2 * HOUR)
    ask(played, DIRECTOR, OpenNight())
    ask(played, DIRECTOR, CloseNight())
    assert played.state.due == NIGHTFALL + DAY


@rule("CAL-03")
def test_of_two_who_saw_the_same_thing_the_first_has_it() -> None:
    played = duel().lay(ORCHARD, "木棍")
    stick = played.item("木棍")
    played.change(CAT, find=FoundItem(stick)).change(DOG, find=FoundItem(stick))
    ask(played, CAT, Take())
    assert played.held(CAT) == ["木棍"]
    assert refused(played, DOG, Take()) == "thing_gone"


@rule("CAL-04")
def test_without_a_chosen_state_nothing_is_done() -> None:
    assert refused(match(stance=None), CAT, Search()) == "stance_missing"


@rule("CAL-08")
def test_the_day_can_close_before_its_night_opens() -> None:
    played = match(knobs=Knobs(day_close=20 * HOUR))
    tick(played)
    assert played.game.due(played.state) == NIGHTFALL + DAY - 70 * MINUTE
    ask(played, CAT, Talk())
    tick(played)
    assert (played.state.phase, played.state.day_over) == (Phase.DAY, True)
    assert played.heard(EVERYONE)[0] == "day_closed"
    assert refused(played, CAT, Talk()) == "day_is_over"
    assert refused(played, DIRECTOR, CloseDay()) == "day_is_over"
    assert played.game.due(played.state) == NIGHTFALL + DAY
    tick(played)
    assert "day_closed" not in played.heard(EVERYONE)
    assert played.state.phase is Phase.NIGHT


@rule("CAL-08")
def test_a_paused_or_extended_day_closes_later() -> None:
    played = tick(match(knobs=Knobs(day_close=20 * HOUR)))
    closes = played.state.closes
    assert closes is not None
    ask(played, DIRECTOR, Extend(10))
    assert played.game.due(played.state) == closes + 10 * MINUTE
    ask(played, DIRECTOR, Pause())
    played.now = Instant(played.now + HOUR)
    ask(played, DIRECTOR, Resume())
    assert played.game.due(played.state) == closes + 70 * MINUTE


@rule("CAL-08")
def test_the_director_closes_the_day_by_hand() -> None:
    played = match(phase=Phase.DAY).bag(CAT, "木棍", "皮甲")
    ask(played, DIRECTOR, CloseDay())
    assert refused(played, CAT, Sell(played.survivor(CAT).bag)) == "day_is_over"
    tick(played)
    assert refused(played, DIRECTOR, CloseDay()) == "night_has_opened"


@rule("CAL-09")
def test_the_day_breaks_when_the_night_is_settled() -> None:
    played = tick(match())
    assert (played.state.phase, played.state.day) == (Phase.DAY, 2)
    assert "dawn_day" in played.heard(EVERYONE)


@rule("CAL-09")
def test_the_director_may_keep_the_dawn_for_himself() -> None:
    played = tick(match(knobs=Knobs(dawn="manual")))
    assert (played.state.phase, played.state.day) == (Phase.DAWN, 1)
    assert played.heard(EVERYONE) == ["night_closed"]
    assert played.game.due(played.state) is None
    assert refused(played, CAT, Act()) == "night_is_over"
    played.now = Instant(NIGHT_END + 10 * HOUR)
    ask(played, DIRECTOR, CloseNight())
    assert (played.state.phase, played.state.day) == (Phase.DAY, 2)
    assert played.state.due == NIGHTFALL + DAY


@rule("CAL-11")
def test_an_idle_night_is_nobodys_fault() -> None:
    played = match(stance=None)
    tick(played)
    assert all(one.alive for one in played.state.survivors.values())


@rule("DAY-03")
def test_the_dawn_tells_the_dead_the_places_and_the_weather() -> None:
    played = match("猫", "狗", "鹿", "鹤").change(DOG, health=10, bleeding=True)
    tick(played, LoadedDice(0, *(0,) * 5))
    assert played.heard(EVERYONE) == [
        "night_closed",
        "dawn_day",
        "dawn_weather",
        "dawn_out",
        "dawn_closing",
    ]
    assert played.said("dawn_weather") == {"weather": f"weather.{Weather.CLEAR}"}
    assert played.said("dawn_out")["fallen"] == [("狗", f"cause.{Cause.BLEEDING}")]
    assert played.said("dawn_closing")["places"] == board(played.state)["closing"]
    assert len(played.state.closing) == 5


@rule("DAY-03", "WIN-07")
def test_no_killer_is_named_at_dawn() -> None:
    played = match("猫", "狗", "鹿", "鹤")
    played.change(DOG, fate=Fate(Cause.ATTACK, 1, 0, killer=CAT, at_night=True))
    tick(played)
    assert "猫" not in str([line for line in played.lines if line.audience == EVERYONE])


@rule("DAY-04")
def test_corrections_are_posted_until_the_night_opens() -> None:
    played = match(phase=Phase.DAY)
    played.now = Instant(NIGHTFALL - 11 * MINUTE)
    ask(played, DIRECTOR, SetClosing((ORCHARD, ZOO)))
    assert played.said("closing_corrected") == {"places": ["动物园", "果园"]}
    assert played.said("closing_unusual") == {"count": 2, "usual": 5}
    tick(played)
    assert refused(played, DIRECTOR, SetClosing((ORCHARD,))) == "night_has_opened"
    assert refused(played, DIRECTOR, SetWeather(Weather.FOG)) == "night_has_opened"


def test_the_clock_speaks_for_itself() -> None:
    played = match(phase=Phase.DAY)
    played.now = NOON
    with pytest.raises(Denied) as denied:
        ask(played, CAT, Tick(NIGHTFALL))
    assert denied.value.code == "not_yours"


@rule("ST-01")
def test_the_silent_get_the_state_that_is_the_default() -> None:
    played = match(stance=None, knobs=Knobs(default_state=Stance.ACT)).change(CAT, stamina=20)
    tick(played)
    assert played.survivor(CAT).stamina == 60
    played = match(stance=None).change(CAT, stamina=20, health=50)
    ask(played, DOG, Rest())
    tick(played)
    assert (played.survivor(CAT).health, played.survivor(CAT).stamina) == (75, 100)
