"""The words of the escape: every command can be typed, every code has its sentence."""

from collections.abc import Iterator
from typing import Any, get_origin

import msgspec
import pytest

from engine.catalog.words import VerbRow, load_text, load_verbs
from engine.escape.kinds import COMMANDS
from engine.escape.roles.table import CARDS
from engine.escape.rulebook import RULES
from engine.escape.rules.knobs import SETTABLE
from engine.kernel.game import Voice, tell
from engine.runtime.library import DATA, load_library
from engine.runtime.phrase import fields
from tests.content.scan import constants, spoken, terms
from tests.content.tables import OF_THE_MATCH, SHARED
from tests.every_game.hunters import CONTENT
from tests.every_game.playing import Playout
from tests.every_game.subjects import HUNT

WORDLESS = {
    f"escape.{name}"
    for name in (
        "tick",
        "remind",
        "make_up_for",
        "take_back",
        "come_late",
        "sign_up",
        "enlist",
        "set_knob",
        "start",
        "talk",
    )
}
"""Given by the clock, or by the runtime."""
VERBS = load_verbs(DATA / "escape" / "verbs.toml")
OWN = [row for row in VERBS if row.does.startswith("escape.")]
TEXT = load_text(DATA / "escape" / "text.toml")
PHRASE = load_library(DATA).rulebooks["escape"].phrase
FOLDER = "engine/escape"


def _ids(row: VerbRow) -> str:
    return f"{row.does} {row.words[0]}"


def test_every_command_has_its_words() -> None:
    assert {row.does for row in OWN} == COMMANDS.classes().keys() - WORDLESS


@pytest.mark.parametrize("row", OWN, ids=_ids)
def test_a_verb_fills_the_fields_of_its_command(row: VerbRow) -> None:
    kinds = {field.name: field for field in msgspec.structs.fields(COMMANDS.cls(row.does))}
    filled = {slot.name: slot for slot in row.slots}
    given = {*filled, *row.fixed}
    needed = {name for name, field in kinds.items() if field.required}
    assert needed <= given <= kinds.keys()
    for name, slot in filled.items():
        assert slot.many is (get_origin(kinds[name].type) is tuple), name


@pytest.mark.parametrize("row", OWN, ids=_ids)
def test_a_verb_belongs_to_whom_the_rules_obey(row: VerbRow) -> None:
    obeyed = {voice.value for voice in Voice if COMMANDS.cls(row.does) in RULES[voice]}
    assert set(row.by) <= obeyed
    assert row.help
    assert len(row.help) <= 60


@pytest.mark.parametrize("refused", [False, True], ids=["said", "refused"])
def test_every_code_has_a_sentence_and_every_sentence_a_code(refused: bool) -> None:
    own = TEXT.refuse if refused else TEXT.say
    known = {**(SHARED.refuse if refused else SHARED.say), **own}
    used = [one for one in spoken(FOLDER) if one.refused is refused]
    assert not [f"{one.where}: {one.code}" for one in used if not any(map(one.fits, known))]
    written = constants(FOLDER) | OF_THE_MATCH
    assert not [c for c in own if c not in written and not any(one.fits(c) for one in used)]
    missing = [
        (one.where, code, sorted(fields(known[code]) - one.facts))
        for one in used
        for code in known
        if one.facts is not None and one.fits(code) and fields(known[code]) - one.facts
    ]
    assert not missing


def test_every_term_has_a_word_and_every_word_a_term() -> None:
    named = {term for term in terms(FOLDER) if term != "*"}
    begun = {term[:-1] for term in named if term.endswith("*")}
    plain = {term for term in named if not term.endswith("*")}
    assert plain <= PHRASE.terms.keys()
    unused = [t for t in TEXT.terms if t not in plain and not any(map(t.startswith, begun))]
    assert not unused


def test_things_and_cards_are_called_alike_everywhere() -> None:
    for kind in CONTENT.items.values():
        assert TEXT.terms[f"item.{kind.id}"] == kind.name
    for card in CONTENT.roles.values():
        assert TEXT.terms[f"role.{card.id}"] == card.name
    assert {card.id for card in CARDS} == CONTENT.roles.keys()
    for word, skill in CONTENT.skills.items():
        assert TEXT.terms[f"skill.{skill}"].startswith(word)


def test_every_knob_can_be_typed() -> None:
    assert set(load_library(DATA).rulebooks["escape"].knobs.rows) == set(SETTABLE)


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_hunt_can_be_told(seed: int) -> None:
    heard: set[str] = set()
    for number, step in enumerate(Playout(HUNT, seed)):
        for line in tell(HUNT.game, step.before, step.events):
            assert PHRASE.say(line.code, line.facts).strip()
            heard.add(line.code)
        if number % 50 == 0:
            for page, facts in _pages(step.after):
                assert PHRASE.say(page, facts)
    assert {"role_dealt", "night_report", "killer_briefed", "roles_revealed"} <= heard


def _pages(state: Any) -> Iterator[tuple[str, dict[str, object]]]:
    for seat in HUNT.game.seats(state):
        facts = {**HUNT.game.board(state), **HUNT.game.sight(state, seat), "match": 1}
        yield from ((page, facts) for page in OF_THE_MATCH)
