"""What is said of things that are used, and to whom (INFO)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.audience import EVERYONE, SPEAKER, Line, Only, Term
from engine.kernel.game import Witness
from engine.royale.calendar import clock_words, time_of_day
from engine.royale.events.tools import (
    CoinCashed,
    GearRaised,
    MedicineTaken,
    MegaphoneRaised,
    MineBlasted,
    PersonasScanned,
    PlacePublished,
    PublishingOpened,
    ThingTracked,
)
from engine.royale.labels import labels
from engine.royale.state import State, Survivor

Lines = Iterator[Line]


def medicine_taken(event: MedicineTaken, before: State, _after: State) -> Lines:
    """Tell its user what it did."""
    survivor = before.survivors[event.seat]
    facts = {
        "item": before.items[event.item].name,
        "healed": event.health - survivor.health,
        "refreshed": event.stamina - survivor.stamina,
        "cured": survivor.bleeding and not event.bleeding,
    }
    yield Line(SPEAKER, "medicine_taken", facts)


def coin_cashed(event: CoinCashed, before: State, _after: State) -> Lines:
    """Tell its user what he has now."""
    name = before.items[event.item].name
    yield Line(
        SPEAKER, "coin_cashed", {"item": name, "gain": event.gain, "currency": event.currency}
    )


def gear_raised(event: GearRaised, before: State, _after: State) -> Lines:
    """Tell its user what became of the piece (UPG-03)."""
    facts = {
        "upgrader": before.items[event.upgrader].name,
        "gear": before.items[event.gear].name,
        "name": event.name,
        "uses": event.uses,
    }
    yield Line(SPEAKER, "gear_raised", facts)


def thing_tracked(event: ThingTracked, before: State, _after: State) -> Lines:
    """Tell its user where the thing is, never who has it (REC-01)."""
    place = None if event.place is None else before.zones[event.place].name
    device = before.items[event.device].name
    yield Line(SPEAKER, "thing_tracked", {"device": device, "name": event.name, "place": place})


def personas_scanned(event: PersonasScanned, before: State, _after: State) -> Lines:
    """Tell its user what each of them holds (REC-02, REC-04)."""
    yield Line(SPEAKER, "personas_scanned", {"device": before.items[event.device].name})
    for seat in event.scanned:
        one = before.survivors[seat]
        hand, bag = (labels(before, items) if one.alive else [] for items in (one.hand, one.bag))
        yield Line(SPEAKER, "persona_scanned", {"persona": one.persona, "hand": hand, "bag": bag})


def mine_blasted(event: MineBlasted, before: State, _after: State) -> Lines:
    """Tell its user of deaths only, and the others the number only (MINE-03)."""
    fallen = [before.survivors[seat].persona for seat in event.fallen]
    name = before.items[event.item].name
    yield Line(SPEAKER, "mine_blasted", {"item": name, "fallen": fallen})
    for seat, _ in event.hurt:
        yield Line(Only(seat), "blast_felt", {"damage": event.damage})


def megaphone_raised(event: MegaphoneRaised, before: State, _after: State) -> Lines:
    """Tell its user what he may do tomorrow (MEG-01)."""
    facts = {"item": before.items[event.item].name, "until": _deadline(before)}
    yield Line(SPEAKER, "megaphone_raised", facts)


def publishing_opened(event: PublishingOpened, _before: State, _after: State) -> Lines:
    """Remind each of them (MEG-02)."""
    until = clock_words(time_of_day(event.until))
    for seat, count in event.rights:
        yield Line(Only(seat), "publishing_opened", {"count": count, "until": until})


def place_published(event: PlacePublished, before: State, after: State) -> Lines:
    """Post the place, and the persona; nobody learns who asked for it (MEG-01, MEG-04)."""
    yield Line(SPEAKER, "publication_done", {"left": after.survivors[event.seat].rights})
    zone = before.zones[event.place]
    present = [
        one.persona for one in before.survivors.values() if one.present and one.place == event.place
    ]
    strangers = [
        Term(f"wanderer.{one.id}") for one in before.wanderers.values() if one.place == event.place
    ]
    facts = {
        "place": zone.name,
        "things": labels(before, zone.ground),
        "personas": [*present, *strangers],
    }
    yield Line(EVERYONE, "place_published", facts)
    if event.exposed is not None:
        yield Line(EVERYONE, "persona_published", _sheet(before, before.survivors[event.exposed]))


def _sheet(state: State, one: Survivor) -> dict[str, object]:
    return {
        "persona": one.persona,
        "health": one.health,
        "stamina": one.stamina,
        "currency": one.currency,
        "hand": labels(state, one.hand),
        "bag": labels(state, one.bag),
    }


def _deadline(state: State) -> str:
    return clock_words(state.knobs.megaphone_deadline)


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        MedicineTaken: medicine_taken,
        CoinCashed: coin_cashed,
        GearRaised: gear_raised,
        ThingTracked: thing_tracked,
        PersonasScanned: personas_scanned,
        MineBlasted: mine_blasted,
        MegaphoneRaised: megaphone_raised,
        PublishingOpened: publishing_opened,
        PlacePublished: place_published,
    }
)
