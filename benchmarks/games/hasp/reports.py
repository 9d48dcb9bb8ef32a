"""The reports of the strength of HASP's bots."""

from __future__ import annotations

from benchmarks.arena.report import StrengthReport

ROUNDS = {"rounds": True}

REPORTS = [
    StrengthReport("hasp-greedy-random", "hasp", "greedy,random", 4, 2000, "60 % of rounds", ROUNDS),
    StrengthReport("hasp-expert-random", "hasp", "expert,random", 4, 2000, "69 % of rounds", ROUNDS),
    StrengthReport("hasp-expert-greedy", "hasp", "expert,greedy", 4, 2000, "57 % of rounds", ROUNDS),
    StrengthReport("hasp-expert-sampler", "hasp", "expert,sampler", 4, 2000, "51.5 % of rounds", ROUNDS),
    StrengthReport("hasp-2-expert-greedy", "hasp", "expert,greedy", 2, 1000, "70 % of matches"),
    StrengthReport("hasp-3-expert-greedy", "hasp", "expert,greedy,greedy", 3, 1000, "50 % first places"),
]
REMARK = "HASP's rounds by `python -m benchmarks.games.hasp.rounds`: [hasp-rounds](hasp-rounds.md)."
"""What stands below the table of all reports."""
