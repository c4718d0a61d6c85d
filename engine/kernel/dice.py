"""Seeded chance, addressed by the number of the command that throws."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Protocol, TypeVar

T = TypeVar("T")

_BLOCK = 1 << 64


class Chance(Protocol):
    """The one thing a source of luck must be able to do; everything else is built on it."""

    thrown: int

    def below(self, limit: int, /) -> int:
        """Return a uniform integer in [0, limit)."""
        ...


class Dice:
    """The luck of one command: the same seed and number give the same throws in the same order."""

    def __init__(self, seed: bytes, number: int) -> None:
        self.thrown = 0
        self._prefix = number.to_bytes(8, "big")
        self._seed = seed

    def below(self, limit: int, /) -> int:
        """Return a uniform integer in [0, limit); raises ValueError unless limit is positive."""
        if limit <= 0:
            raise ValueError(f"dice need at least one side, got {limit}")
        fair = _BLOCK - _BLOCK % limit
        while (word := self._next()) >= fair:
            pass
        return word % limit

    def _next(self) -> int:
        self.thrown += 1
        block = self._prefix + self.thrown.to_bytes(8, "big")
        return int.from_bytes(blake2b(block, key=self._seed, digest_size=8).digest(), "big")


def chance(dice: Chance, percent: int) -> bool:
    """Return True with the given probability in percent, by one throw below 100."""
    return dice.below(100) < percent


def choose(dice: Chance, options: Sequence[T]) -> T:
    """Return one of the options, each equally likely, by one throw."""
    return options[dice.below(len(options))]


def sample(dice: Chance, options: Sequence[T], count: int) -> tuple[T, ...]:
    """Return up to `count` different options in random order, by one throw for each."""
    rest = list(options)
    return tuple(rest.pop(dice.below(len(rest))) for _ in range(min(count, len(rest))))


def weighted(dice: Chance, weights: Sequence[tuple[T, int]]) -> T:
    """Return one option with probability proportional to its whole-number weight, by one throw."""
    point = dice.below(sum(weight for _, weight in weights))
    for option, weight in weights:
        if point < weight:
            return option
        point -= weight
    raise AssertionError("a point below the sum of the weights lies in one of them")
