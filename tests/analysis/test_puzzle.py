"""The puzzles of the games, and the search for them."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import msgspec
import pytest

from nemeton.analysis import puzzle_search
from nemeton.analysis.puzzle import (
    Puzzle,
    decode,
    encode,
    game_of_day,
    games_of_puzzles,
    of_day,
    puzzles_of,
    reached,
)
from nemeton.bots.levels import bot_for
from nemeton.bots.playout_search import CandidateResult, PlayoutBot
from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadRecord, NemetonError
from nemeton.core.record.history import History
from nemeton.games import NAMES, find
from nemeton.words.language import Language
from nemeton.words.language_codes import LANGUAGES
from tests.analysis.test_review import wins_at_once

DAY = date(2026, 11, 16)
SHIPPED = [
    pytest.param(puzzle, id=f"{name}-{number}")
    for name in NAMES
    for number, puzzle in enumerate(puzzles_of(name), start=1)
]


REMEDY = (
    "puzzles.json has positions of other rules: if the change is meant, raise VERSION in the"
    " game's game.py and make new ones: nemeton puzzle NAME --make N --out FILE"
)


@pytest.mark.parametrize("puzzle", SHIPPED)
def test_every_puzzle_replays_and_its_answer_is_legal(puzzle: Puzzle) -> None:
    game = find(puzzle.game)
    try:
        history = reached(game, puzzle)
    except BadRecord as error:
        raise AssertionError(REMEDY) from error
    legal = {history.game.verbs.text(one) for one in history.state.legal(puzzle.seat)}
    assert puzzle.answer in legal
    assert len(legal) >= puzzle_search.MIN_ACTIONS
    assert {one.action for one in puzzle.tried} <= legal
    assert puzzle.tried[0].action == puzzle.answer
    assert puzzle.margin - 2 * puzzle.error >= puzzle_search.MIN_SURE_MARGIN
    assert puzzle.tried[0].chance >= puzzle_search.MIN_CHANCE
    for code in LANGUAGES:
        assert Language(code, puzzle.game).message(puzzle.why).endswith(".")


def test_every_day_has_a_puzzle_and_neighbouring_days_have_different_ones() -> None:
    days = [DAY + timedelta(number) for number in range(8)]
    games = [game_of_day(day) for day in days]
    assert set(games) == set(games_of_puzzles())
    found = [of_day(name, day) for name, day in zip(games, days, strict=True)]
    for one, other in pairwise(found):
        assert one != other


def test_a_game_outside_the_package_has_no_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEMETON_GAMES", "examples.gops")
    assert puzzles_of("gops") == []
    with pytest.raises(NemetonError, match="no-puzzles"):
        of_day("gops", DAY)


def test_puzzles_are_read_as_they_are_written() -> None:
    found = puzzles_of("bloodrunes")
    assert decode(encode(found)) == found
    with pytest.raises(NemetonError, match="puzzles-damaged"):
        decode(b'[{"game": "alarun"}]')


def test_a_puzzle_that_does_not_fit_is_refused() -> None:
    puzzle = puzzles_of("bloodrunes")[0]
    game = find("bloodrunes")
    for changed in (
        msgspec.structs.replace(puzzle, edition="another"),
        msgspec.structs.replace(puzzle, moves=[(0, "no such move")]),
        msgspec.structs.replace(puzzle, moves=[*puzzle.moves, puzzle.moves[0]][:0:-1]),
    ):
        with pytest.raises(BadRecord):
            reached(game, changed)


def test_an_action_that_is_not_best_makes_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """An action that wins at once stands out; another one does not."""
    monkeypatch.setattr(puzzle_search, "FIRST_WORLDS", 4)
    monkeypatch.setattr(puzzle_search, "FINAL_WORLDS", 8)
    puzzle = next(one for one in puzzles_of("bloodrunes") if one.tried[0].chance == 1.0)
    game = find("bloodrunes")
    history: History = reached(game, puzzle)
    seat = puzzle.seat
    wins = wins_at_once(history.state, seat)
    assert wins is not None
    other = next(one for one in history.state.legal(seat) if one != wins)
    bot = bot_for(game, "druid", puzzle.seats)
    assert isinstance(bot, PlayoutBot)
    root = game.sample(history.state.view(seat), QuickChance(5))
    found = puzzle_search.confirm(game, bot, history, root, seat, wins, QuickChance(6))
    assert found is not None
    assert (found.answer, found.moves) == (game.verbs.text(wins), puzzle.moves)
    assert puzzle_search.confirm(game, bot, history, root, seat, other, QuickChance(6)) is None


@pytest.mark.parametrize("name", games_of_puzzles())
def test_the_answer_has_parameters(name: str) -> None:
    game = find(name)
    for puzzle in puzzles_of(name):
        assert puzzle_search.has_parameters(game, game.verbs.parse(puzzle.answer)), puzzle.answer
    assert not puzzle_search.has_parameters(find("alarun"), find("alarun").verbs.parse("pass"))


def test_a_margin_must_be_wide_and_the_answer_win() -> None:
    def weighed(chance: float) -> CandidateResult:
        found = CandidateResult(1)
        found.add([chance, 1 - chance], 0, 0, 0, chance)
        return found

    assert puzzle_search.stands_out([weighed(0.8), weighed(0.6)])
    assert not puzzle_search.stands_out([weighed(0.8), weighed(0.7)])
    assert not puzzle_search.stands_out([weighed(0.5), weighed(0.2)])
    assert not puzzle_search.stands_out([weighed(0.8), CandidateResult(2)])
