"""What may be asked of a match that is over: its story, and the file that proves it."""

import asyncio
import logging
from collections.abc import Collection
from pathlib import Path

from engine.kernel.audience import EVERYONE, Term
from engine.kernel.names import MINUTE, Instant, MatchId
from engine.kernel.ruling import Denied
from engine.runtime.archive import past_of
from engine.runtime.grammar import Query
from engine.runtime.replay_file import write_replay
from engine.runtime.room import reply
from engine.runtime.room_kit import RoomKit
from engine.runtime.said import Said
from engine.runtime.turn import Folded
from engine.store.errors import StoreError, Unknown
from engine.store.rows import MatchRow

log = logging.getLogger("daoyan.afterwards")

EXPORT, REVIEW = "export", "review"
REVIEW_EVERY = 2 * MINUTE
"""A match's story is long: it is not told again at once."""


class Afterwards:
    """Answers from the journal alone, so that a restart changes nothing."""

    def __init__(self, kit: RoomKit, exports: Path, superusers: Collection[str]) -> None:
        self._kit = kit
        self._exports = exports
        self._superusers = frozenset(superusers)
        self._told: dict[MatchId, Instant] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def answers(self, query: Query, *, live: bool) -> bool:
        """Whether this is asked of a match that is over, also where another one goes on."""
        return query.name in (EXPORT, REVIEW) and (not live or "room" in query.args)

    def ask(self, said: Said, query: Query) -> None:
        """Answer some time soon, where it was asked."""
        task = asyncio.create_task(self._answer(said, query))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def busy(self) -> bool:
        """Whether an answer is being made."""
        return bool(self._tasks)

    async def close(self) -> None:
        """Stop answering."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _answer(self, said: Said, query: Query) -> None:
        shared = self._kit.library.shared
        try:
            match = await self._meant(said, query.args.get("room"))
            folded = await self._kit.load(match.id)
            if query.name == EXPORT:
                words = await self._export(said, folded)
            else:
                words = await self._review(folded)
        except Denied as denied:
            words = shared.refuse(denied.code, denied.facts)
        except (StoreError, OSError) as failure:
            log.error("an ended match could not be read or written: %s", failure)
            words = self._kit.excuse()
        except Exception:
            log.exception("an ended match could not be told")
            words = shared.refuse("broken", {})
        self._kit.courier.hand([reply(said, words)])

    async def _meant(self, said: Said, number: object) -> MatchRow:
        """Return the numbered match, or the one that ended last here or under this director."""
        journal = self._kit.journal
        if number is None:
            director = said.account if said.group is None else None
            found = await journal.newest_closed(room=said.group, director=director)
            if found is None:
                raise Denied("no_ended_match")
            return found
        try:
            found = await journal.match(MatchId(str(number)))
        except Unknown as unknown:
            raise Denied("no_such_match", match=number) from unknown
        if said.group is not None and found.room != said.group:
            raise Denied("no_such_match", match=number)
        return found

    async def _export(self, said: Said, folded: Folded) -> str:
        by_rank = said.admin and said.group is not None
        named = said.account in folded.roster.directors or said.account in self._superusers
        if not (by_rank or named):
            raise Denied("not_director")
        if folded.match.closed_at is None:
            raise Denied("export_too_early")
        name = await write_replay(self._kit, folded, self._exports)
        return self._kit.library.shared.say("exported", {"name": name})

    async def _review(self, folded: Folded) -> str:
        match, now = folded.match, self._kit.clock.now()
        game, codec = self._kit.game_of(folded), self._kit.codec_of(folded)
        if match.closed_at is None:
            raise Denied("review_too_early")
        if game.chronicle is None:
            raise Denied("review_not_offered")
        if now - self._told.get(match.id, now - REVIEW_EVERY) < REVIEW_EVERY:
            raise Denied("review_just_told", match=match.id)
        self._told[match.id] = now
        past = past_of(codec, await self._kit.journal.entries(match.id, match.branch))
        lines = await asyncio.to_thread(list, game.chronicle(past))
        phrase = self._kit.rulebook_of(folded).phrase
        told = [phrase.say(line.code, line.facts) for line in lines if line.audience == EVERYONE]
        title = phrase.say("review", {"match": match.id, "game": Term(f"game.{match.game}")})
        return "\n".join([title, *told])
