"""Cards that were shown, withdrawn or proposed, and who looked them up."""

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.cards import Card, CardColour, Cards
from engine.kernel.names import Seat
from engine.royale.state import State


class CardShown(Struct, frozen=True):
    """Somebody was shown a card and has these by now (CARD-01)."""

    card: Card
    cards: Cards

    def apply(self, state: State, /) -> State:
        """Keep the card; one that was proposed is so no longer."""
        seat = self.card.seat
        kept = [one for one in state.proposed_cards if not (self.card.silent and one[0] == seat)]
        state = replace(state, cards=(*state.cards, self.card), proposed_cards=tuple(kept))
        return _having(state, seat, self.cards)


class CardWithdrawn(Struct, frozen=True):
    """The director withdrew a card; its receiver has these again (CARD-01)."""

    number: int
    seat: Seat
    reason: str
    cards: Cards

    def apply(self, state: State, /) -> State:
        """It counts no more, but is remembered."""
        log = tuple(
            replace(one, withdrawn=True) if one.number == self.number else one
            for one in state.cards
        )
        return _having(replace(state, cards=log), self.seat, self.cards)


class CardsProposed(Struct, frozen=True):
    """The day's close found these cards due for silence (DAY-02)."""

    proposed: tuple[tuple[Seat, CardColour], ...]

    def apply(self, state: State, /) -> State:
        """They wait for the director until the next close."""
        return replace(state, proposed_cards=self.proposed)


class CardsAsked(Struct, frozen=True):
    """Somebody looked up the cards of one person, or of all."""

    about: Seat | None

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state


def _having(state: State, seat: Seat, cards: Cards) -> State:
    survivor = replace(state.survivors[seat], cards=cards)
    return replace(state, survivors={**state.survivors, seat: survivor})
