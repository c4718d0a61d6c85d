"""Rulings on violations: range-checked and drafted, one for one utterance (GEN, A1, A2)."""

from msgspec.structs import replace

from engine.desk.content import Violation
from engine.desk.deed import Deed
from engine.desk.events.citations import EvidenceAdded, ProposalsDropped
from engine.desk.orders import Adopt, Attest, Cheat, Count, Ignore, Judge, Warn
from engine.desk.remarks import Remarks, read
from engine.desk.rules.drafting import draft, made_out, plain, propose, require_span
from engine.desk.rules.rights import chair_of, judged, require_open, require_referee
from engine.desk.state import Chair, Citation, Evidence, Match, State
from engine.desk.terms import Effect, Stage
from engine.kernel.ruling import Denied

JUDGED = (Stage.CHECK_IN, Stage.RUNNING, Stage.ENDED, Stage.VOID)
OWN_CARD = "group_card"
"""A message in the group that tells the writer's own card (E25)."""


def judge(ruling: Deed, command: Judge) -> None:
    """Rule on a violation within its range (GEN-04, GEN-05, GEN-06, SCO-04)."""
    match = judged(ruling, *JUDGED)
    chair = chair_of(match, command.chair)
    row = category(ruling.state, match, command.category)
    remarks = read(ruling.content.marks, command.more)
    if row.cheating:
        raise Denied("is_cheating", name=row.name)
    if row.per_message and command.points % row.per_message:
        raise Denied("each_message", name=row.name, each=row.per_message)
    if not row.per_message:
        require_span(ruling, row, command.points, forced="forced" in remarks.marks)
    if row.needs_reason and not remarks.reason:
        raise Denied("reason_needed", name=row.name)
    _require_first(ruling.state, match, chair, remarks)
    clawback = _gain(ruling.state, match, remarks)
    citation = made_out(ruling, match, chair, row, command.points)
    by_word = row.range is not None and not row.organiser_override
    citation = replace(citation, clawback=clawback, by_word=by_word)
    draft(ruling, _remarked(ruling, citation, remarks))


def warn(ruling: Deed, command: Warn) -> None:
    """Warn somebody, which some sanctions need before them (RSP-01)."""
    match = judged(ruling, *JUDGED)
    chair = chair_of(match, command.chair)
    citation = plain(ruling, match, chair, "warning", "", "", 0)
    draft(ruling, replace(citation, reason=command.reason.strip()))


def count(ruling: Deed, command: Count) -> None:
    """Rule on typed messages by their number, up to the most that a match may cost (R5-08)."""
    match = judged(ruling, *JUDGED)
    chair = chair_of(match, command.chair)
    if command.count < 1:
        raise Denied("count_needed")
    own_card = command.category == OWN_CARD
    row = category(ruling.state, match, "group_game" if own_card else command.category)
    if own_card and row.escalate_if_card:
        worse = category(ruling.state, match, row.escalate_if_card)
        propose(ruling, _cheating(ruling, match, chair, worse), "cheating.card")
        return
    citation = made_out(ruling, match, chair, row, 0, prompted=command.again)
    if row.range is not None:
        propose(ruling, replace(citation, value=row.range[0]), "typing")
        return
    value = command.count * row.per_message
    if row.cap_per_match:
        value = min(value, row.cap_per_match - _paid(ruling.state, match, chair, row))
    if value <= 0:
        raise Denied("cap_reached", name=row.name, most=row.cap_per_match)
    draft(ruling, made_out(ruling, match, chair, row, value, prompted=command.again))


def cheat(ruling: Deed, command: Cheat) -> None:
    """Rule that somebody cheated: the match is lost, and no other is played (A1 11)."""
    match = judged(ruling, *JUDGED)
    chair = chair_of(match, command.chair)
    row = category(ruling.state, match, command.category)
    if not row.cheating:
        raise Denied("not_cheating", name=row.name)
    remarks = read(ruling.content.marks, command.more)
    draft(ruling, _remarked(ruling, _cheating(ruling, match, chair, row), remarks))


def adopt(ruling: Deed, command: Adopt) -> None:
    """Make rulings of what the desk suggests (GEN-03)."""
    require_referee(ruling)
    require_open(ruling.state)
    numbers = _proposed(ruling.state, command.numbers)
    for number in numbers:
        citation = ruling.state.proposals[number].citation
        if citation.match is not None:
            require_referee(ruling, ruling.state.matches[citation.match])
    for number in numbers:
        citation = ruling.state.proposals[number].citation
        draft(ruling, replace(citation, by=ruling.seat, at=ruling.now))
    ruling.record(ProposalsDropped(numbers))


def ignore(ruling: Deed, command: Ignore) -> None:
    """Drop what the desk suggests."""
    require_referee(ruling)
    require_open(ruling.state)
    ruling.record(ProposalsDropped(_proposed(ruling.state, command.numbers)))


def attest(ruling: Deed, command: Attest) -> None:
    """Put down a piece of evidence."""
    require_referee(ruling)
    require_open(ruling.state)
    number = len(ruling.state.evidence) + 1
    words = command.words.strip()
    ruling.record(EvidenceAdded(Evidence(number, words, ruling.seat, ruling.now)))


def category(state: State, match: Match, name: str) -> Violation:
    """Return a category of the match's own rules."""
    row = state.rules_of(match).violation_of(name)
    if row is None:
        raise Denied("not_in_these_rules", rules=state.rules_of(match).name)
    return row


def require_evidence(state: State, numbers: tuple[int, ...]) -> None:
    """Deny a piece of evidence that was never put down."""
    for number in numbers:
        if number not in state.evidence:
            raise Denied("no_such_evidence", number=number)


def _remarked(ruling: Deed, citation: Citation, remarks: Remarks) -> Citation:
    require_evidence(ruling.state, remarks.evidence)
    return replace(
        citation,
        reason=remarks.reason,
        evidence=remarks.evidence,
        test=remarks.test,
        forced="forced" in remarks.marks,
    )


def _cheating(ruling: Deed, match: Match, chair: Chair, row: Violation) -> Citation:
    effects = [Effect.LOSS, Effect.DISQUALIFY, Effect.AWARD_MATCH]
    rules = ruling.state.rules_of(match)
    deduct = rules.cheating.sect_deduct if rules.cheating else 0
    in_sects = ruling.state.knobs.kind == "sect" and deduct > 0
    if in_sects:
        effects.append(Effect.SECT)
    citation = made_out(ruling, match, chair, row, 0, effects)
    return replace(citation, sect_deduct=deduct if in_sects else 0)


def _require_first(state: State, match: Match, chair: Chair, remarks: Remarks) -> None:
    """Deny a second ruling on one utterance, unless it is said to be one more (GEN-05)."""
    if "another" in remarks.marks:
        return
    for one in state.citations.values():
        same = (one.match, one.chair) == (match.number, chair.number)
        if one.active and same and one.spoken_in(match):
            raise Denied("ruled_already", number=one.number)


def _gain(state: State, match: Match, remarks: Remarks) -> int:
    if not remarks.gain:
        return 0
    if not state.rules_of(match).clawback:
        raise Denied("no_clawback")
    if "affected" not in remarks.marks:
        raise Denied("gain_without_effect")
    return remarks.gain


def _paid(state: State, match: Match, chair: Chair, row: Violation) -> int:
    return sum(
        one.value
        for one in state.citations.values()
        if one.active
        and (one.match, one.chair, one.category) == (match.number, chair.number, row.id)
    )


def _proposed(state: State, numbers: tuple[int, ...]) -> tuple[int, ...]:
    if not state.proposals:
        raise Denied("nothing_proposed")
    for number in numbers:
        if number not in state.proposals:
            raise Denied("no_such_proposal", number=number)
    return tuple(dict.fromkeys(numbers)) or tuple(state.proposals)
