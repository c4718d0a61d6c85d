"""Who takes part, who judges, how the desk opens and closes."""

import msgspec

from engine.desk.commands import (
    AddContestant,
    AddMany,
    AddSect,
    Appoint,
    Enlist,
    Finish,
    NameTournament,
    Place,
    SetKnob,
    SignUp,
    Start,
)
from engine.desk.deed import Deed
from engine.desk.events.lobby import (
    ContestantsAdded,
    DeskClosed,
    DeskOpened,
    KnobSet,
    MemberJoined,
    MembersEnlisted,
    MembersPlaced,
    RoleGiven,
    SectAdded,
    TournamentNamed,
    turned,
)
from engine.desk.rules.rights import GOING, require_chief, require_open, seated
from engine.desk.state import State
from engine.desk.terms import Phase, Role
from engine.kernel.game import TakeBack
from engine.kernel.names import Seat
from engine.kernel.persona import admit, skeleton
from engine.kernel.ruling import Denied, Unconfirmed
from engine.kernel.typed_name import NameAmbiguous, NameBook, NameUnknown


def sign_up(ruling: Deed, command: SignUp) -> None:
    """Take part under a name of one's own."""
    state = ruling.state
    _require_not_closed(state)
    member = state.members.get(ruling.seat)
    if member is not None:
        raise Denied("already_seated", persona=member.name)
    if not command.persona:
        raise Denied("name_needed")
    _require_room(state, 1)
    ruling.record(MemberJoined(ruling.seat, _admitted(ruling, command.persona, [])))


def enlist(ruling: Deed, command: Enlist) -> None:
    """Fill the list of members; all of them or none."""
    state = ruling.state
    _require_not_closed(state)
    if not command.personas:
        raise Denied("enlist_empty")
    _require_room(state, len(command.personas))
    names: list[str] = []
    for persona in command.personas:
        names.append(_admitted(ruling, persona, names))
    first = _next_seat(state)
    ruling.record(
        MembersEnlisted(tuple((Seat(first + place), name) for place, name in enumerate(names)))
    )


def set_knob(ruling: Deed, command: SetKnob) -> None:
    """Set what the rules leave to the organiser; figures may change until matches are opened."""
    state = ruling.state
    _require_not_closed(state)
    if state.matches and command.knob in ("kind", "win", "lose"):
        raise Denied("knob_too_late")
    try:
        turned(state.knobs, command.knob, command.value)
    except msgspec.ValidationError:
        raise Denied("knob_out_of_range") from None
    if command.knob not in type(state.knobs).__struct_fields__:
        raise Denied("no_such_knob")
    ruling.record(KnobSet(command.knob, command.value))


def name_tournament(ruling: Deed, command: NameTournament) -> None:
    """Give the tournament its name."""
    require_chief(ruling)
    _require_not_closed(ruling.state)
    title = command.title.strip()
    if not title:
        raise Denied("name_needed")
    ruling.record(TournamentNamed(title))


def add_sect(ruling: Deed, command: AddSect) -> None:
    """Add a sect; its leader may appeal for its members (APL-01)."""
    require_chief(ruling)
    state = ruling.state
    _require_not_closed(state)
    taken = {skeleton(one.name) for one in state.sects.values()}
    if skeleton(command.name) in taken or not skeleton(command.name):
        raise Denied("sect_taken", name=command.name)
    if command.leader is not None:
        _require_member(state, command.leader)
    number = max(state.sects, default=0) + 1
    ruling.record(SectAdded(number, command.name, command.leader))


def add_contestant(ruling: Deed, command: AddContestant) -> None:
    """Add a contestant by name; an account may claim the name by its password later."""
    require_chief(ruling)
    state = ruling.state
    _require_not_closed(state)
    _require_room(state, 1)
    if command.sect is not None:
        _require_sect(state, command.sect)
    name = _admitted(ruling, command.name, [])
    ruling.record(MemberJoined(_next_seat(state), name, command.sect))


def add_many(ruling: Deed, command: AddMany) -> None:
    """Add contestants from a list; every faulty row is named, and then none is added (D5)."""
    require_chief(ruling)
    state = ruling.state
    _require_not_closed(state)
    rows = [row.split() for row in command.lines.splitlines() if row.strip()]
    sects = NameBook({one.name: one.number for one in state.sects.values()})
    found: list[tuple[Seat, str, int | None]] = []
    faults: list[tuple[int, str]] = []
    for number, row in enumerate(rows, start=1):
        seat = Seat(_next_seat(state) + len(found))
        try:
            name = _admitted(ruling, row[0], [name for _, name, _ in found])
            sect = sects.resolve(row[1]) if len(row) == 2 else None
        except (Denied, NameUnknown, NameAmbiguous):
            faults.append((number, " ".join(row)))
            continue
        if len(row) > 2:
            faults.append((number, " ".join(row)))
        else:
            found.append((seat, name, sect))
    if faults or not found:
        raise Denied("rows_faulty", rows=faults)
    _require_room(state, len(found))
    ruling.record(ContestantsAdded(tuple(found)))


def place(ruling: Deed, command: Place) -> None:
    """Put members into a sect."""
    require_chief(ruling)
    state = ruling.state
    _require_not_closed(state)
    _require_sect(state, command.sect)
    for seat in command.seats:
        _require_member(state, seat)
    ruling.record(MembersPlaced(command.sect, command.seats))


def appoint(ruling: Deed, command: Appoint) -> None:
    """Give somebody an office; who sits in a match that goes on judges nothing (D1)."""
    require_chief(ruling)
    state = ruling.state
    _require_not_closed(state)
    _require_member(state, command.seat)
    judge = command.role in (Role.CHIEF, Role.REFEREE, Role.SCORER)
    plays = [
        match.number
        for match in state.matches.values()
        if match.stage in GOING and seated(match, command.seat) is not None
    ]
    if judge and plays:
        raise Denied("referee_plays", match=plays[0])
    if state.members[command.seat].role is command.role:
        raise Denied("has_that_role")
    ruling.record(RoleGiven(command.seat, command.role))


def start(ruling: Deed, _command: Start) -> None:
    """Open the desk."""
    if ruling.state.phase is not Phase.SIGNUP:
        raise Denied("already_started")
    ruling.record(DeskOpened())


def finish(ruling: Deed, command: Finish) -> None:
    """Close the tournament, once no match goes on."""
    require_chief(ruling)
    require_open(ruling.state)
    going = [one.number for one in ruling.state.matches.values() if one.stage in GOING]
    if going:
        raise Denied("matches_going", matches=going)
    if not command.confirmed:
        raise Unconfirmed("finish_unconfirmed")
    ruling.record(DeskClosed("finished"))


def mark_taking_back(_ruling: Deed, _command: TakeBack) -> None:
    """Let it stand in the record that a command was taken back; nothing follows from it."""


def _admitted(ruling: Deed, name: str, more: list[str]) -> str:
    taken = [one.name for one in ruling.state.members.values()]
    return admit(name, taken + more, ruling.content.reserved)


def _next_seat(state: State) -> Seat:
    return Seat(max(state.members, default=0) + 1)


def _require_not_closed(state: State) -> None:
    if state.phase is Phase.CLOSED:
        raise Denied("desk_closed")


def _require_room(state: State, count: int) -> None:
    if len(state.members) + count > state.knobs.players:
        raise Denied("match_full", limit=state.knobs.players)


def _require_member(state: State, seat: Seat) -> None:
    if seat not in state.members:
        raise Denied("no_such_member")


def _require_sect(state: State, sect: int) -> None:
    if sect not in state.sects:
        raise Denied("no_such_sect")
