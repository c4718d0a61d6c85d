"""Check-in, warnings and sanctions, apologies, appeals, cards, posts in the group."""

import time

import pytest

from engine.desk.hints import folded, hints_of
from engine.desk.terms import Role, Standing
from engine.kernel.audience import DIRECTORS
from engine.kernel.game import MakeUpFor
from engine.kernel.names import CLOCK, Instant
from engine.kernel.ruling import Unconfirmed
from tests.catalogue import rule
from tests.rules.desk.builders import (
    BIG,
    CHIEF,
    DIRECTOR,
    EVENING,
    EVERYONE,
    HOUR,
    MINUTE,
    REFEREE,
    SECOND,
    SECOND_REFEREE,
    Desk,
    Only,
    Seat,
    W,
    content,
    desk,
    do,
    match,
    orders,
    played,
    sect_totals,
)


@rule("E2", "A1")
@pytest.mark.parametrize(("second", "proposed"), [(0, 0), (1, 1)])
def test_fifteen_minutes_before_the_start_everybody_is_there(second: int, proposed: int) -> None:
    table = desk()
    table.ask(do.OpenMatch(1, True, BIG, "20:00", tuple(map(Seat, range(1, 13)))))
    table.now = type(table.now)(EVENING - 15 * MINUTE + second * SECOND)
    table.ask(do.CheckIn(), Seat(3))
    assert len(table.state.proposals) == proposed
    if proposed:
        assert table.adopt() == [1]
        assert not table.last().effects


@rule("A1")
def test_the_organiser_sets_what_being_late_costs() -> None:
    table = desk()
    table.ask(do.SetKnob("late", 2), DIRECTOR)
    table.ask(do.OpenMatch(1, True, BIG, "20:00", tuple(map(Seat, range(1, 13)))))
    table.now = EVENING
    table.ask(do.NoteArrival(4))
    assert table.adopt() == [2]


@rule("RSP-01")
def test_a_removal_needs_a_warning_first() -> None:
    table = match()
    assert table.refused(orders.Sanction(Seat(3), "remove")) == "warning_first"
    table.ask(orders.Warn(3, "吵"))
    table.ask(orders.Sanction(Seat(3), "remove"))
    other = match()
    other.ask(orders.Sanction(Seat(3), "remove", "强制"), CHIEF)


@rule("RSP-02", "E26")
def test_an_apology_that_does_not_come_leads_to_a_suggestion() -> None:
    table = played()
    table.ask(orders.Judge(3, "insult_referee", 3))
    table.ask(orders.Sanction(Seat(3), "apology"))
    table.pass_time(23 * HOUR)
    assert not table.state.proposals
    table.pass_time(2 * HOUR)
    [proposal] = table.state.proposals.values()
    assert proposal.citation.cause == "apology.missed"
    assert "disqualify" in proposal.citation.effects


@rule("RSP-02")
def test_who_could_not_be_heard_may_apologise_later() -> None:
    table = played()
    table.ask(orders.Sanction(Seat(3), "apology"))
    (due,) = [one.apology_due for one in table.state.citations.values() if one.apology_due]
    hours = [Instant(due + hour * HOUR) for hour in (-3, -2, -1, 2)]
    table.ask(MakeUpFor(hours[0], hours[1]), CLOCK)
    assert table.game.due(table.state) == due
    table.ask(MakeUpFor(hours[2], hours[3]), CLOCK)
    assert table.game.due(table.state) == due + 3 * HOUR


@rule("RSP-02")
def test_an_apology_in_time_ends_it() -> None:
    table = played()
    table.ask(orders.Sanction(Seat(3), "apology"))
    table.ask(orders.Apologise(Seat(3)))
    table.pass_time(30 * HOUR)
    assert not table.state.proposals


@rule("RSP-03")
def test_a_ban_keeps_somebody_out_until_it_ends() -> None:
    table = played()
    with pytest.raises(Unconfirmed):
        table.ask(orders.Sanction(Seat(3), "ban", "60 天"))
    table.ask(orders.Sanction(Seat(3), "ban", "60 天", confirmed=True))
    seats = (Seat(3), Seat(4))
    assert table.refused(do.OpenMatch(2, True, BIG, "22:00", seats)) == "member_banned"
    table.pass_time(61 * 24 * HOUR)
    table.ask(do.OpenMatch(2, True, BIG, "22:00", seats))


@rule("RSP-03")
def test_a_disqualification_leaves_this_match_alone() -> None:
    table = match()
    table.ask(orders.Sanction(Seat(3), "disqualify", confirmed=True))
    assert 3 in table.match.chairs
    table.win()


@rule("RSP-04")
def test_what_a_sect_mate_did_is_charged_to_the_contestant_with_proof() -> None:
    table = match(W)
    table.ask(orders.Attest("同门 乙 的弹幕"))
    table.ask(orders.Judge(3, "sect_danmaku", 2, "证据 1 同门弹幕"))
    assert table.last().evidence == (1,)
    assert table.refused(orders.Judge(4, "sect_danmaku", 2, "证据 9")) == "no_such_evidence"


def _judged(points: int = 2) -> Desk:
    table = match().score()
    table.ask(orders.Judge(3, "edge", points))
    return table.win()


@rule("APL-01", "APL-02", "E29")
def test_an_appeal_is_filed_once_and_decided_by_another_referee() -> None:
    table = _judged()
    assert table.refused(orders.FileAppeal(1, "冤"), Seat(4)) == "not_your_ruling"
    table.ask(orders.FileAppeal(1, "只是提到"), Seat(3))
    assert table.refused(orders.FileAppeal(1, "再来"), Seat(3)) == "appealed_already"
    assert table.refused(orders.DecideAppeal(1, "upheld"), REFEREE) == "involved"
    assert table.refused(orders.DecideAppeal(1, "changed", 3), SECOND_REFEREE) == "no_increase"
    assert table.total(3) == 7
    table.ask(orders.DecideAppeal(1, "changed", 1), SECOND_REFEREE)
    assert table.total(3) == 8 and not table.row(3).eligible
    assert "appeal_decided" in table.heard(Only(Seat(3)))


@rule("APL-01")
def test_the_leader_of_a_sect_may_appeal_and_only_in_time() -> None:
    table = desk()
    table.ask(do.AddSect("金华派", Seat(20)), DIRECTOR)
    table.ask(do.Place(3, (Seat(3),)), DIRECTOR)
    table.ask(do.OpenMatch(1, True, BIG, "20:00", (Seat(3), Seat(4))))
    table.ask(orders.Judge(1, "edge", 2))
    table.ask(orders.Publish())
    other = Desk()
    other.state, other.now = table.state, table.now
    other.pass_time(25 * HOUR)
    assert other.refused(orders.FileAppeal(1, "冤"), Seat(20)) == "appeal_too_late"
    table.ask(orders.FileAppeal(1, "冤"), Seat(20))
    table.ask(orders.DecideAppeal(1, "revoked"), CHIEF)
    assert table.last().standing is Standing.REVOKED


@rule("APL-01")
def test_drafts_cannot_be_appealed() -> None:
    table = match()
    table.ask(orders.Judge(3, "edge", 2))
    assert table.refused(orders.FileAppeal(1, "冤"), Seat(3)) == "no_such_ruling"


@rule("CRD-01", "CRD-02", "CRD-03", "CRD-08", "E30")
def test_cards_merge_and_are_given_back_exactly() -> None:
    table = desk()
    for colour in ("blue", "blue", "yellow"):
        table.ask(orders.ShowCard(colour, Seat(3), "2.4 发誓"))
    table.ask(orders.ShowCard("blue", Seat(3), "5 潜水"))
    assert (table.said("card_shown")["blue"], table.said("card_shown")["yellow"]) == (0, 2)
    assert table.said("card_shown")["clause"] == "5"
    table.ask(orders.WithdrawCard(4, "记错"))
    facts = table.said("card_withdrawn")
    assert (facts["blue"], facts["yellow"], facts["red"]) == (2, 1, 0)
    assert "card_withdrawn" in table.heard(EVERYONE)


@rule("D4")
def test_posts_of_those_who_play_are_counted_and_looked_through() -> None:
    table = match()
    table.ask(orders.Talk("这把我要是拿MVP"), Seat(3))
    assert table.said("post_counted")["hits"] == [("擦边发言", "MVP")]
    assert "post_counted" in table.heard(DIRECTORS)
    assert "post_counted" in table.heard(Only(REFEREE))
    table.ask(orders.Talk("好"), Seat(3))
    assert table.state.posts[Seat(3)] == 2
    assert table.refused(orders.Talk("好"), Seat(20)) == "not_counted"


@rule("E27", "D4")
def test_words_that_are_allowed_suppress_a_hint() -> None:
    rules = content().rulesets[BIG]
    assert hints_of(rules, "是狼我自爆收益更大，没有自爆键") == ()
    assert ("swear", "没有自爆键") in hints_of(rules, "没 有 自-爆 键")
    assert hints_of(rules, "上菜了，过年好") == ()


@rule("D4")
@pytest.mark.parametrize("ruleset", [BIG, W])
def test_every_hint_word_is_found_as_a_loop_would_find_it(ruleset: str) -> None:
    rules = content().rulesets[ruleset]
    for row in rules.violation:
        for word in (*row.hint, *row.severe_hint):
            hits = dict(hints_of(rules, f"一二{word}三"))
            allowed = [mark for mark in row.allow_hint if folded(mark) in folded(word)]
            assert allowed or row.id in hits


@rule("D4")
def test_no_text_makes_hints_slow() -> None:
    rules = content().rulesets[BIG]
    hints_of(rules, "")
    for text in ("我" * 10_000, "MVPSV" * 2_000, "获得点" * 3_000):
        started = time.perf_counter()
        hints_of(rules, text)
        assert time.perf_counter() - started < 0.05


@rule("D2")
def test_a_tournament_closes_when_no_match_goes_on() -> None:
    table = match()
    assert table.refused(do.Finish(), CHIEF) == "matches_going"
    table.win()
    with pytest.raises(Unconfirmed):
        table.ask(do.Finish(), CHIEF)
    table.ask(do.Finish(confirmed=True), CHIEF)
    assert table.refused(orders.Judge(3, "edge", 1)) == "desk_closed"


@rule("D1", "SCO-06")
def test_people_and_sects() -> None:
    table = desk()
    table.ask(do.AddContestant("新人", 1), CHIEF)
    assert table.state.members[Seat(25)].sect == 1
    assert table.refused(do.AddSect("青云门"), CHIEF) == "sect_taken"
    assert table.refused(do.AddSect("别的"), REFEREE) == "chief_needed"
    table.ask(do.Appoint(Seat(25), Role.LEADER), CHIEF)
    assert table.heard(Only(Seat(25))) == ["role_received"]
    assert sect_totals(table.state) == {1: 0, 2: 0}
