"""The mechanic: gets more out of generators, and works a robot (SUR-14 to SUR-17)."""

from engine.escape.roles import Role
from engine.escape.state import Side

ROLE = Role("mechanic", Side.SURVIVOR, cracks=2)
