"""The word tables as the tests of this folder read them."""

from collections.abc import Iterator

from engine.catalog.words import TextRows, load_text
from engine.runtime.library import DATA
from engine.runtime.phrase import Phrase
from engine.runtime.queries import HANDLERS, own_page, public_page
from tests.content.scan import Spoken, spoken

SHARED = load_text(DATA / "shared" / "text.toml")
ROYALE = load_text(DATA / "royale" / "text.toml")
PHRASE = Phrase(SHARED, ROYALE)
TABLES = {"shared": SHARED, "royale": ROYALE}

RULEBOOKS = ("engine/royale",)
RUNTIME = ("engine/runtime", "engine/kernel", "plugins", "bot.py")
PAGES = {code for code, handler in HANDLERS.items() if handler in (own_page, public_page)} | {
    "overview_row"
}
"""Said of the facts that a match shows, under the question's own name."""
OF_THE_MATCH = {*PAGES, "footer"}
"""What the runtime says with the words of the match's own rulebook."""


def said() -> Iterator[Spoken]:
    """Yield everything that is said or denied with, anywhere."""
    yield from spoken(*RULEBOOKS, *RUNTIME)
    yield from (Spoken(code, "a page", refused=False) for code in sorted(PAGES))


def sentences() -> Iterator[tuple[str, str]]:
    """Yield (where, sentence) of every table."""
    for name, table in TABLES.items():
        for section in ("say", "refuse", "terms"):
            for code, text in getattr(table, section).items():
                yield f"{name}.{section}.{code}", text


def table(rows: TextRows, *, refused: bool) -> dict[str, str]:
    """Return the sentences that are said, or those that are refused with."""
    return rows.refuse if refused else rows.say
