"""One-time passwords that can be read aloud: no letter looks like another."""

import hmac
import secrets

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
LENGTH = 12


def new_password() -> str:
    """Return a fresh password of 12 characters, about 59 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def same_password(typed: str, issued: str) -> bool:
    """Compare in constant time, whatever case and spaces it was typed with."""
    folded = "".join(typed.split()).replace("-", "").upper()
    return hmac.compare_digest(folded.encode("utf-8", "surrogatepass"), issued.encode())
