"""What is counted by sides: an execution that failed, and whether the wolves hold the vote."""

from engine.desk.state import Match
from engine.desk.terms import Side

Votes = tuple[tuple[int, int], ...]


def missing_sides(match: Match) -> list[int]:
    """Return the chairs whose side no referee has written down."""
    return [one.number for one in match.chairs.values() if one.side is None]


def failed_result(match: Match, target: int, votes: Votes) -> Side | None:
    """Return who wins when the target stays in; None when the board has to say (EXE-06).

    The side of which more voted as they were told wins; then the side of which fewer did not.
    """
    cast = dict(votes)
    followed, strayed = dict.fromkeys(Side, 0), dict.fromkeys(Side, 0)
    for one in match.chairs.values():
        may = one.alive and one.number != target and one.barred_on != match.day
        if not may or one.side is None:
            continue
        if cast.get(one.number) == target:
            followed[one.side] += 1
        else:
            strayed[one.side] += 1
    if followed[Side.GOOD] != followed[Side.WOLF]:
        return max(Side, key=lambda side: followed[side])
    if strayed[Side.GOOD] != strayed[Side.WOLF]:
        return min(Side, key=lambda side: strayed[side])
    return None


def halves(good: int, wolves: int, offline: int, sheriff: Side | None) -> tuple[int, int]:
    """Return both sides' votes in halves of a vote; the sheriff's weighs one and a half (BIND-01).

    Those who are offline cannot vote, and `sheriff` is the side that he votes with.
    """
    ours = 2 * (good - offline) + (sheriff is Side.GOOD)
    theirs = 2 * wolves + (sheriff is Side.WOLF)
    return ours, theirs
