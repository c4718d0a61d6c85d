"""Rulings: ranges, reasons, one for one utterance, what they cost besides points."""

import pytest

from engine.desk.terms import Criterion, Effect
from tests.catalogue import rule
from tests.rules.desk.builders import (
    BIG,
    CHIEF,
    EVERYONE,
    SECOND_REFEREE,
    SPEAKER,
    Only,
    Seat,
    Side,
    W,
    do,
    match,
    orders,
    played,
)


@rule("GEN-01")
@pytest.mark.parametrize(
    ("more", "test"),
    [("说MVP", Criterion.LISTED), ("获益 说MVP", Criterion.BENEFIT), ("扰序", Criterion.ORDER)],
)
def test_a_ruling_keeps_the_test_it_applied(more: str, test: Criterion) -> None:
    desk = match()
    desk.ask(orders.Judge(3, "edge", 1, more))
    assert desk.last().test is test


@rule("GEN-02")
def test_a_published_ruling_tells_no_side_and_no_card() -> None:
    desk = match()
    desk.ask(do.Identify(3, Side.GOOD, "女巫"))
    desk.ask(orders.Judge(3, "edge", 1))
    desk.ask(orders.Publish())
    told = [line for line in desk.lines if line.code == "ruling_published"]
    assert told and not [line for line in told if {"side", "card"} & set(line.facts)]
    assert "女巫" not in str(told)


@rule("GEN-04")
def test_outside_of_the_range_a_ruling_is_refused_unless_the_chief_insists() -> None:
    desk = match()
    assert desk.refused(orders.Judge(3, "edge", 3)) == "out_of_range"
    assert desk.refused(orders.Judge(3, "edge", 3, "强制")) == "chief_needed"
    desk.ask(orders.Judge(3, "edge", 3, "强制"), CHIEF)
    assert desk.last().value == 3 and desk.last().forced


@rule("GEN-04", "E27")
def test_a_fixed_figure_is_fixed() -> None:
    desk = match()
    assert desk.refused(orders.Judge(3, "swear", 2)) == "out_of_range"
    desk.ask(orders.Judge(3, "swear", 3))


@rule("GEN-05")
def test_one_utterance_is_ruled_on_once_unless_it_is_said_to_be_one_more() -> None:
    desk = match(W)
    desk.ask(orders.Listen(3, "这局输了3号背锅"))
    hits = {category for category, _ in desk.said("words_read")["hits"]}
    assert hits == {"贴脸", "擦边"}
    desk.ask(orders.Judge(3, "swear", 1))
    assert desk.refused(orders.Judge(3, "edge", 1)) == "ruled_already"
    desk.ask(orders.Judge(3, "edge", 1, "追加"))
    assert len(desk.state.citations) == 2


@rule("GEN-06")
def test_the_open_category_needs_a_reason() -> None:
    desk = match()
    assert desk.refused(orders.Judge(3, "other", 1)) == "reason_needed"
    desk.ask(orders.Judge(3, "other", 1, "学狼叫"))


@rule("GEN-03")
def test_words_that_hint_at_something_cost_nothing() -> None:
    desk = match()
    desk.ask(orders.Listen(3, "我要拿ＭＶＰ，你太 菜了"))
    assert desk.said("words_read")["hits"] == [("擦边发言", "MVP")]
    assert not desk.state.citations and not desk.state.proposals


@rule("E1", "R5-09")
def test_a_deduction_costs_the_award_of_the_match() -> None:
    desk = match().score()
    desk.ask(orders.Judge(3, "edge", 2))
    desk.win()
    assert desk.total(3) == 7 and not desk.row(3).eligible
    assert desk.row(4).eligible


@rule("R5-03", "A1")
def test_grave_abuse_costs_from_two_to_five() -> None:
    desk = match()
    assert desk.refused(orders.Judge(3, "abuse", 1)) == "out_of_range"
    desk.ask(orders.Judge(3, "abuse", 5))


@rule("E4", "R5-09")
def test_disorder_costs_the_awards_of_the_day() -> None:
    desk = match()
    desk.ask(orders.Judge(3, "disorder", 1))
    desk.win()
    seats = tuple(map(Seat, range(1, 13)))
    desk.ask(do.OpenMatch(2, True, BIG, "22:00", seats))
    assert not desk.row(3).eligible and desk.row(4).eligible


@rule("E3", "R5-08", "R5-09")
def test_plain_danmaku_keeps_the_award_until_it_is_repeated_after_a_prompt() -> None:
    desk = match().score()
    desk.ask(orders.Count("danmaku_plain", 3, 2))
    desk.win()
    assert desk.total(3) == 7 and desk.row(3).eligible
    desk.ask(orders.Count("danmaku_plain", 3, 1, again=True))
    assert desk.total(3) == 6 and not desk.row(3).eligible


@rule("R5-08")
def test_danmaku_with_logic_or_malice_cost_two_each() -> None:
    desk = match()
    desk.ask(orders.Count("danmaku_heavy", 3, 2))
    assert desk.last().value == 4 and Effect.AWARD_MATCH in desk.last().effects


@rule("E23", "A2")
def test_typing_has_a_cap_in_one_rule_set_and_none_in_the_other() -> None:
    desk = match(W)
    desk.ask(orders.Count("type_plain", 3, 5))
    assert desk.last().value == 3
    assert desk.refused(orders.Count("type_plain", 3, 1)) == "cap_reached"
    desk = match()
    desk.ask(orders.Count("group_plain", 3, 5))
    assert desk.last().value == 5
    desk.ask(orders.Count("type_plain", 3, 5))
    assert desk.said("proposal")["value"] == 1


@rule("E25", "A1")
def test_ones_own_card_in_the_group_is_cheating() -> None:
    desk = match()
    desk.ask(orders.Count("group_card", 3))
    [proposal] = desk.state.proposals.values()
    assert proposal.citation.category == "cheat_leak"


@rule("E24", "SCO-06", "A1")
def test_cheating_loses_the_match_the_next_ones_and_points_of_the_sect() -> None:
    desk = match().score()
    for chair in (3, 4):
        desk.ask(orders.Cheat(chair, "cheat_coach"))
    desk.win()
    assert desk.row(3).won is False and desk.total(3) == 4
    assert sum(one.sect_deduct for one in desk.state.citations.values()) == 6
    seats = tuple(map(Seat, range(1, 13)))
    assert desk.refused(do.OpenMatch(2, True, BIG, "22:00", seats)) == "member_disqualified"


@rule("E22", "SCO-04")
def test_gain_is_clawed_back_where_it_affected_the_match() -> None:
    desk = match(W).score()
    assert desk.refused(orders.Judge(3, "swear", 3, "收益 2")) == "gain_without_effect"
    desk.ask(orders.Judge(3, "swear", 3, "影响 收益 2"))
    desk.win()
    assert desk.total(3) == 4
    desk = match(W).score()
    desk.ask(orders.Judge(3, "swear", 3))
    desk.win()
    assert desk.total(3) == 6
    assert match().refused(orders.Judge(3, "swear", 3, "影响 收益 2")) == "no_clawback"


@rule("B10")
def test_the_suggestion_knows_friendly_matches_and_repeated_offences() -> None:
    desk = match(W, formal=False)
    desk.ask(orders.Judge(3, "edge", 1))
    assert desk.said("drafted")["advice"] == 0
    desk = match(W)
    for _ in range(2):
        desk.ask(orders.Judge(3, "edge", 1, "追加"))
    desk.ask(orders.Judge(3, "edge", 3, "追加"))
    assert desk.said("drafted")["advice"] == 3


@rule("D3")
def test_a_draft_is_shown_to_whoever_ruled_alone_and_published_with_the_result() -> None:
    desk = match()
    desk.ask(orders.Judge(3, "edge", 1))
    assert {line.audience for line in desk.lines} == {SPEAKER}
    desk.win()
    assert "ruling_published" in desk.heard(EVERYONE)
    assert desk.heard(Only(Seat(3))) == ["ruling_received"]


@rule("D4")
def test_what_lacks_its_evidence_is_named_before_it_is_published() -> None:
    desk = match()
    desk.ask(orders.Cheat(3, "cheat_leak"))
    desk.win()
    assert desk.refused(orders.Publish()) == "evidence_missing"
    desk.ask(orders.Publish(1, anyway=True))


@rule("D2", "E28")
def test_a_ruling_is_taken_back_by_its_author_and_after_publication_by_the_chief() -> None:
    desk = match().score()
    desk.ask(orders.Judge(3, "edge", 2))
    assert desk.refused(orders.Revoke(1, "看错"), SECOND_REFEREE) == "not_its_author"
    desk.win()
    assert desk.refused(orders.Revoke(1, "看错")) == "chief_needed"
    desk.ask(orders.Revoke(1, "看错"), CHIEF)
    assert desk.total(3) == 9 and desk.row(3).eligible
    assert "ruling_revoked" in desk.heard(EVERYONE)
    desk.ask(orders.Reinstate(1), CHIEF)
    assert desk.total(3) == 7 and not desk.row(3).eligible


@rule("D5")
def test_a_change_stays_within_the_range_and_keeps_what_was_before() -> None:
    desk = match()
    desk.ask(orders.Judge(3, "edge", 2))
    assert desk.refused(orders.Amend(1, 3)) == "out_of_range"
    desk.ask(orders.Amend(1, 1))
    assert desk.last().value == 1 and desk.last().changes[0].value == 2


@rule("A4")
def test_a_match_keeps_the_rules_it_was_opened_with() -> None:
    desk = played()
    assert desk.match.ruleset == desk.state.rules_of(desk.match).digest
    assert desk.game.content.rulesets[BIG].digest in desk.state.rulesets
