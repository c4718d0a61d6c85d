"""Writes landings inside a transaction, each table with one multi-row statement."""

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, delete, insert, update

from engine.store import tables
from engine.store.chain import Chain
from engine.store.rows import EntryRow, Landing, MatchChange, SeatChange

Rows = list[dict[str, Any]]


def write_landings(
    connection: Connection, landings: Sequence[Landing], ids: Iterator[int], chain: Chain
) -> list[list[int]]:
    """Write landings; returns for each the outbox ids of its outgoing messages, in order."""
    linked = chain.linked(connection, [one for each in landings for one in each.entries])
    entries = [_entry(entry, link) for entry, link in linked]
    receipts: Rows = []
    outgoing: Rows = []
    numbers: list[list[int]] = []
    for landing in landings:
        numbers.append([next(ids) for _ in landing.outgoing])
        outgoing += _outgoing(landing, numbers[-1])
        receipts += _receipt(landing)
    for table, rows in (
        (tables.receipt, receipts),
        (tables.entry, entries),
        (tables.outbox, outgoing),
    ):
        if rows:
            connection.execute(insert(table), rows)
    for landing in landings:
        if landing.seats or landing.directors or landing.match:
            _write_changes(connection, landing)
    return numbers


def _entry(entry: EntryRow, link: bytes) -> dict[str, Any]:
    return {
        "match_id": entry.match_id,
        "branch": entry.branch,
        "number": entry.number,
        "command_id": entry.command_id,
        "seat": entry.seat,
        "kind": entry.kind,
        "command": entry.command,
        "events": entry.events,
        "at": entry.at,
        "link": link,
    }


def _receipt(landing: Landing) -> Rows:
    receipt = landing.receipt
    if receipt is None:
        return []
    return [
        {
            "message_id": receipt.message_id,
            "match_id": landing.match_id,
            "account": receipt.account,
            "at": receipt.at,
        }
    ]


def _outgoing(landing: Landing, numbers: Sequence[int]) -> Rows:
    return [
        {
            "id": number,
            "match_id": landing.match_id,
            "number": row.number,
            "audience": row.key,
            "text": row.text,
            "state": tables.OWED if row.addressed else tables.KEPT,
            "attempts": 0,
            "sent_at": None,
        }
        for number, row in zip(numbers, landing.outgoing, strict=True)
    ]


def _write_changes(connection: Connection, landing: Landing) -> None:
    for change in landing.seats:
        _write_seat(connection, landing.match_id, change)
    for director in landing.directors:
        row = {"match_id": landing.match_id, "account": director.account}
        connection.execute(delete(tables.director).filter_by(**row))
        if director.directs:
            connection.execute(insert(tables.director), row)
    values = {} if landing.match is None else _changed(landing.match)
    if values:
        connection.execute(
            update(tables.match).where(tables.match.c.id == landing.match_id).values(**values)
        )


def _write_seat(connection: Connection, match_id: str, change: SeatChange) -> None:
    connection.execute(delete(tables.seat).filter_by(match_id=match_id, seat=change.seat))
    if not change.removed:
        row = {
            "match_id": match_id,
            "seat": change.seat,
            "persona": change.persona,
            "account": change.account,
            "code": change.code,
        }
        connection.execute(insert(tables.seat), row)


def _changed(change: MatchChange) -> dict[str, Any]:
    values = {"seed": change.seed, "closed_at": change.closed_at, "branch": change.branch}
    return {name: value for name, value in values.items() if value is not None}
