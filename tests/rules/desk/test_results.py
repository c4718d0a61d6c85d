"""How matches end: void, bound, reversed; points and tables."""

import pytest

from engine.desk.terms import Component, Role, Stage
from tests.catalogue import rule
from tests.rules.desk.builders import (
    BIG,
    CHIEF,
    REFEREE,
    SCORER,
    SPEAKER,
    Desk,
    Seat,
    Side,
    W,
    do,
    match,
    orders,
    played,
    sect_totals,
    totals,
)


@rule("VOID-01", "E33")
def test_a_bug_makes_a_match_void_at_any_time_abuse_only_before_the_badge() -> None:
    desk = match()
    desk.ask(do.AwardBadge(1))
    assert desk.refused(orders.Void("grave")) == "badge_awarded_already"
    desk.ask(orders.Void("bug", "女巫无法用药"))
    assert desk.match.stage is Stage.VOID


@rule("VOID-01")
def test_a_bug_needs_proof_where_the_rules_say_so() -> None:
    desk = match(W)
    assert desk.refused(orders.Void("bug", "女巫无法用药")) == "evidence_needed"
    desk.ask(orders.Attest("录屏"))
    desk.ask(orders.Void("bug", "证据 1 女巫无法用药"))


@rule("VOID-01", "E31")
def test_a_seer_off_the_sheriffs_list_is_a_ground_in_one_rule_set_only() -> None:
    assert match(W).refused(orders.Void("seer_offline")) == "no_such_ground"
    match().ask(orders.Void("seer_offline"))


@rule("VOID-02")
def test_the_badge_closes_the_window_unless_the_chief_insists() -> None:
    desk = match()
    desk.ask(do.AwardBadge())
    assert desk.refused(orders.Void("grave", "强制")) == "chief_needed"
    desk.ask(orders.Void("grave", "强制"), CHIEF)


@rule("VOID-03", "E18")
def test_a_void_match_keeps_violations_alone() -> None:
    desk = match().score()
    desk.ask(orders.Judge(3, "swear", 3))
    desk.ask(orders.Void("force"))
    assert desk.total(3) == -3


@rule("VOID-03", "E18")
def test_whoever_made_a_match_void_before_the_badge_pays_and_plays_no_more() -> None:
    desk = match(W)
    desk.ask(orders.Void("grave", "3号 辱骂"))
    assert desk.adopt() == [3]
    seats = (Seat(3), Seat(20))
    assert desk.refused(do.OpenMatch(2, True, W, "22:00", seats)) == "member_disqualified"


@rule("VOID-04")
def test_a_void_match_is_played_again_or_left_out() -> None:
    desk = match()
    desk.ask(orders.Judge(3, "swear", 3))
    desk.ask(orders.Void("force"))
    desk.ask(orders.Replay(1, 7, "22:00"))
    assert desk.match.number == 7 and desk.match.replay_of == 1
    assert desk.state.matches[1].replayed_by == 7
    assert desk.refused(orders.LeaveOut(1)) == "replayed_already"
    other = match()
    other.ask(orders.Judge(3, "swear", 3))
    other.ask(orders.Void("force"))
    other.ask(orders.LeaveOut(1))
    assert totals(other.state).get(Seat(3), 0) == 0


@rule("BIND-01")
def test_the_desk_compares_votes_and_suggests() -> None:
    desk = match(W)
    desk.ask(orders.Weigh(4, 3, 1))
    assert desk.said("votes_weighed")["suggest"]
    desk.ask(orders.Weigh(4, 3))
    assert not desk.said("votes_weighed")["suggest"]
    desk.ask(orders.Weigh(4, 4, 0, Side.GOOD))
    assert desk.said("votes_weighed") == {"good": "4.5", "wolves": "4", "suggest": False, "day": 1}
    assert desk.match.bind is None


def _bound(*, split: bool = False) -> Desk:
    """Return seat 3's points of case 19, the wolves holding the vote from day 3."""
    desk = match(W)
    desk.ask(orders.Score(3, Component.VOTE, 1, 2))
    desk.ask(orders.Score(3, Component.VOTE, 1, 3))
    desk.ask(orders.Score(3, Component.BONUS, 1, 3))
    desk.next_day().next_day()
    desk.ask(orders.Judge(3, "edge", 1))
    desk.ask(orders.DeclareBind(3, split))
    desk.next_day()
    desk.ask(orders.Judge(3, "abuse", 2))
    return desk


@rule("BIND-02", "E19")
def test_while_the_wolves_hold_the_vote_only_abuse_counts() -> None:
    desk = _bound().win(Side.WOLF)
    assert desk.total(3) == -1
    assert desk.total(9) == 5


@rule("BIND-03", "E20")
def test_if_their_votes_split_it_depends_on_the_result() -> None:
    desk = _bound(split=True).win(Side.GOOD)
    assert desk.total(3) == 5
    desk = _bound(split=True).win(Side.WOLF)
    assert desk.total(3) == -1


@rule("BIND-04")
def test_the_big_rules_know_no_bind() -> None:
    assert match().refused(orders.DeclareBind(1)) == "no_bind_in_these_rules"


@rule("REV-01", "REV-03", "E32")
def test_a_result_is_reversed_by_the_chief_and_both_stay() -> None:
    desk = match().score()
    desk.ask(do.Miss("black", 9))
    desk.ask(do.Break(9, "skill", "决定"))
    desk.adopt()
    desk.win(Side.WOLF)
    assert desk.refused(orders.Reverse("限制中用药")) == "chief_needed"
    desk.ask(orders.Reverse("限制中用药"), CHIEF)
    assert (desk.match.winner, desk.match.winner_before) == (Side.GOOD, Side.WOLF)
    assert (desk.total(1), desk.total(10), desk.total(9)) == (5, 0, -1)
    assert desk.total(3) == 9


@rule("REV-02", "E21")
def test_the_board_decides_and_until_then_nobody_has_won() -> None:
    desk = match(W)
    desk.ask(do.Miss("black", 9))
    desk.ask(do.Break(9, "vote", "决定"))
    desk.win(Side.WOLF)
    assert desk.total(10) == 0
    desk.ask(orders.Uphold("影响不大"), CHIEF)
    assert desk.total(10) == 5


@rule("SCO-01", "SCO-02", "SCO-03")
def test_a_total_is_the_sum_of_its_components() -> None:
    desk = played()
    assert desk.total(3) == 9
    assert [desk.row(3).points[part] for part in Component] == [5, 2, 1, 1, 0]
    desk.ask(orders.Sanction(Seat(3), "cancel_win"))
    assert desk.total(3) == 4
    desk.ask(orders.Sanction(Seat(9), "loss"))
    assert desk.total(9) == 0


@rule("SCO-05")
def test_a_line_is_struck_out_and_counts_again() -> None:
    desk = match().score()
    desk.ask(orders.Strike(1, "记错"), SCORER)
    desk.win()
    assert desk.total(3) == 7 and len(desk.match.lines) == 3
    desk.ask(orders.Unstrike(1), SCORER)
    assert desk.total(3) == 9


@rule("D5")
def test_many_lines_are_entered_all_or_none() -> None:
    desk = match()
    bad = "1 3 投票 2 1\n1 99 投票 1\n1 3 什么 1\n2 3 投票 1"
    assert desk.refused(orders.ScoreMany(bad), SCORER) == "rows_faulty"
    assert not desk.match.lines
    desk.ask(orders.ScoreMany("1 3 投票 2 1\n1 3 特殊 -1"), SCORER)
    assert [line.value for line in desk.match.lines] == [2, -1]


@rule("SCO-06")
def test_a_sect_has_what_its_members_have_less_what_it_lost() -> None:
    desk = played()
    assert sect_totals(desk.state) == {1: 5 * 6 + 4, 2: 5 * 2}
    desk.ask(orders.Sanction(Seat(3), "sect", "2 分"))
    assert sect_totals(desk.state)[1] == 32


@rule("B7")
@pytest.mark.parametrize("kind", ["award_match", "award_day", "award_group", "award_event"])
def test_awards_are_lost_by_scope(kind: str) -> None:
    desk = played()
    desk.ask(orders.Sanction(Seat(3), kind, confirmed=True))
    assert not desk.row(3).eligible
    desk.ask(orders.Ask("eligible"))
    assert "3选手03" not in desk.said("eligible")["names"]


@rule("D2")
def test_pages_are_answered_to_whoever_asked() -> None:
    desk = played()
    for page in ("totals", "sects", "eligible", "proposals", "drafts", "missing", "cards", "lines"):
        desk.ask(orders.Ask(page), SCORER)
        assert desk.lines and {line.audience for line in desk.lines} == {SPEAKER}
    desk.ask(orders.AskAbout(Seat(3)), SCORER)
    assert desk.said("record_of")["total"] == 9


@rule("D1")
def test_offices() -> None:
    desk = match()
    assert desk.refused(orders.Judge(3, "edge", 1), Seat(20)) == "not_yours"
    assert desk.refused(orders.Judge(3, "edge", 1), SCORER) == "not_yours"
    assert desk.refused(orders.Reverse("x"), REFEREE) in ("chief_needed", "match_running")
    seats = (Seat(13), Seat(22))
    desk.ask(do.OpenMatch(2, True, BIG, "22:00", seats))
    second = Seat(22)
    assert desk.refused(orders.Judge(1, "edge", 1), second) == "referee_plays"
    desk.ask(do.Choose(1))
    desk.ask(orders.Judge(3, "edge", 1), second)


@rule("D1")
def test_who_plays_gets_no_office() -> None:
    desk = match()
    assert desk.refused(do.Appoint(Seat(3), Role.REFEREE), CHIEF) == "referee_plays"


@rule("D1")
def test_sides_are_told_to_nobody_but_the_referee() -> None:
    desk = match()
    desk.ask(do.Identify(3, Side.GOOD, "女巫"))
    assert {line.audience for line in desk.lines} == {SPEAKER}
