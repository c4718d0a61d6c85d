"""Turns that could not be heard, and what is broken while somebody is barred (B1)."""

from engine.desk.commands import Break, Miss
from engine.desk.content import Mic
from engine.desk.deed import Deed
from engine.desk.events.procedures import BarBroken, TurnMissed
from engine.desk.remarks import read
from engine.desk.rules.drafting import propose_by
from engine.desk.rules.rights import chair_of, judged
from engine.desk.state import Chair, Match
from engine.desk.terms import Effect, Stage, Turn
from engine.kernel.ruling import Denied


def miss(ruling: Deed, command: Miss) -> None:
    """Count a turn that could not be heard, and bar him (MIC-01, MIC-02, MIC-03, MIC-05, MIC-06).

    Only the main speeches of a day count. What it costs is suggested, never taken (GEN-03).
    """
    match = judged(ruling, Stage.RUNNING)
    chair = chair_of(match, command.chair)
    mic = ruling.state.rules_of(match).mic
    if command.kind not in mic.kinds:
        raise Denied("not_in_these_rules", rules=ruling.state.rules_of(match).name)
    if match.turn is not Turn.SPEECH:
        raise Denied("mic_not_counted")
    if not chair.alive:
        raise Denied("out_already", chair=chair.number)
    if chair.missed_on == match.day:
        raise Denied("missed_today_already", chair=chair.number)
    event = _counted(match, chair, mic, command.kind)
    ruling.record(event)
    cost = mic.per_occurrence.get(command.kind, 0)
    if mic.partial is not None:
        cost += dict(mic.partial.deduct_at).get(event.partial, 0)
    if cost:
        propose_by(ruling, match, chair.number, cost, (), f"mic.{command.kind}")


def break_bar(ruling: Deed, command: Break) -> None:
    """Suggest what voting or a skill costs somebody who is barred (MIC-04, REV-02)."""
    match = judged(ruling, Stage.RUNNING)
    chair = chair_of(match, command.chair)
    if command.act == "shot":
        raise Denied("shot_is_allowed")
    if chair.barred_on is None or chair.barred_on != match.day:
        raise Denied("not_barred", chair=chair.number)
    if command.act in chair.broke:
        raise Denied("broken_already", chair=chair.number)
    mic = ruling.state.rules_of(match).mic
    decisive = "decided" in read(ruling.content.marks, command.more).marks
    ruling.record(BarBroken(match.number, chair.number, command.act, match.day, decisive))
    if mic.breach_once_per_round and chair.broke:
        return
    skill = command.act == "skill"
    effects = (Effect.LOSS, Effect.VOID) if skill and mic.skill_breach_loss else ()
    cost = mic.skill_breach if skill else mic.vote_breach
    propose_by(ruling, match, chair.number, cost, effects, f"mic.{command.act}_breach")


def _counted(match: Match, chair: Chair, mic: Mic, kind: str) -> TurnMissed:
    full, part = chair.full, chair.partial
    split = mic.partial
    if kind in mic.pooled:
        full, part = full + 1, part + (split is not None)
    elif split is not None and kind == split.kind:
        full, part = 0, part + 1
    else:
        full, part = 0, 0
    at_once = kind in mic.immediate_execute
    barred = at_once or full >= mic.restrict_from
    execute = at_once or full >= mic.execute_at
    if split is not None:
        barred = barred or part >= split.restrict_from
        execute = execute or part >= split.execute_from
    return TurnMissed(match.number, chair.number, kind, match.day, full, part, barred, execute)
