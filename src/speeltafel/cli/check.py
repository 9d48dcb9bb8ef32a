"""Replays records and tells how they end, or which action breaks which rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from speeltafel.api import game_of, legal, replayed
from speeltafel.cli.compilation import ensure_compiled, ensure_replay_compiled
from speeltafel.cli.errors import BAD_CONTENT, CommandError, print_error, printable
from speeltafel.cli.files import STDIN, lines_of_stdin, read_bytes
from speeltafel.cli.game_options import CheckOptions
from speeltafel.cli.output import print_json
from speeltafel.kernel.contract import CHANCE, OVER
from speeltafel.kernel.game import Game
from speeltafel.kernel.game_record import LARGEST, decode, understand, verify, whole
from speeltafel.kernel.match import Match, Refusal
from speeltafel.kernel.record_errors import BadRecord
from speeltafel.locale import Words

UNREADABLE = "table.unreadable-file"

JsonObject = dict[str, Any]


def run(options: CheckOptions) -> int:
    """Check every file in turn; the status is 1 when any record is bad."""
    all_good = True
    for file in options.files:
        all_good &= check_lines(options) if file == STDIN else check_file(file, options)
    return 0 if all_good else BAD_CONTENT


def check_lines(options: CheckOptions) -> bool:
    """Answer every line of standard input with one line of JSON."""
    all_good = True
    for line in lines_of_stdin(LARGEST):
        answer = checked(line, options.language.value)
        print_json(answer.as_json(options.legal))
        all_good &= answer.is_good
    return all_good


def check_file(file: str, options: CheckOptions) -> bool:
    """Answer one file with a line of JSON or of words."""
    try:
        answer = checked(read_bytes(file, LARGEST), options.language.value)
    except CommandError as fault:
        answer = InvalidRecord(None, None, UNREADABLE, str(fault).removeprefix(f"{file}: "))
    if options.as_json:
        print_json(answer.as_json(options.legal))
    else:
        answer.show(file, options.legal)
    return answer.is_good


class ValidRecord:
    """A record that keeps to the rules, and the match it leads to."""

    is_good = True

    def __init__(self, match: Match, shuffle: str | None) -> None:
        self.match = match
        self.shuffle = shuffle

    def as_json(self, with_legal: bool) -> JsonObject:
        match = self.match
        answer: JsonObject = {
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
        about = f"{match.game.title}, {match.seats} seats, {len(match.history)} actions"
        summary = "; ".join(f"{name} {in_a_row(value)}" for name, value in match.summary.items())
        shuffle = f"; shuffle {self.shuffle}" if self.shuffle is not None else ""
        print(f"ok   {printable(file)}: {about}, {who_is_next(answer)}; {summary}{shuffle}")
        if with_legal:
            print(f"     legal: {', '.join(answer['legal']) or 'nothing'}")


class InvalidRecord:
    """A record that cannot be read or breaks a rule, and why."""

    is_good = False

    def __init__(self, index: int | None, action: str | None, rule: str, message: str) -> None:
        self.index = index
        self.action = action
        self.rule = rule
        self.message = message

    def as_json(self, _with_legal: bool) -> JsonObject:
        return {
            "ok": False,
            "index": self.index,
            "action": self.action,
            "rule": self.rule,
            "message": self.message,
        }

    def show(self, file: str, _with_legal: bool) -> None:
        """One line, with the action to blame if there is one."""
        blamed = f"action {self.index}, “{self.action}”: " if self.index is not None and self.action else ""
        print_error(f"bad  {file}: {blamed}{self.message} [{self.rule}]", prefix="")


def checked(data: bytes, language: str) -> ValidRecord | InvalidRecord:
    """What a record comes to; `language` is for the words of a broken rule."""
    try:
        content = decode(data)
        game = game_of(content)
        ensure_replay_compiled(game)
        match = replayed(content, game)[0]
        return ValidRecord(match, verified(content, match))
    except BadRecord as fault:
        message = fault.message
        if fault.refusal is not None:
            message = why_refused(fault.refusal, game, language)
        return InvalidRecord(fault.index, fault.action, fault.rule, message)


def verified(content: dict[str, Any], match: Match) -> str | None:
    """What became of the promised shuffle, if the record has one."""
    if "speeltafel" not in content or "shuffle" not in content:
        return None
    record = understand(content)
    ensure_compiled(match.game, "shuffle", lambda: verify(record, match))
    return verify(record, match)


def why_refused(refusal: Refusal, game: Game, language: str) -> str:
    """The rule's title and what it says about this action."""
    rule = words_for(language, game).rule(refusal.rule, refusal.facts)
    return f"{rule.title}: {rule.refused}"


@cache
def words_for(language: str, game: Game) -> Words:
    return Words(language, game)


def who_is_next(answer: JsonObject) -> str:
    """Who acts at the end of a record, or what everybody gets."""
    if answer["over"]:
        return f"over, payoff {in_a_row(answer['payoff'])}"
    return "chance is next" if answer["actor"] == "chance" else f"seat {answer['actor']} is next"


def in_a_row(value: object) -> str:
    """A value of the summary, lists without brackets."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " ".join(in_a_row(part) for part in value)
    return "–" if value is None else str(value)
