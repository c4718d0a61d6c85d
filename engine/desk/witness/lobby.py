"""What is said of members, sects, offices, cards, and of the desk itself."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.desk.events import lobby as done
from engine.desk.state import State
from engine.desk.witness.readers import Lines, answer, name, post, sect_name
from engine.kernel.audience import Line, Only, Term
from engine.kernel.game import Witness


def member_joined(event: done.MemberJoined, _before: State, after: State) -> Lines:
    """Tell whoever asked."""
    sect = sect_name(after, event.seat)
    yield answer("member_joined", persona=event.name, seat=event.seat, sect=sect)


def members_enlisted(event: done.MembersEnlisted, _before: State, _after: State) -> Lines:
    """Tell how many there are now."""
    yield answer("members_enlisted", personas=[name for _, name in event.seats])


def contestants_added(event: done.ContestantsAdded, _before: State, _after: State) -> Lines:
    """Tell who is on the list now."""
    yield answer("members_enlisted", personas=[name for _, name, _ in event.members])


def sect_added(event: done.SectAdded, before: State, _after: State) -> Lines:
    """Tell whoever asked."""
    leader = name(before, event.leader) if event.leader is not None else None
    yield answer("sect_added", name=event.name, leader=leader)


def members_placed(event: done.MembersPlaced, before: State, _after: State) -> Lines:
    """Tell whoever asked."""
    names = [name(before, seat) for seat in event.seats]
    yield answer("members_placed", names=names, sect=before.sects[event.sect].name)


def role_given(event: done.RoleGiven, before: State, _after: State) -> Lines:
    """Tell everybody who judges, and the one himself."""
    facts = {"name": name(before, event.seat), "role": Term(f"role.{event.role}")}
    yield post("role_given", **facts)
    yield Line(Only(event.seat), "role_received", facts)


def tournament_named(event: done.TournamentNamed, _before: State, _after: State) -> Lines:
    """Tell everybody."""
    yield post("tournament_named", title=event.title)


def desk_opened(_event: done.DeskOpened, _before: State, after: State) -> Lines:
    """Tell everybody."""
    yield post("desk_opened", title=after.title, members=len(after.members))


def desk_closed(_event: done.DeskClosed, _before: State, after: State) -> Lines:
    """Tell everybody."""
    yield post("desk_closed", title=after.title, matches=len(after.matches))


def card_shown(event: done.CardShown, before: State, _after: State) -> Lines:
    """Show it to all, and tell its receiver what he has (CRD-08)."""
    facts = {
        "name": name(before, event.card.seat),
        "card": Term(f"card.{event.card.colour}"),
        "clause": event.card.clause,
        "reason": event.card.reason,
        "number": event.card.number,
        "blue": event.cards.blue,
        "yellow": event.cards.yellow,
        "red": event.cards.red,
    }
    yield post("card_shown", **facts)
    yield Line(Only(event.card.seat), "card_received", facts)


def card_withdrawn(event: done.CardWithdrawn, before: State, _after: State) -> Lines:
    """Say it where the card was shown."""
    card = before.cards[event.number - 1]
    cards = event.cards
    yield post(
        "card_withdrawn",
        number=event.number,
        name=name(before, card.seat),
        reason=event.reason,
        blue=cards.blue,
        yellow=cards.yellow,
        red=cards.red,
    )


def silent(_event: object, _before: State, _after: State) -> Lines:
    """Say nothing: the runtime says it, or nobody needs to hear it."""
    return iter(())


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        done.MemberJoined: member_joined,
        done.MembersEnlisted: members_enlisted,
        done.ContestantsAdded: contestants_added,
        done.SectAdded: sect_added,
        done.MembersPlaced: members_placed,
        done.RoleGiven: role_given,
        done.KnobSet: silent,
        done.TournamentNamed: tournament_named,
        done.DeskOpened: desk_opened,
        done.DeskClosed: desk_closed,
        done.CardShown: card_shown,
        done.CardWithdrawn: card_withdrawn,
    }
)
