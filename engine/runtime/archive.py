"""What a match has been: everything a seat was told, every command with what came of it."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.kernel.audience import Term
from engine.kernel.game import Asked, Past, replay
from engine.kernel.names import CLOCK, DIRECTOR, Instant, Seat
from engine.runtime.library import Rulebook
from engine.runtime.room_kit import RoomKit, in_order
from engine.runtime.turn import BY_PRACTICE, PROXY, Folded
from engine.store.codec import Codec
from engine.store.outbox import Outbox
from engine.store.rows import EntryRow, OutboxRow


@dataclass(frozen=True)
class Recorded:
    """One command of the journal as a director reads it."""

    number: int
    at: Instant
    seat: Seat
    proxy: bool
    practice: bool
    verb: str
    answer: str


class Archive:
    """Reads the past of matches from the store; never part of judging."""

    def __init__(self, kit: RoomKit) -> None:
        self._kit = kit

    async def told(self, folded: Folded, seat: Seat, day: int | None) -> list[str]:
        """Return what a seat was told on a day (None: the present one), oldest first."""
        rows = await Outbox(self._kit.journal).told(folded.match.id, seat)
        days = await self._days(folded, seat)
        wanted = self._kit.game_of(folded).sight(folded.state, seat).get("day", 0)
        wanted = wanted if day is None else day
        numbers = sorted(days)
        return [row.text for row in rows if _day(days, numbers, row.number) == wanted]

    @property
    def exports(self) -> Path:
        """Where files for people go."""
        return self._kit.exports

    async def entries(self, folded: Folded) -> list[EntryRow]:
        """Return the commands of a match as it is told now, in the order of judging."""
        match = folded.match
        return in_order(await self._kit.journal.entries(match.id, match.branch))

    async def recorded(self, folded: Folded, last: int) -> list[Recorded]:
        """Return the newest commands, oldest first, each with the first line said of it."""
        match = folded.match
        after = max(0, folded.number - last)
        entries = await self._kit.journal.entries(match.id, match.branch, after=after)
        rows = await Outbox(self._kit.journal).of_match(match.id, after=after)
        rulebook = self._kit.rulebook_of(folded)
        return [_recorded(entry, rows, rulebook) for entry in entries]

    async def _days(self, folded: Folded, seat: Seat) -> dict[int, int]:
        """Return on which day each entry happened."""
        match = folded.match
        game, codec = self._kit.game_of(folded), self._kit.codec_of(folded)
        state, days = game.opening, dict[int, int]()
        for entry in in_order(await self._kit.journal.entries(match.id, match.branch)):
            state = replay(state, codec.read_events(entry.events))
            if seat in game.seats(state):
                days[entry.number] = int(str(game.sight(state, seat).get("day", 0)))
        return days


def past_of(codec: Codec, entries: Iterable[EntryRow]) -> list[Past]:
    """Return stored commands with what came of them, in the order of judging."""
    return [
        Past(
            Asked(codec.read_command(one.kind, one.command), one.seat, one.number, one.at),
            codec.read_events(one.events),
            one.command_id.endswith(PROXY),
        )
        for one in in_order(entries)
    ]


def _recorded(entry: EntryRow, rows: Sequence[OutboxRow], rulebook: Rulebook) -> Recorded:
    reader = {DIRECTOR: "account:", CLOCK: "everyone"}.get(entry.seat, f"seat:{entry.seat}")
    said = [row for row in rows if row.number == entry.number and row.text]
    own = [row for row in said if row.audience.startswith(reader)] or said
    answer = own[0].text.partition("\n")[0] if own else ""
    proxy = entry.command_id.endswith(PROXY)
    verb = _verb(entry.kind, rulebook)
    practice = entry.command_id.startswith(BY_PRACTICE)
    return Recorded(entry.number, entry.at, entry.seat, proxy, practice, verb, answer)


def _day(days: Mapping[int, int], numbers: Sequence[int], number: int) -> int:
    """Return the day of an entry; one that was taken back has the day of the one before it."""
    before = bisect_right(numbers, number)
    return days[numbers[before - 1]] if before else 0


def _verb(kind: str, rulebook: Rulebook) -> str:
    """Return the word for a command, also for one that nobody speaks."""
    unspoken = Term(f"unspoken.{kind.partition('.')[2]}")
    return unspoken if unspoken in rulebook.phrase.terms else rulebook.grammar.word(kind)
