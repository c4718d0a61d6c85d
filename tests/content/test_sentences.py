"""Every code has its sentence, every sentence its code, and each can be said."""

import re
from collections.abc import Iterable

import pytest

from engine.kernel.audience import Term
from engine.kernel.game import tell
from engine.royale.rules.knobs import SETTABLE
from engine.royale.state import Cause, Phase, Stance, State, Weather
from engine.runtime.library import DATA, load_library
from engine.runtime.phrase import fields, template
from tests.content.scan import constants, spoken, terms
from tests.content.tables import (
    OF_THE_MATCH,
    PHRASE,
    ROYALE,
    RULEBOOKS,
    RUNTIME,
    SHARED,
    TABLES,
    said,
    sentences,
    table,
)
from tests.every_game.playing import Playout
from tests.every_game.subjects import ROYAL

NAMED = re.compile(r"^[a-z][a-z_]*$")
TERM = re.compile(r"^[a-z][a-z_]*(\.[a-z][a-z_]*)?$")


@pytest.mark.parametrize("refused", [False, True], ids=["said", "refused"])
def test_every_code_has_a_sentence(refused: bool) -> None:
    known = {**table(SHARED, refused=refused), **table(ROYALE, refused=refused)}
    wordless = [
        f"{one.where}: {one.code}"
        for one in said()
        if one.refused is refused and not any(map(one.fits, known))
    ]
    assert not wordless


@pytest.mark.parametrize("refused", [False, True], ids=["said", "refused"])
def test_what_is_said_outside_a_match_stands_in_the_shared_table(refused: bool) -> None:
    known = table(SHARED, refused=refused)
    wordless = [
        f"{one.where}: {one.code}"
        for one in spoken(*RUNTIME)
        if one.refused is refused and one.code not in OF_THE_MATCH and one.code not in known
    ]
    assert not wordless


@pytest.mark.parametrize("refused", [False, True], ids=["said", "refused"])
def test_no_sentence_is_without_use(refused: bool) -> None:
    used = [one for one in said() if one.refused is refused]
    written = constants(*RULEBOOKS, *RUNTIME)
    for rows in TABLES.values():
        unused = [
            code
            for code in table(rows, refused=refused)
            if code not in written and not any(one.fits(code) for one in used)
        ]
        assert not unused


def test_no_code_has_two_sentences() -> None:
    assert not SHARED.say.keys() & ROYALE.say.keys()
    assert not SHARED.refuse.keys() & ROYALE.refuse.keys()
    assert not SHARED.terms.keys() & ROYALE.terms.keys()


@pytest.mark.parametrize("refused", [False, True], ids=["said", "refused"])
def test_a_sentence_asks_only_for_facts_that_it_is_given(refused: bool) -> None:
    known = {**table(SHARED, refused=refused), **table(ROYALE, refused=refused)}
    missing = [
        (one.where, code, sorted(fields(known[code]) - one.facts))
        for one in said()
        for code in known
        if one.refused is refused and one.facts is not None and one.fits(code)
        if fields(known[code]) - one.facts
    ]
    assert not missing


@pytest.mark.parametrize(("where", "text"), list(sentences()))
def test_every_sentence_can_be_read_and_is_finished(where: str, text: str) -> None:
    template(text)
    assert text.strip(), where
    assert not re.search(r"TODO|FIXME|XXX|[?？]{3}", text), where
    assert not text.startswith("✗") or where == "shared.terms.refusal", "the mark is put before it"


def test_codes_are_whole_words_in_snake_case() -> None:
    for rows in TABLES.values():
        assert not [code for code in (*rows.say, *rows.refuse) if not NAMED.match(code)]
        assert not [term for term in rows.terms if not TERM.match(term)]


def test_every_term_that_is_named_has_a_word() -> None:
    wordless = [term for term in terms(*RULEBOOKS, *RUNTIME) if not _known(term)]
    assert not wordless


def test_every_word_of_the_tables_is_named_somewhere() -> None:
    named = {term for term in terms(*RULEBOOKS, *RUNTIME) if term != "*"}
    unused = [
        term
        for rows in TABLES.values()
        for term in rows.terms
        if not any(term == one or _begins(term, one) for one in named)
    ]
    assert not unused


def _known(term: str) -> bool:
    if term.endswith("*"):
        return any(_begins(known, term) for known in PHRASE.terms)
    return term in PHRASE.terms


def _begins(term: str, beginning: str) -> bool:
    return beginning.endswith(".*") and term.startswith(beginning[:-1])


@pytest.mark.parametrize(
    ("beginning", "values"),
    [
        ("phase", Phase),
        ("weather", Weather),
        ("stance", Stance),
        ("cause", Cause),
        ("kind", ROYAL.game.content.kinds),
        ("card", ("blue", "yellow", "red")),
        ("vital", ("health", "stamina", "currency", "bleeding")),
        ("wanderer", ("witch", "werewolf")),
    ],
)
def test_every_value_has_a_word_and_no_other(beginning: str, values: Iterable[str]) -> None:
    words = {term for term in ROYALE.terms if term.startswith(f"{beginning}.")}
    assert words == {f"{beginning}.{value}" for value in values}


def test_every_knob_can_be_typed() -> None:
    rows = load_library(DATA).rulebooks["royale"].knobs.rows
    assert set(rows) == set(SETTABLE)


def test_causes_of_death_are_those_of_the_rules() -> None:
    assert [PHRASE.shown((persona, Term(f"cause.{cause}"))) for persona, cause in _DEATHS] == [
        "猫—攻击",
        "狗—特殊事件（淹死）",
        "鹿—红牌罚下",
    ]
    assert PHRASE.say("dawn_out", {"fallen": []}) == "【出局】无"
    fallen = [(persona, Term(f"cause.{cause}")) for persona, cause in _DEATHS[:2]]
    assert PHRASE.say("dawn_out", {"fallen": fallen}) == "【出局】猫—攻击、狗—特殊事件（淹死）"


_DEATHS = (("猫", Cause.ATTACK), ("狗", Cause.DROWNED), ("鹿", Cause.RED_CARD))


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_match_can_be_told(seed: int) -> None:
    heard: set[str] = set()
    for number, step in enumerate(Playout(ROYAL, seed)):
        for line in tell(ROYAL.game, step.before, step.events):
            assert PHRASE.say(line.code, line.facts).strip()
            heard.add(line.code)
        if number % 50 == 0:
            _read_the_pages(step.after)
    assert {"dawn_day", "dawn_closing", "dawn_out", "final_ranking"} <= heard


def _read_the_pages(state: State) -> None:
    for seat in ROYAL.game.seats(state):
        facts = {**ROYAL.game.board(state), **ROYAL.game.sight(state, seat), "match": 1}
        for page in OF_THE_MATCH:
            assert PHRASE.say(page, facts)
