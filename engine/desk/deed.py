"""What every rule of the desk is given: one command being judged."""

from typing import TypeAlias

from engine.desk.content import Content
from engine.desk.state import State
from engine.kernel.ruling import Ruling

Deed: TypeAlias = Ruling[State, Content]
