"""What the sky does."""

from msgspec import Struct
from msgspec.structs import replace

from engine.royale.state import State, Weather


class WeatherTurned(Struct, frozen=True):
    """Today's weather is decided (WX-01)."""

    weather: Weather

    def apply(self, state: State, /) -> State:
        """Let it hold until the next dawn."""
        return replace(state, weather=self.weather)


class WeatherCorrected(Struct, frozen=True):
    """The director replaced today's weather (SET-14)."""

    weather: Weather

    def apply(self, state: State, /) -> State:
        """Let it hold instead."""
        return replace(state, weather=self.weather)
