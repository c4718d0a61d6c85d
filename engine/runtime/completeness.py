"""Whether the words fit the engine: every verb leads somewhere, every page has its sentence."""

from collections.abc import Iterator

from engine.catalog.faults import CatalogFault, Fault
from engine.runtime.library import Library, Rulebook
from engine.runtime.queries import HANDLERS, own_page, public_page

PAGES = frozenset(name for name, done in HANDLERS.items() if done in (own_page, public_page))
OF_EVERY_BOOK = frozenset({"footer", "overview_row"})
"""What every rulebook says in its own words."""


def require_complete(library: Library) -> None:
    """Raise CatalogFault with every verb that leads nowhere and every page without words."""
    faults = [fault for book in library.rulebooks.values() for fault in _faults(library, book)]
    if faults:
        raise CatalogFault(dict.fromkeys(faults))


def _faults(library: Library, book: Rulebook) -> Iterator[Fault]:
    commands = library.game(book.name, book.digest).commands.classes()
    for row in book.grammar.rows:
        query = row.does.removeprefix("query.")
        known = row.does in commands if query == row.does else query in HANDLERS
        if not known:
            yield Fault(f"{book.name}/verbs.toml", row.words[0], f"{row.does} does nothing")
    asked = {row.does.removeprefix("query.") for row in book.grammar.rows}
    for code in sorted((OF_EVERY_BOOK | PAGES & asked) - book.phrase.codes):
        yield Fault(f"{book.name}/text.toml", f"say.{code}", "missing")
