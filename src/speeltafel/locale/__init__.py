"""Words in Dutch, English and Portuguese: fills the blanks of the language files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from speeltafel.kernel.events import GameEvent
from speeltafel.kernel.facts import (
    Amount,
    Facts,
    Kind,
    Message,
    Named,
    Number,
    Ordinal,
    Phrase,
    Several,
    Value,
    Vocabulary,
)
from speeltafel.kernel.facts import Seat as SeatKind
from speeltafel.kernel.game import Game

LANGUAGES = ("nl", "en", "pt")
Blank = str | int | float
"""What Fluent fills a blank with."""


@dataclass(frozen=True)
class RuleText:
    """A rule as a player reads it: its title, what it demands, and why the move was refused."""

    title: str
    demand: str
    refused: str


class Words:
    """One language for one reader, at a table of this game; `names` are the players' names by seat.

    Without a game only the messages that all games share can be said.
    """

    def __init__(self, language: str, game: Game | None = None, names: Sequence[str] = ()) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"unknown language {language[:60]!r}; expected one of {', '.join(LANGUAGES)}")
        self.names = list(names)
        self.game = game
        self._bundle = FluentBundle([language], use_isolating=False)
        for text in sources(game, language):
            self._bundle.add_resource(FluentResource(text))

    # What people read

    def text(self, key: str, **blanks: Blank) -> str:
        """A message by its key."""
        return self._format(key, None, blanks)

    def say(self, message: Message) -> str:
        """A message whose facts the game's vocabulary words."""
        return self._format(message.key, None, self._blanks(message.facts))

    def event(self, event: GameEvent) -> str:
        """What happened."""
        assert self.game is not None
        return self.say(self.game.events.message(event))

    def rule(self, rule: str, facts: Facts) -> RuleText:
        """The words of a rule id such as `table.not-your-turn`."""
        key = rule_key(rule)
        return RuleText(
            self._format(key, None, {}),
            self._format(key, "demand", {}),
            self._format(key, "refused", self._blanks(facts)),
        )

    def demand(self, rule: str) -> str:
        """What a rule demands, whoever reads it."""
        return self._format(rule_key(rule), "demand", {})

    def reason(self, code: str, facts: Facts, vocabulary: Vocabulary) -> str:
        """Why a bot did what it did; the vocabulary is the bot's."""
        return self._format(f"reason-{code}", None, self._blanks(facts, vocabulary))

    def phrase(self, phrase: Phrase) -> str:
        """A card, a suit, a space: the words of one thing."""
        blanks = {
            name: self.phrase(blank) if isinstance(blank, Phrase) else blank for name, blank in phrase.blanks.items()
        }
        return self._format(phrase.key, None, blanks)

    # Facts

    def _blanks(self, facts: Facts, vocabulary: Vocabulary | None = None) -> dict[str, Blank]:
        """What fills the blanks of a message: every fact, what is derived from it, and words for what is hidden."""
        known = vocabulary or (self.game.vocabulary if self.game else Vocabulary({}))
        blanks: dict[str, Blank] = {}
        for name, value in facts.items():
            blanks |= self._blank(name, value, known.kinds.get(name))
        for name, derived in known.derived.items():
            if derived.source in facts:
                blanks |= self._blank(name, facts[derived.source], derived.kind)
        for name, kind in known.kinds.items():
            if name not in facts and isinstance(kind, Named) and kind.hidden is not None:
                blanks[name] = self.phrase(kind.hidden)
        return blanks

    def _blank(self, name: str, value: Value, kind: Kind | None) -> dict[str, Blank]:
        """The blanks that one fact fills; a named thing also says its name, to select by."""
        if isinstance(value, list):
            assert isinstance(kind, Several)
            return {name: self.listed([str(self.word(one, kind.of)) for one in value]), f"{name}-count": len(value)}
        if isinstance(value, str) or kind is None:
            return {name: value}
        if not isinstance(kind, Named):
            return {name: self.word(value, kind)}
        words = {name: self.word(value, kind)} if kind.phrases else {}
        return {**words, f"{name}-id": kind.names[value]}

    def word(self, value: int, kind: Kind) -> Blank:
        """One number as people read it."""
        match kind:
            case SeatKind():
                return self._name(value)
            case Ordinal():
                return value + 1
            case Amount(message):
                return self.text(message, count=value)
            case Named():
                return self.phrase(kind.phrases[value])
            case Number("tenths"):
                return value / 10
            case Number("percent"):
                return f"{value} %"
            case _:
                return value

    def listed(self, texts: Sequence[str]) -> str:
        """Several things side by side: “1, 2 and 5”."""
        if len(texts) < 2:
            return "".join(texts)
        return self.text("list-pair", first=", ".join(texts[:-1]), last=texts[-1])

    def _name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else self.text("table-seat", number=seat)

    def _format(self, key: str, attribute: str | None, blanks: Mapping[str, Blank]) -> str:
        message = self._bundle.get_message(key)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise KeyError(f"message {key} has no text")
        text, errors = self._bundle.format_pattern(pattern, dict(blanks))
        if errors:
            raise KeyError(f"message {key}: {errors[0]}")
        return str(text)


def rule_key(rule: str) -> str:
    """The message that holds a rule's words."""
    return "rule-" + rule.replace(".", "-")


def sources(game: Game | None, language: str) -> list[str]:
    """The language files that a table of this game needs: the shared ones, the game's, and its bots'."""
    shared = source("speeltafel.locale", language)
    if game is None:
        return [shared]
    packages = dict.fromkeys([game.package, (game.bots or game.package).rpartition(".")[0]])
    return [shared, *(source(f"{package}.locale", language) for package in packages if package)]


def source(package: str, language: str) -> str:
    """The text of a language file; nothing where a package has none."""
    parent, _, folder = package.rpartition(".")
    file = files(parent).joinpath(folder, f"{language}.ftl")
    return file.read_text(encoding="utf-8") if file.is_file() else ""
