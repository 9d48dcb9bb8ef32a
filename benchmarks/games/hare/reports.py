"""The reports of the strength of Hare & Tortoise's bots."""

from __future__ import annotations

from benchmarks.arena.report import StrengthReport

REPORTS = [
    StrengthReport("hare-greedy-random", "hare", "greedy,random", 2, 1000, "90 %"),
    StrengthReport("hare-expert-random", "hare", "expert,random", 2, 1000, "95 %"),
    StrengthReport("hare-expert-greedy", "hare", "expert,greedy", 2, 1000, "75 %"),
    StrengthReport("hare-4-expert-greedy", "hare", "expert,greedy,greedy,greedy", 4, 500, "50 % first places"),
]
