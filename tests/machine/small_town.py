"""A town of six places in which four meet often, and every command that can be asked there."""

from functools import cache
from itertools import combinations
from random import Random

from msgspec.structs import replace

from engine.kernel.game import Command
from engine.kernel.names import DIRECTOR, Seat
from engine.royale import commands as ask
from engine.royale import orders
from engine.royale.content import Content
from engine.royale.incidents.table import INCIDENTS
from engine.royale.state import ItemId, PlaceId, Stance, State, Weather
from tests.rules.royale.builders import content

SEATS = tuple(map(Seat, range(1, 5)))
THINGS = ("绿色武器", "橙色武器", "紫色防具", "橙色防具", "遥控地雷", "急救包", "银币", "绷带×2")
LOOT = {
    "green_weapon": 4,
    "purple_weapon": 2,
    "orange_weapon": 3,
    "purple_armour": 3,
    "orange_armour": 2,
    "natural_upgrader": 2,
    "remote_mine": 3,
    "bandage": 3,
    "gold_coin": 2,
    "megaphone": 1,
    "heartbeat_tracker": 2,
    "handheld_radar": 2,
}


@cache
def town() -> Content:
    """Return the real content on a map of six places, one of them safe for two nights."""
    whole = content()
    return replace(whole, places=whole.places[:6], shrink=(1,) * 6, safe_place_closes=2, loot=LOOT)


def town_place(number: int) -> PlaceId:
    """Return one of the places, the safe one last."""
    places = sorted(town().places, key=lambda place: place.safe)
    return PlaceId(places[number].id)


def asked_by_a_player(state: State, chance: Random) -> Command:
    """Return some command of a player, which may make no sense."""
    by_night = chance.random() < 0.7
    return chance.choice(_by_night(state, chance) if by_night else _by_day(state, chance))


def _by_night(state: State, chance: Random) -> list[Command]:
    thing, place = _thing(state, chance), _place(chance)
    return [
        ask.BeBorn(place),
        ask.Act(),
        ask.Rest(chance.choice([None, place])),
        ask.Move(place),
        ask.Search(),
        ask.Attack(),
        ask.Take(),
        ask.Swap(thing, chance.choice([None, _thing(state, chance)])),
        ask.Stow(thing),
        ask.Drop(thing),
        ask.Use(thing, chance.choice([(), (_name(state, thing),), ("甲甲", "乙乙")])),
        ask.Browse(),
        ask.Buy("绷带"),
        ask.Whisper(_seat(chance), "hi"),
        ask.Vote(_seat(chance)),
    ]


def _by_day(state: State, chance: Random) -> list[Command]:
    thing, points = _thing(state, chance), chance.choice([None, 5, 7])
    return [
        ask.Sell((thing,), confirmed=chance.random() < 0.5),
        ask.PublishPlace(_place(chance), chance.choice([None, _seat(chance)])),
        ask.Talk(),
        ask.Speak("hi"),
        ask.ClaimReward(chance.choice(["health", "stamina", "energy_drink"]), points),
        ask.AskAirdrop(_name(state, thing)),
        ask.SignUp(),
        ask.Leave(),
    ]


def asked_by_the_director(state: State, chance: Random) -> Command:
    """Return some order, which may make no sense."""
    calendar = chance.random() < 0.5
    return chance.choice(_of_the_calendar(state, chance) if calendar else _by_hand(chance))


def _of_the_calendar(state: State, chance: Random) -> list[Command]:
    return [
        ask.CloseDay(),
        ask.OpenNight(),
        ask.CloseNight(),
        ask.Pause(),
        ask.Resume(),
        ask.Extend(chance.choice([0, 3])),
        ask.SetWeather(chance.choice(list(Weather))),
        ask.SetClosing(chance.choice(list(combinations(state.zones, 2)))),
        *(ask.SetIncident(one.name) for one in INCIDENTS),
    ]


def _by_hand(chance: Random) -> list[Command]:
    seat, place, thing = _seat(chance), _place(chance), chance.choice(THINGS)
    return [
        ask.ShowCard(seat, chance.choice(["blue", "yellow"]), "?"),
        ask.PutOut(seat),
        orders.Shelve((thing,)),
        orders.OrderAirdrop((thing,)),
        orders.Give(seat, (thing,)),
        orders.Confiscate(seat, thing),
        orders.SetVital(seat, chance.choice(["health", "stamina"]), chance.randint(1, 100)),
        orders.SetVital(seat, "bleeding", 1),
        orders.Teleport(seat, place),
        orders.Revive(seat, confirmed=True),
        orders.LayDown(thing, place),
        orders.Nudge(),
    ]


def sensible(state: State, seat: Seat, options: list[Command], chance: Random) -> list[Command]:
    """Return what somebody may do: the options, and the use of whatever is in the hand."""
    options = [option for option in options if not isinstance(option, ask.Browse)]
    if seat == DIRECTOR or state.survivors[seat].stance is not Stance.ACT:
        return options
    hand = state.survivors[seat].hand
    return [*options, *(ask.Use(item) for item in hand)] if chance.random() < 0.5 else options


def _thing(state: State, chance: Random) -> ItemId:
    return ItemId(chance.randint(0, state.next_item))


def _name(state: State, thing: ItemId) -> str:
    return state.items[thing].name if thing in state.items else "绷带"


def _seat(chance: Random) -> Seat:
    return Seat(chance.randint(1, len(SEATS) + 1))


def _place(chance: Random) -> PlaceId:
    return PlaceId(chance.choice([*(place.id for place in town().places), "nowhere"]))
