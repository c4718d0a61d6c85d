"""Voting by day, in matches whose knob says so (SET-10)."""

from collections import Counter

from engine.kernel.audience import Term
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied
from engine.royale.commands import Vote
from engine.royale.content import Category, Content
from engine.royale.deed import Deed
from engine.royale.events.daytime import VoteCast, VotesCounted
from engine.royale.rules.daylight import require_open_day
from engine.royale.rules.deaths import put_out
from engine.royale.state import Cause, State, Survivor

BONUS = (Category.WEAPON, Category.ARMOUR)
"""Whose best piece adds to the weight of a vote, each class once."""


def vote(ruling: Deed, command: Vote) -> None:
    """Vote against somebody alive until the day closes; the last vote counts (SET-10)."""
    state = ruling.state
    if not state.knobs.vote:
        raise Denied("not_open_this_match", what=Term("unopened.vote"))
    voter = require_open_day(ruling)
    target = state.survivors.get(command.seat)
    if target is None:
        raise Denied("no_such_persona")
    if target.seat == voter.seat:
        raise Denied("vote_for_oneself")
    if not target.alive:
        raise Denied("already_out", persona=target.persona)
    if voter.vote == target.seat:
        raise Denied("voted_already", persona=target.persona)
    ruling.record(VoteCast(voter.seat, target.seat))


def count_votes(ruling: Deed) -> None:
    """Count by weight what the living said of the living; the knob may exile the first (SET-10)."""
    state = ruling.state
    if not state.knobs.vote:
        return
    counted: Counter[Seat] = Counter()
    for voter in state.survivors.values():
        if voter.alive and voter.vote is not None and state.survivors[voter.vote].alive:
            counted[voter.vote] += weight(state, ruling.content, voter)
    tally = tuple(sorted(counted.items(), key=lambda entry: (-entry[1], entry[0])))
    exiled = _first(tally) if state.knobs.exile else None
    ruling.record(VotesCounted(state.day, tally, exiled))
    if exiled is not None:
        put_out(ruling, [exiled], Cause.EXILE)


def weight(state: State, content: Content, voter: Survivor) -> int:
    """Return 1 and the best bonus of a held weapon and of a held armour (SET-10)."""
    kinds = [content.kinds[state.items[item].kind] for item in voter.held]
    bonuses = ([kind.vote_bonus for kind in kinds if kind.category is one] for one in BONUS)
    return 1 + sum(max(bonus, default=0) for bonus in bonuses)


def _first(tally: tuple[tuple[Seat, int], ...]) -> Seat | None:
    """Return who has more votes than anybody else."""
    most = [seat for seat, votes in tally if votes == tally[0][1]]
    return most[0] if len(most) == 1 else None
