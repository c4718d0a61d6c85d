"""The command that checks a rule set's file: `python -m engine.desk.check FILE`.

The reading is the catalogue's, which a rulebook does not import.
"""

from runpy import run_module

if __name__ == "__main__":
    run_module("engine.catalog.desk_check", run_name="__main__")
