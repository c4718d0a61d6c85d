"""Three cards of a colour make one of the next, in any order, and can be withdrawn."""

from hypothesis import given
from hypothesis import strategies as some

from engine.kernel.cards import Card, CardColour, Cards, merged, standing
from engine.kernel.names import Seat

CAT, DOG = Seat(1), Seat(2)
COLOURS = some.lists(some.sampled_from(["blue", "yellow", "red"]), max_size=30)
WORTH = {"blue": 1, "yellow": 3, "red": 9}


def log_of(colours: list[CardColour]) -> list[Card]:
    """Return the cards of one seat as they were shown."""
    return [Card(turn, CAT, colour, day=1) for turn, colour in enumerate(colours, start=1)]


@given(COLOURS)
def test_merging_keeps_what_the_cards_are_worth(colours: list[CardColour]) -> None:
    cards = standing(log_of(colours), CAT)
    worth = cards.blue + 3 * cards.yellow + 9 * cards.red
    assert worth == sum(WORTH[colour] for colour in colours)
    assert max(cards.blue, cards.yellow) < 3
    assert standing(log_of(colours), DOG) == Cards()


@given(COLOURS, some.sampled_from(["blue", "yellow", "red"]))
def test_a_withdrawn_card_counts_nothing(colours: list[CardColour], last: CardColour) -> None:
    log = log_of(colours)
    before = standing(log, CAT)
    gone = Card(len(log) + 1, CAT, last, day=2, withdrawn=True)
    assert standing([*log, gone], CAT) == before


def test_merging_goes_on_at_once() -> None:
    assert merged(Cards(blue=2, yellow=2), "blue") == Cards(red=1)
    assert merged(Cards(red=1), "red") == Cards(red=2)
