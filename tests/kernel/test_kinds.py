"""Written names stand for classes, one for one."""

import pytest

from engine.kernel.kinds import Kinds
from tests.toy import Draw, Join, Rob


def test_a_name_and_its_class_find_each_other() -> None:
    kinds = Kinds({"draw": Draw})
    assert kinds.name(Draw()) == "draw"
    assert kinds.cls("draw") is Draw
    assert dict(kinds.classes()) == {"draw": Draw}


def test_what_is_not_listed_is_not_guessed() -> None:
    kinds = Kinds({"draw": Draw})
    with pytest.raises(KeyError):
        kinds.cls("rob")
    with pytest.raises(KeyError):
        kinds.name(Join("cat"))


def test_one_class_under_two_names_is_refused() -> None:
    with pytest.raises(ValueError, match="Draw"):
        Kinds({"draw": Draw, "pull": Draw})


def test_joined_tables_hold_both() -> None:
    joined = Kinds({"draw": Draw}).joined(Kinds({"rob": Rob}))
    assert joined.cls("draw") is Draw
    assert joined.cls("rob") is Rob


def test_joined_tables_share_no_name_and_no_class() -> None:
    with pytest.raises(ValueError, match="draw"):
        Kinds({"draw": Draw}).joined(Kinds({"draw": Rob}))
    with pytest.raises(ValueError, match="Draw"):
        Kinds({"draw": Draw}).joined(Kinds({"pull": Draw}))
