"""Today's weather: rolled at dawn, or put right by the director (WX)."""

from engine.kernel.dice import weighted
from engine.kernel.ruling import Denied
from engine.royale.commands import SetWeather
from engine.royale.deed import Deed
from engine.royale.events.weather import WeatherCorrected, WeatherTurned
from engine.royale.rules.director import require_day
from engine.royale.state import Weather

SKY = ((Weather.CLEAR, 50), (Weather.OVERCAST, 30), (Weather.FOG, 20))


def roll_weather(ruling: Deed) -> None:
    """Throw for the new day's weather (WX-01)."""
    ruling.record(WeatherTurned(weighted(ruling.dice, SKY)))


def set_weather(ruling: Deed, command: SetWeather) -> None:
    """Replace today's weather before the night opens (SET-14, DAY-04)."""
    require_day(ruling.state)
    if ruling.state.weather is command.weather:
        raise Denied("weather_already", weather=command.weather)
    ruling.record(WeatherCorrected(command.weather))
