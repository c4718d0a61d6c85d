"""An execution from its announcement to the morning after, under both rule sets."""

from engine.desk.rules.counting import failed_result
from engine.desk.terms import ExecutionStage, Stage, Turn
from tests.catalogue import rule
from tests.rules.desk.builders import (
    CHIEF,
    EVERYONE,
    Desk,
    Seat,
    Side,
    W,
    do,
    match,
    orders,
)

ALL_ON_SEVEN = " ".join(f"{chair}:7" for chair in (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12))


def _night(ruleset: str, target: int = 7) -> Desk:
    """Return a match in the night of an execution that was voted for."""
    desk = match(ruleset).score()
    desk.ask(orders.Execute(target))
    desk.ask(orders.ExecutionVote(ALL_ON_SEVEN.replace(":7", f":{target}")))
    return desk


@rule("EXE-02")
def test_the_announcement_says_what_to_do_and_when_it_was_said() -> None:
    desk = match()
    desk.ask(orders.Execute(7, "连续黑麦"))
    facts = desk.said("execution_announced")
    assert facts["chair"] == 7 and facts["at"] == desk.now
    assert "execution_announced" in desk.heard(EVERYONE)
    assert match().refused(orders.ExecutionVote("1:9")) == "no_execution"


@rule("EXE-03")
def test_the_morning_after_goes_on_where_speeches_stopped() -> None:
    desk = match()
    for chair in range(1, 7):
        desk.ask(do.Speak(chair))
        desk.ask(do.Pass())
    desk.ask(orders.Execute(7))
    desk.ask(orders.ExecutionVote("1:7 2:7"))
    desk.ask(orders.ExecutionNight("none"))
    desk.ask(do.Dawn())
    assert desk.said("execution_restored")["chairs"] == [8, 9, 10, 11, 12]
    assert not desk.chair(7).alive and desk.match.execution is None


@rule("EXE-03")
def test_bars_of_others_come_back() -> None:
    desk = match()
    desk.ask(do.Miss("black", 5))
    desk.ask(orders.Execute(7))
    desk.ask(orders.ExecutionVote("1:7 2:7"))
    desk.ask(orders.ExecutionNight("none"))
    desk.ask(do.Dawn())
    assert desk.chair(5).barred_on == desk.match.day and desk.chair(5).full == 1


@rule("EXE-04")
def test_the_idiot_stays_and_may_be_hunted() -> None:
    desk = match()
    desk.ask(orders.Execute(7))
    desk.ask(orders.Flip())
    assert desk.chair(7).alive
    desk.ask(orders.ExecutionNight("none"))
    desk.ask(do.Dawn())
    assert desk.match.turn is Turn.SPEECH


@rule("EXE-05", "E15")
def test_who_splits_after_the_prompt_pays_in_the_big_rules() -> None:
    desk = match().score()
    desk.ask(orders.Execute(7))
    desk.ask(orders.ExecutionVote("3:9 1:7 2:7"))
    values = desk.adopt()
    assert values == [2, 2]
    desk.ask(orders.ExecutionNight("none"))
    desk.ask(do.Dawn())
    desk.win()
    assert desk.total(3) == 7 and not desk.row(3).eligible


@rule("EXE-05", "E15")
def test_who_splits_decisively_loses() -> None:
    desk = match().score()
    desk.ask(orders.Execute(7))
    desk.ask(orders.ExecutionVote("3:9 1:9 2:7"))
    assert desk.refused(orders.TakeOut()) == "revote_first"
    desk.ask(orders.Ignore())
    desk.ask(orders.ExecutionVote("3:9 1:9 2:7"))
    desk.ask(orders.TakeOut())
    assert desk.adopt() == [0, 0, 2]
    desk.ask(orders.ExecutionNight("none"))
    desk.ask(do.Dawn())
    desk.win()
    assert desk.total(3) == 4


@rule("EXE-05", "EXE-08", "E14")
def test_a_knife_without_proof_is_paid_by_every_wolf_alive() -> None:
    desk = match()
    desk.ask(do.Out(12))
    for chair in (9, 12):
        desk.score(chair)
    desk.ask(orders.Execute(7))
    desk.ask(orders.ExecutionVote("1:7 2:7"))
    desk.ask(orders.Ignore())
    desk.ask(orders.ExecutionNight("knife"))
    assert desk.adopt() == [3, 3, 3]
    desk.ask(do.Dawn())
    desk.win(Side.WOLF)
    assert [desk.total(chair) for chair in (9, 10, 11, 12)] == [-3, -3, -3, 0]
    assert desk.row(1).won and desk.total(1) == 5
    assert desk.refused(orders.FileAppeal(1, "冤"), Seat(9)) == "no_appeal"


@rule("EXE-08", "E14")
def test_with_a_screenshot_only_the_one_who_knifed_pays() -> None:
    desk = _night("dcp-5.0")
    desk.ask(orders.Ignore())
    desk.ask(orders.Attest("截图一"))
    desk.ask(orders.ExecutionNight("knife", 9, "证据 1"))
    assert desk.adopt() == [3]
    assert desk.last().chair == 9


@rule("EXE-05", "EXE-07")
def test_a_skill_in_that_night_loses_the_match_for_its_side() -> None:
    desk = _night("dcp-5.0")
    desk.ask(orders.Ignore())
    desk.ask(orders.ExecutionNight("skill", 3))
    assert desk.adopt() == [3]
    desk.ask(do.Dawn())
    assert desk.match.stage is Stage.RUNNING
    desk.win(Side.GOOD)
    assert desk.total(3) == -3 and desk.row(4).won is False and desk.row(9).won


@rule("EXE-07")
def test_both_sides_may_have_lost() -> None:
    desk = _night("dcp-5.0")
    desk.ask(orders.Ignore())
    desk.ask(orders.ExecutionNight("skill", 3))
    desk.adopt()
    desk.ask(do.Dawn())
    desk.ask(orders.Execute(8))
    desk.ask(orders.ExecutionVote("1:8 2:8"))
    desk.ask(orders.Ignore())
    desk.ask(orders.ExecutionNight("knife"))
    desk.adopt()
    desk.ask(do.Dawn())
    desk.win()
    assert not any(desk.row(chair).won for chair in range(1, 13))


@rule("EXE-05", "EXE-07")
def test_in_the_other_rules_a_skill_ends_the_match() -> None:
    desk = _night(W)
    desk.ask(orders.Ignore())
    desk.ask(orders.ExecutionNight("skill", 9))
    assert desk.match.stage is Stage.ENDED and desk.match.winner is Side.GOOD
    assert desk.adopt() == [3]
    assert not desk.row(1).eligible


@rule("EXE-05", "E17")
def test_a_target_who_shoots_pays_twice_and_plays_no_more() -> None:
    desk = _night(W)
    desk.ask(orders.ExecutionNight("skill", 7))
    assert desk.adopt() == [2, 3]
    assert desk.total(7) == -5 and desk.match.winner is Side.WOLF
    assert not desk.row(9).eligible
    seats = (Seat(7), Seat(8))
    assert desk.refused(do.OpenMatch(2, True, W, "22:00", seats)) == "member_disqualified"


@rule("E11")
def test_an_execution_leaves_the_other_points_in_the_other_rules() -> None:
    desk = match(W).score()
    desk.ask(orders.Execute(3))
    desk.ask(orders.ExecutionVote("1:3 2:3 4:5"))
    assert desk.adopt() == [2]
    desk.ask(orders.ExecutionNight("none"))
    desk.ask(do.Dawn())
    desk.win()
    assert desk.total(3) == 7


@rule("EXE-05")
def test_a_grave_cause_costs_more_in_the_other_rules() -> None:
    desk = match(W)
    desk.ask(orders.Execute(3, "严重 辱骂"))
    desk.ask(orders.ExecutionVote("1:3"))
    assert desk.adopt() == [5]
    assert desk.refused(do.OpenMatch(2, True, W, "22:00", (Seat(3), Seat(20)))) != ""


@rule("EXE-06", "E16")
def test_the_side_of_which_more_followed_wins() -> None:
    desk = match(W)
    desk.ask(do.Identify(8, Side.GOOD))
    desk.ask(orders.Execute(7))
    votes = "1:7 2:7 3:7 4:7 5:7 6:1 8:1 9:1 10:1 11:1 12:1"
    desk.ask(orders.ExecutionVote(votes))
    assert desk.match.stage is Stage.ENDED and desk.match.winner is Side.GOOD
    assert desk.adopt() == [2]
    assert desk.row(7).won is False and desk.total(7) == -2
    assert desk.row(1).eligible


@rule("EXE-06", "E17")
def test_when_as_many_followed_the_side_with_fewer_strays_wins() -> None:
    desk = match(W)
    four_each = ((1, 7), (2, 7), (3, 7), (4, 7), (5, 1), (6, 1), (8, 1))
    wolves = ((9, 7), (10, 7), (11, 7), (12, 7))
    assert failed_result(desk.match, 7, (*four_each, *wolves)) is Side.WOLF
    desk.ask(do.Out(5))
    desk.ask(do.Out(6))
    desk.ask(do.Out(8))
    assert failed_result(desk.match, 7, (*four_each[:4], *wolves)) is None


@rule("E17")
def test_split_votes_are_free_in_the_other_rules() -> None:
    desk = match(W)
    desk.ask(orders.Execute(7))
    desk.ask(orders.ExecutionVote("1:7 2:7 3:7 4:7 5:9 6:9 8:9"))
    assert desk.match.execution is not None
    assert desk.match.execution.stage is ExecutionStage.BLANK_NIGHT
    assert desk.adopt() == [2]


@rule("EXE-01", "EXE-02")
def test_only_the_chief_calls_an_execution_off() -> None:
    desk = match()
    desk.ask(orders.Execute(7))
    assert desk.refused(orders.CancelExecution()) == "chief_needed"
    desk.ask(orders.CancelExecution(), CHIEF)
    assert desk.match.execution is None
