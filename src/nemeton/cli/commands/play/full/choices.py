"""A menu for mouse and arrow keys, in as many columns as fit."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget

GAP = 3  # columns between entries
MARKED = "▸ "  # a sign besides the colour
PLAIN = "  "
STEPS = {"left": -1, "right": 1}


class Choices(Widget, can_focus=True):
    DEFAULT_CSS = "Choices { height: auto; width: 1fr; }"

    class Chosen(Message):
        """An entry was chosen, by Enter or by mouse."""

        def __init__(self, index: int, *, entered: bool) -> None:
            super().__init__()
            self.index = index
            self.entered = entered

    def __init__(self) -> None:
        super().__init__(id="choices")
        self.entries: list[tuple[str, str]] = []  # each with its key and its words
        self.index = 0

    def offer(self, entries: Sequence[tuple[str, str]]) -> None:
        self.entries = list(entries)
        self.index = 0
        self.refresh(layout=True)

    def wide(self) -> int:
        """The width of an entry, in columns."""
        return max((cell_len(f"{key} {said}") for key, said in self.entries), default=0) + GAP

    def abreast(self, width: int) -> int:
        return max(1, width // (self.wide() + len(PLAIN)))

    def lines(self, width: int) -> list[list[tuple[int, str]]]:
        """The lines of the menu, each with its entries; long entries are wrapped."""
        abreast = self.abreast(width)
        said = [(n, f"{key} {words}".rstrip()) for n, (key, words) in enumerate(self.entries)]
        if abreast > 1:
            return [said[first : first + abreast] for first in range(0, len(said), abreast)]
        room = max(10, width - len(PLAIN))
        return [
            [(n, piece)]
            for n, words in said
            for piece in textwrap.wrap(words, room, subsequent_indent="  ") or [""]
        ]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines(width))

    def render(self) -> Text:
        width = self.size.width
        wide = self.wide()
        shown: list[Text] = []
        begun: set[int] = set()
        for line in self.lines(width):
            row = Text()
            for n, words in line:
                marked = n == self.index
                sign = MARKED if marked and n not in begun else PLAIN
                cell = Text(sign + words + " " * max(0, wide - cell_len(words)))
                if n not in begun:
                    cell.stylize("bold", len(sign), len(sign) + len(self.entries[n][0]))
                if marked:
                    cell.stylize("reverse", 0, len(sign) + len(words))
                begun.add(n)
                row.append_text(cell)
            row.rstrip()
            shown.append(row)
        return Text("\n", no_wrap=True).join(shown)

    def mark(self, index: int) -> None:
        """Mark the entry that Enter chooses."""
        if not 0 <= index < len(self.entries) or index == self.index:
            return
        self.index = index
        self.refresh()
        lines = self.lines(self.size.width)
        line = next(y for y, row in enumerate(lines) if any(n == index for n, _ in row))
        if isinstance(self.parent, Widget):
            self.parent.scroll_to_region(Region(0, line, 1, 1), animate=False)

    def at(self, x: int, y: int) -> int | None:
        """The entry drawn at this position."""
        lines = self.lines(self.size.width)
        if not 0 <= y < len(lines):
            return None
        column = 0 if self.abreast(self.size.width) == 1 else x // (self.wide() + len(PLAIN))
        return lines[y][column][0] if column < len(lines[y]) else None

    def on_key(self, event: events.Key) -> None:
        abreast = self.abreast(self.size.width)
        steps = {**STEPS, "up": -abreast, "down": abreast}
        if event.key in steps:
            self.mark(self.index + steps[event.key])
        elif event.key == "enter" and self.entries:
            self.post_message(self.Chosen(self.index, entered=True))
        else:
            return
        event.stop()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        found = self.at(event.x, event.y)
        if found is not None:
            self.mark(found)

    def on_click(self, event: events.Click) -> None:
        found = self.at(event.x, event.y)
        if found is not None:
            event.stop()
            self.mark(found)
            self.post_message(self.Chosen(found, entered=False))
