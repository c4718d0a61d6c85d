"""Looks at everything the bot needs: `python -m engine.runtime.doctor [--database URL]`.

Says of each thing whether it is sound, and what to do about what is not; exits with 1 then.
"""

import asyncio
import sys
from pathlib import Path

from engine.catalog.faults import CatalogFault
from engine.runtime.checkup import Finding, check_database
from engine.runtime.library import DATA, Library, load_library
from engine.runtime.operator_words import told
from engine.store.migrate import HOME, configured_url


def main(arguments: list[str], data: Path = DATA) -> int:
    """Look, and say what was found."""
    match arguments:
        case []:
            url = configured_url(HOME / ".env")
        case ["--database", url]:
            pass
        case _:
            print(told("doctor_usage"))
            return 2
    findings = asyncio.run(examined(url, data))
    for finding in findings:
        print(shown(finding))
    sound = all(finding.sound for finding in findings)
    print(told("doctor_sound" if sound else "doctor_ill"))
    return 0 if sound else 1


async def examined(url: str, data: Path) -> list[Finding]:
    """Return what there is to say of the data files and the database."""
    library: Library | None = None
    try:
        library = load_library(data)
        found = [Finding("check_content")]
    except CatalogFault as wrong:
        faults = "\n".join(f"  {fault}" for fault in wrong.faults)
        found = [Finding("check_content_faulty", False, {"faults": faults})]
    try:
        library = library or load_library()
        found += [finding async for finding in check_database(url, library)]
    except (CatalogFault, ValueError) as wrong:
        found.append(Finding("check_not_looked_at", False, {"why": wrong}))
    return found


def shown(finding: Finding) -> str:
    """Return a finding as a line for the operator."""
    mark = "\u2713" if finding.sound else "\u2717"
    return f"{mark} {told(finding.code, **finding.facts)}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
