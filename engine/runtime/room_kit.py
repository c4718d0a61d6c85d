"""What every room needs and shares: the journal, the post, the clock, the rulebooks."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from engine.kernel.game import Game, replay
from engine.kernel.names import CLOCK, Instant, MatchId, Seat
from engine.runtime.clock import Clock
from engine.runtime.courier import Courier
from engine.runtime.library import Library, Rulebook
from engine.runtime.roster import Roster, Seated
from engine.runtime.turn import TICK, Folded
from engine.store.codec import Codec
from engine.store.journal import Journal
from engine.store.rows import MatchRow

if TYPE_CHECKING:
    from engine.runtime.room import Room

SNAPSHOT_EVERY = 500
"""Entries between two snapshots, which only make opening a match quick."""


@dataclass
class RoomKit:
    """The shared parts of all rooms, and how a match is opened from the journal."""

    journal: Journal
    courier: Courier
    clock: Clock
    library: Library
    follow: Callable[["Room", Roster, Folded], None]
    """Told after each landing, so that accounts, groups and deadlines are found."""
    unreached: Callable[[MatchId], frozenset[Seat]]
    """The seats of a match whose last private message did not arrive."""
    exports: Path = Path("exports")
    """Where files for people go."""
    _codecs: dict[str, Codec] = field(default_factory=dict)
    _snapshots: dict[MatchId, int] = field(default_factory=dict)

    def rulebook_of(self, folded: Folded) -> Rulebook:
        """Return the rulebook a match is played by."""
        return self.library.rulebooks[folded.match.game]

    def game_of(self, folded: Folded) -> Game[Any, Any]:
        """Return the game of a match, with the content it was opened with."""
        return self.library.game(folded.match.game, folded.match.ruleset)

    def codec_of(self, folded: Folded) -> Codec:
        """Return the codec of a match's commands and events."""
        return self.codec(self.game_of(folded))

    def codec(self, game: Game[Any, Any]) -> Codec:
        """Return the codec of a game."""
        if game.name not in self._codecs:
            self._codecs[game.name] = Codec(game.commands, game.events)
        return self._codecs[game.name]

    def excuse(self) -> str:
        """Return what is said when nothing could be stored."""
        return self.library.shared.refuse("store_unavailable", {})

    async def load(self, match: MatchId) -> Folded:
        """Fold a match from its newest snapshot and the entries after it."""
        row = await self.journal.match(match)
        body = await self.journal.ruleset(row.ruleset)
        game = self.library.game(row.game, row.ruleset, body)
        state, number, at = game.opening, 0, row.opened_at
        made_by = _made_by(row, game)
        snapshot = await self.journal.snapshot(match, row.branch, made_by.ruleset)
        if snapshot is not None:
            state = msgspec.json.decode(snapshot.state, type=type(game.opening))
            number, at = snapshot.number, snapshot.at
        codec = self.codec(game)
        for entry in in_order(await self.journal.entries(match, row.branch, after=number)):
            state = replay(state, codec.read_events(entry.events))
            number, at = max(number, entry.number), entry.at
        settled = await self.journal.last_at(match, row.branch, TICK)
        return Folded(row, state, await self.roster(match), number, at, settled=settled)

    async def roster(self, match: MatchId) -> Roster:
        """Return who sits where, and who directs."""
        seats = {
            Seat(row.seat): Seated(Seat(row.seat), row.persona, row.account, row.code)
            for row in await self.journal.seats(match)
        }
        return Roster(seats, frozenset(await self.journal.directors(match)))

    def landed(self, folded: Folded) -> None:
        """Take a snapshot now and then."""
        match = folded.match
        taken = self._snapshots.setdefault(match.id, folded.number)
        if folded.number - taken >= SNAPSHOT_EVERY:
            self._snapshots[match.id] = folded.number
            state = msgspec.json.encode(folded.state)
            made_by = _made_by(match, self.game_of(folded))
            self.journal.keep_snapshot(made_by, folded.number, folded.at, state)


def _made_by(match: MatchRow, game: Game[Any, Any]) -> MatchRow:
    """Name by the ruleset also the shape of the state: another program's snapshots are not read."""
    return replace(match, ruleset=f"{match.ruleset}/{shape_of(type(game.opening))}")


@cache
def shape_of(state: type) -> str:
    """Return a name for what a state consists of: with another field it is another one."""
    schema = msgspec.json.encode(msgspec.json.schema(state), order="deterministic")
    return blake2b(schema, digest_size=8).hexdigest()


class Entered(Protocol):
    """What tells where an entry belongs."""

    @property
    def at(self) -> Instant:
        """When it was judged."""
        ...

    @property
    def seat(self) -> Seat:
        """Who spoke."""
        ...

    @property
    def number(self) -> int:
        """Its number in the match."""
        ...


E = TypeVar("E", bound=Entered)


def in_order(entries: Iterable[E]) -> list[E]:
    """Return entries as they were judged: by time, a deadline before what was said at it.

    Numbers alone do not tell: in a match that was told again, a deadline that came anew has a
    later number than commands that follow it.
    """
    return sorted(entries, key=lambda entry: (entry.at, entry.seat != CLOCK, entry.number))
