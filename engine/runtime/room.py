"""One match as an actor: takes what waits in order, judges it, lands it, sends it."""

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.kernel.game import Game
from engine.kernel.names import Instant, MatchId
from engine.runtime.archive import Archive
from engine.runtime.clockwork import let_pass
from engine.runtime.hearing import Hearing, Later
from engine.runtime.mending import Mending
from engine.runtime.parcel import Parcel, Urgency
from engine.runtime.post import GroupChat, PrivateChat
from engine.runtime.queries import HANDLERS
from engine.runtime.redelivery import Redelivery
from engine.runtime.room_kit import RoomKit
from engine.runtime.roster import Roster
from engine.runtime.said import Said
from engine.runtime.turn import Folded, Turn
from engine.runtime.writing import Written, write
from engine.store.errors import Duplicate, Raced, StoreError, StoreUnavailable
from engine.store.rows import MatchRow, Receipt

log = logging.getLogger("daoyan.room")

BATCH = 256
RACES = 8
RETRY_AFTER = 5.0
"""Seconds after which a match looks at the clock again when nothing could be stored."""
MOST_WAITING = 20
"""Unanswered messages of one account; one more is refused."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A message to be heard, or (None) only the clock to be looked at."""

    said: Said | None
    superuser: bool = False


@dataclass(frozen=True)
class Work:
    """What one thing that waited brought about, and what is only said once it has landed."""

    waiting: Waiting
    after: Folded
    written: tuple[Written, ...]
    unkept: str = ""
    later: tuple[Later, ...] = ()


class Room:
    """Judges one match's commands in the order of their arrival."""

    def __init__(self, kit: RoomKit, match: MatchId, roster: Roster) -> None:
        self.match = match
        self.roster = roster
        self.used_at = kit.clock.now()
        self.ended = False
        self.started = False
        self.chat: tuple[str, str | None] | None = None
        """The group and the bot account it is reached through, once known."""
        self._kit = kit
        self._archive = Archive(kit)
        self._mending = Mending(kit, self._reload)
        self._redelivery = Redelivery(kit)
        self._folded: Folded | None = None
        self._founding: tuple[MatchRow, bytes] | None = None
        self._waiting: deque[Waiting] = deque()
        self._queued: Counter[str] = Counter()
        self._worker: asyncio.Task[None] | None = None

    def found(self, match: MatchRow, ruleset: bytes) -> None:
        """Let this be a new match, stored before the first message is heard."""
        self._founding = (match, ruleset)

    def hear(self, said: Said, *, superuser: bool = False) -> bool:
        """Queue a message; returns False for an account that has too many waiting."""
        if self._queued[said.account] >= MOST_WAITING:
            return False
        self._queued[said.account] += 1
        self._queue(Waiting(said, superuser))
        return True

    def waiting_of(self, account: str) -> int:
        """Return how many messages of an account are not answered yet."""
        return self._queued[account]

    def game(self, folded: Folded) -> Game[Any, Any]:
        """Return the game that is played here."""
        return self._kit.game_of(folded)

    def wake(self) -> None:
        """Queue a look at the clock, so that a deadline that came is judged."""
        if not self._waiting:
            self._queue(Waiting(None))

    @property
    def busy(self) -> bool:
        """Whether anything waits or is being judged."""
        return self._worker is not None

    @property
    def held(self) -> bool:
        """Whether the state is in memory."""
        return self._folded is not None

    def forget(self) -> None:
        """Drop the state from memory; the journal has it."""
        if not self.busy:
            self._folded = None

    async def settled(self) -> None:
        """Wait until nothing waits any more."""
        while self._worker is not None:
            await asyncio.shield(self._worker)

    async def folded(self) -> Folded:
        """Return the match as it stands, from memory or from the journal."""
        if self._founding is not None:
            match, ruleset = self._founding
            await self._kit.journal.open_match(match, ruleset)
            self._founding = None
        if self._folded is None:
            self._folded = await self._kit.load(self.match)
            self._follow(self._folded)
        return self._folded

    def _queue(self, waiting: Waiting) -> None:
        self._waiting.append(waiting)
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())

    async def _work(self) -> None:
        try:
            while self._waiting:
                self.used_at = self._kit.clock.now()
                count = min(BATCH, len(self._waiting))
                batch = [self._waiting.popleft() for _ in range(count)]
                try:
                    await self._settle(batch)
                finally:
                    self._queued -= Counter(w.said.account for w in batch if w.said)
        finally:
            self._worker = None

    async def _settle(self, batch: Sequence[Waiting], races: int = RACES) -> None:
        try:
            works = self._judge(await self.folded(), batch)
            rows = await self._kit.journal.land([w.landing for x in works for w in x.written])
        except (Duplicate, Raced) as lost:
            self._folded = None
            await self._settle_singly(batch, lost, races)
        except StoreUnavailable as failure:
            log.error("match %s: nothing landed: %s", self.match, failure)
            self._excuse(batch)
            asyncio.get_running_loop().call_later(RETRY_AFTER, self.wake)
        else:
            self._landed(works, rows)
            await self._say_later(works)

    async def _settle_singly(
        self, batch: Sequence[Waiting], lost: Duplicate | Raced, races: int
    ) -> None:
        if len(batch) > 1:
            for waiting in batch:
                await self._settle([waiting])
        elif isinstance(lost, Raced) and races:
            await self._settle(batch, races - 1)
        else:
            log.info("match %s: a message that had been judged came again", self.match)

    def _judge(self, folded: Folded, batch: Sequence[Waiting]) -> list[Work]:
        works: list[Work] = []
        for waiting in batch:
            try:
                work = self._one(folded, waiting)
            except Exception:
                log.exception("match %s: a message could not be judged", self.match)
                work = Work(
                    waiting, folded, (), self._kit.rulebook_of(folded).phrase.refuse("broken", {})
                )
            works.append(work)
            folded = work.after
        return works

    def _one(self, folded: Folded, waiting: Waiting) -> Work:
        at = waiting.said.at if waiting.said else self._kit.clock.now()
        at = max(at, folded.at)
        written: list[Written] = []
        folded = let_pass(self._kit, folded, at, written)
        if waiting.said is None:
            return Work(waiting, folded, tuple(written))
        return self._hear(folded, waiting, waiting.said, at, written)

    def _hear(
        self, folded: Folded, waiting: Waiting, said: Said, at: Instant, written: list[Written]
    ) -> Work:
        rulebook = self._kit.rulebook_of(folded)
        turn = self._turn(folded, at, said.account)
        hearing = Hearing(
            rulebook,
            turn,
            said,
            waiting.superuser,
            HANDLERS,
            self._archive,
            self._mending,
            self._redelivery,
            self._kit.unreached(self.match),
        )
        hearing.hear()
        answer = hearing.answer()
        unkept = ""
        if turn.changed or hearing.acted:
            receipt = Receipt(said.id, said.account, at)
            written.append(write(turn, hearing.speech, hearing.speaker, receipt, answer))
        else:
            unkept = answer
        return Work(waiting, turn.folded, tuple(written), unkept, tuple(hearing.later))

    def _turn(self, folded: Folded, at: Instant, speaker: str | None) -> Turn:
        return Turn(self._kit.game_of(folded), self._kit.codec_of(folded), folded, at, speaker)

    def _landed(self, works: Sequence[Work], rows: Sequence[Sequence[int]]) -> None:
        self._folded = works[-1].after
        self._follow(self._folded)
        remaining = iter(rows)
        for work in works:
            for written in work.written:
                parcels = written.parcels(next(remaining), self.match)
                self._kit.courier.hand(parcels)
            if work.unkept and work.waiting.said:
                self._answer(work.waiting.said, work.unkept)
        self._kit.landed(self._folded)

    async def _say_later(self, works: Sequence[Work]) -> None:
        for work in works:
            for later in work.later:
                words = await self._found(later)
                if work.waiting.said:
                    self._answer(replace(work.waiting.said, group=None), words)

    async def _found(self, later: Later) -> str:
        """Return the words; what goes wrong with one answer keeps nobody else waiting."""
        try:
            return await later()
        except StoreError as failure:
            log.error("match %s: an answer could not be found: %s", self.match, failure)
            return self._kit.excuse()
        except Exception:
            log.exception("match %s: an answer could not be found", self.match)
            return self._kit.library.shared.refuse("broken", {})

    def _reload(self) -> None:
        """Forget the state, and look at the clock: the next deadline may be another one."""
        self._folded = None
        self.wake()

    def _follow(self, folded: Folded) -> None:
        before, self.roster = self.roster, folded.roster
        self.ended = folded.match.closed_at is not None
        self.started = self.started or self._kit.game_of(folded).started(folded.state)
        self.chat = (folded.match.room, folded.match.bot)
        self._kit.follow(self, before, folded)

    def _excuse(self, batch: Sequence[Waiting]) -> None:
        words = self._kit.excuse()
        for waiting in batch:
            if waiting.said:
                self._answer(waiting.said, words)

    def _answer(self, said: Said, words: str) -> None:
        self._kit.courier.hand([reply(said, words)])


def reply(said: Said, words: str) -> Parcel:
    """Return an answer that is not kept, to where it was asked."""
    chat = GroupChat(said.group, said.bot) if said.group else PrivateChat(said.account, said.bot)
    return Parcel(chat, words, Urgency.REPLY)
