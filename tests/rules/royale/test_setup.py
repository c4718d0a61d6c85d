"""Personas, the start, and what lies where (SET)."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.kernel.dice import Dice
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied
from engine.kernel.typed_name import NameAmbiguous
from engine.royale.commands import (
    Buy,
    CloseNight,
    Enlist,
    Leave,
    SetWeather,
    SignUp,
    Start,
)
from engine.royale.content import Category, Tier
from engine.royale.rules.making import NameStock
from engine.royale.state import (
    HEALTH_CAP,
    STAMINA_CAP,
    Cause,
    Goods,
    Item,
    ItemId,
    Knobs,
    Phase,
    State,
    Weather,
)
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    DIRECTOR,
    DOG,
    EVERYONE,
    ORCHARD,
    Match,
    ask,
    content,
    duel,
    match,
)
from tests.rules.royale.fighting import EAGLE, refused, strike

REMOVED = ("电话", "电击棒", "震爆弹")


def _lobby(*personas: str, knobs: Knobs | None = None) -> Match:
    played = Match(State(knobs=knobs or Knobs()))
    for seat, persona in enumerate(personas, start=1):
        ask(played, Seat(seat), SignUp(persona))
    return played


@rule("SET-01")
def test_everything_public_names_personas_only() -> None:
    played = match("猫", "狗", "鹿").hand(CAT, EAGLE).change(DOG, health=20)
    strike(played, CAT, DOG)
    ask(played, DIRECTOR, CloseNight())
    assert played.said("dawn_out")["fallen"] == [("狗", f"cause.{Cause.ATTACK}")]
    assert all("account" not in str(line) for line in played.lines)


@rule("SET-01")
def test_no_two_personas_can_be_taken_for_one_another() -> None:
    played = _lobby("猫a")
    assert refused(played, DOG, SignUp("猫 A")) == "persona_taken"
    assert refused(played, CAT, SignUp("虎")) == "already_seated"


@rule("SET-01")
def test_who_brings_no_name_is_dealt_a_free_one() -> None:
    first, second, *_ = content().personas
    played = _lobby(first)
    ask(played, DOG, SignUp())
    assert played.survivor(DOG).persona == second


@rule("SET-02")
@pytest.mark.parametrize("count", [0, 1])
def test_it_takes_two_to_begin(count: int) -> None:
    played = _lobby(*("猫", "狗")[:count])
    with pytest.raises(Denied) as denied:
        ask(played, DIRECTOR, Start())
    assert denied.value.code == "too_few_players"
    assert denied.value.facts["fewest"] == 2


@rule("SET-02")
def test_the_seats_are_as_many_as_the_director_says() -> None:
    played = _lobby("猫", "狗", knobs=Knobs(players=2))
    assert refused(played, Seat(3), SignUp("鹿")) == "match_full"
    assert refused(played, DIRECTOR, Enlist(("鹿",))) == "match_full"
    ask(played, DOG, Leave())
    ask(played, Seat(3), SignUp("鹿"))


@rule("SET-03")
@pytest.mark.parametrize(
    "persona", ["果园", "璚林深居", "木棍", "GPS", "游荡的女巫", "躁动的狼人", "移动"]
)
def test_names_of_the_game_are_no_personas(persona: str) -> None:
    assert refused(_lobby(), CAT, SignUp(persona)) == "persona_reserved"


@rule("SET-04")
def test_the_director_fills_the_list_and_each_persona_has_a_seat() -> None:
    played = _lobby("熊")
    ask(played, DIRECTOR, Enlist(("猫", "狗")))
    assert [one.persona for one in played.state.survivors.values()] == ["熊", "猫", "狗"]
    assert refused(played, DIRECTOR, Enlist(())) == "enlist_empty"
    assert refused(played, DIRECTOR, Enlist(("鹿", "鹿"))) == "persona_taken"


@rule("SET-05")
def test_there_are_no_sides_the_other_of_two_wins_alone() -> None:
    played = duel().hand(CAT, EAGLE).change(DOG, health=5)
    strike(played, CAT, DOG)
    assert played.state.winners == (CAT,)


@rule("SET-07")
def test_everybody_begins_in_full_health_with_nothing_nowhere() -> None:
    played = _lobby("猫", "狗")
    ask(played, DIRECTOR, Start())
    for one in played.state.survivors.values():
        assert (one.health, one.stamina, one.currency, one.held) == (100, 100, 0, ())
        assert (one.place, one.bleeding) == (None, False)
    assert (HEALTH_CAP, STAMINA_CAP) == (100, 100)


@rule("SET-08", "MAP-01")
def test_things_lie_all_over_the_map_and_none_is_orange() -> None:
    played = _lobby("猫", "狗")
    ask(played, DIRECTOR, Start())
    lying = [item for zone in played.state.zones.values() for item in zone.ground]
    assert sorted(lying) == sorted(played.state.items)
    kinds = Counter(item.kind for item in played.state.items.values())
    assert (kinds["heartbeat_tracker"], kinds["handheld_radar"]) == (2, 2)
    assert kinds == Counter(content().loot)
    tiers = {content().kinds[kind].tier for kind in kinds}
    assert tiers == {None, Tier.GREEN}
    assert len(played.state.zones) == 41


@rule("SET-09")
def test_every_kind_has_one_of_eight_classes() -> None:
    assert len(Category) == 8
    assert {kind.category for kind in content().kinds.values()} == set(Category)


@rule("SET-10")
def test_what_this_match_removed_is_nowhere() -> None:
    names = {kind.name for kind in content().kinds.values()}
    assert not names & set(REMOVED)


@rule("SET-11")
def test_a_typed_name_is_exact_or_clear_or_asked_about() -> None:
    played = duel().bag(CAT, "匕首", "骨匕首")
    book = played.game.names(played.state, CAT, "held")
    assert book.resolve("匕首") == played.item("匕首")
    played = duel().bag(CAT, "星辉法杖", "星辉法袍")
    book = played.game.names(played.state, CAT, "held")
    with pytest.raises(NameAmbiguous) as unclear:
        book.resolve("星辉")
    assert set(unclear.value.candidates) == {"星辉法杖", "星辉法袍"}


@rule("SET-11")
def test_all_names_of_equipment_differ() -> None:
    names = [name for kind in content().kinds.values() for name in kind.names]
    assert len(names) == 555
    assert len(set(names)) == 555


@rule("SET-12")
def test_a_new_thing_gets_the_one_name_that_is_free() -> None:
    names = content().kinds["green_weapon"].names
    assert len(names) == 110
    played = duel().lay(ORCHARD, *names[:-1])
    goods = Goods("green_weapon", "绿色武器", 1, 1)
    played.turn(shelf=(goods,)).change(CAT, currency=1)
    ask(played, CAT, Buy("绿色武器"))
    assert played.held(CAT) == [names[-1]]


@rule("SET-12")
def test_with_no_name_free_any_of_them_will_do() -> None:
    kind = content().kinds["orange_armour"]
    every = [Item(ItemId(n), kind.id, name) for n, name in enumerate(kind.names)]
    assert NameStock(every).draw(Dice(b"seed", 1), kind) in kind.names


@rule("SET-13")
def test_the_map_has_41_places() -> None:
    assert len(content().places) == 41


@rule("SET-14")
def test_the_director_corrects_what_chance_decided() -> None:
    played = match(phase=Phase.DAY, weather=Weather.CLEAR)
    ask(played, DIRECTOR, SetWeather(Weather.FOG))
    assert played.state.weather is Weather.FOG
    assert played.heard(EVERYONE) == ["weather_corrected"]


@rule("MAP-03")
def test_a_map_that_does_not_fit_the_table_cannot_be_played() -> None:
    table = replace(content(), shrink=content().shrink[:-1])
    played = Match(_lobby("猫", "狗").state, table)
    assert refused(played, DIRECTOR, Start()) == "map_and_table_differ"


@rule("CAL-01")
def test_the_match_begins_on_the_first_day() -> None:
    played = _lobby("猫", "狗")
    ask(played, DIRECTOR, Start())
    assert (played.state.phase, played.state.day) == (Phase.DAY, 1)
    assert played.heard(EVERYONE)[0] == "match_began"
    assert refused(played, DIRECTOR, Start()) == "already_started"
    assert refused(played, Seat(3), SignUp("鹿")) == "signup_closed"
