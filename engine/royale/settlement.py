"""The order in which a night opens, is settled, and a day breaks (EON)."""

from collections.abc import Callable

from engine.royale.deed import Deed
from engine.royale.incidents import Moment
from engine.royale.incidents.claims import open_vigour_claims, settle_claims
from engine.royale.incidents.deck import draw_incident, turn_weather
from engine.royale.incidents.table import at
from engine.royale.rules.airdrop import land_airdrops
from engine.royale.rules.bleeding import bleed
from engine.royale.rules.daytime import close_day
from engine.royale.rules.medicine import pay_allowance
from engine.royale.rules.megaphone import open_publishing
from engine.royale.rules.recovery import recover
from engine.royale.rules.shop import restock
from engine.royale.rules.shrink import close_places, draw_closing
from engine.royale.rules.window import (
    announce,
    drown_the_unborn,
    lock_commands,
    open_window,
    turn_the_page,
)
from engine.royale.state import Phase

Step = Callable[[Deed], None]

PRE_NIGHT: tuple[Step, ...] = (
    close_day,
    settle_claims,
    at(Moment.OVERNIGHT),
    at(Moment.DUSK),
    at(Moment.ROAMING),
    open_window,
)
NIGHT_END: tuple[Step, ...] = (
    lock_commands,
    drown_the_unborn,
    at(Moment.AFTER_ACTS),
    open_vigour_claims,
    bleed,
    close_places,
    at(Moment.CLEARING),
    land_airdrops,
    at(Moment.LANDED),
)
DAWN: tuple[Step, ...] = (
    recover,
    turn_the_page,
    pay_allowance,
    draw_incident,
    turn_weather,
    draw_closing,
    at(Moment.DRAWN),
    restock,
    open_publishing,
    announce,
    at(Moment.POSTED),
)


def open_night(ruling: Deed) -> None:
    """Take the steps before the night, and open it."""
    _take(ruling, PRE_NIGHT)


def close_night(ruling: Deed) -> None:
    """Settle the night; the day breaks at once unless the director keeps that for himself."""
    _take(ruling, NIGHT_END)
    if ruling.state.phase is Phase.DAWN and ruling.state.knobs.dawn == "auto":
        break_day(ruling)


def break_day(ruling: Deed) -> None:
    """Take the steps of the dawn."""
    _take(ruling, DAWN)


def _take(ruling: Deed, steps: tuple[Step, ...]) -> None:
    """Take the steps in order; a match that ends skips those that remain (WIN-01)."""
    for step in steps:
        step(ruling)
        if ruling.state.phase is Phase.ENDED:
            return
