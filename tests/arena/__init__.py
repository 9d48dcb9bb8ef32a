"""The arena: games between bots, figures with intervals, programs, reports."""
