"""Commands that a person types at the table, and yes or no.

Commands are whole words, so they never collide with the keys of a menu, which are numbers,
letters and names of places. No action of any game contains such a word.
"""

from __future__ import annotations

from collections.abc import Iterable

from nemeton.words.language import Language, speak

COMMANDS = ("undo", "hint", "help", "rules", "score", "board", "quit")


class Keyboard:
    """Reads commands in the table's language, and always in English.

    `pages` are further pages of a game's board, such as its piles.
    """

    def __init__(self, language: Language, pages: Iterable[str] = ()) -> None:
        self._commands: dict[str, str] = {}
        for spoken in (speak("en"), language):
            for command in (*COMMANDS, *pages):
                for word in spoken.say(f"cli-words-{command}").split():
                    self._commands[word] = command
        self._yes = {
            word
            for spoken in (speak("en"), language)
            for word in spoken.say("cli-words-yes").split()
        }

    @property
    def words(self) -> set[str]:
        return set(self._commands)

    def command(self, line: str) -> tuple[str, str] | None:
        """The command and its argument, if the line is a command."""
        word, _, rest = line.strip().partition(" ")
        command = self._commands.get(word.lower())
        if command is None or (rest and command != "rules"):
            return None
        return command, rest.strip()

    def agrees(self, line: str) -> bool:
        return line.strip().lower() in self._yes
