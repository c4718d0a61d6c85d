"""A match that is over as one file: everything needed to judge it again, and no account."""

import asyncio
import re
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import msgspec

from engine.kernel.game import replay
from engine.kernel.names import Instant, MatchId, Seat
from engine.runtime.queries import daoyan_version
from engine.runtime.room_kit import RoomKit, in_order
from engine.runtime.turn import PROXY, Folded
from engine.store.outbox import Outbox
from engine.store.rows import EntryRow

FORMAT = 1
HASH = re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")


class ReplayEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One command as it was asked, and its events, both as they are stored."""

    number: int
    at: Instant
    seat: Seat
    kind: str
    command: msgspec.Raw
    events: msgspec.Raw
    proxy: bool = False
    """A director gave it in the seat's name."""


class ReplayFile(msgspec.Struct, frozen=True):
    """One match: its rules, its seed with the hash that was published, and all its tellings."""

    format: int
    program: str
    match: MatchId
    game: str
    ruleset: str
    content: str
    """The ruleset, to the letter: `ruleset` is its digest."""
    seed: str
    seed_hash: str
    opened_at: Instant
    closed_at: Instant
    personas: dict[Seat, str]
    branches: tuple[tuple[ReplayEntry, ...], ...]
    """The last one stands; each one before it was corrected by the next."""


async def write_replay(kit: RoomKit, folded: Folded, folder: Path) -> str:
    """Write the file of a match that is over; returns its name."""
    found = await replay_file(kit, folded)
    name = f"match-{folded.match.id}.json"
    await asyncio.to_thread(_write, folder / name, msgspec.json.encode(found) + b"\n")
    return name


async def replay_file(kit: RoomKit, folded: Folded) -> ReplayFile:
    """Return a match that is over as it is written down."""
    match = folded.match
    assert match.closed_at is not None, "the seed is a secret while the match goes on"
    branches = [await kit.journal.entries(match.id, number) for number in range(match.branch + 1)]
    content = await kit.journal.ruleset(match.ruleset)
    return ReplayFile(
        format=FORMAT,
        program=daoyan_version(),
        match=match.id,
        game=match.game,
        ruleset=match.ruleset,
        content=content.decode(),
        seed=match.seed.hex(),
        seed_hash=await _published_hash(kit, folded, branches[-1]),
        opened_at=match.opened_at,
        closed_at=match.closed_at,
        personas=dict(kit.game_of(folded).seats(folded.state)),
        branches=tuple(tuple(map(_entry, entries)) for entries in branches),
    )


async def _published_hash(kit: RoomKit, folded: Folded, entries: Iterable[EntryRow]) -> str:
    """Return the hash that was posted when the match began; the seed's own when none is found."""
    began = _beginning(kit, folded, entries)
    for row in await Outbox(kit.journal).of_match(folded.match.id, after=began - 1):
        found = HASH.search(row.text) if row.number == began else None
        if found is not None:
            return found[0]
    return sha256(folded.match.seed).hexdigest()


def _beginning(kit: RoomKit, folded: Folded, entries: Iterable[EntryRow]) -> int:
    game, codec = kit.game_of(folded), kit.codec_of(folded)
    state = game.opening
    for entry in in_order(entries):
        state = replay(state, codec.read_events(entry.events))
        if game.started(state):
            return entry.number
    return 0


def _entry(row: EntryRow) -> ReplayEntry:
    return ReplayEntry(
        number=row.number,
        at=row.at,
        seat=row.seat,
        kind=row.kind,
        command=msgspec.Raw(row.command),
        events=msgspec.Raw(row.events),
        proxy=row.command_id.endswith(PROXY),
    )


def _write(path: Path, body: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.part")
    beside.write_bytes(body)
    beside.replace(path)
