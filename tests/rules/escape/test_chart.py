"""The drawing of a map and its ten checks (MAP, FMT)."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.catalog import chart as checker
from engine.catalog.escape import load_chart
from engine.catalog.faults import CatalogFault
from engine.escape.board import Board
from engine.escape.chart import Chart, Tile, distance, read_chart
from engine.escape.soundness import normal_form, remarks
from engine.runtime.library import DATA
from tests.catalogue import rule
from tests.rules.escape.builders import content

MAP = DATA / "escape" / "map.toml"

SMALL = """
+---+---+---+---+
|X       G    X |
+   +   +   +   +
|s    f   f   G |
+   +   +...+   +
|G 1  C :     k |
+   +   +   +   +
|X            1 |
+---+---+---+---+
"""
TABLE: dict[str, Any] = {
    "format": "escape-map/1",
    "id": "small",
    "name": "小院",
    "survivors": 1,
    "killers": 1,
    "chests": {"pool": {"地图": 1}},
    "passages": [{"id": 1}],
}


def _drawn(grid: str = SMALL, **changes: Any) -> tuple[Chart, list[str]]:
    table = {**TABLE, "grid": grid, **changes}
    chart, faults = read_chart(table)
    found = [reason for _, reason in faults]
    return chart, found + [f"{one.check}: {one.reason}" for one in remarks(chart)]


def _checks(grid: str = SMALL, **changes: Any) -> set[str]:
    return {found.partition(":")[0] for found in _drawn(grid, **changes)[1]}


@rule("FMT", "MAP-01")
def test_a_small_map_is_read_as_drawn() -> None:
    chart, found = _drawn()
    assert not found
    assert (chart.columns, chart.rows, len(chart.tiles)) == (4, 4, 16)
    assert chart.edges == {"B3-C3": "obstacle", "C2-C3": "obstacle"}
    assert chart.passages == {"1": ("A3", "D4")}
    assert chart.survivor_spawns == ("A2",)


@rule("FMT", "MAP-07")
def test_the_real_map_is_the_one_of_the_rules() -> None:
    chart = content().chart
    kinds = list(chart.edges.values())
    assert (kinds.count("wall"), kinds.count("obstacle")) == (18, 14)
    assert set(chart.bearing("gate")) == {"A4", "D1", "E8", "H5"}
    assert set(chart.bearing("generator")) == {"B4", "C3", "F3", "C6", "F6", "G5"}
    assert len(chart.bearing("dim")) == 20
    assert not remarks(chart)
    board = Board(chart)
    pairs = [("D2", "E3"), ("D6", "E7"), ("D3", "D6")]
    joined = [board.together(Tile(one), Tile(other)) for one, other in pairs]
    assert joined == [True, True, False]


@rule("MAP-02")
def test_distance_counts_columns_and_rows() -> None:
    assert distance(Tile("E4"), Tile("C3")) == 3
    assert distance(Tile("E4"), Tile("F3")) == 2


@rule("FMT")
@pytest.mark.parametrize(
    ("check", "old", "new"),
    [
        ("V1", "|X       G    X |", ":X       G    X |"),
        ("V2", "+   +   +   +   +\n|X            1 |", "+---+   +   +   +\n|X  |         1 |"),
        ("V4", "G", " "),
        ("V6", "k", " "),
        ("V8", "G 1", "G  "),
        ("V8", "s    f", "s 1  f"),
        ("V9", "f   f", "f    "),
        ("the mark", "C :", "Q :"),
    ],
)
def test_each_check_finds_its_fault(check: str, old: str, new: str) -> None:
    assert old in SMALL
    grid = SMALL.replace(old, new)
    assert any(found.startswith(check) for found in _drawn(grid)[1])


@rule("FMT")
def test_the_other_checks_look_at_the_table() -> None:
    assert "V5" in _checks(SMALL.replace("X", " "))
    assert "V6" in _checks(survivors=3)
    assert "V7" in _checks(chests={"pool": {"地图": 5}})
    assert "V8" in _checks(passages=[{"id": 1}, {"id": 2}])
    assert "V4" in _checks(required_points=1_000)
    assert "V3" in _checks(SMALL.replace("|X            1 |", "|X  |         1 |"))
    assert "must be escape-map/1" in _drawn(format="other")[1]


@rule("FMT")
def test_every_fault_is_told_at_once() -> None:
    grid = SMALL.replace("k", " ").replace("X", " ").replace("C :", "Q :")
    assert {"V5", "V6", "the mark Q means nothing"} <= _checks(grid, required_points=1_000)


@rule("FMT")
def test_the_normal_form_must_agree() -> None:
    chart, _ = _drawn()
    assert not remarks(chart, normal_form(chart))
    changed = {**normal_form(chart), "rows": 5}
    assert [one.check for one in remarks(chart, changed)] == ["V10"]


@rule("FMT")
def test_a_tile_may_be_missing() -> None:
    grid = SMALL.replace("|s    f   f   G |", "|s    f   f | # |")
    chart, found = _drawn(grid)
    assert "D2" not in chart.tiles
    assert len([one for one in found if "must be a wall" in one]) == 2


@rule("FMT")
def test_the_checker_prints_everything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checker.main([str(MAP)]) == 0
    assert capsys.readouterr().out.endswith("ok\n")
    broken = tmp_path / "broken.toml"
    broken.write_text(MAP.read_text("utf-8").replace("   k", "    "), "utf-8")
    assert checker.main([str(broken)]) == 1
    assert "V6: killers" in capsys.readouterr().out
    normal = tmp_path / "normal.json"
    chart, _ = read_chart(tomllib.loads(MAP.read_text("utf-8")))
    normal.write_text(json.dumps(normal_form(chart)), "utf-8")
    assert checker.main([str(MAP), str(normal)]) == 0
    assert checker.main([]) == 2
    assert checker.main([str(tmp_path / "none.toml")]) == 1


@rule("FMT")
def test_a_map_with_an_unknown_thing_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "map.toml"
    path.write_text(MAP.read_text("utf-8").replace("干扰器", "干扰机"), "utf-8")
    with pytest.raises(CatalogFault, match="no such thing"):
        load_chart(path, {one.name: one.id for one in content().items.values()})
