"""The same commands once more, in this process and undisturbed: what the journal should hold."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from bench.at_home import Listener, Settings
from chaos.ledger import read_books
from chaos.line import SELF, Message
from engine.kernel.names import Instant
from engine.runtime.clock import SetClock
from engine.runtime.house import open_house
from engine.runtime.library import load_library
from engine.runtime.said import Said
from engine.store.migrate import upgrade

Entry = tuple[Any, ...]


async def again(folder: Path, entries: Iterable[Entry], said: Mapping[str, Message]) -> list[Entry]:
    """Hear the messages behind these entries, each at its time; returns the entries now."""
    database = folder / "again.sqlite3"
    url = f"sqlite+aiosqlite:///{database}"
    await upgrade(url)
    clock = SetClock(Instant(0))
    house = await open_house(Settings(url), clock, Listener(), load_library())
    done: set[str] = set()
    for entry in entries:
        name = entry[3].partition("/")[0]
        if name in done or name not in said:
            continue
        done.add(name)
        clock.instant = Instant(entry[8])
        house.front.arrive(_said(said[name], clock.instant))
        for room in house.book.known:
            await room.settled()
    await house.close()
    return read_books(database).entries


def _said(message: Message, at: Instant) -> Said:
    group = None if message.group is None else str(message.group)
    account, said_at = str(message.account), Instant(message.time * 1000)
    return Said(
        message.id, account, message.text, at, said_at, str(SELF), group, admin=group is not None
    )
