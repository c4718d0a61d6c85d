"""Wanted (EV01), and the rewards that are chosen by day (DAY-05)."""

import pytest

from engine.kernel.names import Seat
from engine.kernel.ruling import Denied
from engine.royale.commands import AskAirdrop, Attack, ClaimReward, PutOut, Use
from engine.royale.state import Airdrop, Claim, FoundSurvivor, Knobs, Phase, Wanderer
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CRANE,
    DEER,
    DIRECTOR,
    DOG,
    EVERYONE,
    ORCHARD,
    SAFE,
    SPEAKER,
    ZOO,
    LoadedDice,
    Match,
    Only,
    ask,
    match,
)
from tests.rules.royale.fighting import EAGLE, RIFLE, STICK, refused, strike
from tests.rules.royale.incidents import close, night_of, open_up

BEAR = Seat(5)


def hunt(*personas: str, wanted: tuple[Seat, ...] = (DEER,)) -> Match:
    """Return a night in which somebody is wanted."""
    return night_of("wanted", *(personas or ("猫", "狗", "鹿", "鹤"))).turn(wanted=wanted)


def bounties(played: Match) -> list[Seat]:
    """Return who may claim a reward, once the night is over."""
    close(played)
    return [claim.seat for claim in played.state.claims if claim.kind == "bounty"]


def by_day(*claims: Claim, **facts: object) -> Match:
    """Return a day with rewards to choose."""
    return match(phase=Phase.DAY, day=6).turn(claims=claims, **facts)


@rule("EV01a", "DAY-03")
def test_three_are_wanted_and_named_to_all_at_dawn() -> None:
    knobs = Knobs(event_mode="daily")
    played = match("猫", "狗", "鹿", "鹤", "熊", day=9, knobs=knobs)
    played.turn(incidents=("moon", "wind", "war", "winter", "ranking", "witch", "change"))
    played.turn(incidents=(*played.state.incidents, "underdog", "pilgrimage"))
    close(played)
    assert played.state.incident == "wanted"
    assert len(set(played.state.wanted)) == 3
    personas = [played.survivor(seat).persona for seat in played.state.wanted]
    assert played.said("dawn_wanted") == {"wanted": personas}


@rule("EV01b")
def test_the_sum_of_direct_hits_counts_and_splash_does_not() -> None:
    played = hunt("猫", "狗", "鹿", "鹤", "熊")
    played.hand(CAT, STICK).hand(DOG, EAGLE).hand(CRANE, RIFLE)
    for _ in range(2):
        strike(played, CAT, DEER)
    strike(played, DOG, DEER)
    played.change(BEAR, health=100)
    strike(played, CRANE, BEAR)
    assert bounties(played) == [CAT]
    assert played.heard(Only(CAT))[0] == "claim_bounty"


@rule("EV01b")
def test_a_dead_hunter_gives_way_to_the_next() -> None:
    played = hunt("猫", "狗", "鹿", "鹤").hand(CAT, EAGLE).hand(DOG, STICK)
    strike(played, CAT, DEER)
    strike(played, DOG, DEER)
    played.change(CAT, health=5)
    strike(played, CRANE, CAT)
    assert bounties(played) == [DOG]


@rule("EV01b")
def test_equal_hunters_are_rewarded_alike_and_idle_ones_not_at_all() -> None:
    played = hunt().hand(CAT, EAGLE).hand(DOG, STICK)
    strike(played, CAT, DEER)
    played.hand(DOG, "皮甲")
    for _ in range(2):
        strike(played, CRANE, DEER)
    for _ in range(3):
        strike(played, CRANE, DEER)
    assert bounties(played) == [CAT, CRANE]
    assert bounties(hunt()) == []


@rule("EV01b")
def test_each_wanted_one_is_worth_a_claim_and_the_wanted_may_hunt_each_other() -> None:
    played = hunt(wanted=(CAT, DEER)).hand(DOG, STICK).hand(DEER, EAGLE)
    strike(played, DOG, DEER)
    strike(played, DEER, CAT)
    close(played)
    claims = {(claim.seat, claim.about) for claim in played.state.claims}
    assert claims == {(DOG, DEER), (DEER, CAT)}


@rule("EV01e", "ATK-09")
def test_nothing_is_earned_in_the_safe_place() -> None:
    played = night_of("wanted", "猫", "狗", place=SAFE).turn(wanted=(DOG,)).hand(CAT, EAGLE)
    played.change(CAT, find=FoundSurvivor(DOG, named=True))
    assert refused(played, CAT, Attack()) == "safe_place"
    assert bounties(played) == []


@rule("EV01c", "INV-04")
@pytest.mark.parametrize(
    ("gift", "name"), [("energy_drink", "能量饮料"), ("first_aid_kit", "急救包")]
)
def test_a_reward_is_chosen_by_day_and_goes_into_the_bag(gift: str, name: str) -> None:
    played = by_day(Claim(CAT, "bounty", about=DOG))
    played.bag(CAT, "木棍", "皮甲", "绷带", "鸟蛋", "石块", "银币")
    ask(played, CAT, ClaimReward(gift))  # type: ignore[arg-type]
    assert played.held(CAT)[-1] == name
    assert len(played.held(CAT)) == 7
    assert played.heard(EVERYONE) == []
    assert refused(played, CAT, ClaimReward("energy_drink")) == "nothing_to_claim"


@rule("EV01c", "DAY-05")
def test_who_does_not_answer_gets_the_first_aid_kit_at_nightfall() -> None:
    played = by_day(Claim(CAT, "bounty", about=DOG), Claim(CAT, "bounty", about=DEER))
    ask(played, CAT, ClaimReward("energy_drink"))
    open_up(played)
    assert played.held(CAT) == ["能量饮料", "急救包"]
    assert played.state.claims == ()
    assert refused(played, CAT, ClaimReward("energy_drink")) == "only_by_day"


@rule("DAY-05")
def test_the_dead_claim_nothing() -> None:
    played = hunt().hand(CAT, EAGLE).change(CAT, health=10, bleeding=True)
    strike(played, CAT, DEER)
    assert bounties(played) == [CAT]
    assert refused(played, CAT, ClaimReward("energy_drink")) == "you_are_out"
    open_up(played)
    assert played.held(CAT) == []


@rule("DAY-05")
def test_nobody_claims_what_is_anothers() -> None:
    played = by_day(Claim(CAT, "bounty", about=DEER))
    assert refused(played, DOG, ClaimReward("energy_drink")) == "nothing_to_claim"
    assert refused(played, CAT, ClaimReward("health")) == "nothing_to_claim"
    assert refused(played, CAT, AskAirdrop("急救包")) == "nothing_to_claim"


@rule("EV01d")
@pytest.mark.parametrize("weapon", ["direct", "splash", "mine"])
def test_who_kills_a_wanted_one_may_ask_about_the_airdrop(weapon: str) -> None:
    played = hunt().turn(airdrops=(Airdrop("first_aid_kit", "急救包", 6, ZOO),))
    played.change(DEER, health=5)
    played.hand(CAT, "遥控地雷" if weapon == "mine" else RIFLE)
    if weapon == "mine":
        ask(played, CAT, Use(played.item("遥控地雷")))
    else:
        strike(played, CAT, DEER if weapon == "direct" else DOG)
    close(played)
    assert Claim(CAT, "tip", about=DEER) in played.state.claims
    ask(played, CAT, AskAirdrop("急救包"))
    assert played.said("airdrop_tip") == {"thing": "急救包", "place": "动物园"}
    assert played.heard(SPEAKER) == ["airdrop_tip"]
    assert refused(played, CAT, AskAirdrop("急救包")) == "nothing_to_claim"


@rule("EV01d")
def test_of_several_places_one_is_told() -> None:
    landed = (("急救包", ORCHARD), ("急救包", ZOO), ("绷带", SAFE))
    played = by_day(Claim(CAT, "tip", about=DEER), landed=landed)
    with pytest.raises(Denied) as denied:
        ask(played, CAT, AskAirdrop("木棍"))
    assert denied.value.code == "name_unknown"
    ask(played, CAT, AskAirdrop("急救"), LoadedDice(1))
    assert played.said("airdrop_tip")["place"] == "动物园"


@rule("EV01d")
def test_without_an_airdrop_or_by_bleeding_there_is_nothing_to_ask() -> None:
    played = hunt().change(DEER, health=5)
    strike(played, CAT, DEER)
    close(played)
    assert [claim.kind for claim in played.state.claims] == ["bounty"]
    played = hunt().change(DEER, health=10, bleeding=True)
    played.turn(airdrops=(Airdrop("first_aid_kit", "急救包", 6, ZOO),))
    close(played)
    assert played.state.claims == ()


@rule("EV01d")
def test_where_nothing_fell_there_is_nothing_to_tell() -> None:
    played = by_day(Claim(CAT, "tip", about=DEER))
    assert refused(played, CAT, AskAirdrop("急救包")) == "nothing_fell"
    open_up(played)
    assert played.state.claims == ()


@rule("EV05f", "DAY-05")
def test_the_witchs_strength_is_shared_out_by_day() -> None:
    played = match("猫", "狗", "鹿", day=5)
    played.turn(slain=(Wanderer("witch", 0, ORCHARD, dealt={CAT: 26, DOG: 260}),))
    close(played)
    assert played.state.claims == (Claim(CAT, "vigour", units=2), Claim(DOG, "vigour", units=11))
    played.change(DOG, health=80)
    ask(played, DOG, ClaimReward("health"))
    assert played.survivor(DOG).health == 135
    stamina = played.survivor(CAT).stamina
    ask(played, CAT, ClaimReward("stamina", 5))
    assert played.survivor(CAT).stamina == stamina + 5
    assert refused(played, CAT, ClaimReward("health", 10)) == "points_unfit"
    assert refused(played, CAT, ClaimReward("health", 3)) == "points_unfit"
    health = played.survivor(CAT).health
    open_up(played)
    assert played.survivor(CAT).health == health + 5


@rule("EV05f")
def test_those_who_died_with_her_have_no_share() -> None:
    played = match("猫", "狗", "鹿", day=5).change(CAT, health=0)
    played.turn(slain=(Wanderer("witch", 0, ORCHARD, dealt={CAT: 26, DOG: 0}),))
    ask(played, DIRECTOR, PutOut(CAT))
    close(played)
    assert played.state.claims == ()


@rule("EV01c", "EV01a")
def test_what_is_wanted_and_due_is_seen_when_asked_for() -> None:
    played = by_day(Claim(CAT, "bounty", about=DOG), incident="wanted", wanted=(DOG,))
    assert played.game.sight(played.state, CAT)["claims"] == 1
    assert played.game.sight(played.state, DOG)["claims"] == 0
    board = played.game.board(played.state)
    assert (board["incident"], board["wanted"]) == ("incident.wanted", ["狗"])
