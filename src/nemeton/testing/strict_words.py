"""Messages of a game in one language, formatted strictly: a missing word is an error."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from nemeton.core.message import Message

NAME = "Ada"  # of the player in sentences
IDS = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


class StrictWords:
    """Words in one language."""

    def __init__(self, language: str, source: str) -> None:
        self.language = language
        self.ids = IDS.findall(source)
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(source))

    def has(self, id_: str) -> bool:
        return self._bundle.has_message(id_)

    def say(self, message: Message) -> str:
        """The message in this language. Raises AssertionError where a word is missing."""
        assert self.has(message.id), f"no words for “{message.id}” in {self.language}"
        args = self._arguments(message)
        pattern = self._bundle.get_message(message.id).value
        assert pattern is not None, f"“{message.id}” has no value in {self.language}"
        said, errors = self._bundle.format_pattern(pattern, args)
        assert not errors, f"“{message.id}” with {args} in {self.language}: {errors}"
        assert isinstance(said, str)
        assert said.strip(), f"“{message.id}” is empty in {self.language}"
        return said

    def sentence(self, message: Message) -> str:
        """The action as a sentence about `who`. Raises AssertionError where it is none."""
        args = self._arguments(message)
        pattern = self._bundle.get_message(message.id).attributes.get("sentence")
        assert pattern is not None, f"“{message.id}” is no sentence in {self.language}"
        said, errors = self._bundle.format_pattern(pattern, args)
        assert not errors, f"“{message.id}” as a sentence with {args} in {self.language}: {errors}"
        assert NAME in str(said), f"“{message.id}” does not say who, in {self.language}"
        return str(said)

    def _arguments(self, message: Message) -> dict[str, str | int]:
        return {
            name: self.say(value) if isinstance(value, Message) else value
            for name, value in message.args.items()
        }


def words_beside(package: str) -> tuple[StrictWords, ...]:
    """The words of the game in a package, in each of its languages."""
    folder, shared = (files(one).joinpath("text") for one in (package, "nemeton.core"))
    found = []
    for language in sorted(
        file.name[:-4] for file in folder.iterdir() if file.name.endswith(".ftl")
    ):
        sources = [place.joinpath(f"{language}.ftl") for place in (shared, folder)]
        texts = [source.read_text("utf-8") for source in sources if source.is_file()]
        found.append(StrictWords(language, "\n".join(texts)))
    return tuple(found)


def say_all(words: Sequence[StrictWords], message: Message, where: str) -> list[str]:
    """The message in each language. Raises AssertionError with the place."""
    try:
        return [one.say(message) for one in words]
    except AssertionError as missing:
        raise AssertionError(f"{where}: {missing}") from missing
