"""Searching a tile: keys, what lies there, chests, and hidden passages."""

from engine.escape.chart import Tile
from engine.escape.commands import Search
from engine.escape.deed import Deed
from engine.escape.events.deeds import (
    ChestsSwapped,
    KeyFound,
    NothingFound,
    PrayerHeard,
    ThingFound,
)
from engine.escape.events.steps import PassageFound
from engine.escape.roles import role_of
from engine.escape.rules.hands import fits, has_room
from engine.escape.rules.noise import make_noise
from engine.escape.rules.points import require_acts, spend
from engine.escape.state import Pawn
from engine.kernel.audience import Term
from engine.kernel.dice import choose
from engine.kernel.ruling import Denied


def search(ruling: Deed, command: Search, pawn: Pawn) -> None:
    """Pick up one thing, a key before what lies there before the chest (ACT-01, ACT-02)."""
    require_acts(pawn)
    what = _chosen(ruling, command.what, pawn)
    spend(ruling, pawn.seat, acts=1)
    if what == "key":
        found = ruling.state.keys_found + 1
        ruling.record(KeyFound(pawn.seat, pawn.tile, found))
    elif what == "chest":
        _open_chest(ruling, pawn)
    elif what is None:
        ruling.record(NothingFound(pawn.seat, chest=False))
    else:
        ruling.record(ThingFound(pawn.seat, what, "ground", pawn.tile))
    _notice_passage(ruling, pawn)


def _chosen(ruling: Deed, what: str | None, pawn: Pawn) -> str | None:
    """Return what is searched: a key, the chest, a kind on the ground, or nothing."""
    state, tile = ruling.state, pawn.tile
    lying = state.ground.get(tile, ())
    room = has_room(ruling.content, pawn)
    if what is None:
        if tile in state.keys:
            return "key"
        for kind in lying:
            if fits(ruling.content, pawn, (*pawn.things, kind)):
                return kind
        if tile in state.chests and room:
            return "chest"
        if lying or tile in state.chests:
            raise Denied("hands_full")
        return None
    if what == "key":
        if tile not in state.keys:
            raise Denied("no_key_here")
    elif what == "chest":
        if tile not in state.chests:
            raise Denied("no_chest_here")
        if not room:
            raise Denied("hands_full")
    elif what not in lying:
        raise Denied("not_lying_here", thing=Term(f"item.{what}"))
    elif not fits(ruling.content, pawn, (*pawn.things, what)):
        raise Denied("hands_full")
    return what


def _open_chest(ruling: Deed, pawn: Pawn) -> None:
    """Take what the chest holds; a prayer decides what that is (SUR-01, SUR-07, SUR-11)."""
    if pawn.prayer is not None:
        _hear_prayer(ruling, pawn, pawn.prayer)
    thing = ruling.state.chests[pawn.tile]
    if thing is None:
        ruling.record(NothingFound(pawn.seat, chest=True))
        return
    kept = fits(ruling.content, pawn, (*pawn.things, thing))
    ruling.record(ThingFound(pawn.seat, thing, "chest", pawn.tile, kept))
    role = role_of(pawn)
    if not (role.silent_search or role.silent_chest):
        make_noise(ruling, pawn.tile, pawn.seat)


def _hear_prayer(ruling: Deed, pawn: Pawn, thing: str) -> None:
    """Let this chest and one that holds what was prayed for change contents (SUR-01)."""
    state = ruling.state
    ruling.record(PrayerHeard(pawn.seat))
    holding: list[Tile] = [tile for tile, held in state.chests.items() if held == thing]
    if holding and pawn.tile not in holding:
        ruling.record(ChestsSwapped(pawn.tile, choose(ruling.dice, holding)))


def _notice_passage(ruling: Deed, pawn: Pawn) -> None:
    """Show the passage that ends here to whoever searched (FAC-09)."""
    state = ruling.state
    for name, ends in state.passages.items():
        if pawn.tile in ends and name not in state.known_passages:
            ruling.record(PassageFound(pawn.seat, name, ends))
