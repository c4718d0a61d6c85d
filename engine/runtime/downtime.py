"""After a start: every match gets back the time in which nobody was heard, and is told so."""

from engine.kernel.audience import EVERYONE
from engine.kernel.game import MakeUpFor, Voice
from engine.kernel.names import CLOCK, MINUTE, SECOND, CommandId, Instant
from engine.runtime.clockwork import let_pass
from engine.runtime.room import Room
from engine.runtime.room_kit import RoomKit
from engine.runtime.speech import Speech
from engine.runtime.turn import Turn
from engine.runtime.writing import Written, write

LEAST = SECOND
"""A shorter sleep costs nobody anything."""
UNSAID = MINUTE
"""Of a sleep that is shorter, and moved nothing, nobody is told."""


async def make_up(kit: RoomKit, room: Room, awake: Instant) -> None:
    """Give a match back the time since the bot was last `awake`, or had last judged something.

    What is said of it is owed like everything else that is found in the outbox after a start.
    """
    folded = await room.folded()
    since, until = max(awake, folded.at), kit.clock.now()
    if until - since < LEAST or not room.started or room.ended:
        return
    written: list[Written] = []
    folded = let_pass(kit, folded, since, written)
    turn = Turn(kit.game_of(folded), kit.codec_of(folded), folded, until)
    minutes = (until - since) // MINUTE
    turn.say(EVERYONE, "was_away", minutes=minutes, since=since, until=until)
    if _moved(turn, since, until) or until - since >= UNSAID:
        speech = Speech()
        speech.add(turn.lines, kit.rulebook_of(folded).phrase, None)
        written.append(write(turn, speech, None, None))
    await kit.journal.land([one.landing for one in written])
    room.forget()
    await room.folded()


def _moved(turn: Turn, since: Instant, until: Instant) -> bool:
    """Let the rulebook move what is due; returns whether it did, and keeps nothing if not."""
    if MakeUpFor not in turn.game.rules[Voice.CLOCK] or turn.game.outcome(turn.state) is not None:
        return False
    before, saved = turn.state, turn.saved()
    turn.ask(MakeUpFor(since, until), CLOCK, CommandId(f"make_up_for/{since}"))
    if turn.state == before:
        turn.restore(saved)
        return False
    return True
