"""The escape as a rulebook: a hunt on a grid, eight survivors against two killers."""
