"""Megaphones: used at night, they let their user publish a place on the next day (MEG)."""

from engine.kernel.names import Seat
from engine.kernel.ruling import Denied
from engine.royale.calendar import next_at
from engine.royale.commands import PublishPlace
from engine.royale.content import Publish
from engine.royale.deed import Deed
from engine.royale.events.tools import MegaphoneRaised, PlacePublished, PublishingOpened
from engine.royale.rules.daylight import require_daylight
from engine.royale.rules.way import open_place
from engine.royale.state import Item, State, Survivor

MOST_EXPOSURES = 3
DAYS_BETWEEN = 3


def raise_megaphone(ruling: Deed, item: Item, _effect: Publish, _targets: tuple[str, ...]) -> None:
    """Use it up for a right of the next day (MEG-01)."""
    ruling.record(MegaphoneRaised(ruling.seat, item.id))


def open_publishing(ruling: Deed) -> None:
    """At dawn, let those alive who raised one publish; older rights lapse (MEG-02, MEG-04)."""
    survivors = ruling.state.survivors.values()
    rights = tuple((one.seat, one.megaphones) for one in survivors if one.alive and one.megaphones)
    if rights or any(one.rights or one.megaphones for one in survivors):
        until = next_at(ruling.now, ruling.state.knobs.megaphone_deadline)
        ruling.record(PublishingOpened(rights, until))


def publish_place(ruling: Deed, command: PublishPlace) -> None:
    """Show what a place holds now, and perhaps a living persona (MEG-01, MEG-05)."""
    state = ruling.state
    survivor = require_daylight(ruling)
    if not survivor.rights:
        raise Denied("no_right_to_publish")
    if state.publish_until is None or ruling.now >= state.publish_until:
        raise Denied("publishing_over")
    open_place(state, command.place)
    if command.seat is not None:
        _require_exposable(state, command.seat)
    ruling.record(PlacePublished(ruling.seat, command.place, command.seat, state.day))


def _require_exposable(state: State, seat: Seat) -> None:
    """Refuse whoever was published too often or too lately (MEG-03)."""
    shown = state.survivors.get(seat)
    if shown is None:
        raise Denied("no_such_persona")
    if not shown.alive:
        raise Denied("already_out", persona=shown.persona)
    if len(shown.exposed) >= MOST_EXPOSURES:
        raise Denied("exposed_too_often", persona=shown.persona, most=MOST_EXPOSURES)
    if not exposable(state, shown):
        raise Denied("exposed_lately", persona=shown.persona, days=DAYS_BETWEEN)


def exposable(state: State, survivor: Survivor) -> bool:
    """Whether somebody was not published too often or too lately (MEG-03)."""
    times = survivor.exposed
    lately = bool(times) and state.day - times[-1] < DAYS_BETWEEN
    return len(times) < MOST_EXPOSURES and not lately
