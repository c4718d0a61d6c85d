"""What other matches know and this one does not, unless a knob says so (SET-10)."""

from engine.kernel.audience import Term
from engine.kernel.ruling import Denied
from engine.royale.board import known_out
from engine.royale.commands import Whisper
from engine.royale.deed import Deed
from engine.royale.events.corrections import WordsWhispered
from engine.royale.rules.stance import require_acting
from engine.royale.rules.way import require_stamina

WHISPER_COST = 5


def whisper(ruling: Deed, command: Whisper) -> None:
    """Speak to one persona in private for stamina, where the knob allows it (SET-10, ACT-08)."""
    state = ruling.state
    if not state.knobs.whisper:
        raise Denied("not_open_this_match", what=Term("unopened.whisper"))
    speaker = require_acting(ruling)
    listener = state.survivors.get(command.seat)
    if listener is None:
        raise Denied("no_such_persona")
    if listener.seat == speaker.seat:
        raise Denied("whisper_to_self")
    if known_out(state, listener):
        raise Denied("already_out", persona=listener.persona)
    words = command.words.strip()
    if not words:
        raise Denied("words_missing")
    require_stamina(speaker, WHISPER_COST)
    stamina = speaker.stamina - WHISPER_COST
    ruling.record(WordsWhispered(speaker.seat, listener.seat, words, stamina))
