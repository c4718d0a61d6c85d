"""The survival curve as a picture: how many of a hundred are alive at each dawn."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from simulate.match import Report

SIZE = (960, 540)
LEFT, TOP, RIGHT, BOTTOM = 80, 60, 930, 480
INK, FAINT, BAND, LINE = "#222222", "#dddddd", "#c9dcf2", "#1f5fa8"
LOW, HIGH = 0.1, 0.9
"""The band holds the matches between these shares."""
LETTERS = 16


def survival(reports: Sequence[Report]) -> list[list[float]]:
    """Return for each dawn, from the first, the share alive in every match, in rising order."""
    last = max(report.days for report in reports) + 1
    shares: list[list[float]] = [[] for _ in range(last)]
    for report in reports:
        alive = [report.seats, *(night.after for night in report.nights)]
        alive += [alive[-1]] * (last - len(alive))
        for day, count in enumerate(alive[:last]):
            shares[day].append(count / report.seats)
    return [sorted(day) for day in shares]


def draw(reports: Sequence[Report], into: Path) -> None:
    """Write the curve of these matches as a PNG."""
    shares = survival(reports)
    picture = Image.new("RGB", SIZE, "white")
    pen = ImageDraw.Draw(picture)
    letters = ImageFont.load_default(LETTERS)
    low = [_at(day, of[int(LOW * (len(of) - 1))], shares) for day, of in enumerate(shares)]
    high = [_at(day, of[int(HIGH * (len(of) - 1))], shares) for day, of in enumerate(shares)]
    mean = [_at(day, sum(of) / len(of), shares) for day, of in enumerate(shares)]
    pen.polygon([*high, *reversed(low)], fill=BAND)
    _draw_axes(pen, letters, shares)
    pen.line(mean, fill=LINE, width=4, joint="curve")
    for x, y in mean:
        pen.ellipse((x - 5, y - 5, x + 5, y + 5), fill=LINE)
    title = f"alive at dawn: mean of {len(reports):,} matches of {reports[0].seats} seats, 10%-90%"
    pen.text((LEFT, TOP - 40), title, INK, letters)
    into.parent.mkdir(exist_ok=True)
    picture.save(into)


def _draw_axes(
    pen: ImageDraw.ImageDraw, letters: ImageFont.FreeTypeFont | ImageFont.ImageFont, shares: list
) -> None:
    for percent in range(0, 101, 20):
        x, y = _at(0, percent / 100, shares)
        pen.line([(x, y), (RIGHT, y)], fill=FAINT)
        pen.text((x - 12, y), f"{percent}%", INK, letters, anchor="rm")
    for day in range(len(shares)):
        x, y = _at(day, 0, shares)
        pen.text((x, y + 12), str(day + 1), INK, letters, anchor="mt")
    pen.text(((LEFT + RIGHT) / 2, BOTTOM + 36), "day", INK, letters, anchor="mt")
    pen.line([(LEFT, TOP), (LEFT, BOTTOM), (RIGHT, BOTTOM)], fill=INK, width=2)


def _at(day: int, share: float, shares: Sequence[object]) -> tuple[float, float]:
    x = LEFT + (RIGHT - LEFT) * day / max(1, len(shares) - 1)
    return x, BOTTOM - (BOTTOM - TOP) * share
