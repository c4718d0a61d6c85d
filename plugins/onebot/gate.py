"""Who may come in: clients with the token, and HTTP reports with a signature."""

import hmac
from dataclasses import dataclass

from nonebot.adapters.onebot.utils import get_auth_bearer
from nonebot.drivers import URL, Request

from engine.runtime.settings import is_loopback


@dataclass(frozen=True, slots=True)
class Gate:
    """The token and the secret; without a secret no HTTP report is taken."""

    token: str = ""
    secret: str = ""

    def refusal(self, request: Request) -> str | None:
        """Return why a WebSocket client may not come in; None when it may."""
        if not request.headers.get("x-self-id"):
            return "no X-Self-ID"
        if request.headers.get("x-client-role", "Universal").lower() != "universal":
            return "the client's role is not Universal"
        if self.token:
            shown = get_auth_bearer(request.headers.get("authorization")) or ""
            return None if _same(shown, self.token) else "wrong or no access token"
        return "a web page" if _is_foreign_page(request.headers.get("origin")) else None

    def signed(self, request: Request) -> bool:
        """Return whether an HTTP report carries a signature that fits."""
        if not self.secret:
            return False
        body = request.content or b""
        content = body if isinstance(body, bytes) else body.encode()
        digest = hmac.new(self.secret.encode(), content, "sha1").hexdigest()
        return _same(request.headers.get("x-signature") or "", f"sha1={digest}")


def _same(shown: str, expected: str) -> bool:
    """Compare in constant time."""
    return hmac.compare_digest(shown.encode(), expected.encode())


def _is_foreign_page(origin: str | None) -> bool:
    """Return whether a browser page of another machine asks; clients that are no browser may."""
    if origin is None:
        return False
    return not is_loopback(URL(origin).host or "")
