"""Upper bounds for the bytes that rows and their indexes take on disk.

They fit PostgreSQL, where rows take about twice as much as on SQLite.
"""

from __future__ import annotations

from collections.abc import Iterable

from nemeton.core.actions import Verbs
from nemeton.core.record.history import Move
from nemeton.table.roster import Roster

MOVE = 150  # besides its text and submission
TABLE = 1_400  # with its seats and seed, besides names and options
LINE = 250
MUTE = 300
GUEST = 700  # with a session
SESSION = 350
TOKEN = 450
LINK = 300
CHANGE = 150  # of a row that stays
PAGE = 4_000  # bytes of a page of SQLite; a row that fits is on one page
OVERHEAD = 100  # bytes of a row beside its longest text


def of_moves(moves: Iterable[Move], verbs: Verbs) -> int:
    return sum(MOVE + len(verbs.text(move.action)) + len(move.submission or "") for move in moves)


def of_names(roster: Roster) -> int:
    """Bytes of the names that one person gave to several players of a table."""
    return sum(of_text(seat.called) for seat in roster.seats)


def of_text(text: str | None) -> int:
    """Bytes of a text, with the unused rest of its page.

    >>> of_text("well"), of_text("x" * 1_500), of_text("x" * 2_000), of_text("x" * 9_000)
    (4, 2000, 4000, 12000)
    """
    size = 0 if text is None else len(text.encode())
    if size > PAGE - OVERHEAD:
        return -(-size // PAGE) * PAGE
    rows = PAGE // (size + OVERHEAD)
    return PAGE // rows if rows < 4 else size
