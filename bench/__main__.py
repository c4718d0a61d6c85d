"""`make bench`: measures every group in a process of its own, prints one table, keeps the rows."""

import json
import os
import platform
import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path

import msgspec

from bench.columns import left, width
from bench.row import Row

GROUPS = ("chat_rows", "store_rows", "scale_rows", "parse_rows", "sim_rows", "hunt_rows")
HOUSE = Path(__file__).parents[1]
KEPT = HOUSE / "var" / "bench.json"


def measure(group: str, into: Path) -> None:
    """Measure one group here, and write its rows."""
    rows: list[Row] = import_module(f"bench.{group}").rows()
    into.write_bytes(msgspec.json.encode(rows))


def measure_apart(group: str, folder: Path) -> list[Row]:
    """Measure one group in a fresh process."""
    into = folder / f"{group}.json"
    command = [sys.executable, "-m", "bench", group, str(into)]
    subprocess.run(command, cwd=HOUSE, check=True)
    return msgspec.json.decode(into.read_bytes(), type=list[Row])


def table(rows: list[Row]) -> str:
    """Return the rows as a table for people."""
    columns = max(width(row.name) for row in rows)
    lines = []
    for row in rows:
        value = f"{row.value:,.2f} {row.unit}"
        goal = f"{row.bound} {row.goal:g}"
        mark = "holds" if row.holds else "FAILS"
        lines.append(f"{left(row.name, columns)}  {value:>12}  {goal:>8}  {mark}  {row.measured}")
    return "\n".join(lines)


def keep(rows: list[Row]) -> None:
    """Write the rows and the machine they were measured on to `var/bench.json`."""
    KEPT.parent.mkdir(exist_ok=True)
    machine = {
        "python": platform.python_version(),
        "system": platform.system(),
        "processors": os.cpu_count(),
    }
    body = {"machine": machine, "rows": msgspec.to_builtins(rows)}
    KEPT.write_text(json.dumps(body, ensure_ascii=False, indent=1) + "\n", "utf-8")


def main(asked: list[str]) -> None:
    """Measure the groups asked for, or all of them; fails when a goal is missed."""
    if len(asked) == 2:
        return measure(asked[0], Path(asked[1]))
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for group in asked or GROUPS:
            print(f"... {group}", file=sys.stderr, flush=True)
            rows += measure_apart(group, Path(folder))
    print(table(rows))
    keep(rows)
    return None if all(row.holds for row in rows) else sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
