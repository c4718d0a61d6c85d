"""The ranking (EV07)."""

from itertools import pairwise

from engine.kernel.audience import EVERYONE
from engine.kernel.dice import Dice
from engine.kernel.game import tell
from engine.kernel.names import DIRECTOR, Seat
from engine.kernel.ruling import Ruling
from engine.royale.events.incidents import RankingPosted
from engine.royale.incidents import Moment
from engine.royale.incidents.ranking import RANKING, standing
from engine.royale.state import Phase
from tests.catalogue import rule
from tests.rules.royale.builders import CAT, CRANE, DEER, DOG, NOON, Match, match
from tests.rules.royale.fighting import AXE, EAGLE, FEATHERS, LEATHER, RIFLE, TRIGRAMS


def posted(played: Match) -> list[tuple[int, Seat]]:
    """Return the ranks that are posted now."""
    ruling = Ruling(played.state, played.content, Dice(b"", 1), DIRECTOR, NOON)
    RANKING.moments[Moment.POSTED](ruling)
    played.lines = tell(played.game, played.state, ruling.events)
    [event] = ruling.events
    assert isinstance(event, RankingPosted)
    return list(event.ranks)


def four() -> Match:
    """Return four survivors by day."""
    return match("猫", "狗", "鹿", "鹤", phase=Phase.DAY)


def better(one: Match, other: Match) -> bool:
    """Whether the first survivor of one match stands better than the one of the other."""
    ranks = [standing(each.content, each.state, each.survivor(CAT)) for each in (one, other)]
    return ranks[0] > ranks[1]


@rule("EV07")
def test_the_best_three_are_posted_with_their_equals() -> None:
    day = four().hand(CAT, RIFLE, uses=2).bag(DOG, RIFLE)
    day.hand(DEER, AXE).hand(CRANE, AXE)
    assert posted(day) == [(1, DOG), (2, CAT), (3, DEER), (3, CRANE)]
    assert day.said("ranking_posted") == {"ranking": [(1, "狗"), (2, "猫"), (3, "鹿"), (3, "鹤")]}
    assert day.heard(EVERYONE) == ["ranking_posted"]


@rule("EV07")
def test_whoever_comes_after_three_equals_is_fourth() -> None:
    day = four().change(CRANE, health=90)
    assert posted(day) == [(1, CAT), (1, DOG), (1, DEER)]


@rule("EV07")
def test_the_weapon_counts_before_the_armour() -> None:
    assert better(four().hand(CAT, AXE), four().hand(CAT, EAGLE, FEATHERS))


@rule("EV07")
def test_each_part_decides_when_those_before_are_equal() -> None:
    steps = [
        four().hand(CAT, RIFLE, FEATHERS),
        four().hand(CAT, RIFLE, LEATHER),
        four().hand(CAT, RIFLE, uses=4),
        four().hand(CAT, FEATHERS).bag(CAT, TRIGRAMS),
        four().hand(CAT, FEATHERS).bag(CAT, TRIGRAMS, uses=4),
        four().hand(CAT, FEATHERS, uses=2),
        four().hand(CAT, TRIGRAMS),
        four().hand(CAT, TRIGRAMS, uses=1),
        four().bag(CAT, "鸟蛋", "鸟蛋"),
        four().bag(CAT, "红花丹", "矿泉水"),
        four().bag(CAT, "红花丹"),
        four().bag(CAT, "肾上腺素"),
        four(),
        four().change(CAT, stamina=90),
        four().change(CAT, health=90),
    ]
    for best, next_best in pairwise(steps):
        assert better(best, next_best)


@rule("EV07", "EV00c")
def test_the_unborn_and_the_dead_are_not_ranked() -> None:
    day = four().change(CAT, place=None)
    assert CAT not in [seat for _, seat in posted(day)]
