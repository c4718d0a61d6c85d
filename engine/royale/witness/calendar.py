"""What is said of sign-up, calendar, weather and the end, and to whom (DAY-03, INFO)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.audience import EVERYONE, SPEAKER, Line, Only, Term
from engine.kernel.game import Witness
from engine.kernel.names import Instant, Seat
from engine.royale.board import falls_of_the_night, place_names
from engine.royale.calendar import clock_words, time_of_day
from engine.royale.events.calendar import (
    ClockPaused,
    ClockResumed,
    ClosingCorrected,
    ClosingDrawn,
    DayAnnounced,
    DayDawned,
    DeadlineExtended,
    DowntimeMadeUp,
    MatchEnded,
    NightClosed,
    NightOpened,
    PlacesClosed,
    SeatsReminded,
    SurvivorDismissed,
    SurvivorsRecovered,
)
from engine.royale.events.lobby import (
    KnobSet,
    LootScattered,
    MatchBegan,
    PersonasEnlisted,
    SeatLeft,
    SeatTaken,
)
from engine.royale.events.weather import WeatherCorrected, WeatherTurned
from engine.royale.rules.victory import BROKEN_OFF
from engine.royale.state import Phase, State, Survivor
from engine.royale.witness.deck import incident_of_the_day
from engine.royale.witness.goods import goods_of_the_day
from engine.royale.witness.incidents import incidents_of_the_day

Lines = Iterator[Line]


def seat_taken(event: SeatTaken, _before: State, after: State) -> Lines:
    """Welcome whoever signed up."""
    facts = {"persona": event.persona, "seat": event.seat, **_seats(after)}
    yield Line(SPEAKER, "seat_taken", facts)


def seat_left(event: SeatLeft, before: State, after: State) -> Lines:
    """Say goodbye."""
    facts = {"persona": before.survivors[event.seat].persona, **_seats(after)}
    yield Line(SPEAKER, "seat_left", facts)


def personas_enlisted(event: PersonasEnlisted, _before: State, after: State) -> Lines:
    """List the new names to the director."""
    personas = [persona for _, persona in event.seats]
    yield Line(SPEAKER, "personas_enlisted", {"personas": personas, **_seats(after)})


def match_began(event: MatchBegan, _before: State, after: State) -> Lines:
    """Tell the group who plays, on what map and by which changed settings."""
    facts = {
        "count": len(after.survivors),
        "personas": [one.persona for one in after.survivors.values()],
        "places": len(event.zones),
        "nights": len(event.shrink),
    }
    yield Line(EVERYONE, "match_began", facts)


def night_opened(event: NightOpened, _before: State, _after: State) -> Lines:
    """Call everybody."""
    yield Line(EVERYONE, "night_opened", {"day": event.day, "until": _clock(event.due)})


def night_closed(event: NightClosed, _before: State, _after: State) -> Lines:
    """Say that commands come too late."""
    yield Line(EVERYONE, "night_closed", {"day": event.day})


def day_announced(event: DayAnnounced, _before: State, after: State) -> Lines:
    """Post the new day: its number, weather, last night's dead, tonight's places (DAY-03)."""
    yield Line(EVERYONE, "dawn_day", {"day": event.day, "night": _clock(after.due)})
    if after.weather is not None:
        yield Line(EVERYONE, "dawn_weather", {"weather": Term(f"weather.{after.weather}")})
    if event.day > 1:
        yield Line(EVERYONE, "dawn_out", {"fallen": _fallen(after, event.day - 1)})
    yield Line(EVERYONE, "dawn_closing", {"places": place_names(after, after.closing)})
    yield from incident_of_the_day(after)
    yield from incidents_of_the_day(after)
    yield from goods_of_the_day(after, event.day)


def weather_corrected(event: WeatherCorrected, _before: State, _after: State) -> Lines:
    """Post the corrected weather."""
    yield Line(EVERYONE, "weather_corrected", {"weather": Term(f"weather.{event.weather}")})


def closing_corrected(event: ClosingCorrected, _before: State, after: State) -> Lines:
    """Post the corrected list; warn the director when it is not what the table says (DAY-04)."""
    places = place_names(after, event.places)
    yield Line(EVERYONE, "closing_corrected", {"places": places})
    if len(places) != event.usual:
        yield Line(SPEAKER, "closing_unusual", {"count": len(places), "usual": event.usual})


def clock_paused(_event: ClockPaused, _before: State, _after: State) -> Lines:
    """Say that the clock stands still."""
    yield Line(EVERYONE, "clock_paused")


def clock_resumed(event: ClockResumed, _before: State, after: State) -> Lines:
    """Say what comes next, and when."""
    facts = {"night": after.phase is Phase.NIGHT, "until": _clock(event.due)}
    yield Line(EVERYONE, "clock_resumed", facts)


def deadline_extended(event: DeadlineExtended, _before: State, after: State) -> Lines:
    """Say how long the deadline was put off."""
    night = after.phase is Phase.NIGHT
    facts = {"minutes": event.minutes, "night": night, "until": _clock(event.due)}
    yield Line(EVERYONE, "deadline_extended", facts)


def downtime_made_up(event: DowntimeMadeUp, before: State, after: State) -> Lines:
    """Say what comes later because nobody was heard."""
    if event.due != before.due:
        facts = {"night": after.phase is Phase.NIGHT, "until": event.due}
        yield Line(EVERYONE, "downtime_made_up", facts)


def seats_reminded(event: SeatsReminded, before: State, _after: State) -> Lines:
    """Remind each of them."""
    for seat in event.seats:
        unborn = before.survivors[seat].place is None
        yield Line(Only(seat), "reminded", {"minutes": event.minutes, "unborn": unborn})


def survivor_dismissed(event: SurvivorDismissed, before: State, _after: State) -> Lines:
    """Give the director's reason: to whoever goes out, and by day to all."""
    if not event.reason:
        return
    facts = {"persona": before.survivors[event.seat].persona, "reason": event.reason}
    yield Line(Only(event.seat), "dismissed", facts)
    if before.phase is Phase.DAY:
        yield Line(EVERYONE, "dismissed_publicly", facts)


def match_ended(event: MatchEnded, before: State, _after: State) -> Lines:
    """Post the dead whom no dawn will name, the winner, and everybody's rank (WIN-04, WIN-05)."""
    if before.phase in (Phase.NIGHT, Phase.DAWN):
        yield Line(EVERYONE, "dawn_out", {"fallen": _fallen(before, before.day)})
    if event.ending == BROKEN_OFF:
        yield Line(EVERYONE, "match_broken_off")
        return
    winners = [before.survivors[seat].persona for seat in event.winners]
    yield Line(EVERYONE, "match_won" if winners else "director_won", {"winners": winners})
    yield Line(EVERYONE, "final_ranking", {"ranking": _ranking(event.ranks, before)})


def _fallen(state: State, day: int) -> list[tuple[str, Term]]:
    return [_death(one) for one in falls_of_the_night(state, day)]


def _death(survivor: Survivor) -> tuple[str, Term]:
    if survivor.fate is None:
        raise AssertionError(f"seat {survivor.seat} is alive")
    return survivor.persona, Term(f"cause.{survivor.fate.cause}")


def _ranking(ranks: tuple[tuple[Seat, int], ...], state: State) -> list[tuple[int, str]]:
    return [(rank, state.survivors[seat].persona) for seat, rank in ranks]


def _clock(at: Instant | None) -> str | None:
    return None if at is None else clock_words(time_of_day(at))


def _seats(state: State) -> dict[str, int]:
    return {"count": len(state.survivors), "limit": state.knobs.players}


def _silent(_event: object, _before: State, _after: State) -> Lines:
    return iter(())


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        SeatTaken: seat_taken,
        SeatLeft: seat_left,
        PersonasEnlisted: personas_enlisted,
        MatchBegan: match_began,
        NightOpened: night_opened,
        NightClosed: night_closed,
        DayAnnounced: day_announced,
        WeatherCorrected: weather_corrected,
        ClosingCorrected: closing_corrected,
        ClockPaused: clock_paused,
        ClockResumed: clock_resumed,
        DeadlineExtended: deadline_extended,
        DowntimeMadeUp: downtime_made_up,
        SeatsReminded: seats_reminded,
        SurvivorDismissed: survivor_dismissed,
        MatchEnded: match_ended,
        KnobSet: _silent,
        LootScattered: _silent,
        SurvivorsRecovered: _silent,
        DayDawned: _silent,
        ClosingDrawn: _silent,
        PlacesClosed: _silent,
        WeatherTurned: _silent,
    }
)
