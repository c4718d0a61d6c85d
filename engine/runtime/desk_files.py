"""Files of the referees' desk: its sheets written out, lists of people and points read in."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from engine.desk.state import State
from engine.kernel.ruling import Denied
from engine.runtime.desk_sheets import Sheets
from engine.runtime.grammar import Query
from engine.runtime.hearing import Hearing
from engine.runtime.sheet_files import Sheet, Unreadable, as_csv, as_txt, as_xlsx, read_rows


def write_sheets(hearing: Hearing, query: Query) -> None:
    """Write the four sheets into the folder for files, for those who hold an office."""
    _require_office(hearing)
    folded, phrase = hearing.turn.folded, hearing.rulebook.phrase
    form, match = str(query.args["form"]), query.args.get("match")
    only = None if match is None else int(str(match))
    sheets = Sheets(folded.state, phrase, only)
    stem = f"desk-{folded.match.id}" + ("" if only is None else f"-{only}")

    async def written() -> str:
        entries = await hearing.archive.entries(folded)
        folder = hearing.archive.exports
        names = await asyncio.to_thread(_write, folder, stem, form, sheets.all(entries))
        return phrase.say("sheets_written", {"names": names})

    hearing.later.append(written)


def import_file(hearing: Hearing, query: Query) -> None:
    """Give the command that takes a list in, with the rows of a file beside the exports."""
    _require_office(hearing)
    name = Path(str(query.args["file"])).name
    path = hearing.archive.exports.parent / "imports" / name
    try:
        rows = read_rows(path)
    except Unreadable as fault:
        raise Denied("file_unreadable", file=name) from fault
    hearing.give(hearing.command(str(query.args["what"]), lines="\n".join(rows)))


def _write(folder: Path, stem: str, form: str, sheets: Sequence[Sheet]) -> list[str]:
    folder.mkdir(parents=True, exist_ok=True)
    files: dict[str, bytes] = {}
    if form == "xlsx":
        files[f"{stem}.xlsx"] = as_xlsx(sheets)
    elif form == "txt":
        files[f"{stem}.txt"] = as_txt(sheets)
    else:
        files = {f"{stem}-{sheet.name}.csv": as_csv(sheet) for sheet in sheets}
    for name, body in files.items():
        (folder / name).write_bytes(body)
    return list(files)


def _require_office(hearing: Hearing) -> None:
    state = hearing.turn.state
    if not (isinstance(state, State) and (hearing.directs or hearing.holds_office)):
        raise Denied("not_yours")
