"""Looks whether a database and the matches in it are sound, without anybody's leave or lock."""

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field

import msgspec
from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError

from engine.kernel.game import replay
from engine.runtime.library import Library
from engine.runtime.room_kit import in_order
from engine.store import backup, tables
from engine.store.chain import first_break
from engine.store.codec import Codec
from engine.store.engine import sqlite_path
from engine.store.errors import StoreError
from engine.store.journal import Journal
from engine.store.migrate import up_to_date
from engine.store.rows import MatchRow

SHOWN = 5
"""Faults of one kind that are named."""


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: a code of data/shared/start.toml, and its facts."""

    code: str
    sound: bool = True
    facts: Mapping[str, object] = field(default_factory=dict[str, object])


async def check_database(url: str, library: Library) -> AsyncIterator[Finding]:
    """Look at a database from its file to its open matches; ends at what makes the rest vain."""
    path = sqlite_path(url)
    if path is not None and not path.exists():
        yield Finding("check_no_database", facts={"file": path.name})
        return
    faults = [] if path is None else backup.faults(path)
    if faults:
        yield Finding("check_damaged", False, {"faults": "; ".join(faults[:SHOWN])})
        return
    try:
        current = await up_to_date(url)
    except (SQLAlchemyError, OSError, ImportError) as failure:
        yield Finding("check_unreachable", False, {"why": failure})
        return
    yield Finding("check_file")
    if not current:
        yield Finding("check_outdated", False)
        return
    yield Finding("check_tables")
    journal = Journal(url, None)
    try:
        async for finding in check_matches(journal, library):
            yield finding
    except StoreError as failure:
        yield Finding("check_unreachable", False, {"why": failure})
    finally:
        await journal.close()


async def check_matches(journal: Journal, library: Library) -> AsyncIterator[Finding]:
    """Follow the chain of every match, and fold each open one from its beginning."""
    total = 0
    for match in await journal.matches():
        total += 1
        broken = await _chain_fault(journal, match) or await _replay_fault(journal, match, library)
        if broken is not None:
            yield broken
    yield Finding("check_matches", facts={"count": total})


async def _chain_fault(journal: Journal, match: MatchRow) -> Finding | None:
    for branch in range(match.branch + 1):
        broken = first_break(await journal.linked(match.id, branch))
        if broken is not None:
            facts = {"match": match.id, "number": broken.number}
            return Finding("check_chain_broken", False, facts)
    last, said = tables.entry.c.number, tables.outbox.c.number
    entries = select(func.max(last)).where(tables.entry.c.match_id == match.id)
    outbox = select(func.max(said)).where(tables.outbox.c.match_id == match.id)
    stored = (await journal.read(entries))[0][0] or 0
    if ((await journal.read(outbox))[0][0] or 0) > stored:
        facts = {"match": match.id, "number": stored + 1}
        return Finding("check_chain_broken", False, facts)
    return None


async def _replay_fault(journal: Journal, match: MatchRow, library: Library) -> Finding | None:
    if match.closed_at is not None:
        return None
    if match.game not in library.rulebooks:
        return Finding("check_no_rulebook", False, {"match": match.id, "game": match.game})
    number = 0
    try:
        body = await journal.ruleset(match.ruleset)
        game = library.game(match.game, match.ruleset, body)
        codec, state = Codec(game.commands, game.events), game.opening
        for entry in in_order(await journal.entries(match.id, match.branch)):
            number = entry.number
            codec.read_command(entry.kind, entry.command)
            state = replay(state, codec.read_events(entry.events))
        msgspec.json.encode(state)
        game.outcome(state)
    except StoreError:
        raise
    except Exception as failure:
        why = f"{type(failure).__name__}: {failure}"
        facts = {"match": match.id, "number": number, "why": why}
        return Finding("check_replay_broken", False, facts)
    return None
