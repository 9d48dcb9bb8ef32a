"""Replays records and tells how they end, or which action breaks which rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from speeltafel.api import game_of, legal, replayed
from speeltafel.cli.faults import BAD_CONTENT, Fault, complain, printable
from speeltafel.cli.files import STDIN, lines_of_stdin, read_bytes
from speeltafel.cli.tableside import compiled, print_json, ready_to_replay, title
from speeltafel.kernel.contract import CHANCE, OVER
from speeltafel.kernel.game_record import LARGEST, decode, understand, verify, whole
from speeltafel.kernel.match import Match, Refusal
from speeltafel.kernel.record_errors import BadRecord
from speeltafel.locale import Words

UNREADABLE = "table.unreadable-file"

Answer = dict[str, Any]


def run(files: Iterable[str], as_json: bool, with_legal: bool, language: str) -> int:
    """Check every file in turn; 1 when any record is bad."""
    all_good = True
    for file in files:
        if file == STDIN:
            all_good &= check_lines(with_legal, language)
        else:
            all_good &= check_file(file, as_json, with_legal, language)
    return 0 if all_good else BAD_CONTENT


def check_lines(with_legal: bool, language: str) -> bool:
    """Answer every line of standard input with one line of JSON."""
    all_good = True
    for line in lines_of_stdin(LARGEST):
        answer = checked(line, language)
        print_json(answer.as_json(with_legal))
        all_good &= answer.is_good
    return all_good


def check_file(file: str, as_json: bool, with_legal: bool, language: str) -> bool:
    """Answer one file with a line of JSON or of words."""
    try:
        answer = checked(read_bytes(file, LARGEST), language)
    except Fault as fault:
        answer = Bad(None, None, UNREADABLE, str(fault).removeprefix(f"{file}: "))
    if as_json:
        print_json(answer.as_json(with_legal))
    else:
        answer.show(file, with_legal)
    return answer.is_good


class Good:
    """A record that holds, and the match it leads to."""

    is_good = True

    def __init__(self, match: Match, shuffle: str | None) -> None:
        self.match = match
        self.shuffle = shuffle

    def as_json(self, with_legal: bool) -> Answer:
        match = self.match
        answer: Answer = {
            "ok": True,
            "over": match.is_over,
            "payoff": [whole(number) for number in match.payoff] if match.is_over else None,
            "actor": {CHANCE: "chance", OVER: "over"}.get(match.actor, match.actor),
            "summary": match.summary,
        }
        if self.shuffle is not None:
            answer["shuffle"] = self.shuffle
        return {**answer, "legal": legal(match)} if with_legal else answer

    def show(self, file: str, with_legal: bool) -> None:
        """One line about the game, and one with what may be done next."""
        answer = self.as_json(with_legal)
        match = self.match
        about = f"{title(match.game.name)}, {match.seats} seats, {len(match.history)} actions"
        standing = "; ".join(f"{name} {in_a_row(value)}" for name, value in match.summary.items())
        shuffle = f"; shuffle {self.shuffle}" if self.shuffle is not None else ""
        print(f"ok   {printable(file)}: {about}, {who_is_next(answer)}; {standing}{shuffle}")
        if with_legal:
            print(f"     legal: {', '.join(answer['legal']) or 'nothing'}")


class Bad:
    """A record that does not hold, and why."""

    is_good = False

    def __init__(self, index: int | None, action: str | None, rule: str, message: str) -> None:
        self.index = index
        self.action = action
        self.rule = rule
        self.message = message

    def as_json(self, _with_legal: bool) -> Answer:
        return {
            "ok": False,
            "index": self.index,
            "action": self.action,
            "rule": self.rule,
            "message": self.message,
        }

    def show(self, file: str, _with_legal: bool) -> None:
        """One line with the action to blame, if there is one."""
        blamed = f"action {self.index}, “{self.action}”: " if self.index is not None and self.action else ""
        complain(f"bad  {file}: {blamed}{self.message} [{self.rule}]", program="")


def checked(data: bytes, language: str) -> Good | Bad:
    """What is to be said about a record."""
    try:
        content = decode(data)
        game = game_of(content)
        ready_to_replay(game)
        match = replayed(content, game)[0]
        return Good(match, verified(content, match))
    except BadRecord as fault:
        message = fault.message
        if fault.refusal is not None:
            message = why_refused(fault.refusal, game.name, language)
        return Bad(fault.index, fault.action, fault.rule, message)


def verified(content: dict[str, Any], match: Match) -> str | None:
    """What became of the promised shuffle, if the record has one."""
    if "speeltafel" not in content or "shuffle" not in content:
        return None
    record = understand(content)
    compiled(match.game.name, "shuffle", lambda: verify(record, match))
    return verify(record, match)


def why_refused(refusal: Refusal, game: str, language: str) -> str:
    """The rule's title and what it says about this action."""
    rule = words_for(language, game).rule(refusal.rule, refusal.facts)
    return f"{rule.title}: {rule.refused}"


@cache
def words_for(language: str, game: str) -> Words:
    return Words(language, game)


def who_is_next(answer: Answer) -> str:
    """Who acts at the end of a record, or what everybody gets."""
    if answer["over"]:
        return f"over, payoff {in_a_row(answer['payoff'])}"
    return "chance is next" if answer["actor"] == "chance" else f"seat {answer['actor']} is next"


def in_a_row(value: object) -> str:
    """A value of the summary, lists without brackets."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " ".join(in_a_row(part) for part in value)
    return "–" if value is None else str(value)
