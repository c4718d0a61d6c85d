"""The steps by which nights open and close and days break (CAL)."""

from engine.royale.calendar import day_close, next_nightfall, night_end
from engine.royale.deed import Deed
from engine.royale.events.calendar import DayAnnounced, DayDawned, NightClosed, NightOpened
from engine.royale.rules.deaths import put_out
from engine.royale.state import Cause

LAST_BIRTH_NIGHT = 2


def open_window(ruling: Deed) -> None:
    """Let players act until the window shuts (CAL-02)."""
    state = ruling.state
    meant = state.due if state.due is not None else ruling.now
    ruling.record(NightOpened(state.day, night_end(state, ruling.now), meant))


def lock_commands(ruling: Deed) -> None:
    """Shut the window; who chose nothing gets the default state (ST-01)."""
    state = ruling.state
    silent = (one.seat for one in state.survivors.values() if one.present and one.stance is None)
    ruling.record(NightClosed(state.day, ruling.now, tuple(silent), state.knobs.default_state))


def drown_the_unborn(ruling: Deed) -> None:
    """Put out whoever was not born by the end of the second night (CAL-07)."""
    if ruling.state.day < LAST_BIRTH_NIGHT:
        return
    survivors = ruling.state.survivors.values()
    put_out(ruling, [o.seat for o in survivors if o.alive and o.place is None], Cause.DROWNED)


def turn_the_page(ruling: Deed) -> None:
    """Count the next day and set when it closes and its night opens (CAL-01, CAL-08)."""
    state = ruling.state
    nightfall = next_nightfall(state, ruling.now)
    closes = day_close(state, ruling.now, nightfall)
    ruling.record(DayDawned(state.day + 1, nightfall, closes))


def announce(ruling: Deed) -> None:
    """Tell the group what the new day brings (DAY-03)."""
    ruling.record(DayAnnounced(ruling.state.day))
