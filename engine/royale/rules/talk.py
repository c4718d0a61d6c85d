"""Speaking in public by day: that it was done is counted, what was said is nobody's business."""

from engine.kernel.ruling import Denied
from engine.royale.commands import Speak, Talk
from engine.royale.deed import Deed
from engine.royale.events.daytime import PostOverheard, WordsRelayed
from engine.royale.events.survivor import SurvivorPosted
from engine.royale.rules.daylight import require_open_day
from engine.royale.rules.director import require_running


def talk(ruling: Deed, _command: Talk) -> None:
    """Count a post of a living survivor while the day is open (SET-06, CAL-08, DAY-01, WIN-06)."""
    if ruling.state.knobs.day_talk != "open":
        _overhear(ruling)
        return
    survivor = require_open_day(ruling)
    ruling.record(SurvivorPosted(survivor.seat, survivor.posts + 1))


def _overhear(ruling: Deed) -> None:
    """Hint to the directors, once a day, that somebody gives himself away in the group (SET-06)."""
    require_running(ruling.state)
    survivor = ruling.state.survivors.get(ruling.seat)
    if survivor is None or not survivor.alive or survivor.overheard:
        raise Denied("talk_is_relayed")
    ruling.record(PostOverheard(survivor.seat))


def speak(ruling: Deed, command: Speak) -> None:
    """Say something in the group under the persona's name, and count it (SET-06, DAY-01)."""
    survivor = require_open_day(ruling)
    if ruling.state.knobs.day_talk != "relay":
        raise Denied("talk_is_open")
    words = command.words.strip()
    if not words:
        raise Denied("words_missing")
    ruling.record(WordsRelayed(survivor.seat, words))
    ruling.record(SurvivorPosted(survivor.seat, survivor.posts + 1))
