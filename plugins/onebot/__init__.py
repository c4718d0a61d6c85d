"""The way in from OneBot clients: frames in the order they are read, and nobody unauthenticated."""
