"""What may be written where: words in data, sending in one module, no traces of a machine."""

import re
from pathlib import Path

from tests.law.sources import files, modules, shown

CODE = ("engine", "plugins", "bot.py")
IDEOGRAPHS = re.compile("[\u3400-\u9fff\uf900-\ufaff]")
SENDING = re.compile(
    r"\bMessage\(|\bMessageSegment\b|\bcall_api\b|\bsend_\w*msg\b|\bnode_custom\b"
    r"|\b(?:bot|matcher)\.(?:send|finish|reject)\("
)
MACHINE = re.compile(
    r"/(?:home|root|Users|work|tmp|opt)/[A-Za-z0-9._-]+"
    r"|\b[A-Za-z]:\\\\?Users\b"
    r"|--?(?:extra-)?index-url|--find-links|--trusted-host"
    r"|\b(?:pypi|registry|mirrors?)\.[a-z0-9.-]+\.[a-z]{2,}"
)
TEXT = {".py", ".toml", ".md", ".txt", ".cfg", ".ini", ".yml", ".yaml", ".json", ".example", ""}


def _hits(pattern: re.Pattern[str], path: Path) -> list[str]:
    lines = path.read_text("utf-8").splitlines()
    return [
        f"{shown(path, number)} {hit.group()}"
        for number, line in enumerate(lines, 1)
        if (hit := pattern.search(line))
    ]


def test_no_chinese_in_the_code() -> None:
    assert not [hit for path in modules(*CODE) for hit in _hits(IDEOGRAPHS, path)]


def test_no_code_in_the_data() -> None:
    assert not [shown(path) for path in modules("data")]


def test_one_module_sends() -> None:
    sending = {shown(path): hits for path in modules(*CODE) if (hits := _hits(SENDING, path))}
    outside = {name: hits for name, hits in sending.items() if "plugins/announcer/" not in name}
    assert not outside
    assert len(sending) <= 1, sending


def test_nothing_tells_of_the_machine_it_was_made_on() -> None:
    found = [
        hit
        for path in files()
        if path.suffix in TEXT and path != Path(__file__)
        for hit in _hits(MACHINE, path)
    ]
    assert not found
