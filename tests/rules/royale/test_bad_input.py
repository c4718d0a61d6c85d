"""What does not fit how things stand is refused, and nothing has changed."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.dice import Dice
from engine.kernel.game import Asked, Command, judge
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied
from engine.royale import commands as do
from engine.royale import orders
from engine.royale.state import (
    Cause,
    Claim,
    Fate,
    FoundItem,
    Goods,
    ItemId,
    Phase,
    PlaceId,
    Weather,
)
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    DEER,
    DIRECTOR,
    DOG,
    NIGHTFALL,
    ORCHARD,
    ZOO,
    Match,
    match,
)

HUGE = 10**18
NOWHERE, NOBODY, NOTHING = PlaceId("nowhere"), Seat(99), ItemId(HUGE)
FALLEN = Fate(Cause.ATTACK, day=1, order=0, at_night=True)
Asking = Callable[[Match], Command]


def _shut(played: Match) -> Match:
    zones = played.state.zones
    return played.turn(zones={**zones, ZOO: replace(zones[ZOO], closed_on=1)})


def _night(**facts: Any) -> Match:
    """Return a night: the cat holds and found things, the deer is out, the zoo is closed."""
    played = match("猫", "狗", "鹿").hand(CAT, "绷带").bag(CAT, "金币").hand(DOG, "木棍")
    played.lay(ORCHARD, "石块").change(DEER, fate=FALLEN)
    return _shut(played).change(CAT, **facts)


def _day(**facts: Any) -> Match:
    played = match("猫", "狗", "鹿", phase=Phase.DAY, day=2).bag(CAT, "木棍", "绷带")
    played = _shut(played).turn(publish_until=NIGHTFALL)
    return played.change(DEER, fate=FALLEN).change(CAT, **facts)


def _found_and_gone() -> Match:
    return _night(find=FoundItem(NOTHING))


def _found_by_another() -> Match:
    played = _night()
    return played.change(CAT, find=FoundItem(played.item("木棍")))


def _shelf(count: int) -> Match:
    return _night().turn(shelf=(Goods("bandage", "绷带", 2, count),))


def _claiming() -> Match:
    return _day().turn(claims=(Claim(CAT, "vigour", units=3),))


def _dead() -> Match:
    return match("猫", "狗", "鹿").hand(CAT, "绷带").change(CAT, fate=FALLEN)


def _over() -> Match:
    return _night().turn(phase=Phase.ENDED, winners=(CAT,))


def _before() -> Match:
    return match("猫", "狗", "鹿", place=None, phase=Phase.SIGNUP, day=0)


def _of(name: str, command: Callable[[ItemId], Command]) -> Asking:
    return lambda played: command(played.item(name))


def _plain(command: Command) -> Asking:
    return lambda _played: command


Case = tuple[Callable[[], Match], Seat, Asking, str]

THINGS: list[Case] = [
    (_night, CAT, _of("木棍", do.Use), "not_held"),
    (_night, CAT, _of("木棍", do.Drop), "not_held"),
    (_night, CAT, _of("木棍", do.Swap), "not_held"),
    (_night, CAT, _of("石块", do.Use), "not_held"),
    (_night, CAT, _of("石块", do.Stow), "not_held"),
    (_night, CAT, _plain(do.Use(NOTHING)), "not_held"),
    (_night, CAT, _plain(do.Drop(ItemId(-1))), "not_held"),
    (_night, CAT, _plain(do.Swap(ItemId(0))), "not_held"),
    (_night, CAT, _of("金币", do.Use), "not_in_hand"),
    (_night, CAT, _of("金币", do.Stow), "already_in_bag"),
    (_night, CAT, _of("绷带", do.Swap), "already_in_hand"),
    (_night, CAT, _of("绷带", do.Use), "no_effect"),
    (_night, CAT, lambda m: do.Use(m.item("绷带"), ("狗",)), "no_target_needed"),
    (_night, CAT, lambda m: do.Swap(m.item("金币"), m.item("木棍")), "displaced_not_in_hand"),
    (_night, CAT, _plain(do.Take()), "nothing_found"),
    (_found_and_gone, CAT, _plain(do.Take()), "thing_gone"),
    (_found_by_another, CAT, _plain(do.Take()), "thing_gone"),
    (_found_and_gone, CAT, _plain(do.Attack()), "no_target"),
    (_dead, CAT, _of("绷带", do.Use), "you_are_out"),
    (_dead, CAT, _of("绷带", do.Drop), "you_are_out"),
    (lambda: _shelf(0), CAT, _plain(do.Buy("绷带")), "sold_out"),
    (lambda: _shelf(1), CAT, _plain(do.Buy("绷带")), "too_poor"),
    (lambda: _shelf(1), CAT, _plain(do.Buy("红花丹")), "name_unknown"),
    (_night, CAT, _plain(do.Buy("绷带")), "shelf_empty"),
    (_day, CAT, _plain(do.Sell((NOTHING,))), "not_held"),
    (_day, CAT, lambda m: do.Sell((m.item("木棍"),) * 2), "sale_unclear"),
    (_day, CAT, lambda m: do.Sell((m.item("绷带"),)), "not_sellable"),
    (_claiming, CAT, _plain(do.ClaimReward("health", -5)), "points_unfit"),
    (_claiming, CAT, _plain(do.ClaimReward("health", 0)), "points_unfit"),
    (_claiming, CAT, _plain(do.ClaimReward("stamina", 7)), "points_unfit"),
    (_claiming, CAT, _plain(do.ClaimReward("health", HUGE)), "points_unfit"),
    (_day, CAT, _plain(do.ClaimReward("health")), "nothing_to_claim"),
]
PLACES: list[Case] = [
    (_night, CAT, _plain(do.Move(ZOO)), "place_closed"),
    (_night, CAT, _plain(do.Move(NOWHERE)), "no_such_place"),
    (_night, CAT, _plain(do.Move(ORCHARD)), "here_already"),
    (lambda: _night(stance=None), CAT, _plain(do.Rest(ZOO)), "place_closed"),
    (lambda: _night(place=None), CAT, _plain(do.BeBorn(ZOO)), "place_closed"),
    (lambda: _night(place=None), CAT, _plain(do.BeBorn(NOWHERE)), "no_such_place"),
    (_night, CAT, _plain(do.BeBorn(ORCHARD)), "born_already"),
    (lambda: _day(rights=1), CAT, _plain(do.PublishPlace(ZOO)), "place_closed"),
    (lambda: _day(rights=1), CAT, _plain(do.PublishPlace(NOWHERE)), "no_such_place"),
    (lambda: _day(rights=1), CAT, _plain(do.PublishPlace(ORCHARD, NOBODY)), "no_such_persona"),
    (lambda: _day(rights=1), CAT, _plain(do.PublishPlace(ORCHARD, DEER)), "already_out"),
    (_day, CAT, _plain(do.PublishPlace(ORCHARD)), "no_right_to_publish"),
    (_day, DIRECTOR, _plain(do.SetClosing((ZOO,))), "place_closed"),
    (_day, DIRECTOR, _plain(do.SetClosing((NOWHERE,))), "no_such_place"),
    (_day, DIRECTOR, _plain(do.SetClosing(())), "closing_empty"),
    (_night, DIRECTOR, _plain(do.SetClosing((ORCHARD,))), "night_has_opened"),
    (_night, DIRECTOR, _plain(orders.Teleport(CAT, ZOO)), "place_closed"),
    (_night, DIRECTOR, _plain(orders.Teleport(CAT, NOWHERE)), "no_such_place"),
    (_night, DIRECTOR, _plain(orders.Teleport(CAT, ORCHARD)), "there_already"),
    (_night, DIRECTOR, _plain(orders.Teleport(DEER, ORCHARD)), "already_out"),
    (_night, DIRECTOR, _plain(orders.LayDown("绷带", ZOO)), "place_closed"),
    (_day, DIRECTOR, _plain(orders.OrderAirdrop(("绷带", "动物园"))), "place_closed"),
    (_day, DIRECTOR, _plain(orders.OrderAirdrop(("果园",))), "airdrop_names_thing_first"),
    (_day, DIRECTOR, _plain(orders.OrderAirdrop(())), "airdrop_empty"),
]
LEAST: dict[orders.Vital, int] = {"health": 1, "stamina": 0, "currency": 0, "bleeding": 0}
NUMBERS: list[Case] = [
    *[
        (_night, DIRECTOR, _plain(orders.SetVital(CAT, vital, value)), "vital_out_of_range")
        for vital, least in LEAST.items()
        for value in (least - 1, -HUGE, HUGE)
    ],
    *[
        (_night, DIRECTOR, _plain(do.Extend(minutes)), "minutes_out_of_range")
        for minutes in (0, -1, -HUGE, HUGE)
    ],
    *[
        (_night, DIRECTOR, _plain(orders.Give(CAT, (f"绷带×{count}",))), "count_out_of_range")
        for count in (0, -3, 100, HUGE)
    ],
    (_day, DIRECTOR, _plain(orders.Shelve(("绷带×0",))), "count_out_of_range"),
    (_day, DIRECTOR, _plain(orders.OrderAirdrop((f"绷带×{HUGE}",))), "count_out_of_range"),
    (_day, DIRECTOR, _plain(do.WithdrawCard(HUGE, "理由")), "no_such_card"),
    (_day, DIRECTOR, _plain(do.WithdrawCard(-1, "理由")), "no_such_card"),
    *[
        (_before, DIRECTOR, _plain(do.SetKnob("players", count)), "knob_range")
        for count in (1, 0, -HUGE, HUGE)
    ],
    (_before, DIRECTOR, _plain(do.SetKnob("players", 2)), "knob_below_seats"),
    (_before, DIRECTOR, _plain(do.SetKnob("underdog_pct", 0)), "knob_range"),
    (_before, DIRECTOR, _plain(do.SetKnob("night_start", 24 * 3_600_000)), "knob_range"),
    (_before, DIRECTOR, _plain(do.SetKnob("dawn", "never")), "knob_misfit"),
    (_before, DIRECTOR, _plain(do.SetKnob("colour", 1)), "knob_unknown"),
]
ORDERS: list[Case] = [
    (_night, DIRECTOR, _plain(do.SetWeather(Weather.FOG)), "night_has_opened"),
    (_day, DIRECTOR, _plain(do.SetWeather(Weather.CLEAR)), "weather_already"),
    (_night, DIRECTOR, _plain(do.SetIncident("wind")), "night_has_opened"),
    (_day, DIRECTOR, _plain(do.SetIncident("flood")), "no_such_incident"),
    (_night, DIRECTOR, _plain(orders.Revive(CAT)), "is_alive"),
    (_night, DIRECTOR, _plain(orders.Revive(NOBODY)), "no_such_persona"),
    (_night, DIRECTOR, _plain(orders.Revive(DEER)), "revive_unconfirmed"),
    (_night, DIRECTOR, _plain(orders.Revive(DEER, ZOO, confirmed=True)), "place_closed"),
    (_night, DIRECTOR, _plain(do.PutOut(DEER)), "already_out"),
    (_night, DIRECTOR, _plain(do.PutOut(NOBODY)), "no_such_persona"),
    (_night, DIRECTOR, _plain(orders.Give(DEER, ("绷带",))), "already_out"),
    (_night, DIRECTOR, _plain(orders.Give(CAT, ())), "things_missing"),
    (_night, DIRECTOR, _plain(orders.Give(CAT, ("屠龙刀",))), "name_unknown"),
    (_night, DIRECTOR, _plain(orders.Confiscate(CAT, "木棍")), "name_unknown"),
    (_night, DIRECTOR, _plain(orders.SetVital(DEER, "health", 50)), "already_out"),
    (_day, DIRECTOR, _plain(orders.Shelve(())), "goods_missing"),
    (_day, DIRECTOR, _plain(orders.Shelve(("自然升级器",))), "no_price"),
    (_day, DIRECTOR, _plain(do.ShowCard(NOBODY, "blue", "理由")), "no_such_persona"),
    (_day, DIRECTOR, _plain(do.ShowCard(CAT, "red", " ")), "card_reason_missing"),
    (_day, DIRECTOR, _plain(do.IssueCards()), "no_cards_proposed"),
    (_night, DIRECTOR, _plain(do.OpenNight()), "night_has_opened"),
    (_day, DIRECTOR, _plain(do.CloseNight()), "not_night"),
    (_night, DIRECTOR, _plain(do.CloseDay()), "night_has_opened"),
    (_night, DIRECTOR, _plain(do.Resume()), "not_paused"),
    (_night, DIRECTOR, _plain(do.Start()), "already_started"),
    (_night, DIRECTOR, _plain(do.SetKnob("whisper", value=True)), "knobs_fixed"),
    (_night, DIRECTOR, _plain(do.Enlist(("熊",))), "signup_closed"),
    (_day, DIRECTOR, _plain(orders.Nudge()), "not_night"),
    (_night, DIRECTOR, _plain(orders.Nudge()), "all_have_chosen"),
    (_night, DIRECTOR, _plain(orders.Proclaim("  ")), "words_missing"),
    (_night, DIRECTOR, _plain(do.Finish()), "finish_unconfirmed"),
    (_before, DIRECTOR, _plain(do.CloseNight()), "not_started"),
    (_before, DIRECTOR, _plain(orders.Give(CAT, ("绷带",))), "not_started"),
    (_over, DIRECTOR, _plain(orders.Give(CAT, ("绷带",))), "match_over"),
    (_over, DIRECTOR, _plain(orders.Revive(DEER, confirmed=True)), "match_over"),
    (_over, CAT, _plain(do.Search()), "match_over"),
    (_over, CAT, _of("绷带", do.Use), "match_over"),
]


@rule("SET-11", "SET-14")
@pytest.mark.parametrize(("made", "seat", "asking", "code"), THINGS + PLACES + NUMBERS + ORDERS)
def test_it_is_refused_and_free(
    made: Callable[[], Match], seat: Seat, asking: Asking, code: str
) -> None:
    played = made()
    before, dice = played.state, Dice(bytes(32), 1)
    asked = Asked(asking(played), seat, 1, played.now)
    with pytest.raises(Denied) as denied:
        judge(played.game, played.state, asked, dice)
    assert denied.value.code == code
    assert dice.thrown == 0
    assert played.state == before
