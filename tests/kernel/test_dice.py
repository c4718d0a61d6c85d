"""Chance is addressed: the same seed and number always throw the same, and fairly."""

import hashlib

import pytest

from engine.kernel.dice import Dice, chance, choose, sample, weighted

SEED = bytes(range(32))


def _vector(seed: bytes, number: int, throw: int) -> int:
    """Compute a throw's 64 bits by hand: keyed BLAKE2b over two big-endian counters."""
    hashed = hashlib.blake2b(digest_size=8, key=seed)
    hashed.update(bytes.fromhex(f"{number:016x}"))
    hashed.update(bytes.fromhex(f"{throw:016x}"))
    return int(hashed.hexdigest(), 16)


class Loaded:
    """Chance that gives what it was told."""

    def __init__(self, *throws: int) -> None:
        self.thrown = 0
        self.throws = throws

    def below(self, limit: int, /) -> int:
        self.thrown += 1
        assert self.throws[self.thrown - 1] < limit
        return self.throws[self.thrown - 1]


def test_the_throws_are_written_down_for_ever() -> None:
    dice = Dice(SEED, 7)
    throws = [dice.below(1000) for _ in range(6)]
    assert throws == [_vector(SEED, 7, throw) % 1000 for throw in range(1, 7)]


def test_first_throws_of_a_known_seed() -> None:
    first = hashlib.blake2b(b"\0" * 7 + b"\1" + b"\0" * 7 + b"\1", key=SEED, digest_size=8)
    assert Dice(SEED, 1).below(1 << 64) == int.from_bytes(first.digest(), "big")


def test_each_command_has_its_own_luck() -> None:
    alone = [Dice(SEED, 2).below(10**6) for _ in range(1)]
    first = Dice(SEED, 1)
    for _ in range(100):
        first.below(6)
    assert [Dice(SEED, 2).below(10**6)] == alone
    assert len({Dice(SEED, number).below(10**9) for number in range(200)}) == 200


def test_another_seed_is_another_match() -> None:
    assert Dice(SEED, 1).below(10**9) != Dice(bytes(32), 1).below(10**9)


def test_words_past_the_last_full_multiple_are_thrown_again() -> None:
    limit = (1 << 63) + 1
    dice = Dice(SEED, 3)
    results = [dice.below(limit) for _ in range(50)]
    words = [_vector(SEED, 3, throw) for throw in range(1, dice.thrown + 1)]
    assert results == [word for word in words if word < limit]
    assert dice.thrown > 50


def test_every_side_comes_up_about_equally_often() -> None:
    dice = Dice(SEED, 11)
    counts = [0] * 6
    for _ in range(12_000):
        counts[dice.below(6)] += 1
    expected = 2_000
    assert sum((count - expected) ** 2 / expected for count in counts) < 20.5  # p = 0.001, 5 d.o.f.


@pytest.mark.parametrize("limit", [0, -1])
def test_dice_without_sides_are_an_error(limit: int) -> None:
    with pytest.raises(ValueError, match="at least one side"):
        Dice(SEED, 1).below(limit)


def test_one_side_is_certain() -> None:
    assert Dice(SEED, 1).below(1) == 0


def test_percent() -> None:
    assert chance(Loaded(29), 30)
    assert not chance(Loaded(30), 30)
    assert not chance(Loaded(0), 0)
    assert chance(Loaded(99), 100)


def test_choosing_takes_one_throw() -> None:
    dice = Loaded(1)
    assert choose(dice, "abc") == "b"
    assert dice.thrown == 1


def test_a_sample_has_no_doubles() -> None:
    assert sample(Loaded(0, 0), "abc", 2) == ("a", "b")
    assert sample(Loaded(2, 1, 0), "abc", 9) == ("c", "b", "a")
    assert sample(Loaded(), "abc", 0) == ()


def test_weights() -> None:
    table = [("rare", 1), ("never", 0), ("often", 3)]
    assert [weighted(Loaded(point), table) for point in range(4)] == ["rare", *["often"] * 3]
