"""Imports run one way, and a rulebook reaches for nothing outside itself."""

from tests.law.sources import imported, modules, shown

RANKS = {
    "engine.kernel": 0,
    "engine.royale": 1,
    "engine.escape": 1,
    "engine.desk": 1,
    "engine.catalog": 2,
    "engine.store": 3,
    "engine.runtime": 4,
    "plugins": 5,
    "bot": 6,
}
RULEBOOKS = ("engine.royale", "engine.escape", "engine.desk")
CLOSED_TO_RULES = {"random", "time", "datetime", "os", "asyncio", "logging", "pathlib"}


def _part(module: str) -> str | None:
    return next((part for part in RANKS if module == part or module.startswith(f"{part}.")), None)


def _complaints() -> list[str]:
    found: list[str] = []
    for path in modules("engine", "plugins", "bot.py"):
        own = _part(shown(path).removesuffix(".py").replace("/", "."))
        for module, line in imported(path):
            other = _part(module)
            if own is None or other is None or own == other:
                continue
            if RANKS[other] >= RANKS[own]:
                found.append(f"{shown(path, line)} imports {module}")
    return found


def test_imports_run_one_way() -> None:
    assert not _complaints()


def test_rulebooks_do_not_know_each_other() -> None:
    for path in modules("engine/royale", "engine/escape", "engine/desk"):
        own = _part(shown(path).removesuffix(".py").replace("/", "."))
        others = [book for book in RULEBOOKS if book != own]
        assert not [name for name, _ in imported(path) if _part(name) in others], shown(path)


def test_rules_read_no_clock_file_log_or_outside_chance() -> None:
    found = [
        f"{shown(path, line)} imports {module}"
        for path in modules("engine/kernel", "engine/royale", "engine/escape", "engine/desk")
        for module, line in imported(path)
        if module.split(".")[0] in CLOSED_TO_RULES
    ]
    assert not found


def test_only_plugins_know_the_chat_framework() -> None:
    found = [
        f"{shown(path, line)} imports {module}"
        for path in modules("engine")
        for module, line in imported(path)
        if module.split(".")[0] == "nonebot"
    ]
    assert not found
