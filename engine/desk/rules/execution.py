"""An execution that referees order, from its announcement to the morning after (B2)."""

import re

from engine.desk.content import Ruleset
from engine.desk.deed import Deed
from engine.desk.events.procedures import (
    ExecutionAnnounced,
    ExecutionEnded,
    ExecutionNightPassed,
    ExecutionVoted,
    IdiotFlipped,
)
from engine.desk.events.results import MatchDecided
from engine.desk.orders import (
    CancelExecution,
    Execute,
    ExecutionNight,
    ExecutionVote,
    Flip,
    TakeOut,
)
from engine.desk.remarks import read
from engine.desk.rules.counting import failed_result, missing_sides
from engine.desk.rules.drafting import propose_by
from engine.desk.rules.judging import require_evidence
from engine.desk.rules.rights import chair_of, judged, require_chief
from engine.desk.state import Execution, Match, Snapshot
from engine.desk.terms import Effect, ExecutionStage, Side, Stage
from engine.kernel.ruling import Denied

_VOTE = re.compile("(\\d{1,2})\\s*[:\uff1a]\\s*(\\d{1,2})")
OPEN = (ExecutionStage.ANNOUNCED, ExecutionStage.FAILED)


def execute(ruling: Deed, command: Execute) -> None:
    """Announce it, and keep what the morning after begins with (EXE-01, EXE-02, EXE-03)."""
    match = judged(ruling, Stage.RUNNING)
    chair = chair_of(match, command.chair)
    if match.execution is not None:
        raise Denied("execution_open")
    if not chair.alive:
        raise Denied("out_already", chair=chair.number)
    remarks = read(ruling.content.marks, command.reason)
    execution = Execution(
        chair.number,
        remarks.reason,
        ruling.now,
        _snapshot(match, chair.number),
        severe="severe" in remarks.marks,
    )
    ruling.record(ExecutionAnnounced(match.number, execution))


def vote(ruling: Deed, command: ExecutionVote) -> None:
    """Write down the vote, and what it costs those who did not follow (EXE-05, EXE-06)."""
    match = judged(ruling, Stage.RUNNING)
    execution = _running(match, *OPEN)
    rules = ruling.state.rules_of(match)
    votes = _votes(match, command.votes)
    tally = [target for _, target in votes if target]
    most = max((tally.count(target) for target in tally), default=0)
    leaders = {target for target in tally if tally.count(target) == most}
    is_out = leaders == {execution.target}
    counted = rules.execution.failed_vote == "end_and_count"
    if not is_out and counted and (missing := missing_sides(match)):
        raise Denied("sides_missing", chairs=missing)
    ruling.record(ExecutionVoted(match.number, votes, is_out, match.day))
    split = [voter for voter, target in votes if target not in (0, execution.target)]
    split = [voter for voter in split if voter != execution.target]
    last = execution.failures >= ruling.state.knobs.revotes
    _fine_split(ruling, match, split, decisive=not is_out and last)
    if is_out:
        _fine_target(ruling, match, execution)
    elif counted:
        _count_out(ruling, match, execution, votes)


def take_out(ruling: Deed, _command: TakeOut) -> None:
    """Take the target out after the votes failed (EXE-05)."""
    match = judged(ruling, Stage.RUNNING)
    execution = _running(match, ExecutionStage.FAILED)
    if execution.failures <= ruling.state.knobs.revotes:
        raise Denied("revote_first")
    ruling.record(ExecutionVoted(match.number, execution.votes, True, match.day))
    _fine_target(ruling, match, execution)


def flip(ruling: Deed, _command: Flip) -> None:
    """Let the idiot stay; in this night the wolves may take him (EXE-04)."""
    match = judged(ruling, Stage.RUNNING)
    execution = _running(match, *OPEN)
    ruling.record(IdiotFlipped(match.number))
    _fine_target(ruling, match, execution)


def night(ruling: Deed, command: ExecutionNight) -> None:
    """Write down the night, in which nobody may do anything (EXE-04, EXE-05, EXE-07, EXE-08)."""
    match = judged(ruling, Stage.RUNNING)
    _running(match, ExecutionStage.BLANK_NIGHT)
    rules = ruling.state.rules_of(match)
    if command.what == "none":
        ruling.record(ExecutionNightPassed(match.number, "none", None))
        return
    remarks = read(ruling.content.marks, command.more)
    require_evidence(ruling.state, remarks.evidence)
    if command.what == "knife" and rules.execution.knife_deduct_each:
        _knife(ruling, match, command.chair, proven="evidence" in remarks.marks)
    else:
        if command.chair is None:
            raise Denied("whose_skill")
        _skill(ruling, match, rules, command.chair, command.what)


def cancel(ruling: Deed, _command: CancelExecution) -> None:
    """Call it off; only the chief may (B2)."""
    match = judged(ruling, Stage.RUNNING)
    require_chief(ruling)
    if match.execution is None:
        raise Denied("no_execution")
    ruling.record(ExecutionEnded(match.number, True))


def _skill(ruling: Deed, match: Match, rules: Ruleset, number: int, what: str) -> None:
    terms, execution = rules.execution, match.execution
    chair = chair_of(match, number)
    if chair.side is None:
        raise Denied("sides_missing", chairs=[number])
    assert execution is not None
    is_target = number == execution.target
    cost, effects = terms.night_deduct, [Effect.SIDE_LOSS]
    if terms.night_no_appeal:
        effects.append(Effect.NO_APPEAL)
    if terms.night_ends_match:
        effects = [Effect.DISQUALIFY] if is_target else []
        cost = terms.target_skill_deduct if is_target else cost
    ruling.record(ExecutionNightPassed(match.number, what, number))
    propose_by(ruling, match, number, cost, effects, "execution.night_skill")
    if terms.night_ends_match:
        ruling.record(MatchDecided(match.number, chair.side.other, awards=False))
        ruling.record(ExecutionEnded(match.number, False))


def _knife(ruling: Deed, match: Match, number: int | None, *, proven: bool) -> None:
    """Make every wolf alive pay, or the one whom a screenshot names (EXE-08)."""
    if missing := missing_sides(match):
        raise Denied("sides_missing", chairs=missing)
    terms = ruling.state.rules_of(match).execution
    wolves = [one.number for one in match.chairs.values() if one.alive and one.side is Side.WOLF]
    if proven and number is None:
        raise Denied("whose_skill")
    if proven and number not in wolves:
        raise Denied("not_a_wolf_alive", chair=number)
    payers = [number] if proven and number is not None else wolves
    effects = [Effect.SIDE_LOSS]
    if terms.night_no_appeal:
        effects.append(Effect.NO_APPEAL)
    ruling.record(ExecutionNightPassed(match.number, "knife", number if proven else None))
    for payer in payers:
        propose_by(ruling, match, payer, terms.knife_deduct_each, effects, "execution.knife")


def _fine_target(ruling: Deed, match: Match, execution: Execution) -> None:
    terms = ruling.state.rules_of(match).execution
    severe = execution.severe and terms.severe_deduct > 0
    effects = [Effect.LOSS, Effect.VOID] if terms.target_loss else []
    if severe:
        effects.append(Effect.DISQUALIFY)
    cost = terms.severe_deduct if severe else terms.deduct
    propose_by(ruling, match, execution.target, cost, effects, "execution.target")


def _fine_split(ruling: Deed, match: Match, voters: list[int], *, decisive: bool) -> None:
    terms = ruling.state.rules_of(match).execution
    if not terms.disobey_deduct:
        return
    for voter in voters:
        loss = decisive and terms.disobey_loss
        cost, effects = (0, [Effect.LOSS]) if loss else (terms.disobey_deduct, [])
        propose_by(ruling, match, voter, cost, effects, "execution.split")


def _count_out(
    ruling: Deed, match: Match, execution: Execution, votes: tuple[tuple[int, int], ...]
) -> None:
    """End the match by how the sides voted (EXE-06)."""
    terms = ruling.state.rules_of(match).execution
    propose_by(ruling, match, execution.target, terms.deduct, [Effect.LOSS], "execution.survived")
    winner = failed_result(match, execution.target, votes)
    ruling.record(MatchDecided(match.number, winner or Side.GOOD, board=winner is None))
    ruling.record(ExecutionEnded(match.number, False))


def _running(match: Match, *stages: ExecutionStage) -> Execution:
    if match.execution is None:
        raise Denied("no_execution")
    if match.execution.stage not in stages:
        raise Denied(f"execution_{match.execution.stage}")
    return match.execution


def _votes(match: Match, typed: str) -> tuple[tuple[int, int], ...]:
    votes = tuple((int(voter), int(target)) for voter, target in _VOTE.findall(typed))
    if not votes or _VOTE.sub("", typed).strip(" ,\u3001\uff0c"):
        raise Denied("votes_unclear")
    voters = [voter for voter, _ in votes]
    for voter, target in votes:
        if not chair_of(match, voter).alive or voters.count(voter) > 1:
            raise Denied("cannot_vote", chair=voter)
        if target:
            chair_of(match, target)
    return votes


def _snapshot(match: Match, target: int) -> Snapshot:
    chairs = match.chairs.values()
    return Snapshot(
        match.day,
        tuple(one.number for one in chairs if one.spoken),
        tuple(
            (one.number, one.barred_on)
            for one in chairs
            if one.barred_on is not None and one.number != target
        ),
        tuple((one.number, one.full, one.partial) for one in chairs),
    )
