"""The OneBot v11 adapter, with messages taken in the order in which their frames are read."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, cast

from nonebot.adapters.onebot.v11 import Adapter as StockAdapter
from nonebot.adapters.onebot.v11 import Bot
from nonebot.adapters.onebot.v11.event import Event, MessageEvent
from nonebot.adapters.onebot.v11.exception import ApiNotAvailable
from nonebot.adapters.onebot.v11.utils import handle_api_result
from nonebot.drivers import Driver, Request, Response, WebSocket
from nonebot.exception import WebSocketClosed
from nonebot.log import logger
from nonebot.utils import escape_tag

from engine.kernel.names import Instant
from engine.runtime.clock import Clock
from plugins.onebot.events import MODELS, parsed, understood
from plugins.onebot.gate import Gate
from plugins.onebot.link import Link

Ear = Callable[[Any, Instant], None]
"""Takes a message event and the instant at which it was read; never waits."""


class Adapter(StockAdapter):
    """Hands every message to its ear before the next frame is read, then to other plugins."""

    event_models = MODELS

    def __init__(self, driver: Driver, *, gate: Gate, clock: Clock, guests: bool) -> None:
        self.links: dict[str, Link] = {}
        self.ears: Mapping[type[MessageEvent], Ear] = {}
        """By kind of message; set when the house is open."""
        self.on_connected: Callable[[], None] = lambda: None
        self._gate = gate
        self._clock = clock
        self._guests = guests
        super().__init__(driver)

    def callers(self) -> Mapping[str, Bot]:
        """Return the bot accounts that are connected."""
        return {self_id: cast(Bot, self.bots[self_id]) for self_id in self.links}

    async def _call_api(self, bot: Any, api: str, **data: Any) -> Any:
        timeout = data.pop("_timeout", None) or self.config.api_timeout or 30.0
        link = self.links.get(bot.self_id)
        if link is None:
            raise ApiNotAvailable
        return handle_api_result(await link.call(api, data, timeout))

    async def _handle_ws(self, websocket: WebSocket) -> None:
        refusal = self._gate.refusal(websocket.request)
        if refusal is not None:
            logger.warning(f"A client was refused: {refusal}")
            await websocket.close(1008, refusal)
            return
        self_id = websocket.request.headers["x-self-id"]
        await websocket.accept()
        link = Link(websocket)
        bot = self._take_up(self_id, link)
        try:
            while True:
                self._hear_frame(bot, link, await websocket.receive())
                await asyncio.sleep(0)
        except WebSocketClosed:
            logger.info(f"Bot {self_id} disconnected")
        finally:
            self._let_go(bot, link)
            await link.close()

    async def _handle_http(self, request: Request) -> Response:
        at = self._clock.now()
        if not self._gate.signed(request):
            logger.warning("An HTTP report was refused: no signature that fits")
            return Response(403, content="Signature is missing or wrong")
        self_id = request.headers.get("x-self-id")
        body = parsed(request.content or b"")
        if not self_id or body is None or "post_type" not in body:
            return Response(400, content="Not a OneBot event")
        bot = self.bots.get(self_id)
        self._hear_event(bot if isinstance(bot, Bot) else Bot(self, self_id), body, at)
        return Response(204)

    def _take_up(self, self_id: str, link: Link) -> Bot:
        """Let a new connection stand for a bot account; an older one is closed."""
        old = self.links.get(self_id)
        self.links[self_id] = link
        bot = self.bots.get(self_id)
        if old is not None:
            logger.warning(
                f"Bot {escape_tag(self_id)} connected anew; its old connection is closed"
            )
            self._keep(old.close())
            old.lose()
        if not isinstance(bot, Bot):
            bot = Bot(self, self_id)
            self.bot_connect(bot)
        logger.info(f"Bot {self_id} connected")
        self.on_connected()
        return bot

    def _let_go(self, bot: Bot, link: Link) -> None:
        link.lose()
        if self.links.get(bot.self_id) is link:
            del self.links[bot.self_id]
            self.bot_disconnect(bot)

    def _hear_frame(self, bot: Bot, link: Link, frame: str | bytes) -> None:
        at = self._clock.now()
        body = parsed(frame)
        if body is None:
            logger.warning(f"Bot {bot.self_id} sent a frame that is no JSON object")
        elif "post_type" in body:
            self._hear_event(bot, body, at)
        else:
            link.answered(body)

    def _hear_event(self, bot: Bot, body: dict[str, Any], at: Instant) -> None:
        event = understood(body)
        if event is None or str(event.self_id) != bot.self_id:
            logger.warning(f"Bot {bot.self_id} sent an event that makes no sense")
            return
        if not isinstance(event, MessageEvent):
            self._keep(bot.handle_event(event))
            return
        if str(event.user_id) not in self.links:
            self._give_ear(event, at)
        if self._guests:
            self._keep(bot.handle_event(event))

    def _give_ear(self, event: Event, at: Instant) -> None:
        """Let the message be heard; a fault of hearing it ends neither the link nor the rest."""
        for kind, ear in self.ears.items():
            if isinstance(event, kind):
                try:
                    ear(event, at)
                except Exception:
                    logger.exception("A message could not be heard")

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
