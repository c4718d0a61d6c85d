"""Matches of practice seats: never a fault, every class of things used, every incident seen."""

from pathlib import Path

import pytest
from PIL import Image

from engine.royale.rules.victory import DIRECTOR_WINS, SURVIVOR_WINS
from engine.royale.state import Item, ItemId, State
from simulate.curve import SIZE, draw, survival
from simulate.faults import making_faults
from simulate.match import Report, simulate
from simulate.matches import simulate_many, unseen
from simulate.table import tables

SEATS = 20
QUICK, SLOW = 20, 1_000


@pytest.fixture(scope="module")
def played() -> list[Report]:
    return list(simulate_many(QUICK, SEATS))


def test_nothing_that_may_never_be_is_met(played: list[Report]) -> None:
    assert [fault for report in played for fault in report.faults] == []
    assert unseen(played) == []


def test_everybody_but_the_winner_goes_out_once(played: list[Report]) -> None:
    for report in played:
        assert len(report.deaths) == SEATS - (report.winner_kills is not None)
        assert report.nights[0].before == SEATS
        assert len(report.nights) == report.days


def test_a_thing_that_comes_or_goes_for_no_reason_is_a_fault() -> None:
    made, gone = Item(ItemId(7), "bandage", "绷带"), Item(ItemId(3), "bandage", "鸟蛋")
    before = State(day=2, items={gone.id: gone}, next_item=5)
    after = State(day=2, items={made.id: made}, next_item=5)
    faults = list(making_faults(before, [], after))
    assert [fault.partition(": ")[2].partition(":")[0] for fault in faults] == [
        "from nowhere",
        "gone for no reason",
        "numbers used before",
    ]


def test_one_number_is_one_match(played: list[Report]) -> None:
    assert simulate(7, SEATS) == played[7]


def test_the_table_and_the_curve_show_them(played: list[Report], tmp_path: Path) -> None:
    shown = tables(played)
    for words in ("胜者击杀", "出局原因", "出局时手里最好的武器", "起风了", "长短"):
        assert words in shown
    shares = survival(played)
    assert shares[0] == [1.0] * QUICK
    means = [sum(day) for day in shares]
    assert means == sorted(means, reverse=True)
    draw(played, tmp_path / "curve.png")
    assert Image.open(tmp_path / "curve.png").size == SIZE


@pytest.mark.slow
@pytest.mark.parametrize("seats", [12, SEATS, 40])
def test_a_thousand_matches_have_no_fault(seats: int) -> None:
    reports = list(simulate_many(SLOW, seats, first=QUICK))
    assert [fault for report in reports for fault in report.faults] == []
    assert unseen(reports) == []
    assert len(reports) == SLOW
    assert {report.ending for report in reports} <= {SURVIVOR_WINS, DIRECTOR_WINS}
