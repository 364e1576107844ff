"""Messages in a language, from the Fluent files.

Each layer keeps its words in a folder `text`, one file a language, and so does each game and
each board in the terminal. A new language needs a new file in every one of these folders.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern

from nemeton import games
from nemeton.core.errors import BadComponents, NemetonError, Refused
from nemeton.core.message import Message
from nemeton.core.visible_text import visible
from nemeton.words.language_codes import LANGUAGES, SEPARATORS
from nemeton.words.rulebook import Rulebook

LAYERS = ("core", "bots", "words", "server", "cli")  # with a folder `text`
ERRORS_WITH_CAUSE = ("record-options", "editions-file")  # errors whose sentence quotes their cause


def check_language(code: str) -> None:
    """Raise NemetonError for a language without Fluent files."""
    if code not in LANGUAGES:
        raise NemetonError("unknown-language", language=code, languages=", ".join(LANGUAGES))


def default_language() -> str:
    """The language of the environment; English if there are no files for it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = os.environ.get(name, "")
        if wanted:
            code = wanted[:2].lower()
            return code if code in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def sources(code: str, game: str | None) -> Iterator[str]:
    """The texts of all Fluent files in a language; with a game, also its own.

    The files of upper layers are read by their paths, so that no code of theirs is loaded.
    """
    root = files("nemeton")
    folders = [root.joinpath(layer) for layer in LAYERS]
    if game is not None:
        folders += [files(games.package(game)), root.joinpath("cli", "boards", game)]
    for folder in folders:
        file = folder.joinpath("text", f"{code}.ftl")
        if file.is_file():
            yield file.read_text(encoding="utf-8")


class MissingWords(LookupError):
    """An unknown message, or one without all of its arguments."""


class Language:
    """One language, with the words of one game (or of none)."""

    def __init__(self, code: str, game: str | None = None) -> None:
        self.code = code
        self.game = game
        # Terminals show isolation marks as boxes or spaces; all texts run left to right.
        self._bundle = FluentBundle([code], use_isolating=False)
        for source in sources(code, game):
            self._bundle.add_resource(FluentResource(source))

    def number(self, value: float, decimals: int) -> str:
        """The number with this language's separators."""
        return f"{value:,.{decimals}f}".translate(str.maketrans(",.", SEPARATORS[self.code]))

    def has(self, identity: str) -> bool:
        return self._bundle.has_message(identity)

    def say(self, identity: str, **args: str | int) -> str:
        return self.message(Message(identity, dict(args)))

    def message(self, message: Message) -> str:
        """The message in words, with its nested messages."""
        args = {name: self._argument(value) for name, value in message.args.items()}
        return self._format(message.id, args)

    def sentence(self, message: Message) -> str | None:
        """An action in words with `who` as its subject; None without such words."""
        if not self.has(message.id):
            return None
        pattern = self._bundle.get_message(message.id).attributes.get("sentence")
        if pattern is None:
            return None
        args = {name: self._argument(value) for name, value in message.args.items()}
        return self._filled(message.id, pattern, args)

    def _format(self, identity: str, args: Mapping[str, str | int]) -> str:
        if not self.has(identity):
            raise MissingWords(identity)
        pattern = self._bundle.get_message(identity).value
        if pattern is None:
            raise MissingWords(identity)
        return self._filled(identity, pattern, args)

    def _filled(self, identity: str, pattern: Pattern, args: Mapping[str, str | int]) -> str:
        text, problems = self._bundle.format_pattern(pattern, dict(args))
        if problems:
            raise MissingWords(f"{identity}: {problems[0]}")
        return str(text)

    def error(self, error: NemetonError) -> str:
        """One sentence; for a refusal also the number and words of the rule."""
        if isinstance(error, Refused):
            rule = self.rulebook.rule(error.rule) if self.game else None
            if rule is not None:
                reason = self._reason(error)
                return self.say("refused-with-rule", reason=reason, rule=error.rule, text=rule)
        return self.reason(error)

    def reason(self, error: NemetonError) -> str:
        """One sentence; for a refusal only the number of the rule."""
        if isinstance(error, Refused):
            return self.say("refused", reason=self._reason(error), rule=error.rule)
        args = self._arguments(error)
        if error.code in ERRORS_WITH_CAUSE and isinstance(error.__cause__, NemetonError):
            game = error.args_by_name.get("game")
            fluent = speak(self.code, game) if isinstance(game, str) else self
            args["detail"] = fluent.error(error.__cause__)
        identity = f"error-{error.code}"
        said = self._format(identity, args) if self.has(identity) else str(error)
        return self._placed(said, error) if isinstance(error, BadComponents) else said

    def _placed(self, reason: str, error: BadComponents) -> str:
        """The reason with the place in the components file, and its rule."""
        if not error.place:
            return reason
        if not error.rule:
            return self.say("components-at", reason=reason, place=error.place)
        return self.say("components-at-rule", reason=reason, place=error.place, rule=error.rule)

    def _reason(self, error: Refused) -> str:
        identity = f"{self.game}-refused-{error.code}"
        return self._format(identity, self._arguments(error)) if self.has(identity) else error.code

    def _arguments(self, error: NemetonError) -> dict[str, str | int]:
        args = {name: self._argument(value) for name, value in error.args_by_name.items()}
        title = f"{args.get('game')}-title"
        if self.has(title):
            args["game"] = self.say(title)
        return args

    def _argument(self, value: object) -> str | int:
        if isinstance(value, Message):
            return self.message(value)
        if isinstance(value, int):
            return value
        text = str(value)
        return text if text.isprintable() else visible(text)

    @property
    def rulebook(self) -> Rulebook:
        assert self.game is not None
        return rulebook(self.game, self.code)


@cache
def rulebook(game: str, code: str) -> Rulebook:
    name = "RULES.md" if code == LANGUAGES[0] else f"RULES.{code}.md"
    text = files(games.package(game)).joinpath(name).read_text(encoding="utf-8")
    return Rulebook(text)


@cache
def speak(code: str, game: str | None = None) -> Language:
    return Language(code, game)
