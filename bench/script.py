"""What is typed to bring a royale match to its first night, whoever carries the words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

DIRECTOR = 90_000
"""Added to a group's number, this is its director's account."""
FIRST_PLACE = "17"
SECOND_PLACE = "18"
"""Two places by number; none closes while the director keeps the night open."""


@dataclass(frozen=True, slots=True)
class Typed:
    """One message: in a group, by default by an admin, or in private when `group` is None."""

    account: int
    text: str
    group: int | None = None
    admin: bool = True


def accounts_of(group: int, seats: int) -> list[int]:
    """Return the accounts that play in a group."""
    return [group * 1_000 + seat for seat in range(1, seats + 1)]


def opening(group: int, accounts: Sequence[int]) -> Iterator[Typed]:
    """Yield the director's messages from an empty group to an open first night."""
    director = DIRECTOR + group
    yield Typed(director, "建局 小镇全明星 手动", group)
    yield Typed(director, f"设置 人数 {max(2, len(accounts))}", group)
    names = "\n".join(f"旅人{account} {account}" for account in accounts)
    yield Typed(director, f"导入\n{names}")
    yield Typed(director, "开局", group)
    yield Typed(director, "入夜", group)


def births(accounts: Sequence[int]) -> Iterator[Typed]:
    """Yield what each seat says first on the first night."""
    for account in accounts:
        yield Typed(account, f"出生 {FIRST_PLACE}；行动")


def moves(accounts: Sequence[int], rounds: int) -> Iterator[Typed]:
    """Yield rounds of walking to and fro, at most twenty before everybody is tired."""
    for number in range(rounds):
        place = SECOND_PLACE if number % 2 == 0 else FIRST_PLACE
        for account in accounts:
            yield Typed(account, f"移动 {place}{tail(number)}")


def tail(number: int) -> str:
    """Return closing marks, which mean nothing, but are others for each number.

    What one account says twice in one second, word for word, counts as delivered twice.
    """
    marks = "。"
    while number:
        number, digit = divmod(number, 4)
        marks += "。！？~"[digit]
    return marks
