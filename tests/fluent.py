"""A game's messages in one language, formatted strictly: a missing word is an error."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from nemeton.core.message import Message
from nemeton.games import package

LANGUAGES = ("en", "de")


class Words:
    def __init__(self, language: str, source: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source))

    def has(self, id_: str) -> bool:
        return self._bundle.has_message(id_)

    def say(self, message: Message) -> str:
        """The message in this language. Raises AssertionError where a word is missing."""
        assert self.has(message.id), f"no words for “{message.id}” in {self.language}"
        args = {
            name: self.say(value) if isinstance(value, Message) else value
            for name, value in message.args.items()
        }
        pattern = self._bundle.get_message(message.id).value
        assert pattern is not None, f"“{message.id}” has no value in {self.language}"
        said, errors = self._bundle.format_pattern(pattern, args)
        assert not errors, f"“{message.id}” with {args} in {self.language}: {errors}"
        assert isinstance(said, str)
        assert said.strip(), f"“{message.id}” is empty in {self.language}"
        return said

    def sentence(self, message: Message) -> str:
        """The action as something that `who` does. Raises AssertionError where it cannot be."""
        args = {
            name: self.say(value) if isinstance(value, Message) else value
            for name, value in message.args.items()
        }
        pattern = self._bundle.get_message(message.id).attributes.get("sentence")
        assert pattern is not None, f"“{message.id}” is no sentence in {self.language}"
        said, errors = self._bundle.format_pattern(pattern, args)
        assert not errors, f"“{message.id}” as a sentence with {args} in {self.language}: {errors}"
        assert "Ada" in str(said), f"“{message.id}” does not say who, in {self.language}"
        return str(said)


def source_of(game: str, language: str) -> str:
    """The game's .ftl file; empty if it has none in this language."""
    file = files(package(game)).joinpath("text").joinpath(f"{language}.ftl")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def words_of(game: str, language: str) -> Words:
    """The words of the game, and those that all games share."""
    shared = files("nemeton.core").joinpath("text").joinpath(f"{language}.ftl")
    return Words(language, shared.read_text(encoding="utf-8") + "\n" + source_of(game, language))
