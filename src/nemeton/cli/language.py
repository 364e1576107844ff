"""Turns ids and arguments into a language: English and German, from the Fluent files.

Words come from core and server (errors), the game, the command line, and the game's board in
the terminal. Whoever adds a language adds a file to each.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from nemeton.cli.rulebook import Rulebook
from nemeton.core.errors import NemetonError, Refused
from nemeton.core.message import Message

LANGUAGES = ("en", "de")


def default_language() -> str:
    """The language of the environment, if we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = os.environ.get(name, "")
        if wanted:
            code = wanted[:2].lower()
            return code if code in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def sources(code: str, game: str | None) -> Iterator[str]:
    """The text of every Fluent file that speaks this language, of the game if one is named."""
    places = [
        (package, f"text/{code}.ftl")
        for package in ("nemeton.core", "nemeton.server", "nemeton.cli")
    ]
    if game is not None:
        places.append((f"nemeton.games.{game}", f"text/{code}.ftl"))
        places.append(("nemeton.cli.boards", f"text/{game}.{code}.ftl"))
    for package, path in places:
        file = files(package).joinpath(path)
        if file.is_file():
            yield file.read_text(encoding="utf-8")


class MissingWords(LookupError):
    """There is no message of this id, or not all of its arguments were given."""


class Language:
    """One language, with the words of one game (or of none)."""

    def __init__(self, code: str, game: str | None = None) -> None:
        self.code = code
        self.game = game
        # The terminal shows isolation marks as boxes or spaces; all our texts run left to right.
        self._bundle = FluentBundle([code], use_isolating=False)
        for source in sources(code, game):
            self._bundle.add_resource(FluentResource(source))

    def has(self, identity: str) -> bool:
        return self._bundle.has_message(identity)

    def say(self, identity: str, **args: str | int) -> str:
        return self.message(Message(identity, dict(args)))

    def message(self, message: Message) -> str:
        """The message in words; messages among its arguments are put into words first."""
        told = {
            name: self.message(value) if isinstance(value, Message) else value
            for name, value in message.args.items()
        }
        return self._format(message.id, told)

    def _format(self, identity: str, args: Mapping[str, str | int]) -> str:
        if not self.has(identity):
            raise MissingWords(identity)
        pattern = self._bundle.get_message(identity).value
        if pattern is None:
            raise MissingWords(identity)
        text, problems = self._bundle.format_pattern(pattern, dict(args))
        if problems:
            raise MissingWords(f"{identity}: {problems[0]}")
        return str(text)

    def error(self, error: NemetonError) -> str:
        """One clear sentence; for a refusal also the rule that refuses, and its words."""
        told = {name: self._argument(value) for name, value in error.args_by_name.items()}
        title = f"{told.get('game')}-title"
        if self.has(title):
            told["game"] = self.say(title)
        if isinstance(error, Refused):
            return self._refusal(error, told)
        if error.code == "record-options" and isinstance(error.__cause__, NemetonError):
            told["detail"] = self.error(error.__cause__)
        identity = f"error-{error.code}"
        return self._format(identity, told) if self.has(identity) else str(error)

    def _refusal(self, error: Refused, told: Mapping[str, str | int]) -> str:
        identity = f"{self.game}-refused-{error.code}"
        reason = self._format(identity, told) if self.has(identity) else error.code
        rule = self.rulebook.rule(error.rule) if self.game else None
        if rule is None:
            return self.say("cli-refused", reason=reason, rule=error.rule)
        return self.say("cli-refused-with-rule", reason=reason, rule=error.rule, text=rule)

    def _argument(self, value: object) -> str | int:
        if isinstance(value, Message):
            return self.message(value)
        return value if isinstance(value, int) else str(value)

    @property
    def rulebook(self) -> Rulebook:
        assert self.game is not None
        return rulebook(self.game, self.code)


@cache
def rulebook(game: str, code: str) -> Rulebook:
    name = "RULES.md" if code == LANGUAGES[0] else f"RULES.{code}.md"
    text = files(f"nemeton.games.{game}").joinpath(name).read_text(encoding="utf-8")
    return Rulebook(text)


@cache
def speak(code: str, game: str | None = None) -> Language:
    return Language(code, game)
