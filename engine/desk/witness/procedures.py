"""What is said of turns that were not heard, of executions, and of words looked through."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.desk.events import procedures as done
from engine.desk.state import State
from engine.desk.terms import ExecutionStage
from engine.desk.witness.pages import page_asked
from engine.desk.witness.readers import Lines, answer, name, post, to_judges
from engine.kernel.game import Witness


def turn_missed(event: done.TurnMissed, before: State, _after: State) -> Lines:
    """Tell the streak; everybody learns who is barred, and nobody else why it matters (MIC-03)."""
    rules = before.rules_of(before.matches[event.match])
    if event.barred:
        yield post("barred", match=event.match, chair=event.chair)
    yield answer(
        "turn_missed",
        chair=event.chair,
        kind=rules.mic.kinds[event.kind],
        full=event.full,
        partial=event.partial if rules.mic.partial is not None else None,
        execute=event.execute,
    )


def bar_broken(event: done.BarBroken, before: State, _after: State) -> Lines:
    """Tell whoever asked, and who may have to look at the result (REV-01, REV-02)."""
    rules = before.rules_of(before.matches[event.match])
    yield answer(
        "bar_broken",
        chair=event.chair,
        act_vote=event.act == "vote",
        decisive=event.decisive,
        board=rules.mic.reversal == "board",
    )


def execution_announced(event: done.ExecutionAnnounced, before: State, _after: State) -> Lines:
    """Tell everybody what to do, and what it costs not to (EXE-02)."""
    terms = before.rules_of(before.matches[event.match]).execution
    yield post(
        "execution_announced",
        match=event.match,
        chair=event.execution.target,
        reason=event.execution.reason,
        at=event.execution.at,
        disobey=terms.disobey_deduct,
        night=terms.night_deduct,
        ends_match=terms.night_ends_match,
    )


def execution_voted(event: done.ExecutionVoted, before: State, after: State) -> Lines:
    """Tell everybody what became of the vote."""
    match = after.matches[event.match]
    execution = match.execution
    target = execution.target if execution is not None else 0
    if event.out:
        yield post("execution_out", match=event.match, chair=target)
    elif execution is not None and execution.stage is ExecutionStage.FAILED:
        terms = before.rules_of(match).execution
        last = execution.failures > before.knobs.revotes
        again = terms.failed_vote == "revote_then_remove"
        yield post(
            "execution_failed", match=event.match, chair=target, again=again, last=last and again
        )


def idiot_flipped(event: done.IdiotFlipped, before: State, _after: State) -> Lines:
    """Tell everybody."""
    execution = before.matches[event.match].execution
    yield post("idiot_flipped", match=event.match, chair=execution.target if execution else 0)


def execution_night_passed(event: done.ExecutionNightPassed, before: State, _after: State) -> Lines:
    """Tell whoever asked what follows."""
    terms = before.rules_of(before.matches[event.match]).execution
    yield answer(
        "execution_night",
        used=event.what != "none",
        chair=event.chair,
        ends=terms.night_ends_match and event.what != "none",
    )


def execution_ended(event: done.ExecutionEnded, _before: State, _after: State) -> Lines:
    """Tell everybody that it was called off."""
    if event.cancelled:
        yield post("execution_cancelled", match=event.match)


def post_counted(event: done.PostCounted, before: State, _after: State) -> Lines:
    """Tell those who judge what a contestant's message might be, and that there was one (D4)."""
    facts = {
        "name": name(before, event.seat),
        "count": event.count,
        "hits": [_hit(before, hit) for hit in event.hits],
    }
    yield from to_judges(before, "post_counted", facts)


def words_read(event: done.WordsRead, before: State, _after: State) -> Lines:
    """Tell whoever asked what the words might be; nothing comes of it by itself (GEN-03)."""
    hits = [_hit(before, hit) for hit in event.hits]
    yield answer("words_read", chair=event.chair, hits=hits)


def _hit(state: State, hit: tuple[str, str]) -> tuple[str, str]:
    """Return a hit with its category's name, by the rules of the match at hand."""
    category, word = hit
    for rules in state.rulesets.values():
        row = next((one for one in rules.violation if one.id == category), None)
        if row is not None and word in (*row.hint, *row.severe_hint):
            return row.name, word
    return category, word


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        done.TurnMissed: turn_missed,
        done.BarBroken: bar_broken,
        done.ExecutionAnnounced: execution_announced,
        done.ExecutionVoted: execution_voted,
        done.IdiotFlipped: idiot_flipped,
        done.ExecutionNightPassed: execution_night_passed,
        done.ExecutionEnded: execution_ended,
        done.PostCounted: post_counted,
        done.WordsRead: words_read,
        done.PageAsked: page_asked,
    }
)
