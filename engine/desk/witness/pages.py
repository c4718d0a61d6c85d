"""The pages of the desk: who is barred, what is drafted, what everybody has."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.desk.events.procedures import PageAsked
from engine.desk.standings import barred_from_awards, excluded, rows, sect_totals, totals
from engine.desk.state import State
from engine.desk.terms import Standing
from engine.desk.witness.readers import Lines, answer, name, sect_name, shown
from engine.kernel.audience import Term
from engine.kernel.cards import Cards, standing
from engine.kernel.names import Instant


def page_asked(event: PageAsked, before: State, _after: State) -> Lines:
    """Show the page to whoever asked."""
    if event.about is not None:
        return _about(before, event)
    return PAGES[event.page](before)


def _bars(state: State) -> Lines:
    match = state.matches[state.current or 0]
    barred = [one for one in match.chairs.values() if one.barred_on is not None]
    for one in barred:
        yield answer("bar", chair=one.number, name=name(state, one.seat))
    if not barred:
        yield answer("no_bars")


def _totals(state: State) -> Lines:
    ranked = sorted(totals(state).items(), key=lambda row: (-row[1], row[0]))
    facts = [(place, name(state, seat), total) for place, (seat, total) in enumerate(ranked, 1)]
    yield answer("totals", rows=facts)


def _sects(state: State) -> Lines:
    ranked = sorted(sect_totals(state).items(), key=lambda row: (-row[1], row[0]))
    facts = [
        (place, state.sects[sect].name, total) for place, (sect, total) in enumerate(ranked, 1)
    ]
    yield answer("sect_totals", rows=facts)


def _eligible(state: State) -> Lines:
    barred = barred_from_awards(state)
    for match in state.matches.values():
        left = [
            f"{one.number}{name(state, one.seat)}"
            for one in match.chairs.values()
            if match.awards and match.stage != "void" and not barred(match, one.seat)
        ]
        yield answer("eligible", match=match.number, names=left)
    if not state.matches:
        yield answer("no_matches")


def _proposals(state: State) -> Lines:
    for one in state.proposals.values():
        yield answer("proposal", **{**shown(state, one.citation), "number": one.number})
    if not state.proposals:
        yield answer("no_proposals")


def _drafts(state: State) -> Lines:
    drafts = [one for one in state.citations.values() if one.standing is Standing.DRAFT]
    for one in drafts:
        yield answer("ruling", **shown(state, one), standing=Term("standing.draft"))
    if not drafts:
        yield answer("no_drafts")


def _missing(state: State) -> Lines:
    lacking = [
        one.number
        for one in state.citations.values()
        if one.active and one.evidence_needed and not one.evidence
    ]
    yield answer("evidence_lacking", numbers=lacking)


def _cards(state: State) -> Lines:
    holders = [(member, standing(state.cards, member.seat)) for member in state.members.values()]
    found = [(member, cards) for member, cards in holders if cards != Cards()]
    for member, cards in found:
        yield answer(
            "cards_of", name=member.name, blue=cards.blue, yellow=cards.yellow, red=cards.red
        )
    if not found:
        yield answer("no_cards")


def _lines(state: State) -> Lines:
    match = state.matches[state.current or 0]
    for row in rows(state, match):
        yield answer(
            "sheet_row",
            chair=row.chair,
            name=name(state, row.seat),
            total=row.total,
            points=[
                (Term(f"component.{part}"), value) for part, value in row.points.items() if value
            ],
            violation=row.violation + row.clawback,
            eligible=row.eligible,
        )


def _about(state: State, event: PageAsked) -> Lines:
    seat = event.about
    if seat is None:
        return
    sums = totals(state)
    why = excluded(state, seat, Instant(0))
    yield answer(
        "record_of",
        name=name(state, seat),
        sect=sect_name(state, seat),
        role=Term(f"role.{state.members[seat].role}"),
        total=sums.get(seat, 0),
        excluded=Term(f"excluded.{why}") if why else None,
    )
    for one in state.citations.values():
        if one.seat == seat:
            yield answer("ruling", **shown(state, one), standing=Term(f"standing.{one.standing}"))


PAGES: Mapping[str, Callable[[State], Lines]] = MappingProxyType(
    {
        "bars": _bars,
        "totals": _totals,
        "sects": _sects,
        "eligible": _eligible,
        "proposals": _proposals,
        "drafts": _drafts,
        "missing": _missing,
        "cards": _cards,
        "lines": _lines,
    }
)
