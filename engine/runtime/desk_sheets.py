"""The four sheets of a tournament: scores, rulings, sects, and every command (D5)."""

import hashlib
from collections.abc import Sequence

import msgspec

from engine.desk.standings import Row, barred_from_awards, bound, filed, rows, totals
from engine.desk.state import Citation, Match, State
from engine.desk.terms import Component, Stage
from engine.desk.witness.readers import judge_name, label, named, sect_name
from engine.kernel.audience import Term
from engine.kernel.names import CLOCK
from engine.runtime.phrase import Phrase
from engine.runtime.sheet_files import Cell, Sheet
from engine.store.rows import EntryRow

PARTS = (Component.WIN, Component.VOTE, Component.SKILL, Component.BONUS, Component.AWARD)


class Sheets:
    """Makes the sheets of a state, in the words of its tables."""

    def __init__(self, state: State, phrase: Phrase, only: int | None = None) -> None:
        self._state = state
        self._phrase = phrase
        self._only = only

    def all(self, entries: Sequence[EntryRow]) -> list[Sheet]:
        """Return the four sheets, of one match or of all."""
        return [
            self._sheet("scores", self._scores()),
            self._sheet("rulings", self._rulings()),
            self._sheet("sects", self._sects()),
            self._sheet("audit", self._audit(entries)),
        ]

    def _sheet(self, name: str, found: Sequence[Sequence[Cell]]) -> Sheet:
        terms = self._phrase.terms
        return Sheet(terms[f"sheet.{name}"], terms[f"columns.{name}"].split(), found)

    def _word(self, term: Term) -> str:
        return self._phrase.terms[term]

    def _scores(self) -> list[list[Cell]]:
        state, found = self._state, list[list[Cell]]()
        of, barred = filed(state), barred_from_awards(state)
        for match in state.matches.values():
            if self._only in (None, match.number):
                found += [self._score(match, row) for row in rows(state, match, of, barred)]
        return found

    def _score(self, match: Match, row: Row) -> list[Cell]:
        state = self._state
        won = self._word(Term("cell.won") if row.won else Term("cell.lost"))
        side = self._word(named("side", row.side)) if row.side and _over(match) else ""
        return [
            row.match,
            row.chair,
            state.name_of(row.seat),
            sect_name(state, row.seat) or "",
            side,
            "" if row.won is None else won,
            *(row.points[part] for part in PARTS),
            row.violation,
            row.clawback,
            row.total,
            self._word(Term("cell.yes") if row.eligible else Term("cell.no")),
            self._notes(match, row.chair),
        ]

    def _notes(self, match: Match, chair: int) -> str:
        """Return what the reader of a row has to know: void, left out, reversed, struck lines."""
        notes: list[str] = []
        if match.stage is Stage.VOID:
            notes.append(self._word(Term("cell.void")))
        if match.left_out:
            notes.append(self._word(Term("cell.left_out")))
        if match.winner_before is not None:
            before = self._word(named("side", match.winner_before))
            notes.append(f"{self._word(Term('cell.reversed'))}({before})")
        if match.bind is not None and bound(match, match.bind.day):
            notes.append(f"{self._word(Term('cell.bind'))}{match.bind.day}")
        struck = [line.number for line in match.lines if line.chair == chair and line.struck]
        notes += [f"{self._word(Term('cell.struck'))}#{number}" for number in struck]
        return " ".join(notes)

    def _rulings(self) -> list[list[Cell]]:
        found = self._state.citations.values()
        return [self._ruling(one) for one in found if self._only in (None, one.match)]

    def _ruling(self, one: Citation) -> list[Cell]:
        shown, extra = self._phrase.shown, [self._word(named("effect", e)) for e in one.effects]
        if one.clawback:
            extra.append(f"{self._word(Term('columns.scores')).split()[12]}{one.clawback}")
        appeal = ""
        if one.appeal is not None:
            decided = one.appeal.decision
            appeal = self._word(named("decision", decided) if decided else Term("cell.open"))
        return [
            one.number,
            one.match or "",
            one.chair or "",
            self._state.name_of(one.seat),
            shown(label(one)),
            one.article,
            one.value,
            " ".join(extra),
            " ".join(f"#{number}" for number in one.evidence),
            shown(judge_name(self._state, one.by)),
            shown(one.at, ":time"),
            self._word(named("standing", one.standing)),
            appeal,
        ]

    def _sects(self) -> list[list[Cell]]:
        state = self._state
        gained = dict.fromkeys(state.sects, 0)
        lost = dict.fromkeys(state.sects, 0)
        for seat, total in totals(state).items():
            sect = state.members[seat].sect
            if sect is not None:
                gained[sect] += total
        for one in state.citations.values():
            sect = state.members[one.seat].sect
            if one.active and sect is not None:
                lost[sect] += one.sect_deduct
        ranked = sorted(state.sects, key=lambda sect: (lost[sect] - gained[sect], sect))
        return [
            [place, state.sects[sect].name, gained[sect], lost[sect], gained[sect] - lost[sect]]
            for place, sect in enumerate(ranked, start=1)
        ]

    def _audit(self, entries: Sequence[EntryRow]) -> list[list[Cell]]:
        found, before = list[list[Cell]](), b""
        for one in entries:
            head = f"{one.number}\0{one.at}\0{one.seat}\0{one.kind}\0".encode()
            before = hashlib.blake2b(before + head + one.command, digest_size=8).digest()
            at = self._phrase.shown(one.at, ":time")
            words = msgspec.json.encode(msgspec.json.decode(one.command)).decode()
            found.append([one.number, at, self._who(one), one.kind, words, before.hex()])
        return found

    def _who(self, entry: EntryRow) -> str:
        if entry.seat == CLOCK:
            return self._word(Term("cell.clock"))
        return self._phrase.shown(judge_name(self._state, entry.seat))


def _over(match: Match) -> bool:
    return match.stage in (Stage.ENDED, Stage.VOID)
