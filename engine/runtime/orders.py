"""What the runtime itself does when asked: seats, accounts, directors, knobs, the start."""

from hashlib import sha256

from engine.kernel.audience import DIRECTORS, EVERYONE, SPEAKER, Only, Term
from engine.kernel.names import DIRECTOR, Seat
from engine.kernel.ruling import Denied
from engine.runtime.grammar import Query
from engine.runtime.hearing import Hearing
from engine.runtime.password import new_password, same_password
from engine.runtime.roster import Seated


def open_match(hearing: Hearing, query: Query) -> None:
    """Make the speaker the director of the match that was opened with this message."""
    if hearing.turn.folded.number or hearing.turn.roster.directors:
        raise Denied("match_already_open")
    hearing.turn.direct(hearing.said.account, directs=True)
    for knob in sorted(query.flags):
        hearing.ask(hearing.command("set_knob", knob=knob, value=True), DIRECTOR)
    match = hearing.turn.folded.match
    hearing.turn.say(SPEAKER, "match_opened", game=Term(f"game.{match.game}"), match=match.id)


def sign_up(hearing: Hearing, query: Query) -> None:
    """Take a seat for the speaker's account (SET-01)."""
    if hearing.seat is not None:
        raise Denied("already_seated", persona=hearing.turn.roster.seats[hearing.seat].persona)
    command = hearing.command("sign_up", persona=query.args.get("persona") or None)
    seat = hearing.turn.roster.next_seat
    hearing.ask(command, seat)
    if hearing.said.group is not None:
        hearing.turn.say(
            Only(seat),
            "welcome_private",
            persona=hearing.turn.roster.seats[seat].persona,
            seat=seat,
            match=hearing.turn.folded.match.id,
        )


def enlist(hearing: Hearing, query: Query) -> None:
    """Fill the list of personas; those without an account get a password, told in private."""
    rows = [line.split() for line in str(query.args["lines"]).splitlines() if line.strip()]
    if not rows:
        raise Denied("slot_missing", usage=query.usage)
    accounts = {row[0]: row[1] for row in rows if len(row) > 1}
    known = set(hearing.turn.roster.seats)
    hearing.ask(hearing.command("enlist", personas=tuple(row[0] for row in rows)), DIRECTOR)
    for seat in sorted(set(hearing.turn.roster.seats) - known):
        persona = hearing.turn.roster.seats[seat].persona
        _bind(hearing, seat, persona, accounts.get(persona))


def _bind(hearing: Hearing, seat: Seat, persona: str, account: str | None) -> None:
    if account is not None and hearing.turn.roster.seat_of(account) is not None:
        raise Denied("account_seated", persona=persona)
    code = None if account else new_password()
    hearing.turn.seat(Seated(seat, persona, account, code))
    if code:
        hearing.turn.say(DIRECTORS, "password_issued", persona=persona, password=code)


def password(hearing: Hearing, query: Query) -> None:
    """Issue a new password for a persona and unbind the old account (SET-04)."""
    seat = query.args["seat"]
    assert isinstance(seat, int)
    seated = hearing.turn.roster.seats[Seat(seat)]
    code = new_password()
    hearing.turn.seat(Seated(seated.seat, seated.persona, None, code))
    hearing.turn.say(DIRECTORS, "password_issued", persona=seated.persona, password=code)
    hearing.turn.say(SPEAKER, "password_sent", persona=seated.persona)


def login(hearing: Hearing, query: Query) -> None:
    """Bind the speaker's account to the persona whose password he knows (SET-04)."""
    typed = str(query.args["password"])
    if hearing.seat is not None:
        raise Denied("already_seated", persona=hearing.turn.roster.seats[hearing.seat].persona)
    matches = [
        s for s in hearing.turn.roster.seats.values() if s.code and same_password(typed, s.code)
    ]
    if not matches:
        raise Denied("password_wrong")
    seated = matches[0]
    hearing.turn.seat(Seated(seated.seat, seated.persona, hearing.said.account))
    hearing.turn.say(SPEAKER, "logged_in", persona=seated.persona, seat=seated.seat)


def start(hearing: Hearing, query: Query) -> None:
    """Begin the match: publish the seed's hash, and say who cannot be reached."""
    if not hearing.directs:
        raise Denied("not_director")
    typed = query.args.get("seed")
    if typed:
        hearing.turn.reseed(sha256(str(typed).encode()).digest())
    hearing.ask(hearing.command("start"), DIRECTOR)
    commitment = sha256(hearing.turn.folded.match.seed).hexdigest()
    hearing.turn.say(EVERYONE, "seed_committed", hash=commitment)
    changed = hearing.rulebook.knobs.changed(hearing.turn.state.knobs)
    if changed:
        hearing.turn.say(EVERYONE, "knobs_changed", knobs=changed)
    seated = hearing.turn.roster.seats.values()
    for one in seated:
        hearing.turn.say(Only(one.seat), "match_began_for_you", persona=one.persona, seat=one.seat)
    unclaimed = [one.persona for one in seated if one.account is None]
    if unclaimed:
        hearing.turn.say(SPEAKER, "seats_without_account", personas=unclaimed)
    unreached = [one.persona for one in seated if one.seat in hearing.unreached]
    if unreached:
        hearing.turn.say(EVERYONE, "seats_unreached", personas=unreached)


def set_knob(hearing: Hearing, query: Query) -> None:
    """Show the knobs, or set one (CFG)."""
    knobs = hearing.rulebook.knobs
    name = query.args.get("knob")
    if name is None:
        hearing.turn.say(SPEAKER, "knobs", knobs=knobs.shown(hearing.turn.state.knobs))
        return
    typed = query.args.get("value")
    if typed is None:
        hearing.turn.say(SPEAKER, "knobs", knobs=knobs.shown(hearing.turn.state.knobs, str(name)))
        return
    if not hearing.directs:
        raise Denied("not_director")
    value = knobs.read(str(name), str(typed))
    hearing.ask(hearing.command("set_knob", knob=str(name), value=value), DIRECTOR)
    for knob, words in knobs.shown(hearing.turn.state.knobs, str(name)):
        hearing.turn.say(SPEAKER, "knob_set", knob=knob, value=words)


def appoint(hearing: Hearing, query: Query) -> None:
    """Name or dismiss directors of this match by @."""
    if not hearing.said.mentions:
        raise Denied("mention_missing")
    directs = query.args["change"] == "add"
    for account in hearing.said.mentions:
        seat = hearing.turn.roster.seat_of(account)
        if directs and seat is not None and hearing.turn.game.started(hearing.turn.state):
            raise Denied("player_cannot_direct")
        hearing.turn.direct(account, directs=directs)
    hearing.turn.say(SPEAKER, "directors_changed", change=Term(f"appoint.{query.args['change']}"))


def confirm(hearing: Hearing, query: Query) -> None:
    """Give the command that waited for a plain 'yes'."""
    del query
    command = hearing.turn.folded.unconfirmed.get(hearing.said.account)
    hearing.turn.confirmation(hearing.said.account, None)
    if command is None:
        hearing.quiet = hearing.said.group is not None
        raise Denied("nothing_to_confirm")
    if isinstance(command, Query):
        hearing.handlers[command.name](hearing, command)
    else:
        hearing.give(command)
