"""The last line of the screen: keys with their commands, also for clicks."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget


class KeyBar(Widget):
    DEFAULT_CSS = "KeyBar { dock: bottom; height: 1; background: $panel; }"

    class Pressed(Message):
        def __init__(self, key: str) -> None:
            """`keys` maps each key to the words for its command."""
            super().__init__()
            self.key = key

    def __init__(self, keys: Mapping[str, str]) -> None:
        """`keys` are the words for what a key does, by the key."""
        super().__init__(id="keys")
        self.keys = keys

    def shown(self) -> list[tuple[str, str, str]]:
        """Every key with its name and words; in narrow screens 1 stands for F1."""
        long = [(key, name_of(key), f" {words} ") for key, words in self.keys.items()]
        if sum(cell_len(name + words) for _, name, words in long) <= self.size.width:
            return long
        return [(key, name.lstrip("F"), words.lstrip()) for key, name, words in long]

    def render(self) -> Text:
        bar = Text(no_wrap=True, overflow="ellipsis")
        for _, name, words in self.shown():
            bar.append(name, "bold reverse")
            bar.append(words)
        return bar

    def on_click(self, event: events.Click) -> None:
        event.stop()
        end = 0
        for key, name, words in self.shown():
            end += cell_len(name + words)
            if event.x < end:
                self.post_message(self.Pressed(key))
                return


def name_of(key: str) -> str:
    return key.replace("ctrl+", "^").upper()
