"""Whole matches of practice seats are judged again; one that was patched together is not honest."""

from functools import cache
from hashlib import sha256

import msgspec
import pytest

from engine.kernel.names import Instant, MatchId
from engine.royale.playout import Entry, play
from engine.runtime.library import Library, load_library
from engine.runtime.rejudging import Differs, rejudge
from engine.runtime.replay_file import FORMAT, ReplayEntry, ReplayFile
from engine.store.codec import Codec

SEED = bytes(range(32))


@cache
def library() -> Library:
    return load_library()


def written(codec: Codec, one: Entry) -> ReplayEntry:
    asked = one.asked
    command = msgspec.Raw(codec.write_command(asked.command))
    events = msgspec.Raw(codec.write_events(one.events))
    return ReplayEntry(
        asked.number, asked.at, asked.seat, codec.kind(asked.command), command, events
    )


@cache
def whole() -> ReplayFile:
    rulebook = library().rulebooks["royale"]
    game = library().game("royale", rulebook.digest)
    codec = Codec(game.commands, game.events)
    state, played = play(game, SEED, 8)
    entries = tuple(written(codec, one) for one in played)
    return ReplayFile(
        format=FORMAT,
        program="1",
        match=MatchId("1"),
        game="royale",
        ruleset=rulebook.digest,
        content=rulebook.body.decode(),
        seed=SEED.hex(),
        seed_hash=sha256(SEED).hexdigest(),
        opened_at=Instant(0),
        closed_at=entries[-1].at,
        personas=dict(game.seats(state)),
        branches=(entries,),
    )


def test_a_whole_match_holds() -> None:
    assert rejudge(whole(), library()) == len(whole().branches[0])


@pytest.mark.parametrize("part", [0.3, 0.5, 0.7])
def test_a_command_left_out_is_found_even_when_the_rest_is_numbered_anew(part: float) -> None:
    (entries,) = whole().branches
    left_out = int(len(entries) * part)
    rest = [*entries[:left_out], *entries[left_out + 1 :]]
    numbered = [msgspec.structs.replace(one, number=n) for n, one in enumerate(rest, start=1)]
    for told in (rest, numbered):
        with pytest.raises(Differs):
            rejudge(msgspec.structs.replace(whole(), branches=(tuple(told),)), library())
