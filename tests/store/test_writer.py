"""The one writer: who waits together shares a transaction, and who fails, fails alone."""

import asyncio
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from engine.store.errors import StoreUnavailable
from engine.store.transactions import Work
from engine.store.writer import Writer

NO_CONNECTION: Any = None


class Bank:
    """Stands where a database would be; counts its transactions."""

    def __init__(self) -> None:
        self.groups: list[int] = []
        self.closed = False
        self.gone = False

    async def run(self, works: Sequence[Work]) -> list[Any]:
        await asyncio.sleep(0.01)
        self.groups.append(len(works))
        if self.gone:
            raise OperationalError("", None, Exception("gone"))
        return [work(NO_CONNECTION) for work in works]

    async def close(self) -> None:
        self.closed = True


def _fail(_: Connection) -> None:
    raise OverflowError("too big")


async def test_those_who_wait_share_a_transaction() -> None:
    bank = Bank()
    writer = Writer(bank)
    calls = [writer.write(lambda _, n=number: n) for number in range(32)]
    assert await asyncio.gather(*calls) == list(range(32))
    assert len(bank.groups) <= 2 and sum(bank.groups) == 32


async def test_the_faulty_one_fails_alone() -> None:
    writer = Writer(Bank())
    calls = [writer.write(work) for work in (lambda _: 1, _fail, lambda _: 3)]
    one, two, three = await asyncio.gather(*calls, return_exceptions=True)
    assert (one, three) == (1, 3)
    assert isinstance(two, StoreUnavailable) and isinstance(two.__cause__, OverflowError)


async def test_a_database_that_is_gone_is_not_asked_again_for_each() -> None:
    bank = Bank()
    bank.gone = True
    writer = Writer(bank)
    calls = [writer.write(lambda _: None) for _ in range(10)]
    results = await asyncio.gather(*calls, return_exceptions=True)
    assert [type(result) for result in results] == [StoreUnavailable] * 10
    assert len(bank.groups) <= 2
    bank.gone = False
    assert await writer.write(lambda _: "back") == "back"


async def test_a_note_goes_with_the_next_who_writes() -> None:
    bank = Bank()
    writer = Writer(bank)
    noted: list[int] = []
    writer.note(lambda _: noted.append(1))
    await writer.write(lambda _: None)
    assert noted == [1] and bank.groups == [2]


async def test_a_note_is_written_also_when_nobody_writes() -> None:
    writer = Writer(Bank())
    done = asyncio.Event()
    writer.note(lambda _: done.set())
    await asyncio.wait_for(done.wait(), 2)


async def test_closing_writes_what_waits() -> None:
    bank = Bank()
    writer = Writer(bank)
    noted: list[int] = []
    writer.note(lambda _: noted.append(1))
    await writer.close()
    assert noted == [1] and bank.closed


async def test_a_caller_who_goes_leaves_the_others_to_be_written() -> None:
    writer = Writer(Bank())
    written: list[int] = []
    tasks = [asyncio.create_task(writer.write(lambda _, n=n: written.append(n))) for n in range(3)]
    await asyncio.sleep(0.005)
    tasks[1].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await writer.settle()
    assert sorted(written) == [0, 1, 2]
