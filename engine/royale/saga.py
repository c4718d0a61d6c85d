"""How each event is told when the match is over and nothing is secret any more."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.audience import Term
from engine.kernel.names import Seat
from engine.royale.events import calendar as calendar_events
from engine.royale.events import (
    combat,
    corrections,
    deck,
    goods,
    incidents,
    survivor,
    things,
    tools,
    wanderers,
    weather,
)
from engine.royale.labels import labels, tallied
from engine.royale.state import (
    FoundItem,
    FoundSurvivor,
    FoundWanderer,
    Item,
    ItemId,
    PlaceId,
    Stance,
    State,
)

Told = tuple[str, dict[str, object]]
Deed = Callable[[Any, State, State], Iterable[Told]]
Sentence = Callable[[Any, State], dict[str, object]]


def _who(state: State, seat: Seat) -> str:
    return state.survivors[seat].persona


def _all(state: State, seats: Iterable[Seat]) -> list[str]:
    return [_who(state, seat) for seat in seats]


def _place(state: State, place: PlaceId | None) -> str | None:
    return None if place is None else state.zones[place].name


def _item(state: State, item: ItemId) -> str:
    return state.items[item].name


def _simple(code: str, sentence: Sentence) -> Deed:
    """Tell an event in one sentence, by the state before it."""
    return lambda event, before, _after: [(code, sentence(event, before))]


def _plain(code: str) -> Deed:
    """Tell an event by its own seat, place and item."""

    def told(event: Any, before: State, _after: State) -> Iterable[Told]:
        facts: dict[str, object] = {}
        if hasattr(event, "seat"):
            facts["who"] = _who(before, event.seat)
        if hasattr(event, "place"):
            facts["place"] = _place(before, event.place)
        if hasattr(event, "item"):
            thing = event.item
            facts["item"] = thing.name if isinstance(thing, Item) else _item(before, thing)
        return [(code, facts)]

    return told


def searched(event: survivor.SurvivorSearched, before: State, _after: State) -> Iterable[Told]:
    """Name whatever was found, also what the weather hid."""
    seeker = before.survivors[event.seat]
    found: object = None
    match event.find:
        case FoundItem(item):
            found = _item(before, item)
        case FoundSurvivor(seat):
            found = _who(before, seat)
        case FoundWanderer(wanderer):
            found = Term(f"wanderer.{wanderer}")
        case None:
            pass
    facts: dict[str, object] = {
        "who": seeker.persona,
        "place": _place(before, seeker.place),
        "found": found,
    }
    yield "saga_searched", facts


def attacked(event: combat.AttackMade, before: State, _after: State) -> Iterable[Told]:
    """Name who struck whom, with what it cost everybody around."""
    target: object = None
    if event.target is not None:
        target = _who(before, event.target.seat)
    elif event.wanderer is not None:
        target = Term(f"wanderer.{event.wanderer}")
    yield (
        "saga_attacked",
        {
            "who": _who(before, event.seat),
            "target": target,
            "lost": event.lost,
            "place": _place(before, event.place),
            "splash": [(_who(before, wound.seat), wound.lost) for wound in event.splash],
        },
    )


def fell(event: combat.SurvivorFell, before: State, _after: State) -> Iterable[Told]:
    """Name who went out, by whom, and who has the things now."""
    killer = event.fate.killer
    yield (
        "saga_fell",
        {
            "who": _who(before, event.seat),
            "cause": Term(f"cause.{event.fate.cause}"),
            "killer": None if killer is None else _who(before, killer),
            "place": _place(before, event.place),
            "taken": labels(before, event.taken),
        },
    )


def rested(event: survivor.StanceChosen, before: State, _after: State) -> Iterable[Told]:
    """Tell of those who rest; that somebody acts is seen from his acts."""
    if event.stance is Stance.REST:
        yield "saga_rested", {"who": _who(before, event.seat)}


def weather_turned(
    event: weather.WeatherTurned | weather.WeatherCorrected, _before: State, _after: State
) -> Iterable[Told]:
    """Tell the weather."""
    yield "saga_weather", {"weather": Term(f"weather.{event.weather}")}


def incident_came(
    event: deck.IncidentDrawn | deck.IncidentOrdered, _before: State, _after: State
) -> Iterable[Told]:
    """Tell the day's incident."""
    yield "saga_incident", {"incident": Term(f"incident.{event.incident}")}


def wanderer_came(event: wanderers.WandererCame, before: State, _after: State) -> Iterable[Told]:
    """Tell where a wanderer is."""
    who = Term(f"wanderer.{event.wanderer.id}")
    yield "saga_wanderer", {"wanderer": who, "place": _place(before, event.wanderer.place)}


def wanderer_moved(event: wanderers.WandererMoved, before: State, _after: State) -> Iterable[Told]:
    """Tell where a wanderer went."""
    who = Term(f"wanderer.{event.wanderer}")
    yield "saga_wanderer", {"wanderer": who, "place": _place(before, event.place)}


def ended(event: calendar_events.MatchEnded, before: State, _after: State) -> Iterable[Told]:
    """Tell the end."""
    yield "saga_ended", {"winners": _all(before, event.winners)}


def things_given(event: corrections.ThingsGiven, before: State, _after: State) -> Iterable[Told]:
    """Tell whom the director gave something."""
    items = tallied(item.name for item in event.items)
    yield "saga_given", {"who": _who(before, event.seat), "items": items}


def landed(event: goods.AirdropLanded, before: State, _after: State) -> Iterable[Told]:
    """Tell what fell where."""
    if event.landed:
        fallen = [(item.name, _place(before, place)) for item, place in event.landed]
        yield "saga_airdrop", {"landed": fallen}


def closed(event: calendar_events.PlacesClosed, before: State, _after: State) -> Iterable[Told]:
    """Tell which places went."""
    if event.places:
        yield "saga_closed", {"places": [_place(before, place) for place in event.places]}


SAGA: Mapping[type[Any], Deed] = MappingProxyType(
    {
        survivor.SurvivorBorn: _plain("saga_born"),
        survivor.StanceChosen: rested,
        survivor.SurvivorMoved: _plain("saga_moved"),
        survivor.SurvivorSearched: searched,
        things.ThingTaken: _plain("saga_took"),
        things.ThingDropped: _plain("saga_dropped"),
        combat.AttackMade: attacked,
        combat.SurvivorsBled: _simple(
            "saga_bled",
            lambda e, s: {"seats": _all(s, [seat for seat, _ in e.vitals]), "damage": e.damage},
        ),
        combat.SurvivorFell: fell,
        tools.MineBlasted: _simple(
            "saga_mine",
            lambda e, s: {
                "who": _who(s, e.seat),
                "place": _place(s, e.place),
                "damage": e.damage,
                "hurt": _all(s, [seat for seat, _ in e.hurt]),
            },
        ),
        tools.MedicineTaken: _plain("saga_used"),
        tools.CoinCashed: _plain("saga_used"),
        tools.MegaphoneRaised: _plain("saga_used"),
        tools.GearRaised: _simple(
            "saga_raised",
            lambda e, s: {"who": _who(s, e.seat), "item": _item(s, e.gear), "better": e.name},
        ),
        tools.ThingTracked: _simple(
            "saga_tracked",
            lambda e, s: {"who": _who(s, e.seat), "item": e.name, "place": _place(s, e.place)},
        ),
        tools.PersonasScanned: _simple(
            "saga_scanned", lambda e, s: {"who": _who(s, e.seat), "seats": _all(s, e.scanned)}
        ),
        tools.PlacePublished: _simple(
            "saga_published",
            lambda e, s: {
                "who": _who(s, e.seat),
                "place": _place(s, e.place),
                "exposed": None if e.exposed is None else _who(s, e.exposed),
            },
        ),
        goods.ItemBought: _plain("saga_bought"),
        goods.GearSold: _simple(
            "saga_sold",
            lambda e, s: {"who": _who(s, e.seat), "items": [_item(s, item) for item in e.items]},
        ),
        goods.AirdropLanded: landed,
        wanderers.WandererCame: wanderer_came,
        wanderers.WandererMoved: wanderer_moved,
        wanderers.WandererFell: _simple(
            "saga_wanderer_fell",
            lambda e, s: {"who": _who(s, e.seat), "wanderer": Term(f"wanderer.{e.wanderer}")},
        ),
        weather.WeatherTurned: weather_turned,
        weather.WeatherCorrected: weather_turned,
        deck.IncidentDrawn: incident_came,
        deck.IncidentOrdered: incident_came,
        deck.WantedNamed: _simple("saga_wanted", lambda e, s: {"seats": _all(s, e.seats)}),
        deck.UnderdogFavoured: _plain("saga_favoured"),
        incidents.ThingGranted: _plain("saga_granted"),
        calendar_events.PlacesClosed: closed,
        calendar_events.ClosingCorrected: _simple(
            "saga_closing", lambda e, s: {"places": [_place(s, place) for place in e.places]}
        ),
        calendar_events.SurvivorDismissed: _simple(
            "saga_dismissed", lambda e, s: {"who": _who(s, e.seat), "reason": e.reason}
        ),
        calendar_events.MatchEnded: ended,
        corrections.ThingsGiven: things_given,
        corrections.ThingTakenAway: _plain("saga_confiscated"),
        corrections.VitalSet: _simple(
            "saga_vital",
            lambda e, s: {
                "who": _who(s, e.seat),
                "vital": Term(f"vital.{e.vital}"),
                "value": e.value,
            },
        ),
        corrections.SurvivorPlaced: _plain("saga_moved"),
        corrections.SurvivorRevived: _plain("saga_revived"),
        corrections.ThingLaid: _plain("saga_laid"),
        corrections.WordsProclaimed: _simple("saga_proclaimed", lambda e, _s: {"words": e.words}),
        corrections.WordsWhispered: _simple(
            "saga_whispered",
            lambda e, s: {
                "who": _who(s, e.seat),
                "heard_by": _who(s, e.heard_by),
                "words": e.words,
            },
        ),
    }
)
