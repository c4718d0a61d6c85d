"""The steps of one round in their order, from the opening of the doors to the report (PH)."""

from engine.escape.calendar import at_clock, later
from engine.escape.chart import Tile, distance
from engine.escape.deed import Deed
from engine.escape.events.calendar import (
    DayClosed,
    DayOpened,
    FearSpread,
    GatesPowered,
    KillersTurnBegan,
    NightEnded,
    NightReported,
    SurvivorsTurnBegan,
)
from engine.escape.events.hunt import KeysFell, PawnEscaped, PawnsBled
from engine.escape.roles import role_of
from engine.escape.rules.cards import card_silence
from engine.escape.rules.deaths import end, end_if_decided, put_out, withdraw_robot
from engine.escape.rules.figures import killers, out_count, survivors
from engine.escape.rules.gifts import settle_gifts
from engine.escape.rules.noise import frightened, scream
from engine.escape.rules.sense import brief, seen
from engine.escape.rules.turn import waiting_for
from engine.escape.state import Cause, Ending, Pawn, Phase, Side, State
from engine.kernel.dice import sample

FEAR_REACH, FIRST_KEY_DAY = 3, 3
TAKEN = frozenset({"gate", "generator", "chest"})


def open_day(ruling: Deed) -> None:
    """Open the doors for the next day (SET-08, PH-07)."""
    state = ruling.state
    due = at_clock(state.knobs, ruling.now, state.knobs.day_close)
    ruling.record(DayOpened(state.day + 1, due))


def close_day(ruling: Deed) -> None:
    """Close the doors: cards for silence, gifts, then the survivors act (PH-02, PH-03)."""
    state = ruling.state
    silent = tuple(
        one.seat
        for one in state.pawns.values()
        if one.present and one.player and one.posts < state.knobs.min_posts
    )
    ruling.record(DayClosed(state.day, () if state.hurried else silent))
    if not state.hurried:
        card_silence(ruling, silent)
    if ruling.state.phase is Phase.ENDED:
        return
    settle_gifts(ruling)
    due = later(state.knobs, ruling.now, state.knobs.survivor_window)
    ruling.record(SurvivorsTurnBegan(state.day, due))


def close_survivors(ruling: Deed) -> None:
    """Take steps 3 and 4 and let the killers act (PH-04, PH-05, PH-06)."""
    _spread_fear(ruling)
    _power_gates(ruling)
    state = ruling.state
    due = later(state.knobs, ruling.now, state.knobs.killer_window)
    ruling.record(KillersTurnBegan(state.day, due))
    for killer in list(killers(ruling.state)):
        brief(ruling, killer.seat)
    go_on_if_all_are_done(ruling)


def close_killers(ruling: Deed) -> None:
    """Take step 6: who gets away, who bleeds, who has won, keys, the report (PH-07)."""
    _end_of_actions(ruling, Side.KILLER)
    _leave(ruling)
    _end_of_actions(ruling, Side.SURVIVOR)
    _bleed(ruling)
    end_if_decided(ruling)
    state = ruling.state
    if state.phase is not Phase.ENDED and state.day >= state.knobs.max_nights:
        end(ruling, Side.KILLER, Ending.TIME)
    if ruling.state.phase is Phase.ENDED:
        return
    _drop_keys(ruling)
    due = at_clock(state.knobs, ruling.now, state.knobs.day_open)
    ruling.record(NightEnded(state.day, ruling.now, due))
    ruling.record(NightReported(state.day))


def go_on_if_all_are_done(ruling: Deed) -> None:
    """Take the next step as soon as nobody can act any more (PH-03, PH-06)."""
    state = ruling.state
    if state.paused_at is not None or waiting_for(state):
        return
    if state.phase is Phase.SURVIVORS:
        close_survivors(ruling)
    elif state.phase is Phase.KILLERS:
        close_killers(ruling)


def take_next_step(ruling: Deed) -> None:
    """Take the step that comes next, whichever it is."""
    {
        Phase.CLOSED: open_day,
        Phase.DAY: close_day,
        Phase.SURVIVORS: close_survivors,
        Phase.KILLERS: close_killers,
    }[ruling.state.phase](ruling)


def _spread_fear(ruling: Deed) -> None:
    """Frighten everybody near a killer who is in sight (ST-06, ST-09)."""
    state = ruling.state
    pairs = ((one, _near(state, one)) for one in survivors(state))
    fears = tuple(fear for one, near in pairs if (fear := frightened(one, near)) is not None)
    if fears:
        ruling.record(FearSpread(fears))
        scream(ruling, fears)


def _near(state: State, pawn: Pawn) -> int:
    """Return how often a figure takes fright."""
    near = sum(
        distance(one.tile, pawn.tile) < FEAR_REACH for one in killers(state) if not one.stealth
    )
    return near if state.knobs.fear_per_killer else min(near, 1)


def _power_gates(ruling: Deed) -> None:
    """Power the gates once the points are reached, and show the killers everybody (BAT)."""
    state = ruling.state
    if state.powered_on is None and state.points >= state.map().required_points:
        living = seen(one for one in survivors(state) if one.player)
        ruling.record(GatesPowered(state.day, living, state.knobs.fatal_rounds))


def _end_of_actions(ruling: Deed, side: Side) -> None:
    for pawn in list(ruling.state.pawns.values()):
        if pawn.side is side and pawn.present:
            role_of(pawn).night_over(ruling, ruling.state.pawns[pawn.seat])


def _leave(ruling: Deed) -> None:
    """Let those go who stand in a gate and were not struck down (ACT-07, ACT-08)."""
    for pawn in list(survivors(ruling.state)):
        if pawn.leaving and not pawn.downed:
            ruling.record(PawnEscaped(pawn.seat, ruling.state.day))
            withdraw_robot(ruling, pawn.seat)


def _bleed(ruling: Deed) -> None:
    """Take a point of health from everybody who lies (ST-03)."""
    healths = tuple((o.seat, o.health - 1) for o in survivors(ruling.state) if o.downed)
    if healths:
        ruling.record(PawnsBled(healths))
        dead = [seat for seat, health in healths if health <= 0]
        put_out(ruling, dead, Cause.BLEEDING, decides=False)


def _drop_keys(ruling: Deed) -> None:
    """Drop a key for everybody out, from the third day on (FAC-05, FAC-06)."""
    state = ruling.state
    out = out_count(state)
    if state.day + 1 < FIRST_KEY_DAY or out <= state.keys_fallen:
        return
    peopled = {one.tile for one in state.pawns.values() if one.present}
    free: list[Tile] = [
        tile
        for tile, features in state.map().tiles.items()
        if not (TAKEN & set(features) or tile in state.keys or tile in peopled)
    ]
    fallen = sample(ruling.dice, free, out - state.keys_fallen)
    ruling.record(KeysFell(fallen, out))
