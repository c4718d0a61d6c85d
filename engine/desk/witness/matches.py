"""What is said of a match: its turns, its watch, its end."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.desk.events import matches as done
from engine.desk.events import results
from engine.desk.state import Match, State
from engine.desk.terms import Stage
from engine.desk.witness.lobby import silent
from engine.desk.witness.readers import Lines, answer, name, post, to_judges
from engine.kernel.audience import Line, Only, Term
from engine.kernel.game import Witness
from engine.kernel.names import MINUTE, SECOND


def match_opened(event: done.MatchOpened, before: State, after: State) -> Lines:
    """Tell everybody who sits where, and each of them in private."""
    match = event.match
    chairs = [(one.number, name(before, one.seat)) for one in match.chairs.values()]
    facts = {
        "match": match.number,
        "kind": Term("kind.formal" if match.formal else "kind.friendly"),
        "rules": after.rules_of(match).name,
        "starts": match.starts_at,
        "chairs": chairs,
        "replay_of": match.replay_of,
    }
    yield post("match_set", **facts)
    early = after.rules_of(match).late.minutes_before
    for one in match.chairs.values():
        mine = {**facts, "chair": one.number, "early": early}
        yield Line(Only(one.seat), "your_chair", mine)


def match_chosen(event: done.MatchChosen, _before: State, _after: State) -> Lines:
    """Tell whoever asked."""
    yield answer("match_turned_to", match=event.match)


def contestant_arrived(event: done.ContestantArrived, before: State, _after: State) -> Lines:
    """Tell how late it is, if it is late."""
    chair = before.matches[event.match].chairs[event.chair]
    minutes = -(-event.late // MINUTE)
    yield answer(
        "contestant_arrived",
        match=event.match,
        chair=event.chair,
        name=name(before, chair.seat),
        at=event.at,
        minutes=minutes,
    )


def card_noted(event: done.CardNoted, _before: State, _after: State) -> Lines:
    """Tell nobody but whoever wrote it down (D1)."""
    side = Term(f"side.{event.side}")
    yield answer("card_noted", chair=event.chair, side=side, card=event.card)


def turn_came(event: done.TurnCame, _before: State, after: State) -> Lines:
    """Tell where the match is."""
    barred = _barred(after.matches[event.match])
    yield answer(
        "turn_came",
        match=event.match,
        turn=Term(f"turn.{event.turn}"),
        day=event.day,
        barred=barred,
    )


def day_broke(event: done.DayBroke, before: State, after: State) -> Lines:
    """Tell where the match is; after an execution, who has yet to speak (EXE-03)."""
    match = after.matches[event.match]
    left = [one.number for one in match.chairs.values() if one.alive and not one.spoken]
    if event.restored:
        yield post("execution_restored", match=event.match, day=event.day, chairs=left)
    else:
        yield answer("day_broke", match=event.match, day=event.day)
    del before


def badge_awarded(event: done.BadgeAwarded, _before: State, _after: State) -> Lines:
    """Tell whoever asked."""
    yield answer("badge_awarded", match=event.match, chair=event.chair)


def chair_fell(event: done.ChairFell, _before: State, _after: State) -> Lines:
    """Tell whoever asked."""
    yield answer("chair_fell", chair=event.chair, day=event.day)


def speech_began(event: done.SpeechBegan, _before: State, _after: State) -> Lines:
    """Tell whoever asked."""
    yield answer("speech_began", chair=event.chair)


def speech_ended(event: done.SpeechEnded, before: State, _after: State) -> Lines:
    """Tell how long it was, and whether it was too short; nothing else comes of it (GEN-03)."""
    least = before.rules_of(before.matches[event.match]).speech.min_seconds
    yield answer(
        "speech_ended",
        chair=event.chair,
        seconds=event.lasted // SECOND,
        short=event.short,
        least=least,
    )


def seers_contested(event: done.SeersContested, _before: State, _after: State) -> Lines:
    """Tell whoever asked."""
    yield answer("seers_contested", chairs=list(event.chairs))


def match_decided(event: results.MatchDecided, _before: State, after: State) -> Lines:
    """Tell everybody; what the board has to decide is said with it."""
    yield post(
        "match_decided",
        match=event.match,
        winner=Term(f"side.{event.winner}"),
        board=event.board,
        awards=event.awards,
    )
    drafts = [
        one.number
        for one in after.citations.values()
        if one.match == event.match and one.standing == "draft"
    ]
    if drafts or after.proposals:
        facts = {"drafts": len(drafts), "proposals": len(after.proposals)}
        yield from to_judges(after, "left_to_do", facts, after.matches[event.match])


def result_reversed(event: results.ResultReversed, _before: State, _after: State) -> Lines:
    """Tell everybody both results (REV-03)."""
    yield post(
        "result_reversed",
        match=event.match,
        winner=Term(f"side.{event.winner}"),
        before=Term(f"side.{event.before}"),
        reason=event.reason,
    )


def result_upheld(event: results.ResultUpheld, before: State, _after: State) -> Lines:
    """Tell everybody."""
    winner = before.matches[event.match].winner
    yield post(
        "result_upheld", match=event.match, winner=Term(f"side.{winner}"), reason=event.reason
    )


def match_voided(event: results.MatchVoided, _before: State, _after: State) -> Lines:
    """Tell everybody."""
    ground = Term(f"ground.{event.ground}")
    yield post("match_voided", match=event.match, ground=ground, reason=event.reason)


def match_left_out(event: results.MatchLeftOut, _before: State, _after: State) -> Lines:
    """Tell everybody."""
    yield post("match_left_out", match=event.match)


def bind_declared(event: results.BindDeclared, _before: State, _after: State) -> Lines:
    """Tell whoever asked; it would tell the wolves' number (D3)."""
    yield answer("bind_declared", match=event.match, day=event.day, split=event.split)


def votes_weighed(event: results.VotesWeighed, before: State, _after: State) -> Lines:
    """Tell the arithmetic, and suggest (BIND-01)."""
    match = before.matches[event.match]
    yield answer(
        "votes_weighed",
        good=halved(event.good),
        wolves=halved(event.wolves),
        suggest=event.wolves >= event.good and before.rules_of(match).bind is not None,
        day=match.day,
    )


def lines_entered(event: results.LinesEntered, before: State, _after: State) -> Lines:
    """Tell the numbers of what was entered."""
    if len(event.lines) > 1:
        numbers = [line.number for _, line in event.lines]
        yield answer("lines_entered", count=len(numbers), first=numbers[0], last=numbers[-1])
        return
    for number, line in event.lines:
        chair = before.matches[number].chairs[line.chair]
        yield answer(
            "line_entered",
            number=line.number,
            match=number,
            chair=line.chair,
            name=name(before, chair.seat),
            component=Term(f"component.{line.component}"),
            value=line.value,
            day=line.day,
        )


def line_struck(event: results.LineStruck, _before: State, _after: State) -> Lines:
    """Tell whoever asked."""
    if event.reason is None:
        yield answer("line_unstruck", number=event.number)
    else:
        yield answer("line_struck", number=event.number, reason=event.reason)


def halved(halves: int) -> str:
    """Return a number of half votes as it is said."""
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)


def _barred(match: Match) -> list[int]:
    going = match.stage is Stage.RUNNING
    return [
        one.number
        for one in match.chairs.values()
        if going and one.alive and one.barred_on is not None
    ]


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        done.RulesetKept: silent,
        done.MatchOpened: match_opened,
        done.MatchChosen: match_chosen,
        done.ContestantArrived: contestant_arrived,
        done.CardNoted: card_noted,
        done.TurnCame: turn_came,
        done.DayBroke: day_broke,
        done.BadgeAwarded: badge_awarded,
        done.ChairFell: chair_fell,
        done.SpeechBegan: speech_began,
        done.SpeechEnded: speech_ended,
        done.SeersContested: seers_contested,
        results.MatchDecided: match_decided,
        results.ResultReversed: result_reversed,
        results.ResultUpheld: result_upheld,
        results.MatchVoided: match_voided,
        results.MatchLeftOut: match_left_out,
        results.BindDeclared: bind_declared,
        results.VotesWeighed: votes_weighed,
        results.LinesEntered: lines_entered,
        results.LineStruck: line_struck,
    }
)
