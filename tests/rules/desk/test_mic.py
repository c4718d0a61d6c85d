"""Turns that could not be heard: streaks, bars, what breaking a bar costs."""

import pytest

from engine.desk.terms import Turn
from tests.catalogue import rule
from tests.rules.desk.builders import EVERYONE, Desk, Side, W, do, match, orders


def _miss(desk: Desk, kind: str, chair: int = 3) -> None:
    desk.ask(do.Miss(kind, chair))


def _rounds(desk: Desk, *kinds: str) -> list[tuple[int, int]]:
    """Miss one turn a day; returns both streaks after each."""
    streaks: list[tuple[int, int]] = []
    for kind in kinds:
        _miss(desk, kind)
        streaks.append((desk.chair(3).full, desk.chair(3).partial))
        desk.next_day()
    return streaks


@rule("MIC-01")
def test_only_main_speeches_count() -> None:
    desk = match()
    desk.ask(do.TurnTo(Turn.SHERIFF))
    assert desk.refused(do.Miss("black", 3)) == "mic_not_counted"
    desk.ask(do.TurnTo(Turn.SPEECH))
    _miss(desk, "black")
    assert desk.chair(3).full == 1


@rule("MIC-02")
def test_streaks_of_both_kinds() -> None:
    desk = match(W)
    assert _rounds(desk, "black", "partial", "offline") == [(1, 1), (0, 2), (1, 3)]
    assert [one.citation.value for one in desk.state.proposals.values()] == [1]


@rule("MIC-02")
def test_a_turn_that_was_heard_ends_both() -> None:
    desk = match(W)
    _rounds(desk, "black")
    desk.next_day()
    assert (desk.chair(3).full, desk.chair(3).partial) == (0, 0)


@rule("MIC-02")
def test_in_the_big_rules_a_blurred_turn_is_free() -> None:
    desk = match()
    _miss(desk, "blurred")
    assert desk.chair(3).barred_on is None and not desk.state.proposals


@rule("MIC-03")
def test_the_bar_lasts_until_the_night_is_over() -> None:
    desk = match()
    _miss(desk, "black", 5)
    assert "barred" in desk.heard(EVERYONE)
    desk.ask(orders.Ask("bars"))
    assert desk.said("bar")["chair"] == 5
    desk.next_day()
    assert desk.chair(5).barred_on is None


@rule("MIC-04", "E7")
def test_two_breaches_add_up_in_the_big_rules() -> None:
    desk = match().score()
    _miss(desk, "afk")
    desk.ask(do.Break(3, "vote"))
    desk.ask(do.Break(3, "skill"))
    assert desk.adopt() == [1, 1, 1]
    desk.win()
    assert desk.total(3) == -3
    desk = match().score()
    _miss(desk, "afk")
    desk.ask(do.Break(3, "skill"))
    desk.adopt()
    desk.win()
    assert desk.total(3) == -2


@rule("MIC-04", "E13")
def test_two_breaches_cost_once_in_the_other_rules() -> None:
    desk = match(W).score()
    _miss(desk, "black")
    desk.ask(do.Break(3, "vote"))
    desk.ask(do.Break(3, "skill"))
    assert desk.adopt() == [2]
    desk.win()
    assert desk.total(3) == 7


@rule("E6", "MIC-05")
def test_being_away_costs_a_point_and_a_vote_another() -> None:
    desk = match().score()
    _miss(desk, "afk")
    desk.ask(do.Break(3, "vote"))
    desk.adopt()
    desk.win()
    assert desk.total(3) == 7 and not desk.row(3).eligible


@rule("MIC-05", "E9", "MIC-07")
def test_two_days_away_and_an_execution() -> None:
    desk = match().score()
    _rounds(desk, "afk")
    _miss(desk, "afk")
    assert desk.said("turn_missed")["execute"]
    desk.ask(orders.Execute(3, "连续挂机"))
    desk.ask(orders.ExecutionVote("1:3 2:3 4:3"))
    assert desk.adopt() == [1, 1, 2]
    desk.ask(orders.ExecutionNight("none"))
    desk.ask(do.Dawn())
    desk.win()
    assert desk.total(3) == -4


@rule("E9", "MIC-07")
@pytest.mark.parametrize(("ruleset", "total"), [("dcp-5.0", -2), (W, 7)])
def test_two_black_turns_and_an_execution(ruleset: str, total: int) -> None:
    desk = match(ruleset).score()
    _rounds(desk, "black")
    _miss(desk, "black")
    desk.ask(orders.Execute(3, "连续黑麦"))
    desk.ask(orders.ExecutionVote("1:3 2:3 4:3"))
    assert desk.adopt() == [2]
    desk.ask(orders.ExecutionNight("none"))
    desk.ask(do.Dawn())
    desk.win()
    assert desk.total(3) == total


@rule("E10", "EXE-01")
def test_malice_leads_to_an_execution_at_once() -> None:
    desk = match()
    _miss(desk, "malicious")
    assert desk.said("turn_missed")["execute"]


@rule("MIC-06", "E12")
def test_partly_heard_turns() -> None:
    desk = match(W).score()
    _miss(desk, "partial")
    assert desk.chair(3).barred_on is None
    desk.next_day()
    _rounds(desk, "partial", "partial")
    _miss(desk, "partial")
    assert desk.said("turn_missed")["execute"]
    desk.ask(orders.Execute(3))
    desk.ask(orders.ExecutionVote("1:3 2:3"))
    assert desk.adopt() == [1, 2]
    desk.ask(orders.ExecutionNight("none"))
    desk.ask(do.Dawn())
    desk.win()
    assert desk.total(3) == 6


@rule("E8")
def test_a_hunter_who_was_eaten_may_shoot() -> None:
    desk = match()
    _miss(desk, "black")
    assert desk.refused(do.Break(3, "shot")) == "shot_is_allowed"
    assert not desk.state.proposals


@rule("E5")
@pytest.mark.parametrize(
    ("ruleset", "ms", "short"),
    [("dcp-5.0", 19_900, True), ("dcp-5.0", 20_000, False), (W, 49_900, True), (W, 50_000, False)],
)
def test_how_long_a_speech_must_be(ruleset: str, ms: int, short: bool) -> None:
    desk = match(ruleset)
    desk.ask(do.Speak(3))
    desk.now = type(desk.now)(desk.now + ms)
    desk.ask(do.Pass())
    assert desk.said("speech_ended")["short"] is short
    assert not desk.state.proposals


@rule("E5")
def test_before_the_badge_only_those_who_contest_must_speak_long() -> None:
    for contests, ms, short in ((False, 12_000, False), (True, 49_000, True)):
        desk = match(W)
        desk.ask(do.TurnTo(Turn.SHERIFF))
        if contests:
            desk.ask(do.Contest((3, 4)))
        desk.ask(do.Speak(3))
        desk.now = type(desk.now)(desk.now + ms)
        desk.ask(do.Pass())
        assert desk.said("speech_ended")["short"] is short


@rule("REV-02", "E21")
def test_a_barred_vote_that_decided_goes_to_the_board_if_its_side_won() -> None:
    for winner, board in ((Side.WOLF, True), (Side.GOOD, False)):
        desk = match(W)
        _miss(desk, "black", 9)
        desk.ask(do.Break(9, "vote", "决定"))
        assert desk.adopt() == [2]
        desk.win(winner)
        assert desk.match.board is board
        assert desk.total(9) == -2
