"""Scenes: positions in words, such as an example of the rules begins with.

    seats: 2
    hand 1: yM wM bP
    square 1:
        yM ** ..

Each entry has a name, the number of a player if it belongs to one, and words behind it or rows
below it. Each game defines names and words. With `deal: oak` instead, the game deals with the
seed "oak".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from nemeton.core.chance import KeyedChance
from nemeton.core.errors import BadScene
from nemeton.core.message import Message
from nemeton.core.seed import seed_from

if TYPE_CHECKING:
    from nemeton.core.state import State

DEAL: Final = "deal"
ENTRY: Final = re.compile(r"([a-z][a-z -]*?)(?: (\d))?:(?: +(.*))?")


class SceneEntry:
    def __init__(self, name: str, seat: int | None, line: str) -> None:
        self.name = name
        self.seat = seat
        self.line = line
        self.rows: list[str] = []
        self.read = False


class Contents:
    """The contents of one place: in words of a scene, and as messages."""

    def __init__(self, words: list[str], messages: list[Message]) -> None:
        self.words = words
        self.messages = messages  # one for each word


class Scene:
    """The entries of a scene. Reading a missing or wrong one raises BadScene."""

    def __init__(self, lines: list[str]) -> None:
        self._entries: dict[tuple[str, int | None], SceneEntry] = {}
        entry: SceneEntry | None = None
        for line in lines:
            if line.startswith(" "):
                if entry is None or entry.line:
                    raise BadScene("scene-stray-row", line=line.strip())
                entry.rows.append(line.strip())
                continue
            found = ENTRY.fullmatch(line.rstrip())
            if found is None:
                raise BadScene("scene-unreadable", line=line)
            seat = None if found[2] is None else int(found[2]) - 1
            entry = SceneEntry(found[1], seat, (found[3] or "").strip())
            if (entry.name, seat) in self._entries:
                raise BadScene("scene-twice", name=found[0].split(":")[0])
            self._entries[entry.name, seat] = entry
        self.seats = self.number("seats", low=1, high=9)

    def has(self, name: str, seat: int | None = None) -> bool:
        return (name, seat) in self._entries

    def line(self, name: str, default: str, seat: int | None = None) -> str:
        entry = self._entries.get((name, seat))
        if entry is None:
            return default
        entry.read = True
        return entry.line

    def words(self, name: str, seat: int | None = None) -> list[str]:
        return self.line(name, "", seat).split()

    def number(
        self,
        name: str,
        default: int | None = None,
        seat: int | None = None,
        *,
        low: int = 0,
        high: int = 999,
    ) -> int:
        text = self.line(name, "" if default is None else str(default), seat)
        if not text.isdecimal() or not low <= int(text) <= high:
            raise BadScene("scene-number", name=name, found=text, low=low, high=high)
        return int(text)

    def choice(self, name: str, choices: list[str]) -> int:
        """The index of the entry's word among the choices; 0 without an entry."""
        word = self.line(name, choices[0])
        if word not in choices:
            raise BadScene("scene-choice", name=name, found=word, choices=", ".join(choices))
        return choices.index(word)

    def rows(self, name: str, seat: int | None = None) -> list[list[str]]:
        """The rows of an entry, each as words."""
        entry = self._entries.get((name, seat))
        if entry is None:
            return []
        entry.read = True
        return [row.split() for row in entry.rows]

    def options(self) -> dict[str, object]:
        """Options in command-line form: `swap_limit=3 first=2 stacked_wards=true`."""
        found: dict[str, object] = {}
        for word in self.words("options"):
            name, _, value = word.partition("=")
            if value in ("true", "false"):
                found[name] = value == "true"
            else:
                found[name] = int(value) if value.isdecimal() and name != "first" else value
        return found

    def check_all_read(self) -> None:
        """Raise BadScene if an entry has not been read, or its seat does not exist."""
        for entry in self._entries.values():
            if not entry.read:
                raise BadScene("scene-unknown", name=entry.name)
            if entry.seat is not None and not 0 <= entry.seat < self.seats:
                raise BadScene("scene-no-such-seat", name=entry.name, seat=entry.seat + 1)


def arrange(state: State, lines: list[str]) -> None:
    """Lay out a scene on a blank state. Raises BadScene."""
    scene = Scene(lines)
    if scene.seats != state.seats:
        raise BadScene("scene-other-seats", seats=scene.seats, found=state.seats)
    scene.options()
    if scene.has(DEAL):
        state.lay_out(KeyedChance(seed_from(scene.line(DEAL, ""))))
    else:
        state.arrange(scene)
    scene.check_all_read()
