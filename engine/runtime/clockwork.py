"""What time brings about in a match by itself: deadlines, reminders, turns of practice seats."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.kernel.game import Game, Remind
from engine.kernel.names import CLOCK, MINUTE, CommandId, Instant
from engine.runtime import practice
from engine.runtime.room_kit import RoomKit
from engine.runtime.speech import Speech
from engine.runtime.turn import Folded, Turn
from engine.runtime.writing import Written, write

REMINDERS = (10, 3)
"""How many minutes before a deadline those are reminded who have not chosen."""
TOO_LATE = MINUTE
"""A reminder that was missed by more is not made up for: what it says would be wrong."""


def next_look(game: Game[Any, Any], folded: Folded) -> Instant | None:
    """Return when the match must look at the clock next."""
    coming = [at for at, _ in _reminders(game, folded)]
    deadline = practice.next_deadline(game, folded)
    if deadline is not None:
        coming.append(deadline)
    return min(coming, default=None)


def let_pass(kit: RoomKit, folded: Folded, until: Instant, written: list[Written]) -> Folded:
    """Let everything come that time brings until an instant, in the order of its coming."""
    game = kit.game_of(folded)
    while (at := next_look(game, folded)) is not None and at <= until:
        folded = _let_come(kit, folded, at, until, written)
    return replace(folded, looked_at=max(until, folded.looked_at))


def _reminders(game: Game[Any, Any], folded: Folded) -> Iterator[tuple[Instant, int]]:
    """Yield the reminders still to come.

    One that lies before the last entry was given or came to nothing: nothing is judged before it
    has been looked at. So each is given once, also across restarts.
    """
    if game.undecided is None or (due := game.due(folded.state)) is None:
        return
    past = max(folded.at, folded.looked_at)
    for minutes in REMINDERS:
        at = Instant(due - minutes * MINUTE)
        if at > past:
            yield at, minutes


def _let_come(
    kit: RoomKit, folded: Folded, at: Instant, until: Instant, written: list[Written]
) -> Folded:
    """Take the deadline of this instant, else its reminder, else the turn of a practice seat."""
    turn = Turn(kit.game_of(folded), kit.codec_of(folded), folded, at)
    reminded = dict(_reminders(turn.game, folded)).get(at)
    speaker = None
    if at == turn.game.due(turn.state):
        turn.tick()
    elif reminded is not None:
        _remind(turn, reminded, until)
    elif playing := practice.next_turn(turn.game, folded):
        speaker = practice.speaker_of(folded, playing[1])
        practice.take_turn(turn, playing[1])
    speech = Speech()
    speech.add(turn.lines, kit.rulebook_of(folded).phrase, speaker)
    if turn.changed:
        written.append(write(turn, speech, speaker, None, "\n".join(speech.answer)))
    return turn.folded


def _remind(turn: Turn, minutes: int, until: Instant) -> None:
    due, undecided = turn.game.due(turn.state), turn.game.undecided
    if due and undecided and undecided(turn.state) and until - turn.at <= TOO_LATE:
        turn.ask(Remind(due, minutes), CLOCK, CommandId(f"remind/{due}/{minutes}"))
    turn.folded = replace(turn.folded, looked_at=turn.at)
