"""What is said of searches, generators, help, things and gifts (INFO)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from engine.escape.events.deeds import (
    ChestsSwapped,
    FriendTreated,
    GeneratorCracked,
    GiftPromised,
    GiftSettled,
    GiftWithdrawn,
    KeyFound,
    LeavingBegan,
    MapRead,
    NoiseJammed,
    NothingFound,
    PawnsShot,
    PrayerHeard,
    PrayerSaid,
    ThingDropped,
    ThingFound,
    ThingMade,
    ThingUsed,
)
from engine.escape.state import KEYS_NEEDED, Side, State
from engine.escape.witness.people import Lines, called, seats_of, voice
from engine.escape.witness.steps import silent
from engine.kernel.audience import SPEAKER, Line, Only, Term
from engine.kernel.game import Witness


def thing_found(event: ThingFound, _before: State, _after: State) -> Lines:
    """Name it (ACT-01)."""
    yield Line(SPEAKER, "thing_found", {"thing": Term(f"item.{event.thing}"), "kept": event.kept})


def nothing_found(event: NothingFound, _before: State, _after: State) -> Lines:
    """Say so (ACT-01)."""
    yield Line(SPEAKER, "chest_was_empty" if event.chest else "nothing_found")


def key_found(event: KeyFound, before: State, _after: State) -> Lines:
    """Tell all survivors how many there are now; killers do not learn it (FAC-08)."""
    for seat in seats_of(before, Side.SURVIVOR):
        if before.pawns[seat].present:
            facts = {"found": event.found, "needed": KEYS_NEEDED, "yours": seat == event.seat}
            yield Line(Only(seat), "key_found", facts)


def generator_cracked(event: GeneratorCracked, before: State, _after: State) -> Lines:
    """Tell whoever cracked what came of it (FAC-03)."""
    facts = {
        "gain": event.gain,
        "tonight": event.tonight,
        "points": event.points,
        "cap": before.map().cap_per_generator,
        "required": before.map().required_points,
    }
    yield Line(SPEAKER, "generator_cracked", facts)


def friend_treated(event: FriendTreated, before: State, _after: State) -> Lines:
    """Tell both (ACT-06)."""
    facts = {"persona": called(before, event.target), "fear": event.fear}
    if event.target == event.seat:
        yield Line(SPEAKER, "treated_oneself", facts)
        return
    yield Line(SPEAKER, "treated", facts)
    helper = {"persona": called(before, event.seat), "fear": event.fear}
    yield Line(voice(before, event.target), "you_were_treated", helper)


def leaving_began(_event: LeavingBegan, _before: State, _after: State) -> Lines:
    """Confirm it (ACT-07)."""
    yield Line(SPEAKER, "leaving_began")


def thing_used(event: ThingUsed, before: State, _after: State) -> Lines:
    """Name it; of a dagger the blow tells (EXT-05)."""
    if event.thing != "dagger":
        yield Line(voice(before, event.seat), "thing_used", {"thing": Term(f"item.{event.thing}")})


def thing_dropped(event: ThingDropped, before: State, _after: State) -> Lines:
    """Say where it lies now (EXT-02, DAY-03)."""
    facts = {"thing": Term(f"item.{event.thing}"), "tile": event.tile}
    yield Line(voice(before, event.seat), "thing_dropped", facts)


def thing_made(event: ThingMade, before: State, _after: State) -> Lines:
    """Say that one has it, or that it lies there (SUR-05)."""
    facts = {"thing": Term(f"item.{event.thing}"), "kept": event.kept}
    yield Line(voice(before, event.seat), "thing_came", facts)


def pawns_shot(event: PawnsShot, before: State, _after: State) -> Lines:
    """Tell the shooter whether he hit, and those who were hit (ITM-02)."""
    yield Line(SPEAKER, "shot_fired", {"tile": event.tile, "hit": bool(event.hit)})
    for seat in event.hit:
        if before.pawns[seat].present:
            yield Line(Only(seat), "you_were_shot")


def noise_jammed(_event: NoiseJammed, _before: State, _after: State) -> Lines:
    """Confirm it (ITM-08)."""
    yield Line(SPEAKER, "noise_jammed")


def map_read(event: MapRead, _before: State, _after: State) -> Lines:
    """Tell the reader the tiles of both sides, without names (ITM-01)."""
    facts = {"killers": _tallied(event.killers), "survivors": _tallied(event.survivors)}
    yield Line(SPEAKER, "map_read", facts)


def _tallied(tiles: Iterable[str]) -> list[str]:
    counts = Counter(tiles)
    return [tile if count == 1 else f"{tile}\u00d7{count}" for tile, count in counts.items()]


def gift_promised(event: GiftPromised, before: State, _after: State) -> Lines:
    """Say its number, by which it can be taken back (DAY-03)."""
    facts = {
        "number": event.gift.number,
        "persona": called(before, event.gift.taker),
        "thing": Term(f"item.{event.gift.thing}"),
    }
    yield Line(SPEAKER, "gift_promised", facts)


def gift_withdrawn(event: GiftWithdrawn, _before: State, _after: State) -> Lines:
    """Confirm it (DAY-03)."""
    yield Line(SPEAKER, "gift_withdrawn", {"number": event.number})


def gift_settled(event: GiftSettled, before: State, _after: State) -> Lines:
    """Tell the giver, and the taker of what he got; one text for every failure (DAY-04)."""
    thing = Term(f"item.{event.thing}")
    facts = {"persona": called(before, event.taker), "thing": thing}
    giver = voice(before, event.giver)
    if not event.given:
        yield Line(giver, "gift_failed", facts)
        return
    yield Line(giver, "gift_given", facts)
    yield Line(
        voice(before, event.taker),
        "gift_received",
        {"persona": called(before, event.giver), "thing": thing},
    )


def prayer_said(event: PrayerSaid, _before: State, _after: State) -> Lines:
    """Confirm it (SUR-01)."""
    yield Line(SPEAKER, "prayer_said", {"thing": Term(f"item.{event.thing}")})


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        ThingFound: thing_found,
        NothingFound: nothing_found,
        ChestsSwapped: silent,
        PrayerHeard: silent,
        KeyFound: key_found,
        GeneratorCracked: generator_cracked,
        FriendTreated: friend_treated,
        LeavingBegan: leaving_began,
        ThingUsed: thing_used,
        ThingDropped: thing_dropped,
        ThingMade: thing_made,
        PawnsShot: pawns_shot,
        NoiseJammed: noise_jammed,
        MapRead: map_read,
        GiftPromised: gift_promised,
        GiftWithdrawn: gift_withdrawn,
        GiftSettled: gift_settled,
        PrayerSaid: prayer_said,
    }
)
