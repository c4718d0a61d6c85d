"""The day's close: everybody had to say something (DAY)."""

from engine.royale.deed import Deed
from engine.royale.events.daytime import DayClosed
from engine.royale.rules.cards import deal, send_off


def close_day(ruling: Deed) -> None:
    """End posts and sales, if that has not been done; card those who said nothing (DAY-02).

    The first silent day is shown blue, every later one yellow; who has a red card now is out.
    """
    state = ruling.state
    if state.day_over:
        return
    silent = tuple(
        (one.seat, one.silent_days + 1)
        for one in state.survivors.values()
        if one.alive and not one.posts
    )
    ruling.record(DayClosed(state.day, silent))
    for seat, days in silent:
        deal(ruling, seat, "blue" if days == 1 else "yellow")
    send_off(ruling)
