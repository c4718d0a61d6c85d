"""Taking commands back: the match is told again without them, into a new branch."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from engine.kernel.audience import EVERYONE, Line, Only
from engine.kernel.game import Asked, Game, TakeBack
from engine.kernel.names import CLOCK, DIRECTOR, CommandId, Seat
from engine.kernel.rewind import Fallen, Kept, Rewound, rewind
from engine.kernel.ruling import Denied
from engine.runtime.room_kit import RoomKit, in_order
from engine.runtime.speech import Speech
from engine.runtime.turn import TICK, Folded, Turn
from engine.runtime.writing import Written, write
from engine.store.codec import Codec
from engine.store.rows import EntryRow, MatchChange, MatchRow


@dataclass(frozen=True)
class Mended:
    """What the match would be: its new telling, and whose own facts would be different."""

    folded: Folded
    entries: tuple[EntryRow, ...]
    taken_back: EntryRow
    fallen: tuple[Fallen, ...]
    affected: tuple[Seat, ...]
    public: bool
    """Whether what everybody knows would be different too."""


class Mending:
    """Takes back commands of one match; `reload` makes its room forget what it holds."""

    def __init__(self, kit: RoomKit, reload: Callable[[], None]) -> None:
        self._kit = kit
        self._reload = reload

    async def without(self, folded: Folded, number: int) -> Mended:
        """Return the match without a command; raises Denied when that one cannot be taken back."""
        match = folded.match
        if match.closed_at is not None:
            raise Denied("end_stands")
        game, codec = self._kit.game_of(folded), self._kit.codec_of(folded)
        entries = in_order(await self._kit.journal.entries(match.id, match.branch))
        found = [entry for entry in entries if entry.number == number]
        if not found:
            raise Denied("no_such_command", number=number)
        if found[0].kind == codec.kind(TakeBack(number)):
            raise Denied("taking_back_stands")
        if found[0].seat == CLOCK:
            raise Denied("clock_not_taken_back", number=number)
        if _begins(game, codec, entries, found[0]):
            raise Denied("too_early_to_take_back", number=number)
        told = rewind(game, game.opening, match.seed, _asked(codec, entries), {number})
        return self._compared(folded, entries, found[0], told)

    async def land(self, folded: Folded, mended: Mended) -> None:
        """Let the new telling stand: the old branch stays as evidence, the affected are told."""
        turn = Turn(
            self._kit.game_of(folded),
            self._kit.codec_of(folded),
            mended.folded,
            folded.at,
            entries=list(mended.entries),
            change=MatchChange(branch=mended.folded.match.branch),
        )
        lines = [
            Line(Only(seat), "your_facts_corrected", {"number": mended.taken_back.number})
            for seat in mended.affected
        ]
        if mended.public:
            lines.append(Line(EVERYONE, "match_corrected", {"number": mended.taken_back.number}))
        speech = Speech()
        speech.add(lines, self._kit.rulebook_of(folded).phrase, None)
        turn.conclude()
        await self._send(write(turn, speech, None, None))
        self._reload()

    async def _send(self, written: Written) -> None:
        (rows,) = await self._kit.journal.land([written.landing])
        self._kit.courier.hand(written.parcels(rows, written.landing.match_id))

    def _compared(
        self,
        folded: Folded,
        entries: Iterable[EntryRow],
        taken_back: EntryRow,
        told: Rewound[Any],
    ) -> Mended:
        game, codec = self._kit.game_of(folded), self._kit.codec_of(folded)
        match = replace(folded.match, branch=folded.match.branch + 1)
        ids = {entry.number: entry.command_id for entry in entries}
        kept = tuple(_entry(match, one, ids.get(one.asked.number), codec) for one in told.kept)
        number = max((entry.number for entry in kept), default=0)
        number = max(number, folded.number) + 1
        mark = Kept(Asked(TakeBack(taken_back.number), DIRECTOR, number, folded.at), ())
        name = CommandId(f"take_back/{match.branch}")
        kept = (*kept, _entry(match, mark, name, codec))
        after = replace(folded, match=match, state=told.state, number=number, unconfirmed={})
        affected = tuple(
            seat
            for seat in game.seats(folded.state)
            if game.sight(folded.state, seat) != game.sight(told.state, seat)
        )
        public = game.board(folded.state) != game.board(told.state)
        return Mended(after, kept, taken_back, told.fallen, affected, public)


def _asked(codec: Codec, entries: Iterable[EntryRow]) -> list[Asked]:
    return [Asked(codec.read_command(e.kind, e.command), e.seat, e.number, e.at) for e in entries]


def _begins(
    game: Game[Any, Any], codec: Codec, entries: Iterable[EntryRow], wanted: EntryRow
) -> bool:
    """Whether the match had not begun before the entry: sign-up is mended by hand."""
    state = game.opening
    for entry in entries:
        if entry.number == wanted.number:
            return not game.started(state)
        for event in codec.read_events(entry.events):
            state = event.apply(state)
    return True


def _entry(match: MatchRow, kept: Kept[Any], known: CommandId | None, codec: Codec) -> EntryRow:
    asked = kept.asked
    return EntryRow(
        match_id=match.id,
        branch=match.branch,
        number=asked.number,
        command_id=known or CommandId(f"{TICK}{asked.at}"),
        seat=asked.seat,
        kind=codec.kind(asked.command),
        command=codec.write_command(asked.command),
        events=codec.write_events(kept.events),
        at=asked.at,
    )
