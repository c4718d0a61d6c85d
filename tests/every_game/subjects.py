"""The games that every test of this folder is run on."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

import msgspec

import engine.catalog.royale
from engine.desk.rulebook import DESK
from engine.escape.rulebook import ESCAPE
from engine.kernel.game import Command
from engine.kernel.names import DIRECTOR, Seat
from engine.royale.commands import Extend, SetKnob, SetWeather, SignUp, Start
from engine.royale.orders import Give, OrderAirdrop, SetVital, Shelve, Teleport
from engine.royale.rulebook import ROYALE
from engine.royale.state import Cause, Fate, FoundSurvivor, Phase, Survivor, Weather
from engine.royale.state import State as Royale
from engine.runtime.library import DATA
from tests import toy
from tests.every_game import hunters, referees
from tests.every_game.playing import Opening, Subject


def _open_toy(chance: Random) -> Sequence[Opening]:
    seats = [Seat(number) for number in range(1, chance.randint(2, 6) + 1)]
    return [*((seat, toy.Join(f"player {seat}")) for seat in seats), (DIRECTOR, toy.Begin())]


def _toy_secrets(state: toy.State, seat: Seat) -> Iterator[toy.State]:
    for other, held in state.pouches.items():
        if other != seat:
            yield msgspec.structs.replace(state, pouches={**state.pouches, other: held + 7})


def _open_royale(chance: Random) -> Sequence[Opening]:
    seats = [Seat(number) for number in range(1, chance.randint(2, 12) + 1)]
    whisper = SetKnob("whisper", chance.random() < 0.5)
    signed_up = ((seat, SignUp(f"马甲{seat}甲")) for seat in seats)
    return [*signed_up, (DIRECTOR, whisper), (DIRECTOR, Start())]


def _with(state: Royale, survivor: Survivor, **changes: object) -> Royale:
    changed = msgspec.structs.replace(survivor, **changes)
    return msgspec.structs.replace(state, survivors={**state.survivors, survivor.seat: changed})


def _others(state: Royale, seat: Seat) -> Iterable[Survivor]:
    return [one for one in state.survivors.values() if one.seat != seat and one.alive]


def _found(state: Royale, seat: Seat) -> Seat | None:
    find = state.survivors[seat].find
    return find.seat if isinstance(find, FoundSurvivor) else None


def _royale_secrets(state: Royale, seat: Seat) -> Iterator[Royale]:
    if state.phase in (Phase.SIGNUP, Phase.ENDED):
        return
    for other in _others(state, seat):
        yield _with(state, other, health=other.health + 3)
        yield _with(state, other, stamina=max(0, other.stamina - 7))
        yield _with(state, other, currency=other.currency + 5)
        yield _with(state, other, bleeding=not other.bleeding)
        yield _with(state, other, hand=other.bag[:2], bag=(*other.bag[2:], *other.hand))
    own = state.survivors[seat].place
    for zone in state.zones.values():
        if zone.id != own and zone.ground:
            bare = msgspec.structs.replace(zone, ground=())
            yield msgspec.structs.replace(state, zones={**state.zones, zone.id: bare})


def _royale_unannounced(state: Royale, seat: Seat) -> Iterator[Royale]:
    if state.phase is not Phase.NIGHT:
        return
    places = [zone.id for zone in state.zones.values() if zone.closed_on is None]
    for other in _others(state, seat):
        if other.seat == _found(state, seat):
            continue
        fate = Fate(Cause.ATTACK, state.day, state.out_count, at_night=True)
        yield _with(state, other, fate=fate, health=0)
        if other.place is not None and state.survivors[seat].place is not None:
            yield _with(state, other, place=places[-1])


def _royale_orders(state: Royale, chance: Random) -> list[Command]:
    living = [one for one in state.survivors.values() if one.present]
    if not living:
        return []
    seat = chance.choice(living).seat
    meeting = chance.choice([one.place for one in living if one.place])
    thing = chance.choice([kind.name for kind in CONTENT.kinds.values()])
    return [
        *[Give(seat, (thing,))] * 4,
        Shelve((f"{thing}×2",)),
        OrderAirdrop((thing,)),
        SetVital(seat, chance.choice(["health", "stamina", "currency"]), chance.randint(1, 100)),
        SetVital(seat, "bleeding", 1),
        *[Teleport(seat, meeting)] * 4,
        SetWeather(chance.choice(list(Weather))),
        Extend(3),
    ]


CONTENT = engine.catalog.royale.load(DATA)
TOY = Subject("toy", toy.TOY, _open_toy, _toy_secrets, lambda *_: (), ("seat",))
ROYAL = Subject(
    "royale",
    ROYALE(CONTENT),
    _open_royale,
    _royale_secrets,
    _royale_unannounced,
    ("place", "persona", "held", "hand"),
    _royale_orders,
)
REFEREES = Subject(
    "desk",
    DESK(referees.CONTENT),
    referees.open_desk,
    referees.desk_secrets,
    referees.desk_drafts,
    ("chair", "persona", "category", "points", "ruleset", "sect", "mic", "match", "day"),
    referees.desk_orders,
)
HUNT = Subject(
    "escape",
    ESCAPE(hunters.CONTENT),
    hunters.open_escape,
    hunters.escape_secrets,
    hunters.escape_unannounced,
    ("tile", "persona", "figure", "held", "skill", "target"),
    hunters.escape_orders,
)
SUBJECTS = {subject.name: subject for subject in (TOY, ROYAL, REFEREES, HUNT)}
