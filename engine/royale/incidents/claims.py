"""Rewards that are chosen by day, and what one gets who does not choose (DAY-05)."""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from engine.kernel.dice import choose
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied
from engine.royale.commands import AskAirdrop, ClaimReward
from engine.royale.deed import Deed
from engine.royale.events.deck import (
    AirdropTipped,
    ClaimSettled,
    ClaimsOpened,
    VigourClaimed,
)
from engine.royale.incidents.gifts import grant
from engine.royale.incidents.wanted import WANTED
from engine.royale.incidents.witch import WITCH, reward_units
from engine.royale.rules.daylight import require_daylight
from engine.royale.rules.naming import resolved
from engine.royale.state import Claim, State

USUAL_GIFT = "first_aid_kit"
POINTS = 5
"""Of health or stamina, for each unit."""


def open_vigour_claims(ruling: Deed) -> None:
    """Promise those alive who hurt the witch a part of her strength, once she is dead (EV05f)."""
    state = ruling.state
    claims = tuple(
        Claim(seat, "vigour", units=units)
        for slain in state.slain
        if slain.id == WITCH.name
        for seat, units in reward_units(slain, state)
    )
    if claims:
        ruling.record(ClaimsOpened(claims))


def claim_reward(ruling: Deed, command: ClaimReward) -> None:
    """Take one of two gifts, or some or all of the points that are due (DAY-05, EV01c, EV05f)."""
    if command.reward == "health" or command.reward == "stamina":
        claim = _claim(ruling, "vigour")
        _give_vigour(ruling, claim, _points(claim, command.points), command.reward)
        return
    claim = _claim(ruling, "bounty")
    ruling.record(ClaimSettled(claim))
    grant(ruling, claim.seat, command.reward, WANTED.name)


def ask_airdrop(ruling: Deed, command: AskAirdrop) -> None:
    """Learn where one thing of the last airdrop fell, for a killed wanted one (EV01d)."""
    claim = _claim(ruling, "tip")
    landed = ruling.state.landed
    if not landed:
        raise Denied("nothing_fell")
    name = resolved({name: name for name, _ in landed}, command.thing)
    place = choose(ruling.dice, [place for fallen, place in landed if fallen == name])
    ruling.record(ClaimSettled(claim))
    ruling.record(AirdropTipped(claim.seat, name, place))


def settle_claims(ruling: Deed) -> None:
    """Give those who did not choose what is usual, above any cap; the dead get none (DAY-05)."""
    for claim in ruling.state.claims:
        if not ruling.state.survivors[claim.seat].alive or claim.kind == "tip":
            ruling.record(ClaimSettled(claim))
        elif claim.kind == "bounty":
            ruling.record(ClaimSettled(claim))
            grant(ruling, claim.seat, USUAL_GIFT, WANTED.name)
        else:
            _give_vigour(ruling, claim, claim.units * POINTS, "health")


def choices(state: State, seat: Seat) -> Iterator[ClaimReward | AskAirdrop]:
    """Yield what a seat may take for its claims now."""
    kinds = {claim.kind for claim in state.claims if claim.seat == seat}
    if "bounty" in kinds:
        yield ClaimReward("energy_drink")
        yield ClaimReward("first_aid_kit")
    if "vigour" in kinds:
        yield ClaimReward("health")
        yield ClaimReward("stamina")
    if "tip" in kinds:
        yield from (AskAirdrop(name) for name in dict.fromkeys(name for name, _ in state.landed))


def _claim(ruling: Deed, kind: str) -> Claim:
    survivor = require_daylight(ruling)
    for claim in ruling.state.claims:
        if claim.seat == survivor.seat and claim.kind == kind:
            return claim
    raise Denied("nothing_to_claim")


def _points(claim: Claim, typed: int | None) -> int:
    most = claim.units * POINTS
    points = most if typed is None else typed
    if not 0 < points <= most or points % POINTS:
        raise Denied("points_unfit", most=most, each=POINTS)
    return points


def _give_vigour(
    ruling: Deed, claim: Claim, points: int, vital: Literal["health", "stamina"]
) -> None:
    survivor = ruling.state.survivors[claim.seat]
    health = survivor.health + (points if vital == "health" else 0)
    stamina = survivor.stamina + (points if vital == "stamina" else 0)
    ruling.record(ClaimSettled(claim))
    ruling.record(VigourClaimed(claim.seat, health, stamina))
    rest = claim.units - points // POINTS
    if rest:
        ruling.record(ClaimsOpened((replace(claim, units=rest),)))
