"""The referees' desk: matches that are played by voice elsewhere, judged and counted here."""
