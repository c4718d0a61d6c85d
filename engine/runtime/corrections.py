"""A director's mending orders: taking back, trying out, playing for a seat, handing it over."""

from collections.abc import Iterable

from engine.kernel.audience import DIRECTORS, SPEAKER, Line, Only
from engine.kernel.names import DIRECTOR, Seat
from engine.kernel.ruling import Denied
from engine.runtime.grammar import Query
from engine.runtime.hearing import Hearing
from engine.runtime.mending import Mended
from engine.runtime.roster import Seated
from engine.runtime.speech import Speech

SHOWN = 12
"""Fallen commands that are listed; more are counted."""


def take_back(hearing: Hearing, query: Query) -> None:
    """Take a command back once confirmed; before that, show what would no longer stand."""
    _require_director(hearing)
    folded, mending, phrase = hearing.turn.folded, hearing.mending, hearing.rulebook.phrase
    number = int(str(query.args["number"]))
    preview, confirmed = "preview" in query.args, "confirmed" in query.args
    if not (preview or confirmed):
        again = Query(query.name, {**query.args, "confirmed": True}, query.flags, query.usage)
        hearing.turn.confirmation(hearing.said.account, again)

    async def mended() -> str:
        try:
            found = await mending.without(folded, number)
            if confirmed:
                await mending.land(folded, found)
        except Denied as denied:
            return phrase.refuse(denied.code, denied.facts)
        facts = _consequences(hearing, found)
        if confirmed:
            return phrase.say("taken_back", facts)
        return phrase.say("taking_back", {**facts, "ask": not preview})

    hearing.later.append(mended)


def _consequences(hearing: Hearing, mended: Mended) -> dict[str, object]:
    grammar, phrase = hearing.rulebook.grammar, hearing.rulebook.phrase
    commands = hearing.turn.game.commands
    rows = [
        phrase.say(
            "fallen_command",
            {
                "number": one.asked.number,
                "who": _persona(hearing, one.asked.seat),
                "verb": grammar.word(commands.name(one.asked.command)),
                "why": phrase.refuse(one.denied.code, one.denied.facts),
            },
        )
        for one in mended.fallen[:SHOWN]
    ]
    return {
        "number": mended.taken_back.number,
        "who": _persona(hearing, mended.taken_back.seat),
        "verb": grammar.word(mended.taken_back.kind),
        "fallen": rows,
        "count": len(mended.fallen),
        "more": len(mended.fallen) > SHOWN,
        "affected": [_persona(hearing, seat) for seat in mended.affected],
    }


def _persona(hearing: Hearing, seat: Seat) -> str | None:
    seated = hearing.turn.roster.seats.get(seat)
    return seated.persona if seated else None


def preview(hearing: Hearing, query: Query) -> None:
    """Judge a command without keeping it, and show in private what would be said (design law 3)."""
    _require_director(hearing)
    before = hearing.turn.saved()
    hearing.turn.lines = []
    parsed = hearing.read_for(str(query.args["words"]), DIRECTOR)
    hearing.ask(parsed, DIRECTOR)
    lines = list(hearing.turn.lines)
    hearing.turn.restore(before)
    hearing.turn.lines, hearing.order = [], None
    hearing.say_in_private("preview", lines=_said(hearing, lines))


def play_for(hearing: Hearing, query: Query) -> None:
    """Give a command in a seat's name; it is marked, and its player reads what came of it."""
    _require_director(hearing)
    seat = Seat(int(str(query.args["seat"])))
    if seat not in hearing.turn.roster.seats:
        raise Denied("no_such_seat")
    parsed = hearing.read_for(str(query.args["words"]), seat)
    hearing.ask(parsed, seat, proxy=True)
    persona = _persona(hearing, seat)
    heard = [line for line in hearing.turn.lines if line.audience in (SPEAKER, Only(seat))]
    others = [line for line in hearing.turn.lines if line not in heard]
    told = [Line(Only(seat), line.code, line.facts) for line in heard]
    shown = Line(DIRECTORS, "played_for", {"persona": persona, "lines": _said(hearing, heard)})
    hearing.turn.lines = [*others, Line(Only(seat), "played_by_director"), *told, shown]


def hand_over(hearing: Hearing, query: Query) -> None:
    """Seat another account under a persona; he reads with the log what was told before him."""
    _require_director(hearing)
    seat = Seat(int(str(query.args["seat"])))
    if seat not in hearing.turn.roster.seats:
        raise Denied("no_such_seat")
    if len(hearing.said.mentions) != 1:
        raise Denied("mention_missing")
    account = hearing.said.mentions[0]
    persona = hearing.turn.roster.seats[seat].persona
    if hearing.turn.roster.seat_of(account) is not None:
        raise Denied("account_seated", persona=persona)
    if account in hearing.turn.roster.directors:
        raise Denied("director_cannot_play")
    hearing.turn.seat(Seated(seat, persona, account))
    facts = {"persona": persona, "seat": seat, "match": hearing.turn.folded.match.id}
    hearing.turn.say(Only(seat), "seat_handed_over", **facts)
    hearing.turn.say(SPEAKER, "hand_over_done", persona=persona)


def overview(hearing: Hearing, query: Query) -> None:
    """Show a director in private everything there is to know of every seat."""
    _require_director(hearing)
    game, state = hearing.turn.game, hearing.turn.state
    rows = [
        hearing.rulebook.phrase.say(f"{query.name}_row", game.sight(state, seat))
        for seat in sorted(game.seats(state))
    ]
    hearing.say_in_private("overview", rows=rows)


def deliveries(hearing: Hearing, query: Query) -> None:
    """Show a director in private whom something has not reached, and since when."""
    del query
    _require_director(hearing)
    folded, phrase = hearing.turn.folded, hearing.rulebook.phrase

    async def missing() -> str:
        rows = [
            phrase.say(
                "undelivered",
                {
                    "who": None if one.seat is None else _persona(hearing, one.seat),
                    "count": one.count,
                    "since": one.since,
                },
            )
            for one in await hearing.redelivery.missing(folded)
        ]
        return phrase.say("deliveries", {"rows": rows})

    hearing.later.append(missing)


def resend(hearing: Hearing, query: Query) -> None:
    """Send again what did not arrive, to one seat or to everybody."""
    _require_director(hearing)
    folded, phrase = hearing.turn.folded, hearing.rulebook.phrase
    seat = query.args.get("seat")

    async def sent() -> str:
        wanted = None if seat is None else Seat(int(str(seat)))
        count = await hearing.redelivery.resend(folded, wanted)
        return phrase.say("resent", {"count": count})

    hearing.later.append(sent)


def _require_director(hearing: Hearing) -> None:
    if not hearing.directs:
        raise Denied("not_director")


def _said(hearing: Hearing, lines: Iterable[Line]) -> list[str]:
    speech = Speech()
    speech.add(lines, hearing.rulebook.phrase, None)
    return [words for texts in speech.others.values() for words in texts] + [
        hearing.rulebook.phrase.say(line.code, line.facts)
        for line in lines
        if line.audience == SPEAKER
    ]
