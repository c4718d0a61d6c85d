"""The shop and selling (SHOP), and the allowance (CUR)."""

import pytest

from engine.kernel.names import Seat
from engine.kernel.ruling import Denied, Unconfirmed
from engine.royale.commands import (
    Browse,
    Buy,
    CloseNight,
    Sell,
)
from engine.royale.orders import Shelve
from engine.royale.state import CARRY_SIZE, Cause, Fate, Knobs, Phase, Stance
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    DEER,
    DIRECTOR,
    DOG,
    EVERYONE,
    NIGHT_END,
    ORCHARD,
    SPEAKER,
    Match,
    ask,
    duel,
    match,
)


def _open(*goods: str, currency: int = 9, by_day: bool = False) -> Match:
    """Return a match with these goods on the shelf."""
    played = match(phase=Phase.DAY)
    if goods:
        ask(played, DIRECTOR, Shelve(goods))
    for seat in (CAT, DOG):
        played.change(seat, currency=currency, stance=None if by_day else Stance.ACT)
    return played if by_day else played.turn(phase=Phase.NIGHT)


def _count(played: Match, name: str) -> int:
    [count] = [goods.count for goods in played.state.shelf if goods.name == name]
    return count


def _refusal(played: Match, seat: Seat, command: Buy | Sell | Browse) -> str:
    with pytest.raises(Denied) as denied:
        ask(played, seat, command)
    return denied.value.code


@rule("SHOP-01")
@pytest.mark.parametrize(
    ("price", "names"),
    [
        (1, ("绿色武器", "绿色防具", "矿泉水", "鸟蛋")),
        (2, ("绷带", "能量饮料")),
        (3, ("人造升级器", "遥控地雷")),
        (4, ("肾上腺素", "急救包")),
        (5, ("红花丹",)),
    ],
)
def test_prices(price: int, names: tuple[str, ...]) -> None:
    for name in names:
        poor = _open(f"{name}×2", currency=price - 1)
        assert _refusal(poor, CAT, Buy(name)) == "too_poor"
        assert poor.survivor(CAT).currency == price - 1
        rich = _open(f"{name}×2", currency=price)
        ask(rich, CAT, Buy(name))
        assert rich.survivor(CAT).currency == 0
        assert len(rich.survivor(CAT).bag) == 1


@rule("SHOP-01", "SHOP-03")
@pytest.mark.parametrize("name", ["金币", "自然升级器", "心跳探测仪", "生命启示", "蓝色武器"])
def test_what_has_no_price_is_not_put_on_the_shelf(name: str) -> None:
    with pytest.raises(Denied, match="no_price"):
        ask(match(phase=Phase.DAY), DIRECTOR, Shelve((name,)))


@rule("SHOP-02")
def test_only_who_acts_by_night_buys_and_only_into_a_bag_with_room() -> None:
    played = _open("鸟蛋×3")
    played.change(DOG, stance=Stance.REST)
    for command in (Buy("鸟蛋"), Browse()):
        with pytest.raises(Denied):
            ask(played, DOG, command)
    full = _open("鸟蛋").bag(CAT, *["木棍"] * CARRY_SIZE)
    assert _refusal(full, CAT, Buy("鸟蛋")) == "bag_full"
    assert full.survivor(CAT).currency == 9
    by_day = _open("鸟蛋", by_day=True)
    with pytest.raises(Denied):
        ask(by_day, CAT, Buy("鸟蛋"))
    unborn = _open("鸟蛋").change(CAT, place=None, stance=None)
    with pytest.raises(Denied):
        ask(unborn, CAT, Buy("鸟蛋"))


@rule("SHOP-02")
def test_buying_costs_no_stamina_and_a_resting_search_is_kept() -> None:
    played = _open("鸟蛋").change(CAT, stamina=0)
    ask(played, CAT, Buy("鸟蛋"))
    assert played.held(CAT) == ["鸟蛋"]
    assert played.survivor(CAT).stamina == 0


@rule("SHOP-03", "CAL-03")
def test_first_come_first_served() -> None:
    played = _open("绷带")
    ask(played, CAT, Buy("绷带"))
    assert _refusal(played, DOG, Buy("绷带")) == "sold_out"
    assert played.survivor(DOG).currency == 9


@rule("SHOP-03")
def test_new_goods_add_to_what_is_left() -> None:
    played = _open("绷带×2", by_day=True)
    ask(played, DIRECTOR, Shelve(("绷带×3", "鸟蛋")))
    assert _count(played, "绷带") == 5
    assert played.heard(EVERYONE) == ["goods_shelved"]
    assert played.said("goods_shelved") == {"goods": ["绷带×3", "鸟蛋×1"]}


@rule("SHOP-03")
def test_goods_ordered_at_night_come_at_dawn_and_the_dawn_lists_the_shelf() -> None:
    played = _open("绷带×2")
    ask(played, DIRECTOR, Shelve(("绷带×3",)))
    assert played.heard(EVERYONE) == []
    assert _count(played, "绷带") == 2
    played.now = NIGHT_END
    ask(played, DIRECTOR, CloseNight())
    assert _count(played, "绷带") == 5
    assert played.said("dawn_shelf") == {"goods": ["绷带×5"]}
    assert played.state.incoming == ()


@rule("SHOP-03", "SET-12")
def test_only_listed_goods_are_sold_and_a_green_piece_has_a_name_of_its_own() -> None:
    played = _open("绿色武器")
    assert _refusal(played, CAT, Buy("绷带")) == "name_unknown"
    *taken, free = played.content.kinds["green_weapon"].names
    played.lay(ORCHARD, *taken)
    ask(played, CAT, Buy("绿色武器"))
    assert played.held(CAT) == [free]
    assert _refusal(_open(), CAT, Buy("绷带")) == "shelf_empty"


@rule("ACT-09", "SHOP-02")
def test_the_shelf_is_shown_to_who_acts() -> None:
    played = _open("绷带×2", "鸟蛋", currency=3)
    ask(played, CAT, Buy("鸟蛋"))
    ask(played, CAT, Browse())
    assert played.heard(SPEAKER) == ["shelf", "shelf_row", "shelf_row"]
    rows = [dict(line.facts) for line in played.lines if line.code == "shelf_row"]
    assert rows == [
        {"goods": "绷带", "price": 2, "count": 2},
        {"goods": "鸟蛋", "price": 1, "count": 0},
    ]
    assert played.said("shelf") == {"currency": 2, "empty": False}
    assert len(played.lines) == 3


@rule("INV-05")
def test_coins_are_no_currency_before_they_are_used() -> None:
    played = _open("鸟蛋", currency=0).bag(CAT, "银币")
    assert _refusal(played, CAT, Buy("鸟蛋")) == "too_poor"


def _selling(*names: str) -> Match:
    return duel(phase=Phase.DAY).bag(CAT, *names)


def _sell(played: Match, *names: str, confirmed: bool = False) -> int:
    ask(played, CAT, Sell(tuple(played.item(name) for name in names), confirmed))
    return played.survivor(CAT).currency


@rule("SHOP-04")
@pytest.mark.parametrize(
    ("names", "gain"),
    [
        (("木棍", "皮甲"), 1),
        (("木棍", "匕首"), 1),
        (("沙漠之鹰",), 1),
        (("盘古斧",), 1),
        (("木棍", "皮甲", "沙漠之鹰"), 2),
    ],
)
def test_what_equipment_fetches(names: tuple[str, ...], gain: int) -> None:
    played = _selling(*names)
    assert _sell(played, *names) == gain
    assert played.held(CAT) == []
    assert not played.state.items
    assert played.heard(SPEAKER) == ["gear_sold"]
    assert len(played.lines) == 1


@rule("SHOP-04")
def test_one_green_piece_alone_and_what_is_no_equipment() -> None:
    played = _selling("木棍", "沙漠之鹰", "绷带")
    numbers = {name: played.item(name) for name in ("木棍", "沙漠之鹰", "绷带")}
    assert _refusal(played, CAT, Sell((numbers["木棍"],))) == "green_sold_in_pairs"
    both = Sell((numbers["木棍"], numbers["沙漠之鹰"]))
    assert _refusal(played, CAT, both) == "green_sold_in_pairs"
    assert _refusal(played, CAT, Sell((numbers["绷带"],))) == "not_sellable"
    assert _refusal(played, CAT, Sell((numbers["木棍"], numbers["木棍"]))) == "sale_unclear"
    assert len(played.held(CAT)) == 3


@rule("SHOP-04")
def test_worn_pieces_are_sold_once_confirmed() -> None:
    played = duel(phase=Phase.DAY).hand(CAT, "沙漠之鹰")
    with pytest.raises(Unconfirmed) as asked:
        _sell(played, "沙漠之鹰")
    assert asked.value.facts == {"items": ["沙漠之鹰"], "gain": 1}
    assert _sell(played, "沙漠之鹰", confirmed=True) == 1


@rule("SHOP-04")
def test_a_match_may_leave_worn_pieces_to_the_director() -> None:
    knobs = Knobs(equipped_sale_needs_director=True)
    played = duel(phase=Phase.DAY, knobs=knobs).hand(CAT, "沙漠之鹰").bag(CAT, "盘古斧")
    worn = Sell((played.item("沙漠之鹰"),), confirmed=True)
    assert _refusal(played, CAT, worn) == "sale_to_director"
    assert _sell(played, "盘古斧") == 1


@rule("SHOP-04", "INV-07")
def test_selling_is_for_the_day() -> None:
    for phase in (Phase.NIGHT, Phase.DAWN):
        played = _selling("沙漠之鹰").turn(phase=phase)
        assert _refusal(played, CAT, Sell((played.item("沙漠之鹰"),))) == "only_by_day"


@rule("SHOP-05")
def test_the_dead_cannot_sell_and_uses_left_do_not_matter() -> None:
    played = duel(phase=Phase.DAY)
    used, fresh = played.content.kinds["orange_weapon"].names[:2]
    played.bag(CAT, used, uses=1).bag(CAT, fresh)
    assert _sell(played, used) == 1
    assert _sell(played, fresh) == 2
    played.bag(CAT, "盘古斧").change(CAT, fate=Fate(Cause.RED_CARD, 1, 0))
    assert _refusal(played, CAT, Sell((played.item("盘古斧"),))) == "you_are_out"


@rule("CUR-02")
def test_everybody_alive_gets_two_at_the_dawn_of_day_four() -> None:
    played = match("猫", "狗", "鹿", day=3).turn(closing=()).change(CAT, currency=1)
    played.change(DEER, fate=Fate(Cause.ATTACK, 3, 0, at_night=True))
    played.now = NIGHT_END
    ask(played, DIRECTOR, CloseNight())
    assert played.state.day == 4
    assert [played.survivor(seat).currency for seat in (CAT, DOG, DEER)] == [3, 2, 0]
    assert played.said("dawn_allowance") == {"gain": 2}


@rule("CUR-02", "CUR-01")
def test_no_other_dawn_brings_currency() -> None:
    played = match(day=4).turn(closing=())
    played.now = NIGHT_END
    ask(played, DIRECTOR, CloseNight())
    assert {one.currency for one in played.state.survivors.values()} == {0}
    assert "dawn_allowance" not in played.heard(EVERYONE)
