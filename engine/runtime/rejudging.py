"""Judges a match of a replay file again, and finds the first thing that is not as it is written."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b, sha256
from typing import Any

import msgspec

from engine.kernel.dice import Dice
from engine.kernel.game import Asked, Game, TakeBack, Tick, judge
from engine.kernel.names import Instant
from engine.kernel.rewind import heard_until, rewind
from engine.kernel.ruling import Denied
from engine.runtime.library import Library
from engine.runtime.replay_file import ReplayEntry, ReplayFile
from engine.runtime.room_kit import in_order
from engine.runtime.turn import BEGINNING
from engine.store.codec import Codec

Written = list[Any]
"""Events as a list of names with fields."""


class Differs(Exception):
    """The file is not what comes out: a code of data/shared/start.toml, and its facts."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


@dataclass
class Rejudging:
    """One match being judged again."""

    game: Game[Any, Any]
    codec: Codec
    seed: bytes
    state: Any = None
    at: Instant = BEGINNING
    asked: list[Asked] = field(default_factory=list)
    """What has been judged of this telling."""

    def begin(self) -> None:
        """Go back to the opening."""
        self.state, self.at, self.asked = self.game.opening, BEGINNING, []

    def first_telling(self, entries: Sequence[ReplayEntry]) -> None:
        """Judge the match as it happened."""
        self.begin()
        self._go_on(entries, 1)

    def told_again(self, branch: int, entries: Sequence[ReplayEntry]) -> None:
        """Judge a correction: the telling before it without one command, and what came after."""
        kept = {entry.number for entry in entries}
        gone = [asked.number for asked in self.asked if asked.number not in kept]
        if not gone:
            raise Differs("nothing_taken_back", branch=branch)
        again = rewind(self.game, self.game.opening, self.seed, self.asked, {gone[0]})
        self.begin()
        for position, one in enumerate(again.kept):
            if position == len(entries) or entries[position].number != one.asked.number:
                found = entries[position].number if position < len(entries) else None
                raise Differs("number_missing", branch=branch, number=one.asked.number, found=found)
            self._one(entries[position], one.asked)
        rest = entries[len(again.kept) :]
        if not rest or self._read(rest[0]).command != TakeBack(gone[0]):
            raise Differs("nothing_taken_back", branch=branch)
        self._go_on(rest, rest[0].number)

    def _go_on(self, entries: Sequence[ReplayEntry], first: int) -> None:
        for number, entry in enumerate(entries, start=first):
            if entry.number != number:
                raise Differs("number_missing", number=number, found=entry.number)
            self._one(entry)

    def _one(self, entry: ReplayEntry, expected: Asked | None = None) -> None:
        asked = self._read(entry)
        if expected is not None and asked != expected:
            raise Differs("command_unlike", number=entry.number, stored=entry.kind)
        self._check_deadline(asked)
        self._compare(entry, self._judged(asked))
        self.at = entry.at
        self.asked.append(asked)

    def _check_deadline(self, asked: Asked) -> None:
        """Look whether a deadline came before a command that was said later than the last."""
        due, until = self.game.due(self.state), heard_until(asked)
        if isinstance(asked.command, Tick) or until <= self.at:
            return
        if due is not None and due <= until:
            raise Differs("deadline_missing", number=asked.number)

    def _read(self, entry: ReplayEntry) -> Asked:
        try:
            command = self.codec.read_command(entry.kind, bytes(entry.command))
        except (KeyError, msgspec.DecodeError) as unreadable:
            raise Differs("command_unreadable", number=entry.number, why=unreadable) from unreadable
        return Asked(command, entry.seat, entry.number, entry.at)

    def _judged(self, asked: Asked) -> Written:
        try:
            ruling = judge(self.game, self.state, asked, Dice(self.seed, asked.number))
        except Denied as denied:
            raise Differs("command_refused", number=asked.number, denied=denied) from denied
        except Exception as broken:
            why = f"{type(broken).__name__}: {broken}"
            raise Differs("command_broken", number=asked.number, why=why) from broken
        self.state = ruling.state
        return msgspec.json.decode(self.codec.write_events(ruling.events))

    def _compare(self, entry: ReplayEntry, judged: Written) -> None:
        stored: Written = msgspec.json.decode(entry.events)
        if stored == judged:
            return
        pairs = zip([*stored, None], [*judged, None], strict=False)
        was, comes = next((pair for pair in pairs if pair[0] != pair[1]), (stored, judged))
        raise Differs("events_differ", number=entry.number, stored=was, found=comes)


def rejudge(file: ReplayFile, library: Library) -> int:
    """Judge a whole file again; returns how many commands it has, raises Differs."""
    if blake2b(file.content.encode(), digest_size=16).hexdigest() != file.ruleset:
        raise Differs("content_changed")
    seed = bytes.fromhex(file.seed)
    if sha256(seed).hexdigest() != file.seed_hash:
        raise Differs("seed_changed", found=sha256(seed).hexdigest(), stored=file.seed_hash)
    game = library.game(file.game, file.ruleset, file.content.encode())
    judging = Rejudging(game, Codec(game.commands, game.events), seed)
    judging.begin()
    for branch, entries in enumerate(file.branches):
        ordered = in_order(entries)
        if branch == 0:
            judging.first_telling(ordered)
        else:
            judging.told_again(branch, ordered)
    if game.outcome(judging.state) is None:
        raise Differs("end_missing")
    if dict(game.seats(judging.state)) != file.personas:
        raise Differs("personas_changed")
    return sum(map(len, file.branches))
