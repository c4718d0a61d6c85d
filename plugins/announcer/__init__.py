"""Empties the outbox through OneBot."""
