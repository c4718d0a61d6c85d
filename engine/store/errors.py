"""Why something did not land or could not be read."""


class StoreError(Exception):
    """Anything the store refuses or fails at."""


class Duplicate(StoreError):
    """The message or the command has been stored before."""


class Raced(StoreError):
    """Somebody else wrote the entry of that number first."""


class StoreUnavailable(StoreError):
    """The database could not take or give it: full, locked, read-only or gone."""


class StoreLocked(StoreError):
    """Another process has the database file open."""


class StoreOutdated(StoreError):
    """The tables are of another version than this program's."""


class Unknown(StoreError, LookupError):
    """There is no such row."""
