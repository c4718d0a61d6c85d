"""Draws what a group read as a chat, for the README: posts in, SVG out."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

WIDTH, MARGIN, LINE, SIZE = 760, 24, 24, 15
ROW = 41
"""Characters of a line; a Chinese one takes twice the room of a Latin one."""
FONTS = "'Noto Sans CJK SC','Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif"


def draw(posts: Sequence[str], into: Path) -> None:
    """Write the posts as bubbles of one speaker, oldest first."""
    bubbles: list[str] = []
    top = MARGIN
    for post in posts:
        rows = [row for line in post.splitlines() for row in _wrapped(line)]
        height = len(rows) * LINE + 20
        bubbles.append(_bubble(rows, top, height))
        top += height + 14
    body = "\n".join(bubbles)
    into.parent.mkdir(exist_ok=True)
    into.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{top + 10}" '
        f'viewBox="0 0 {WIDTH} {top + 10}" font-family="{FONTS}" font-size="{SIZE}">\n'
        f'<rect width="100%" height="100%" fill="#eef0f3"/>\n{body}\n</svg>\n',
        "utf-8",
    )


def _bubble(rows: Sequence[str], top: int, height: int) -> str:
    left = MARGIN + 52
    lines = "".join(
        f'<text x="{left + 14}" y="{top + 26 + turn * LINE}" fill="#1c2330">{escape(row)}</text>'
        for turn, row in enumerate(rows)
    )
    face = f'<circle cx="{MARGIN + 20}" cy="{top + 20}" r="20" fill="#34495e"/>'
    mark = f'<text x="{MARGIN + 20}" y="{top + 26}" fill="#fff" text-anchor="middle">导</text>'
    room = WIDTH - left - MARGIN
    card = f'<rect x="{left}" y="{top}" width="{room}" height="{height}" rx="10" fill="#fff"/>'
    return face + mark + card + lines


def _wrapped(line: str) -> list[str]:
    rows, row, room = [], "", 0.0
    for char in line:
        room += 1.0 if ord(char) > 0x2000 else 0.58
        if room > ROW:
            rows.append(row)
            row, room = "", 1.0
        row += char
    return [*rows, row]
