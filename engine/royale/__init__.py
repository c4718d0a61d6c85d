"""The battle royale rulebook: forty-one places, eleven nights, one survivor."""
