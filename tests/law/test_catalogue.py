"""Every rule of the catalogues that is built is shown by a test."""

import ast
import tomllib
from pathlib import Path

import pytest

from tests.law.sources import modules, shown, tree

LISTS = tomllib.loads((Path(__file__).parent / "catalogue_ids.toml").read_text("utf-8"))


def _cited(rulebook: str) -> dict[str, str]:
    """Return the ids in `@rule(...)` and `pytest.mark.rule(...)`, and where each is cited first."""
    found: dict[str, str] = {}
    for path in modules(f"tests/rules/{rulebook}"):
        for node in ast.walk(tree(path)):
            if not isinstance(node, ast.Call) or _called(node.func) != "rule":
                continue
            for word in node.args:
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    found.setdefault(word.value, shown(path, node.lineno))
    return found


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


@pytest.mark.parametrize("rulebook", sorted(LISTS))
def test_every_rule_is_shown_by_a_test(rulebook: str) -> None:
    cited = _cited(rulebook)
    assert not [name for name in LISTS[rulebook]["built"] if name not in cited]


@pytest.mark.parametrize("rulebook", sorted(LISTS))
def test_every_cited_rule_exists(rulebook: str) -> None:
    known = {*LISTS[rulebook]["built"], *LISTS[rulebook]["later"]}
    assert not {name: where for name, where in _cited(rulebook).items() if name not in known}


@pytest.mark.parametrize("rulebook", sorted(LISTS))
def test_no_rule_stands_in_both_lists(rulebook: str) -> None:
    assert not set(LISTS[rulebook]["built"]) & set(LISTS[rulebook]["later"])
