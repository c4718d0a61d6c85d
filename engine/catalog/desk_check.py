"""Says whether a file is a rule set, and if it is none, everything that is wrong with it."""

import sys
from pathlib import Path

from engine.catalog.desk import faults_of


def main(arguments: list[str]) -> int:
    """Check each named file; returns how the process ends: 0 when all can be used."""
    if not arguments:
        print("python -m engine.desk.check FILE ...")
        return 2
    faults = [fault for name in arguments for fault in faults_of(Path(name))]
    for fault in faults:
        print(fault)
    if not faults:
        print("ok")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
