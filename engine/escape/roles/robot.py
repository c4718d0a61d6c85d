"""The robot: a survivor of its own that lives on borrowed points (SUR-16)."""

from engine.escape.roles import Role
from engine.escape.state import Side

ROLE = Role("robot", Side.SURVIVOR, moves=1, acts=0)
