"""The day's close: everybody had to say something (DAY)."""

from engine.royale.deed import Deed
from engine.royale.events.daytime import DayClosed
from engine.royale.rules.cards import card_silence
from engine.royale.rules.votes import count_votes
from engine.royale.state import Phase


def close_day(ruling: Deed) -> None:
    """End posts, sales and votes, if that is not done; card those who said nothing (DAY-02)."""
    state = ruling.state
    if state.day_over:
        return
    silent = tuple(one.seat for one in state.survivors.values() if one.alive and not one.posts)
    ruling.record(DayClosed(state.day, silent))
    count_votes(ruling)
    still = tuple(seat for seat in silent if ruling.state.survivors[seat].alive)
    if ruling.state.phase is not Phase.ENDED:
        card_silence(ruling, still)
