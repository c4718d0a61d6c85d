"""Seats without players: how they are given, when each has its turn, and what it does then."""

import logging
from dataclasses import replace
from hashlib import sha256
from typing import Any

from engine.kernel.audience import SPEAKER
from engine.kernel.dice import Dice
from engine.kernel.game import Game
from engine.kernel.names import SECOND, CommandId, Instant, Seat
from engine.kernel.ruling import Denied
from engine.runtime.grammar import Query
from engine.runtime.hearing import Hearing
from engine.runtime.roster import PRACTICE
from engine.runtime.speech import Speaker
from engine.runtime.turn import BY_PRACTICE, Folded, Practised, Turn

log = logging.getLogger("daoyan.practice")

ROUND = 20 * SECOND
"""In which every practice seat has one turn; the turns are spread evenly over it."""
MOST_IN_A_TURN = 3
SILENT_ROUNDS = 2
"""After so many without a command nobody is asked again until something happens."""


def seat_practice(hearing: Hearing, query: Query) -> None:
    """Add seats that the engine plays, under dealt personas."""
    count = int(str(query.args["count"]))
    if hearing.turn.game.practice is None:
        raise Denied("no_practice_here")
    if count < 1:
        raise Denied("practice_count")
    turn, first = hearing.turn, hearing.turn.roster.next_seat
    turn.speaker = PRACTICE
    for number in range(first, first + count):
        hearing.ask(hearing.command("sign_up", persona=None), Seat(number))
    turn.speaker = hearing.said.account
    turn.lines = [line for line in turn.lines if line.audience != SPEAKER]
    personas = [seated.persona for seat, seated in turn.roster.seats.items() if seat >= first]
    turn.say(SPEAKER, "practice_seated", personas=personas)


def next_turn(game: Game[Any, Any], folded: Folded) -> tuple[Instant, Seat] | None:
    """Return when the next practice seat has its turn, and which; None while nobody has one."""
    seats, done = folded.roster.practice, folded.practised
    if not seats or game.practice is None or not game.started(folded.state):
        return None
    if game.outcome(folded.state) is not None:
        return None
    if done.number == folded.number and done.silent >= SILENT_ROUNDS * len(seats):
        return None
    start = max(folded.at, done.until + 1)
    turns = (
        (Instant(start + (ROUND * place // len(seats) - start) % ROUND), seat)
        for place, seat in enumerate(seats)
    )
    return min(turns)


def next_deadline(game: Game[Any, Any], folded: Folded) -> Instant | None:
    """Return when the match must look at the clock next."""
    due, practice = game.due(folded.state), next_turn(game, folded)
    if practice is None or (due is not None and due <= practice[0]):
        return due
    return practice[0]


def take_turn(turn: Turn, seat: Seat) -> None:
    """Let a practice seat do what it likes; whatever goes wrong ends its turn and no more."""
    number, done = turn.folded.number, turn.folded.practised
    before = turn.saved()
    try:
        _act(turn, seat)
    except Exception:
        log.exception("match %s: practice seat %s could not play", turn.folded.match.id, seat)
        turn.restore(before)
    silent = 1 if done.number != number else done.silent + 1
    practised = Practised(turn.at, turn.folded.number, 0 if turn.entries else silent)
    turn.folded = replace(turn.folded, practised=practised)


def _act(turn: Turn, seat: Seat) -> None:
    practice = turn.game.practice
    seed = sha256(b"practice/%d/" % seat + turn.folded.match.seed).digest()
    for _ in range(MOST_IN_A_TURN):
        if practice is None or turn.game.outcome(turn.state) is not None:
            return
        command = practice(turn.state, seat, Dice(seed, turn.folded.number), turn.at)
        if command is None:
            return
        name = CommandId(f"{BY_PRACTICE}{seat}/{turn.at}.{turn.folded.number + 1}")
        try:
            turn.ask(command, seat, name)
        except Denied as denied:
            log.info("match %s: practice seat %s: %s", turn.folded.match.id, seat, denied.code)
            return


def speaker_of(folded: Folded, seat: Seat) -> Speaker:
    """Return whom a practice seat's answers go to: nobody now, who takes the seat over later."""
    return Speaker(PRACTICE, seat, folded.match.bot)
