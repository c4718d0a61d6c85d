"""Cards: shown, withdrawn, for silence, and what they end (CARD)."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.escape.commands import AskCards
from engine.escape.deed import Deed
from engine.escape.events.cards import CardsAsked, CardShown, CardWithdrawn
from engine.escape.orders import Concede, ShowCard, WithdrawCard
from engine.escape.rules.deaths import end, put_out
from engine.escape.rules.turn import require_running
from engine.escape.state import Cause, Ending, Phase, Side, State
from engine.kernel.audience import Term
from engine.kernel.cards import Card, clause_of, merged, standing
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied, Unconfirmed


def show_card(ruling: Deed, command: ShowCard) -> None:
    """Show a card, to those who are gone too; a red one puts out (CARD-01, CARD-04)."""
    require_running(ruling.state)
    _require_known(ruling.state, command.seat)
    clause, reason = clause_of(command.reason)
    if not (clause or reason):
        raise Denied("card_reason_missing")
    _show(ruling, [Card(0, command.seat, command.colour, 0, clause, reason)])


def withdraw_card(ruling: Deed, command: WithdrawCard) -> None:
    """Give back exactly what its receiver had without it; who is out stays out (CARD-01)."""
    state = ruling.state
    require_running(state)
    reason = command.reason.strip()
    if not reason:
        raise Denied("card_reason_missing")
    for card in state.cards:
        if card.number == command.number:
            break
    else:
        raise Denied("no_such_card", number=command.number)
    if card.withdrawn:
        raise Denied("card_withdrawn_already", number=card.number)
    cards = standing((one for one in state.cards if one is not card), card.seat)
    ruling.record(CardWithdrawn(card.number, card.seat, reason, cards))


def ask_cards(ruling: Deed, command: AskCards) -> None:
    """Show everybody's cards, or each card of one person; all of them are public (CARD-01)."""
    if ruling.state.phase is Phase.SIGNUP:
        raise Denied("not_started")
    if command.seat is not None:
        _require_known(ruling.state, command.seat)
    ruling.record(CardsAsked(command.seat))


def card_silence(ruling: Deed, silent: Iterable[Seat]) -> None:
    """Show a yellow card to everybody who said too little today (CARD-02)."""
    _show(ruling, [Card(0, seat, "yellow", 0, silent=True) for seat in silent])


def concede(ruling: Deed, command: Concede) -> None:
    """Let a side with a red card lose, by the director's decision (CARD-03)."""
    require_running(ruling.state)
    side = Side(command.side)
    if not red_cards(ruling.state, side):
        raise Denied("no_red_card", side=Term(f"side.{side}"))
    if not command.confirmed:
        raise Unconfirmed("concede_sure", side=Term(f"side.{side}"))
    end(ruling, _other(side), Ending.CARDS)


def red_cards(state: State, side: Side) -> int:
    """Return how many red cards a side has (CARD-03)."""
    return sum(one.cards.red for one in state.pawns.values() if one.side is side)


def _show(ruling: Deed, shown: Iterable[Card]) -> None:
    """Show cards; who gets a red one by them goes out, and a side may lose (CARD-03, CARD-04)."""
    sent: list[Seat] = []
    for one in shown:
        state = ruling.state
        card = replace(one, number=len(state.cards) + 1, day=state.day)
        before = state.pawns[card.seat].cards
        cards = merged(before, card.colour)
        ruling.record(CardShown(card, cards))
        if cards.red > before.red:
            sent.append(card.seat)
    here = [seat for seat in sent if ruling.state.pawns[seat].present]
    put_out(ruling, here, Cause.RED_CARD)
    for side in Side:
        limit = ruling.state.knobs.faction_red_limit
        if ruling.state.phase is not Phase.ENDED and red_cards(ruling.state, side) >= limit:
            end(ruling, _other(side), Ending.CARDS)


def _other(side: Side) -> Side:
    return Side.KILLER if side is Side.SURVIVOR else Side.SURVIVOR


def _require_known(state: State, seat: Seat) -> None:
    pawn = state.pawns.get(seat)
    if pawn is None or not pawn.player:
        raise Denied("no_such_persona")
