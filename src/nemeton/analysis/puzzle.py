"""Puzzles: positions with one clearly best action, a puzzle for every day.

They come from games between druids (`puzzle_search.py`); a solver sees the view of one seat.
"""

from __future__ import annotations

from datetime import date
from functools import cache
from importlib.resources import files

import msgspec

from nemeton import games
from nemeton.core.errors import BadRecord, BadText, NemetonError, Refused
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.options import Options
from nemeton.core.record.game_terms import Terms
from nemeton.core.record.history import History


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action with its share of victories and the number of worlds tried."""

    action: str
    chance: float
    worlds: int


class Puzzle(Terms, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A position, the seat that is to act, and the best action there."""

    options: Options
    seed: str  # hexadecimal
    moves: list[tuple[int, str]]  # seat and text
    seat: int
    answer: str
    margin: float  # by which it wins more often than any other
    error: float  # the standard error of that
    why: Message
    tried: list[Tried]  # best first; the first is the answer

    def chance_of(self, action: str) -> float | None:
        """The chance to win by an action; None if it was not tried."""
        for one in self.tried:
            if one.action == action:
                return one.chance
        return None


def decode(data: bytes) -> list[Puzzle]:
    """Read puzzles. Raises NemetonError for a damaged file."""
    try:
        return msgspec.json.decode(data, type=list[Puzzle])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NemetonError("puzzles-damaged", detail=str(error)) from error


def encode(puzzles: list[Puzzle]) -> bytes:
    """Puzzles as JSON, one in each line, so that they can be compared by line."""
    lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in puzzles)
    return b"[\n" + lines + b"\n]\n"


@cache
def puzzles_of(game: str) -> list[Puzzle]:
    """Puzzles in the game's package; there may be none. Raises NemetonError."""
    found = files(games.package(game)).joinpath("puzzles.json")
    return decode(found.read_bytes()) if found.is_file() else []


def games_of_puzzles() -> list[str]:
    return [name for name in games.names() if puzzles_of(name)]


def game_of_day(day: date) -> str:
    """The game of a day: games take turns. Raises NemetonError without puzzles."""
    found = games_of_puzzles()
    if not found:
        raise NemetonError("no-puzzles")
    return found[day.toordinal() % len(found)]


def of_day(game: str, day: date) -> Puzzle:
    """The puzzle of a day, in rotation. Raises NemetonError."""
    found = puzzles_of(game)
    if not found:
        raise NemetonError("no-puzzles")
    return found[day.toordinal() // len(games_of_puzzles()) % len(found)]


def reached(game: Game, puzzle: Puzzle) -> History:
    """The game up to the puzzle's position. Raises BadRecord."""
    by_then = game.of_version(puzzle.version)
    if puzzle.game != game.name or puzzle.edition != by_then.edition:
        raise BadRecord("record-damaged", detail="edition")
    history = History(by_then, puzzle.seats, puzzle.options, bytes.fromhex(puzzle.seed))
    for ply, (seat, text) in enumerate(puzzle.moves, start=1):
        try:
            history.play(seat, by_then.verbs.parse(text))
        except BadText as error:
            raise BadRecord("record-unreadable-move", ply=ply, text=text) from error
        except Refused as error:
            raise BadRecord("record-illegal-move", ply=ply, text=text, rule=error.rule) from error
    return history
