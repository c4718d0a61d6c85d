"""What every rule of this book is given: one command being judged."""

from typing import TypeAlias

from engine.escape.content import Content
from engine.escape.state import State
from engine.kernel.ruling import Ruling

Deed: TypeAlias = Ruling[State, Content]
