"""What the whole suite is started with."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regold",
        action="store_true",
        help="write the golden matches again as they are played now, instead of comparing",
    )
