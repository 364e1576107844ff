"""Log lines for listeners: marked by the server, added up by clients."""

from __future__ import annotations

import pytest

from nemeton import games
from nemeton.core.chance import QuickChance
from nemeton.core.record.history import History
from nemeton.core.record.log_lines import LogEntry, readable
from nemeton.core.seed import seed_from
from nemeton.protocol.play import LogLine
from nemeton.server.tables.updates import Audience, gains, line_alone, log_lines, visible_time

MOST = 80  # moves of a game, by which something was hidden in each


def played(name: str, *, track_effects: bool) -> History:
    game = games.find(name)
    history = History(
        game, game.seats[0], game.simulation, seed_from(name), track_effects=track_effects
    )
    chance = QuickChance(1)
    while not history.over and history.ply < MOST:
        actors = history.state.actors()
        seat = actors[chance.below(len(actors))]
        legal = history.state.legal(seat)
        history.play(seat, legal[chance.below(len(legal))])
    return history


def drawn(log: list[LogLine]) -> list[LogLine]:
    """The lines for readers, as the browser draws them."""
    lines: dict[int, LogLine] = {}
    for move in log:
        if move.line in lines:
            lines[move.line].gains.extend(move.gains)
        elif move.line:
            lines[move.line] = move
    return list(lines.values())


def sent(line: LogEntry, history: History) -> LogLine:
    at = visible_time(history.moves[line.ply - 1].at)
    return LogLine(
        line.ply, line.seat, line.action, at, line.round_number, line.details,
        gains(line.gains), line.line,
    )  # fmt: skip


@pytest.mark.parametrize("track_effects", [True, False])
@pytest.mark.parametrize("name", games.NAMES)
def test_each_audience_gets_its_permitted_log_lines(name: str, track_effects: bool) -> None:
    """An onlooker, each seat, and a person with several; in one message or in several."""
    history = played(name, track_effects=track_effects)
    moves, verbs = history.moves, history.game.verbs
    seats = range(history.seats)
    audiences: list[Audience] = [(None,), *[(seat,) for seat in seats], (0, 1), tuple(seats)]
    for audience in audiences:
        lines = [sent(line, history) for line in readable(moves, audience, verbs)]
        assert drawn(log_lines(moves, 0, audience, verbs)) == lines
        updates = [log_lines(moves[:ply], ply - 1, audience, verbs) for ply in range(1, MOST + 1)]
        assert drawn([line for update in updates for line in update]) == lines


@pytest.mark.parametrize("name", games.NAMES)
def test_a_single_move_has_its_own_line(name: str) -> None:
    history = played(name, track_effects=True)
    moves, verbs = history.moves, history.game.verbs
    assert line_alone(moves, 0, (0,), verbs) is None
    for ply, move in enumerate(moves, start=1):
        assert move.effects is not None
        line = line_alone(moves, ply, (0,), verbs)
        assert line is not None
        assert (line.ply, line.line, line.gains) == (ply, ply, list(move.effects.gains[1]))
