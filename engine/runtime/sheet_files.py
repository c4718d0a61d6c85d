"""Sheets as files: csv, xlsx and plain text, the same bytes for the same cells."""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO, StringIO
from pathlib import Path
from zipfile import BadZipFile

from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException
from xlsxwriter import Workbook

Cell = str | int
DANGEROUS = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet takes text that begins with one of these for a formula."""
MADE = datetime(2020, 1, 1, tzinfo=UTC)
"""Stands in every workbook, so that the same cells are the same bytes."""
MOST_ROWS = 5_000


class Unreadable(Exception):
    """A file that is no sheet."""


@dataclass(frozen=True)
class Sheet:
    """One table: its name, its headings, its rows."""

    name: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]


def as_csv(sheet: Sheet) -> bytes:
    """Return a sheet as csv that spreadsheets open as UTF-8, with nothing to be run in it."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(sheet.columns)
    writer.writerows(
        [_harmless(cell) if isinstance(cell, str) else cell for cell in row] for row in sheet.rows
    )
    return b"\xef\xbb\xbf" + text.getvalue().encode()


def as_xlsx(sheets: Sequence[Sheet]) -> bytes:
    """Return sheets as one workbook; text is never a formula or a link in it."""
    body = BytesIO()
    book = Workbook(
        body,
        {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False},
    )
    book.set_properties({"created": MADE.replace(tzinfo=None)})
    for sheet in sheets:
        page = book.add_worksheet(sheet.name)
        page.freeze_panes(1, 0)
        for at, row in enumerate((sheet.columns, *sheet.rows)):
            for column, cell in enumerate(row):
                if isinstance(cell, int):
                    page.write_number(at, column, cell)
                else:
                    page.write_string(at, column, _harmless(cell))
    book.close()
    return body.getvalue()


def as_txt(sheets: Sequence[Sheet]) -> bytes:
    """Return sheets as text, one after the other, the cells of a row parted by tabs."""
    parts: list[str] = []
    for sheet in sheets:
        rows = ["\t".join(str(cell) for cell in row) for row in (sheet.columns, *sheet.rows)]
        parts.append("\n".join((f"[{sheet.name}]", *rows)))
    return ("\n\n".join(parts) + "\n").encode()


def read_rows(path: Path) -> list[str]:
    """Return the rows of a csv or the first sheet of an xlsx, their cells parted by spaces."""
    try:
        rows = _read_xlsx(path) if path.suffix.lower() == ".xlsx" else _read_csv(path)
    except (OSError, ValueError, KeyError, BadZipFile, InvalidFileException, csv.Error) as fault:
        raise Unreadable(str(fault)) from fault
    return [" ".join(cell for cell in row if cell) for row in rows if any(row)]


def _read_csv(path: Path) -> list[list[str]]:
    text = path.read_text("utf-8-sig")
    return [[cell.strip() for cell in row] for row in csv.reader(StringIO(text))][:MOST_ROWS]


def _read_xlsx(path: Path) -> list[list[str]]:
    book = load_workbook(path, read_only=True, data_only=True)
    page = book.worksheets[0]
    rows = [
        ["" if cell is None else str(cell).strip() for cell in row]
        for row in page.iter_rows(values_only=True, max_row=MOST_ROWS)
    ]
    book.close()
    return rows


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell.startswith(DANGEROUS) else cell
