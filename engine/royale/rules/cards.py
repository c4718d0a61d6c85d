"""Cards: shown, withdrawn, proposed for silence, and asked about (CARD, DAY-02)."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.kernel.cards import Card, CardColour, clause_of, merged, standing
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied
from engine.royale.commands import AskCards, IssueCards, ShowCard, WithdrawCard
from engine.royale.deed import Deed
from engine.royale.events.cards import CardsAsked, CardShown, CardsProposed, CardWithdrawn
from engine.royale.rules.deaths import put_out
from engine.royale.rules.director import require_running
from engine.royale.state import Cause, Phase, State

Due = tuple[Seat, CardColour]


def show_card(ruling: Deed, command: ShowCard) -> None:
    """Show a card, to the dead too; a red one puts its receiver out (CARD-02, CARD-03)."""
    require_running(ruling.state)
    _require_known(ruling.state, command.seat)
    clause, reason = clause_of(command.reason)
    if not (clause or reason):
        raise Denied("card_reason_missing")
    card = Card(0, command.seat, command.colour, 0, clause, reason)
    _show(ruling, [card])


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
    others = [one for one in state.cards if one is not card]
    cards = standing(others, card.seat)
    ruling.record(CardWithdrawn(card.number, card.seat, reason, cards))


def ask_cards(ruling: Deed, command: AskCards) -> None:
    """Show everybody's cards, or each card of one person; all of them are public (CARD-02)."""
    if ruling.state.phase is Phase.SIGNUP:
        raise Denied("not_started")
    if command.seat is not None:
        _require_known(ruling.state, command.seat)
    ruling.record(CardsAsked(command.seat))


def card_silence(ruling: Deed, silent: Iterable[Seat]) -> None:
    """Show those who were silent a card, or propose it where the match is set so (DAY-02)."""
    due: tuple[Due, ...] = tuple((seat, _colour(ruling.state, seat)) for seat in silent)
    if ruling.state.knobs.silence_cards == "auto":
        _show_due(ruling, due)
    elif due:
        ruling.record(CardsProposed(due))


def issue_cards(ruling: Deed, command: IssueCards) -> None:
    """Show the cards that the day's close proposed (DAY-02)."""
    state = ruling.state
    require_running(state)
    proposed = dict(state.proposed_cards)
    if not proposed:
        raise Denied("no_cards_proposed")
    for seat in command.seats:
        _require_known(state, seat)
        if seat not in proposed:
            raise Denied("card_not_proposed", persona=state.survivors[seat].persona)
    seats = tuple(dict.fromkeys(command.seats)) or tuple(proposed)
    _show_due(ruling, [(seat, proposed[seat]) for seat in seats])


def _show_due(ruling: Deed, due: Iterable[Due]) -> None:
    _show(ruling, [Card(0, seat, colour, 0, silent=True) for seat, colour in due])


def _show(ruling: Deed, shown: Iterable[Card]) -> None:
    """Show cards; who gets a red one by them goes out, all at one moment (CARD-01, CARD-03)."""
    sent: list[Seat] = []
    for one in shown:
        state = ruling.state
        card = replace(one, number=len(state.cards) + 1, day=state.day)
        before = state.survivors[card.seat].cards
        cards = merged(before, card.colour)
        ruling.record(CardShown(card, cards))
        if cards.red > before.red:
            sent.append(card.seat)
    put_out(ruling, sent, Cause.RED_CARD)


def _colour(state: State, seat: Seat) -> CardColour:
    """Return blue for the first silent day that counts, yellow for every later one (DAY-02)."""
    earlier = any(one.silent and not one.withdrawn and one.seat == seat for one in state.cards)
    return "yellow" if earlier else "blue"


def _require_known(state: State, seat: Seat) -> None:
    if seat not in state.survivors:
        raise Denied("no_such_persona")
