"""What the desk writes into files: the same bytes each time, nothing that a spreadsheet runs."""

import csv
import time
from io import BytesIO, StringIO
from pathlib import Path

from openpyxl import Workbook, load_workbook

from engine.runtime.desk_sheets import Sheets
from engine.runtime.sheet_files import Sheet, as_csv, as_txt, as_xlsx, read_rows
from tests.rules.desk.builders import Side, match, orders, phrase
from tests.runtime.table import BOSS, GROUP, Table
from tests.runtime.test_desk import PLAYERS, REF

SHEET = Sheet("成绩", ("局", "名"), [[1, "=1+1"], [2, "-x"], [-3, "@a"], [4, "甲,乙"]])


def test_formulas_are_text_and_numbers_are_numbers() -> None:
    body = as_csv(SHEET)
    assert body.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(StringIO(body.decode("utf-8-sig"))))
    assert rows[1:] == [["1", "'=1+1"], ["2", "'-x"], ["-3", "'@a"], ["4", "甲,乙"]]
    page = load_workbook(BytesIO(as_xlsx([SHEET]))).worksheets[0]
    assert page["B2"].value == "'=1+1" and page["B2"].data_type == "s"
    assert page["A4"].value == -3
    assert "[成绩]" in as_txt([SHEET]).decode()


def test_the_same_cells_are_the_same_bytes() -> None:
    first = as_xlsx([SHEET])
    time.sleep(1.1)
    assert as_xlsx([SHEET]) == first


def test_rows_are_read_from_both_kinds_of_files(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("\ufeff甲,青云门\n\n乙,\n", "utf-8")
    assert read_rows(tmp_path / "a.csv") == ["甲 青云门", "乙"]
    book = Workbook()
    book.worksheets[0].append(["1", 3, "投票", 2])
    book.save(tmp_path / "b.xlsx")
    assert read_rows(tmp_path / "b.xlsx") == ["1 3 投票 2"]


def test_the_sheets_tell_what_happened() -> None:
    desk = match().score()
    desk.ask(orders.Judge(3, "edge", 2, "说MVP"))
    desk.ask(orders.Strike(3, "记错"))
    desk.win(Side.WOLF)
    scores, rulings, sects, _ = Sheets(desk.state, phrase()).all([])
    assert scores.rows[2][5:14] == ["负", 0, 2, 1, 0, 0, 2, 0, 1]
    assert scores.rows[2][14:] == ["无", "划去#3"]
    assert rulings.rows[0][3:7] == ["选手03", "擦边发言", "01", 2]
    assert [row[4] for row in sects.rows] == [20, 1]


async def test_a_referee_has_the_sheets_written_and_lists_read(table: Table) -> None:
    await table.say(BOSS, "建局 裁判", GROUP)
    await table.say(REF, "报名 老周", GROUP)
    await table.say("u3", "报名 选手丙", GROUP)
    await table.say(BOSS, "任命 老周 裁判", GROUP)
    await table.say(BOSS, "门派 青云门", GROUP)
    folder = Path(table.url.removeprefix("sqlite+aiosqlite:///")).parent / "exports"
    imports = folder.parent / "imports"
    imports.mkdir(parents=True)
    rest = [name for name in PLAYERS if name != "选手丙"]
    (imports / "名单.csv").write_text("\n".join(f"{one},青云门" for one in rest), "utf-8")
    (imports / "坏.csv").write_text("选手甲,青云门\n甲乙,没有门派\n", "utf-8")
    assert "甲乙" in await table.say(BOSS, "导入文件 选手 坏.csv", GROUP)
    assert "选手甲" in await table.say(BOSS, "导入文件 选手 名单.csv", GROUP)
    assert (await table.say(BOSS, "导入文件 选手 ../没有.csv", GROUP)).startswith("✗ ")
    await table.say(BOSS, "开赛", GROUP)
    await table.say(REF, f"开局 1 正式 5.0 20:00 {' '.join(PLAYERS)}", GROUP)
    await table.say(REF, "导表 xlsx", GROUP)
    await table.settle()
    assert "desk-1.xlsx" in "\n".join(table.wire.read[REF])
    book = load_workbook(folder / "desk-1.xlsx")
    assert book.sheetnames == ["成绩", "判罚", "门派", "审计"]
    assert (await table.say("u3", "导表 xlsx")).startswith("✗ ")
