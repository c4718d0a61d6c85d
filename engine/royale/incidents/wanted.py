"""Wanted: three people, and a reward for whoever hurts each of them most (EV01)."""

from collections import Counter
from collections.abc import Iterator
from types import MappingProxyType

from engine.kernel.dice import sample
from engine.kernel.names import Seat
from engine.royale.deed import Deed
from engine.royale.events.deck import ClaimsOpened, WantedNamed
from engine.royale.incidents import Incident, Moment
from engine.royale.state import Cause, Claim, State

COUNT = 3
KILLS = frozenset({Cause.ATTACK, Cause.MINE})


def name_wanted(ruling: Deed) -> None:
    """Choose three of those alive and born, all when there are fewer (EV00c, EV00d, EV01a)."""
    seats = [one.seat for one in ruling.state.survivors.values() if one.present]
    if seats:
        ruling.record(WantedNamed(tuple(sorted(sample(ruling.dice, seats, COUNT)))))


def reward_hunters(ruling: Deed) -> None:
    """Open a claim for each wanted one's hunters, and for those who killed one (EV01b, EV01d)."""
    state = ruling.state
    claims = (*_bounties(state), *_tips(state))
    if claims:
        ruling.record(ClaimsOpened(claims))


def _bounties(state: State) -> Iterator[Claim]:
    """Yield whoever, alive, took most health by direct attacks; all who are equal (EV01b)."""
    for wanted in state.wanted:
        sums: Counter[Seat] = Counter()
        for blow in state.blows:
            if blow.target == wanted and state.survivors[blow.seat].alive:
                sums[blow.seat] += blow.lost
        most = max(sums.values(), default=0)
        for seat in sorted(sums):
            if most and sums[seat] == most:
                yield Claim(seat, "bounty", about=wanted)


def _tips(state: State) -> Iterator[Claim]:
    """Yield who killed a wanted one tonight and is alive, when things fall tonight (EV01d)."""
    if not any(drop.day <= state.day for drop in state.airdrops):
        return
    for wanted in state.wanted:
        fate = state.survivors[wanted].fate
        if fate is None or fate.day != state.day or not fate.at_night or fate.cause not in KILLS:
            continue
        if fate.killer is not None and state.survivors[fate.killer].alive:
            yield Claim(fate.killer, "tip", about=wanted)


WANTED = Incident(
    "wanted",
    moments=MappingProxyType({Moment.DRAWN: name_wanted, Moment.AFTER_ACTS: reward_hunters}),
)
