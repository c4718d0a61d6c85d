"""Every game, played at random: it ends, replays, keeps its promises and its secrets."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from engine.kernel.audience import EVERYONE, SPEAKER, Line, Only
from engine.kernel.dice import Dice
from engine.kernel.game import Asked, Command, judge, replay, tell
from engine.kernel.kinds import Kinds
from engine.kernel.names import CLOCK, DIRECTOR, Seat
from engine.kernel.ruling import Denied
from tests.every_game.playing import ROUND, START, Playout, Step, Subject
from tests.every_game.subjects import SUBJECTS, TOY

QUICK = {"toy": 200, "royale": 20, "desk": 12, "escape": 8}
SLOW = 200
CHECKED_EVERY = 17
"""Steps between two close looks, which ask far more than a match does."""


def _matches() -> Iterator[object]:
    for name, count in QUICK.items():
        for seed in range(max(count, SLOW)):
            marks = () if seed < count else (pytest.mark.slow,)
            yield pytest.param(SUBJECTS[name], seed, id=f"{name}-{seed}", marks=marks)


every_match = pytest.mark.parametrize(("subject", "seed"), list(_matches()))

every_game = pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)


@every_match
def test_a_random_match_keeps_every_promise(subject: Subject, seed: int) -> None:
    playout = Playout(subject, seed)
    events: list[Any] = []
    known: set[Command] = set()
    for number, step in enumerate(playout):
        events.extend(step.events)
        _check_tellable(subject, step)
        _check_written(subject, step)
        if number % CHECKED_EVERY == 0:
            watcher = playout.chance.choice(list(subject.game.seats(playout.state)))
            known |= _check_options(playout, watcher, known)
            _check_secrets(subject, step, watcher)
    assert subject.game.outcome(playout.state) is not None
    assert replay(subject.game.opening, events) == playout.state


def _check_tellable(subject: Subject, step: Step) -> None:
    for line in tell(subject.game, step.before, step.events):
        assert line.code
        json.dumps({name: str(fact) for name, fact in line.facts.items()})


def _check_written(subject: Subject, step: Step) -> None:
    """Read back every event, command and state as they were written."""
    game = subject.game
    for kinds, value in (
        (game.commands, step.asked.command),
        *((game.events, e) for e in step.events),
    ):
        cls = kinds.cls(kinds.name(value))  # type: ignore[arg-type]
        assert msgspec.json.decode(msgspec.json.encode(value), type=cls) == value
    state = msgspec.json.encode(step.after)
    assert msgspec.json.decode(state, type=type(step.after)) == step.after


def _check_read_back(kinds: Kinds, value: Any) -> None:
    cls = kinds.cls(kinds.name(value))
    assert msgspec.json.decode(msgspec.json.encode(value), type=cls) == value


def _check_options(playout: Playout, seat: Seat, known: set[Command]) -> set[Command]:
    """Every option stands; what is no option is refused, and a refusal throws nothing."""
    options = set(playout.options(seat))
    for option in sorted(options, key=repr):
        playout.attempt(option, seat, ROUND)
    others = sorted(known - options, key=repr)
    for command in playout.chance.sample(others, min(10, len(others))):
        dice = Dice(playout.seed, 1)
        asked = Asked(command, seat, playout.number + 1, playout.now)
        try:
            judge(playout.game, playout.state, asked, dice)
        except Denied as denied:
            assert denied.code
        else:
            pytest.fail(f"{command} stands for seat {seat} but is not among its options")
        assert dice.thrown == 0
    return options


def _check_secrets(subject: Subject, step: Step, seat: Seat) -> None:
    """Change what a seat cannot know: nothing that it is shown or told changes."""
    shown = _shown(subject, step.after, seat)
    for altered in (*subject.secrets(step.after, seat), *subject.unannounced(step.after, seat)):
        assert _shown(subject, altered, seat) == shown
    told = _told(subject, step.before, step, seat)
    for altered in subject.secrets(step.before, seat):
        assert _told(subject, altered, step, seat) == told


def _shown(subject: Subject, state: object, seat: Seat) -> object:
    game = subject.game
    books = [game.names(state, seat, kind).names for kind in subject.name_kinds]
    options = sorted(map(repr, game.options(state, seat)))
    return dict(game.sight(state, seat)), dict(game.board(state)), options, books


def _told(subject: Subject, before: object, step: Step, seat: Seat) -> list[Line]:
    audiences = {EVERYONE, Only(seat)} | ({SPEAKER} if step.asked.seat == seat else set())
    lines = tell(subject.game, before, step.events)
    return [line for line in lines if line.audience in audiences]


@every_game
def test_the_tables_answer_for_everything(subject: Subject) -> None:
    game = subject.game
    assert set(game.witness) == set(game.events.classes().values())
    ruled = {command for rules in game.rules.values() for command in rules}
    assert ruled == set(game.commands.classes().values())
    for cls in (*game.commands.classes().values(), *game.events.classes().values()):
        msgspec.json.Decoder(cls)


@every_game
def test_nothing_is_done_after_the_end(subject: Subject) -> None:
    playout = Playout(subject, 0)
    for _ in playout:
        pass
    assert not any(playout.options(seat) for seat in subject.game.seats(playout.state))
    assert subject.game.due(playout.state) is None


@every_game
def test_one_seed_plays_one_match(subject: Subject) -> None:
    first, second = Playout(subject, 3), Playout(subject, 3)
    assert [step.events for step in first] == [step.events for step in second]


@every_game
def test_offices_do_not_overlap(subject: Subject) -> None:
    """Nobody but the director gives the director's orders."""
    orders = [command for seat, command in subject.opening(Random(0)) if seat == DIRECTOR]
    assert orders
    for command, seat in product(orders, (Seat(1), CLOCK)):
        with pytest.raises(Denied, match="not_yours"):
            asked = Asked(command, seat, 1, START)
            judge(subject.game, subject.game.opening, asked, Dice(bytes(32), 1))


def test_a_leak_would_be_found() -> None:
    """Show one pouch to everybody, and see the check fail."""
    loose = replace(TOY.game, sight=lambda state, _seat: {"pouches": dict(state.pouches)})
    subject = replace(TOY, game=loose)
    steps = list(Playout(subject, 1))
    with pytest.raises(AssertionError):
        _check_secrets(subject, steps[-1], Seat(1))
