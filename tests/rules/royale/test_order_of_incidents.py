"""Where the incidents stand in the order of a day and its night (EON)."""

from typing import Any

from engine.royale.commands import ShowCard
from engine.royale.events.calendar import (
    ClosingDrawn,
    DayAnnounced,
    NightClosed,
    NightOpened,
    PlacesClosed,
)
from engine.royale.events.cards import CardShown
from engine.royale.events.combat import SurvivorsBled
from engine.royale.events.daytime import DayClosed
from engine.royale.events.deck import (
    ClaimSettled,
    ClaimsOpened,
    IncidentDrawn,
    LentGearVanished,
    UnderdogFavoured,
    WantedNamed,
)
from engine.royale.events.goods import AirdropLanded, ShelfRestocked
from engine.royale.events.incidents import (
    BodiesChanged,
    GroundSwept,
    GuestsNoted,
    GuestsTouched,
    RankingPosted,
    ThingGranted,
)
from engine.royale.events.wanderers import WandererCame, WandererMoved
from engine.royale.events.weather import WeatherTurned
from engine.royale.state import Airdrop, Claim, Goods, Knobs, Phase, Wanderer
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CRANE,
    DEER,
    DIRECTOR,
    DOG,
    ORCHARD,
    ZOO,
    Match,
    ask,
    match,
)
from tests.rules.royale.fighting import STICK, wander
from tests.rules.royale.incidents import close, night_of, open_up

FOUR = ("猫", "狗", "鹿", "鹤")
EVERY_INCIDENT = ("moon", "wind", "war", "winter", "witch", "change", "underdog", "pilgrimage")


def kept(events: list[Any], *kinds: type) -> list[type]:
    """Return the kinds of those events that are of these, each once, in order of coming."""
    return list(dict.fromkeys(type(event) for event in events if isinstance(event, kinds)))


def eve(incident: str) -> Match:
    """Return a day on which the witch is about, a reward is due and the cat says nothing."""
    day = match(*FOUR, phase=Phase.DAY, day=6)
    day.turn(incident=incident, incidents=("moon", incident), closing=(ZOO,))
    day.turn(claims=(Claim(CAT, "bounty", about=DOG),), guests=(DEER,), guests_change=-30)
    for seat in (DOG, DEER, CRANE):
        day.change(seat, posts=1)
    return wander(day, "witch", ORCHARD, 1000, since=4)


@rule("CAL-02", "DAY-02", "DAY-05", "EV03", "EV05e", "EV05c", "EV10")
def test_before_the_night_each_thing_has_its_turn() -> None:
    order = (
        DayClosed,
        CardShown,
        ClaimSettled,
        GuestsTouched,
        BodiesChanged,
        WandererMoved,
        WandererCame,
        NightOpened,
    )
    assert kept(open_up(eve("change")), *order) == list(order)


@rule("EV02a", "EV05e")
def test_the_underdog_is_chosen_after_the_witch_had_her_turn() -> None:
    order = (GuestsTouched, UnderdogFavoured, WandererMoved)
    played = eve("underdog").change(CAT, health=80)
    assert kept(open_up(played), *order) == list(order)
    assert len(played.held(DEER)) == 2


@rule("DAY-02", "EV05e", "DAY-05")
def test_who_is_sent_off_at_the_close_gets_nothing_before_the_night() -> None:
    day = eve("change").turn(guests=(CAT,))
    for colour in ("yellow", "yellow", "blue", "blue"):
        ask(day, DIRECTOR, ShowCard(CAT, colour, "迟到"))  # type: ignore[arg-type]
    events = open_up(day)
    assert not day.survivor(CAT).alive
    assert [event.vitals for event in events if isinstance(event, GuestsTouched)] == [()]
    assert kept(events, ThingGranted) == []


@rule("EV08", "EV02d", "EV05f", "MED-04", "MAP-06", "AIR-01", "EV05e")
def test_the_night_ends_in_this_order() -> None:
    night = night_of("winter", *FOUR).hand(CAT, STICK).change(DOG, bleeding=True)
    night.turn(
        lent=(night.item(STICK),),
        slain=(Wanderer("witch", 0, ORCHARD, dealt={CAT: 26}),),
        closing=(ZOO,),
        airdrops=(Airdrop("bandage", "绷带", day=6),),
    )
    wander(night, "witch", ORCHARD, 1000, since=4)
    order = (
        NightClosed,
        LentGearVanished,
        BodiesChanged,
        ClaimsOpened,
        SurvivorsBled,
        PlacesClosed,
        AirdropLanded,
        GuestsNoted,
    )
    assert kept(close(night), *order) == list(order)


@rule("EV06", "AIR-01", "MAP-06")
def test_the_wind_rises_between_the_closing_and_the_airdrop() -> None:
    night = night_of("wind", *FOUR).lay(ORCHARD, STICK)
    night.turn(closing=(ZOO,), airdrops=(Airdrop("bandage", "绷带", day=6, place=ORCHARD),))
    order = (PlacesClosed, GroundSwept, AirdropLanded)
    assert kept(close(night), *order) == list(order)
    assert night.ground(ORCHARD) == ["绷带"]


def breaking(left: str) -> Match:
    """Return the last night before the one incident comes that has not been yet."""
    others = [one for one in (*EVERY_INCIDENT, "wanted", "ranking") if one != left]
    night = match(*FOUR, day=8, knobs=Knobs(event_mode="daily"))
    return night.turn(incidents=tuple(others), incoming=(Goods("bandage", "绷带", 2, 1),))


@rule("DAY-03", "EV00a", "EV01a", "WX-01", "MAP-04", "SHOP-03")
def test_a_day_breaks_in_this_order() -> None:
    order = (
        IncidentDrawn,
        WeatherTurned,
        ClosingDrawn,
        WantedNamed,
        ShelfRestocked,
        DayAnnounced,
    )
    assert kept(close(breaking("wanted")), *order) == list(order)


@rule("EV07", "VIT-04")
def test_the_ranking_is_made_of_what_the_dawn_gave() -> None:
    night = breaking("ranking").change(CAT, stamina=0)
    order = (ClosingDrawn, DayAnnounced, RankingPosted)
    assert kept(close(night), *order) == list(order)
    assert night.survivor(CAT).stamina == 40
