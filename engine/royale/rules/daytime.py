"""The day's close: everybody had to say something (DAY)."""

from engine.royale.deed import Deed
from engine.royale.events.daytime import DayClosed
from engine.royale.rules.cards import card_silence


def close_day(ruling: Deed) -> None:
    """End posts and sales, if that has not been done; card those who said nothing (DAY-02)."""
    state = ruling.state
    if state.day_over:
        return
    silent = tuple(one.seat for one in state.survivors.values() if one.alive and not one.posts)
    ruling.record(DayClosed(state.day, silent))
    card_silence(ruling, silent)
