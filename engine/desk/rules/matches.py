"""How matches are opened and checked in to, and how their turns follow one another (D2)."""

from msgspec.structs import replace

from engine.desk.commands import (
    AwardBadge,
    CheckIn,
    Choose,
    Contest,
    Dawn,
    Identify,
    NoteArrival,
    OpenMatch,
    Out,
    Pass,
    Speak,
    TurnTo,
)
from engine.desk.content import Ruleset
from engine.desk.deed import Deed
from engine.desk.events.matches import (
    BadgeAwarded,
    CardNoted,
    ChairFell,
    ContestantArrived,
    DayBroke,
    MatchChosen,
    MatchOpened,
    RulesetKept,
    SeersContested,
    SpeechBegan,
    SpeechEnded,
    TurnCame,
)
from engine.desk.rules.drafting import made_out, propose, span
from engine.desk.rules.rights import (
    GOING,
    chair_of,
    judged,
    require_open,
    require_referee,
    seated,
)
from engine.desk.standings import BEIJING, excluded
from engine.desk.state import Chair, Match, State
from engine.desk.terms import ExecutionStage, Stage, Turn
from engine.kernel.names import DAY, HOUR, MINUTE, SECOND, Instant, Seat
from engine.kernel.ruling import Denied

FEWEST = 2


def open_match(ruling: Deed, command: OpenMatch) -> None:
    """Open a match with a copy of its rules, which no later edit changes (A4)."""
    require_referee(ruling)
    state = ruling.state
    require_open(state)
    rules = ruling.content.rulesets.get(command.ruleset)
    if rules is None:
        raise Denied("no_such_rules")
    if command.number in state.matches:
        raise Denied("match_number_taken", match=command.number)
    _require_players(ruling, command.chairs)
    starts_at = clock(ruling.now, command.starts)
    chairs = {number: Chair(number, seat) for number, seat in enumerate(command.chairs, start=1)}
    keep(ruling, rules)
    match = Match(command.number, rules.digest, command.formal, chairs, starts_at)
    ruling.record(MatchOpened(match))


def keep(ruling: Deed, rules: Ruleset) -> None:
    """Take a copy of a rule set into the tournament, once."""
    if rules.digest not in ruling.state.rulesets:
        ruling.record(RulesetKept(rules))


def choose(ruling: Deed, command: Choose) -> None:
    """Turn to another match."""
    require_referee(ruling)
    if command.match not in ruling.state.matches:
        raise Denied("no_such_match_here", match=command.match)
    ruling.record(MatchChosen(command.match))


def check_in(ruling: Deed, _command: CheckIn) -> None:
    """Say that one is there, for the match that waits for it (A1 10)."""
    require_open(ruling.state)
    for match in ruling.state.matches.values():
        chair = seated(match, ruling.seat)
        if match.stage in GOING and chair is not None and chair.checked_in is None:
            _arrive(ruling, match, chair)
            return
    raise Denied("nothing_to_check_in")


def note_arrival(ruling: Deed, command: NoteArrival) -> None:
    """Write down that somebody has come only now (A1 10)."""
    match = judged(ruling, *GOING)
    chair = chair_of(match, command.chair)
    if chair.checked_in is not None:
        raise Denied("checked_in_already", chair=chair.number)
    _arrive(ruling, match, chair)


def identify(ruling: Deed, command: Identify) -> None:
    """Write down a side and a card, for the consequences that need them (D1)."""
    match = judged(ruling, *GOING, Stage.ENDED)
    chair = chair_of(match, command.chair)
    ruling.record(CardNoted(match.number, chair.number, command.side, command.card.strip()))


def turn_to(ruling: Deed, command: TurnTo) -> None:
    """Say what happens in the match now."""
    match = judged(ruling, *GOING)
    day = match.day or 1
    if command.day is not None:
        if command.day < match.day or command.day > match.day + 1:
            raise Denied("day_unlikely", day=match.day)
        day = max(command.day, 1)
    if command.turn is Turn.SHERIFF and match.badge:
        raise Denied("badge_awarded_already")
    if match.execution is not None:
        raise Denied("execution_open")
    if match.turn is command.turn and match.day == day:
        raise Denied("already_there")
    ruling.record(TurnCame(match.number, command.turn, day))


def dawn(ruling: Deed, _command: Dawn) -> None:
    """Begin the next day; bars end, and so do streaks of those who were heard (MIC-02, EXE-03)."""
    match = judged(ruling, Stage.RUNNING)
    execution = match.execution
    if execution is not None and execution.stage is not ExecutionStage.RESTORE:
        raise Denied("execution_open")
    if execution is None and match.turn is not Turn.NIGHT:
        raise Denied("no_night")
    ruling.record(DayBroke(match.number, match.day + 1, execution is not None))


def award_badge(ruling: Deed, command: AwardBadge) -> None:
    """Write down that the badge was awarded (VOID-02)."""
    match = judged(ruling, Stage.RUNNING)
    if match.badge:
        raise Denied("badge_awarded_already")
    if command.chair is not None:
        chair_of(match, command.chair)
    ruling.record(BadgeAwarded(match.number, command.chair))


def out(ruling: Deed, command: Out) -> None:
    """Write down that somebody is out."""
    match = judged(ruling, Stage.RUNNING)
    chair = chair_of(match, command.chair)
    if not chair.alive:
        raise Denied("out_already", chair=chair.number)
    ruling.record(ChairFell(match.number, chair.number, match.day))


def speak(ruling: Deed, command: Speak) -> None:
    """Start the watch."""
    match = judged(ruling, Stage.RUNNING)
    chair = chair_of(match, command.chair)
    if match.speaking is not None and match.speaking.chair == chair.number:
        raise Denied("speaks_already", chair=chair.number)
    ruling.record(SpeechBegan(match.number, chair.number, ruling.now))


def pass_on(ruling: Deed, command: Pass) -> None:
    """Stop the watch; a speech that is too short is pointed out, never fined (GEN-03)."""
    match = judged(ruling, Stage.RUNNING)
    if match.speaking is None:
        raise Denied("nobody_speaks")
    chair = match.chairs[match.speaking.chair]
    lasted = ruling.now - match.speaking.since
    rules = ruling.state.rules_of(match)
    exempt = set(rules.speech.exempt)
    plain = match.turn is Turn.SHERIFF and not chair.contests
    excused = command.reason in exempt or (plain and "sheriff_plain" in exempt)
    short = lasted < rules.speech.min_seconds * SECOND and not excused
    ruling.record(SpeechEnded(match.number, chair.number, lasted, short))


def contest(ruling: Deed, command: Contest) -> None:
    """Write down who claims the seer's card."""
    match = judged(ruling, Stage.RUNNING)
    if not command.chairs:
        raise Denied("chairs_needed")
    for number in command.chairs:
        chair_of(match, number)
    ruling.record(SeersContested(match.number, command.chairs))


def clock(now: Instant, typed: str) -> Instant:
    """Return today's instant of a time of day in Beijing, such as 20:00."""
    hours, colon, minutes = typed.replace("\uff1a", ":").partition(":")
    good = colon and hours.isdecimal() and minutes.isdecimal() and len(minutes) == 2
    if not good or len(hours) > 2 or int(hours) > 23 or int(minutes) > 59:
        raise Denied("clock_needed", typed=typed)
    midnight = (now + BEIJING) // DAY * DAY - BEIJING
    return Instant(midnight + int(hours) * HOUR + int(minutes) * MINUTE)


def _arrive(ruling: Deed, match: Match, chair: Chair) -> None:
    rules = ruling.state.rules_of(match)
    latest = match.starts_at - rules.late.minutes_before * MINUTE
    late = max(0, ruling.now - latest)
    ruling.record(ContestantArrived(match.number, chair.number, ruling.now, late))
    row = rules.violation_of(rules.late.charge)
    if late and row is not None:
        value = span(ruling.state, row)[0]
        propose(ruling, made_out(ruling, match, chair, row, value), "late")


def _require_players(ruling: Deed, seats: tuple[Seat, ...]) -> None:
    state = ruling.state
    if len(seats) < FEWEST:
        raise Denied("too_few_players", fewest=FEWEST, count=len(seats))
    for seat in seats:
        if seat not in state.members:
            raise Denied("no_such_member")
        if seats.count(seat) > 1:
            raise Denied("seated_twice", name=state.name_of(seat))
        why = excluded(state, seat, ruling.now)
        if why is not None:
            raise Denied(f"member_{why}", name=state.name_of(seat))
        _require_free(state, seat)


def _require_free(state: State, seat: Seat) -> None:
    for match in state.matches.values():
        if match.stage in GOING and seated(match, seat) is not None:
            raise Denied("plays_elsewhere", name=state.name_of(seat), match=match.number)


def replayed(match: Match, number: int, starts_at: Instant) -> Match:
    """Return a fresh match with the same people and rules (VOID-04)."""
    chairs = {key: Chair(key, one.seat) for key, one in match.chairs.items()}
    fresh = Match(number, match.ruleset, match.formal, chairs, starts_at, group=match.group)
    return replace(fresh, replay_of=match.number)
