"""Words in Dutch, English and Portuguese: fills the blanks of the language files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from speeltafel.kernel.story import Fact, Phrase, Seat

LANGUAGES = ("nl", "en", "pt")


@dataclass(frozen=True)
class RuleText:
    """A rule as a player reads it: its title, what it demands, and why the move was refused."""

    title: str
    demand: str
    refused: str


class Words:
    """One language, for one game and one reader; `names` are the players' names by seat."""

    def __init__(self, language: str, game: str, names: Sequence[str] = ()) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"unknown language {language[:60]!r}; expected one of {', '.join(LANGUAGES)}")
        self.names = list(names)
        self._bundle = FluentBundle([language], use_isolating=False)
        for package in ("speeltafel.locale", f"speeltafel.games.{game}.locale"):
            self._bundle.add_resource(FluentResource(source(package, language)))
        self._bundle.add_resource(FluentResource(words_of_bots(game, language)))

    def say(self, phrase: Phrase) -> str:
        """The phrase in this language."""
        return self._format(phrase.key, None, phrase.facts)

    def text(self, key: str, **facts: Fact) -> str:
        """A message by its key."""
        return self._format(key, None, facts)

    def rule(self, rule: str, facts: Mapping[str, Fact]) -> RuleText:
        """The words of a rule id such as `hasp.follow-suit`."""
        key = rule_key(rule)
        return RuleText(
            self._format(key, None, {}), self._format(key, "demand", {}), self._format(key, "refused", facts)
        )

    def reason(self, code: str, facts: Mapping[str, Fact]) -> str:
        """Why a bot did what it did."""
        return self._format(f"reason-{code}", None, facts)

    def demand(self, rule: str) -> str:
        """What a rule demands, whoever reads it."""
        return self._format(rule_key(rule), "demand", {})

    def _format(self, key: str, attribute: str | None, facts: Mapping[str, Fact]) -> str:
        message = self._bundle.get_message(key)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise KeyError(f"message {key} has no text")
        text, errors = self._bundle.format_pattern(pattern, {name: self._plain(fact) for name, fact in facts.items()})
        if errors:
            raise KeyError(f"message {key}: {errors[0]}")
        return str(text)

    def _plain(self, fact: Fact) -> str | int:
        if isinstance(fact, Seat):
            return self._name(fact.number)
        if isinstance(fact, Phrase):
            return self.say(fact)
        return fact

    def _name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else self.text("table-seat", number=seat)


def rule_key(rule: str) -> str:
    """The message that holds a rule's words."""
    return "rule-" + rule.replace(".", "-")


def words_of_bots(game: str, language: str) -> str:
    """What the bots of a game say of themselves; nothing, for a game whose bots have no words of their own."""
    file = files("speeltafel").joinpath("bots", game, "locale", f"{language}.ftl")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def source(package: str, language: str) -> str:
    """The text of a language file."""
    return files(package).joinpath(f"{language}.ftl").read_text(encoding="utf-8")
