"""Hunts of practice seats end in time, and both sides win some of them."""

from simulate.hunts import simulate, table

HUNTS = 40


def test_practice_seats_play_hunts_to_their_ends() -> None:
    reports = list(simulate(0, HUNTS))
    assert len(reports) == HUNTS
    assert all(one.nights <= 12 for one in reports)
    endings = [one.ending for one in reports]
    assert endings.count("escaped") >= HUNTS // 8
    assert endings.count("hunted") >= HUNTS // 8
    assert "狼人" in table(reports)


def test_one_number_plays_one_hunt() -> None:
    assert list(simulate(7, 2)) == list(simulate(7, 2))
