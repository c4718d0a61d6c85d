"""Cards, posts that are counted, words that are looked through, and pages that are asked for."""

from engine.desk.deed import Deed
from engine.desk.events.lobby import CardShown, CardWithdrawn
from engine.desk.events.procedures import PageAsked, PostCounted, WordsRead
from engine.desk.hints import hints_of
from engine.desk.orders import Ask, AskAbout, Listen, ShowCard, Talk, WithdrawCard
from engine.desk.rules.rights import (
    GOING,
    chair_of,
    judged,
    require_open,
    require_referee,
    require_scorer,
    seated,
)
from engine.desk.terms import Stage
from engine.kernel.cards import Card, clause_of, merged, standing
from engine.kernel.ruling import Denied


def show_card(ruling: Deed, command: ShowCard) -> None:
    """Show a card; three of one colour become one of the next (CRD-01, CRD-02, CRD-03, CRD-08)."""
    require_referee(ruling)
    require_open(ruling.state)
    state = ruling.state
    if command.seat not in state.members:
        raise Denied("no_such_member")
    clause, reason = clause_of(command.reason)
    if not (clause or reason):
        raise Denied("reason_needed_here")
    card = Card(len(state.cards) + 1, command.seat, command.colour, 0, clause, reason)
    ruling.record(CardShown(card, merged(standing(state.cards, command.seat), command.colour)))


def withdraw_card(ruling: Deed, command: WithdrawCard) -> None:
    """Withdraw a card; its receiver has exactly what he would have without it (CRD-08)."""
    require_referee(ruling)
    require_open(ruling.state)
    card = next((one for one in ruling.state.cards if one.number == command.number), None)
    if card is None:
        raise Denied("no_such_card", number=command.number)
    if card.withdrawn:
        raise Denied("card_withdrawn_already", number=card.number)
    if not command.reason.strip():
        raise Denied("reason_needed_here")
    others = [one for one in ruling.state.cards if one is not card]
    cards = standing(others, card.seat)
    ruling.record(CardWithdrawn(card.number, command.reason.strip(), cards))


def talk(ruling: Deed, command: Talk) -> None:
    """Count a contestant's post in the group while his match runs, and look it through (D4)."""
    state = ruling.state
    require_open(state)
    for match in state.matches.values():
        if match.stage is Stage.RUNNING and seated(match, ruling.seat) is not None:
            hits = hints_of(state.rules_of(match), command.words)
            count = state.posts.get(ruling.seat, 0) + 1
            ruling.record(PostCounted(ruling.seat, count, hits))
            return
    raise Denied("not_counted")


def listen(ruling: Deed, command: Listen) -> None:
    """Look words through that a chair said; what they might be is only pointed out (GEN-03)."""
    match = judged(ruling, *GOING, Stage.ENDED)
    chair = chair_of(match, command.chair)
    hits = hints_of(ruling.state.rules_of(match), command.words)
    ruling.record(WordsRead(match.number, chair.number, hits))


def ask(ruling: Deed, command: Ask) -> None:
    """Ask for a page of the desk."""
    require_scorer(ruling)
    if command.page in ("bars", "lines"):
        judged_or_scored(ruling)
    ruling.record(PageAsked(command.page))


def ask_about(ruling: Deed, command: AskAbout) -> None:
    """Ask what is written about somebody."""
    require_scorer(ruling)
    if command.seat not in ruling.state.members:
        raise Denied("no_such_member")
    ruling.record(PageAsked("about", command.seat))


def judged_or_scored(ruling: Deed) -> None:
    """Deny a page of a match where there is none."""
    if ruling.state.current is None:
        raise Denied("no_match_yet")
