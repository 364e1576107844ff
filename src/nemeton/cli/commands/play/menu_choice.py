"""The way of one person through the menus to an action.

Typed words belong to the open menu. Enter alone never acts: it goes back one menu.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nemeton.cli.boards import Board
from nemeton.cli.boards.menu import MenuEntry, around, follow, keys_shown, meant_by, several
from nemeton.core.errors import BadText, NemetonError, Refused
from nemeton.core.record.history import History
from nemeton.table.desk import Desk
from nemeton.table.draft import extended
from nemeton.words.language import Language

MAX_TRIED = 60  # forbidden actions whose rules are named

PreviewWords = Callable[[int], str]


class MenuChoice:
    """The menus of one step, and the open one among them."""

    def __init__(
        self,
        history: History,
        desk: Desk,
        seat: int,
        board: Board,
        language: Language,
    ) -> None:
        self.game = history.game
        self.history = history
        self.desk = desk
        self.seat = seat
        self.board = board
        self.language = language
        self.legal = desk.legal(seat)
        view = desk.state(seat).view(seat)
        self.top = board.entries(self.game, view, self.legal, language)
        self.path: list[MenuEntry] = []

    @property
    def level(self) -> list[MenuEntry]:
        return self.path[-1].then if self.path else self.top

    @property
    def question(self) -> str:
        """The question of the open menu; empty for the first, which has the game's prompt."""
        return self.path[-1].question if self.path else ""

    @property
    def keys(self) -> list[str]:
        """The keys before the entries of the open menu."""
        return keys_shown(self.level)

    def entries(self, preview: PreviewWords) -> list[MenuEntry]:
        """The entries of the open menu, those of actions with their previews."""
        return [
            entry if entry.action is None else with_preview(entry, entry.action, preview)
            for entry in self.level
        ]

    def back(self) -> bool:
        """Go back one menu; False in the first."""
        if not self.path:
            return False
        self.path.pop()
        return True

    def read(self, line: str) -> int | None:
        """The typed action; None if a further menu opens. Raises BadText, Refused."""
        path = follow(self.level, line.lower().split())
        if not path:
            within = self.path[-1].actions() if self.path else self.legal
            meant = meant_by(self.game, list(within), line, self.language)
            if len(meant) == 1:
                return meant[0]
            path = around(self.level, meant) if meant else []
            if meant and not path:
                raise several(self.game, meant, line, self.language)
            if not meant:
                raise self.refusal(line)
        if path[-1].action is not None:
            return path[-1].action
        self.path += path
        return None

    def refusal(self, line: str) -> NemetonError:
        """The error for a line without a meaning; it names a rule that forbids it."""
        if self.path:
            means = self.path[-1].means
            action = None if means is None else means(line.lower())
            refused = None if action is None else self.desk.refusal(self.seat, action)
            return refused or self.forbidden(line) or BadText("not-in-menu", text=line)
        return self.forbidden(line) or BadText("not-understood", text=line)

    def forbidden(self, line: str) -> NemetonError | None:
        """The rules' refusal of actions that are not legal now."""
        meant = meant_by(self.game, range(self.game.verbs.size), line, self.language)
        found = [self.desk.refusal(self.seat, action) for action in meant[:MAX_TRIED]]
        refusals = [refused for refused in found if isinstance(refused, Refused)]
        if not refusals or len(refusals) < len(found):
            return None
        rules = sorted({refused.rule for refused in refusals})
        if len({(refused.rule, refused.code) for refused in refusals}) == 1:
            return refusals[0]
        return BadText("not-allowed-now", text=line, rules=", ".join(rules))

    def needs_consent(self, action: int) -> bool:
        """True if an action needs consent, because it loses something for good.

        Raises Refused if it is not legal.
        """
        refused = self.desk.refusal(self.seat, action)
        if refused is not None:
            raise refused
        after = extended(self.desk.drafts.get(self.seat), self.history, self.seat, [action])
        return after.reveals and len(self.legal) > 1 and self.board.needs_consent(self.game, action)


def with_preview(entry: MenuEntry, action: int, preview: PreviewWords) -> MenuEntry:
    """The same entry with the preview of its action."""
    words = preview(action)
    label = f"{entry.label}  ({words})" if entry.label and words else entry.label
    return MenuEntry(entry.key, label or words, action)


def examples(entries: Sequence[MenuEntry]) -> list[tuple[str, int]]:
    """Key sequences that can be typed now, with their actions: one a first key."""
    found: list[tuple[str, int]] = []
    for entry in entries:
        keys, last = [entry.key], entry
        while last.action is None:
            last = last.then[-1]
            keys.append(last.key)
        found.append((" ".join(keys), last.action))
    return found
