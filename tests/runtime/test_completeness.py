"""A verb that leads nowhere and a page without words stop the start."""

import shutil
from pathlib import Path

import pytest

from engine.catalog.faults import CatalogFault
from engine.runtime.completeness import require_complete
from engine.runtime.library import DATA, load_library


def test_the_books_on_the_shelf_are_complete() -> None:
    require_complete(load_library())


def test_what_leads_nowhere_is_named_with_its_file(tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    for name, old, new in (
        ("verbs.toml", '"royale.move"', '"royale.mvoe"'),
        ("text.toml", "footer =", "footer_x ="),
    ):
        path = data / "royale" / name
        path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    with pytest.raises(CatalogFault) as caught:
        require_complete(load_library(data))
    assert [fault.file for fault in caught.value.faults] == [
        "royale/verbs.toml",
        "royale/text.toml",
    ]
