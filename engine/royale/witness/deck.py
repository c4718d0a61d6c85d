"""What is said of a day's incident and of rewards, and to whom (INFO)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.audience import EVERYONE, SPEAKER, Line, Only, Term
from engine.kernel.game import Witness
from engine.royale.events.deck import (
    AirdropTipped,
    ClaimSettled,
    ClaimsOpened,
    IncidentDrawn,
    IncidentOrdered,
    IncidentPosted,
    LentGearVanished,
    UnderdogFavoured,
    VigourClaimed,
    WantedNamed,
)
from engine.royale.incidents.claims import POINTS
from engine.royale.labels import label
from engine.royale.state import Claim, State
from engine.royale.witness.incidents import incidents_of_the_day

Lines = Iterator[Line]


def incident_of_the_day(state: State) -> Lines:
    """Post the day's incident with its rules, and who is wanted (DAY-03, EV00a, EV01a)."""
    if state.incident is not None:
        yield Line(EVERYONE, "dawn_incident", _named(state.incident))
    yield from wanted_of_the_day(state)


def wanted_of_the_day(state: State) -> Lines:
    """Post the names of those who are wanted (EV01a)."""
    if state.wanted:
        wanted = [state.survivors[seat].persona for seat in state.wanted]
        yield Line(EVERYONE, "dawn_wanted", {"wanted": wanted})


def incident_posted(event: IncidentPosted, _before: State, after: State) -> Lines:
    """Post the corrected incident, and what it brings (DAY-04)."""
    yield Line(EVERYONE, "incident_corrected", _named(event.incident))
    yield from wanted_of_the_day(after)
    yield from incidents_of_the_day(after)


def underdog_favoured(event: UnderdogFavoured, _before: State, _after: State) -> Lines:
    """Tell the lucky one, and nobody else ever (EV02b)."""
    things = [label(item) for item in event.things]
    yield Line(Only(event.seat), "underdog", {"things": things, "gain": event.gain})


def lent_gear_vanished(event: LentGearVanished, before: State, _after: State) -> Lines:
    """Tell those who held it."""
    for one in before.survivors.values():
        gone = [before.items[item].name for item in event.items if item in one.held]
        if gone:
            yield Line(Only(one.seat), "lent_gear_gone", {"things": gone})


def claims_opened(event: ClaimsOpened, before: State, _after: State) -> Lines:
    """Tell each what he may choose (DAY-05)."""
    for claim in event.claims:
        yield Line(Only(claim.seat), f"claim_{claim.kind}", _claimed(claim, before))


def vigour_claimed(event: VigourClaimed, before: State, _after: State) -> Lines:
    """Tell what it gave."""
    one = before.survivors[event.seat]
    facts = {"healed": event.health - one.health, "refreshed": event.stamina - one.stamina}
    yield Line(Only(event.seat), "vigour_claimed", facts)


def airdrop_tipped(event: AirdropTipped, before: State, _after: State) -> Lines:
    """Tell the place to whoever asked (EV01d)."""
    facts = {"thing": event.thing, "place": before.zones[event.place].name}
    yield Line(SPEAKER, "airdrop_tip", facts)


def silent(_event: object, _before: State, _after: State) -> Lines:
    """Say nothing here."""
    return iter(())


def _named(incident: str) -> dict[str, Term]:
    return {"incident": Term(f"incident.{incident}"), "text": Term(f"incident_text.{incident}")}


def _claimed(claim: Claim, state: State) -> dict[str, object]:
    about = None if claim.about is None else state.survivors[claim.about].persona
    return {"persona": about, "points": claim.units * POINTS}


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        IncidentDrawn: silent,
        IncidentOrdered: silent,
        IncidentPosted: incident_posted,
        WantedNamed: silent,
        UnderdogFavoured: underdog_favoured,
        LentGearVanished: lent_gear_vanished,
        ClaimsOpened: claims_opened,
        ClaimSettled: silent,
        VigourClaimed: vigour_claimed,
        AirdropTipped: airdrop_tipped,
    }
)
