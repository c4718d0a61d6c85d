"""Says whether a file is a map that can be played, and everything that is wrong with it."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from engine.catalog.escape_rows import MapRow
from engine.catalog.faults import CatalogFault, checked, read_toml, shown
from engine.escape.chart import drawn, read_chart
from engine.escape.soundness import remarks


def main(arguments: list[str]) -> int:
    """Check a map, with its normal form if that is named too; 0 when it can be played."""
    if not 1 <= len(arguments) <= 2:
        print("python -m engine.escape.chart MAP.toml [NORMAL.json]")
        return 2
    try:
        found = list(_findings(*map(Path, arguments)))
    except (CatalogFault, OSError, json.JSONDecodeError) as fault:
        print(fault)
        return 1
    for _, words in found:
        print(words)
    serious = any(not warning for warning, _ in found)
    if not serious:
        print("ok")
    return 1 if serious else 0


def _findings(path: Path, normal: Path | None = None) -> Iterator[tuple[bool, str]]:
    """Yield whether it is only a warning, and the words, of everything found; draws the map."""
    table = read_toml(path)
    checked(path, MapRow, table)
    chart, faults = read_chart(table)
    print("\n".join(drawn(chart)))
    yield from ((False, f"{shown(path)}: {key}: {reason}") for key, reason in faults)
    other = None if normal is None else json.loads(normal.read_text("utf-8"))
    yield from ((one.warning, f"{shown(path)}: {one}") for one in remarks(chart, other))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
