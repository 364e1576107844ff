"""Accepted weights have their match, and serve the next teacher."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from nemeton.arena.duel.report import DuelReport
from nemeton.bots.network import size
from nemeton.bots.weights_file import WeightsHeader, WeightsOrigin, layout_name, read, write
from nemeton.cli.commands.train import install_weights
from nemeton.core.errors import BadOptions
from nemeton.games import find
from nemeton.lab.training.figures import ValueFigures
from nemeton.lab.training.generations import (
    ACCEPTED,
    Generation,
    accept,
    best,
    folder_of,
    read_report,
)
from nemeton.lab.training.settings import training_settings
from nemeton.lab.training.weights import TRAINED, FitReport

MATCH = DuelReport(
    game="bloodrunes", a="a", b="b", seats=2, seed="oak", deals=100, games=200, share=0.6, low=0.53,
    high=0.67, fair=0.5, target=0.5, points=1.0, points_a=5.0, points_b=4.0, ms_a=1.5, ms_b=1.0,
    by_seat=[0.6, 0.6],
)  # fmt: skip
FIGURES = ValueFigures(order=0.5, pairs=10, regret=0.01, loss=0.001)
LESSON = FitReport(
    games=2, decisions=9, held=3, inputs=2, epochs=1, best_epoch=1, before=FIGURES, after=FIGURES
)


def generation(number: int, accepted: bool) -> Generation:
    return Generation(generation=number, fit=LESSON, match=MATCH, accepted=accepted)


def test_the_last_accepted_value_is_used(tmp_path: Path) -> None:
    assert best(tmp_path, []) == ""
    assert best(tmp_path, [generation(1, False)]) == ""
    done = [generation(1, True), generation(2, True), generation(3, False)]
    assert best(tmp_path, done) == str(folder_of(tmp_path, 2) / ACCEPTED)


def test_accepted_weights_have_their_match_and_can_be_installed(tmp_path: Path) -> None:
    game = find("bloodrunes")
    numbers = [0.5] * size(2, (3, 2))
    origin = WeightsOrigin(
        nemeton="", command="", level="druid", games=0, decisions=0, figures={}, match={}
    )
    header = WeightsHeader(
        game=game.name, version=game.version, edition=game.edition, seats=2,
        layout=layout_name(game.observer.layout(2)), columns=[], scales=[], hidden=(3, 2),
        sha256="",
        origin=origin,
    )  # fmt: skip
    write(tmp_path / TRAINED, header, numbers)
    accept(tmp_path, MATCH)
    found = read(tmp_path / ACCEPTED)
    assert found.numbers == numbers
    assert found.header.origin.match["share"] == 0.6
    assert found.header.origin.match["low"] == 0.53
    assert read(tmp_path / TRAINED).header.origin.match == {}

    order = training_settings(
        game, 2, {}, level="druid", worlds=2, farther=1, games=2, epochs=1, match=2, seed="oak"
    )
    place = install_weights(str(tmp_path / ACCEPTED), order, tmp_path, tmp_path / "package")
    assert place == str(tmp_path / "package" / "bloodrunes-2.weights")
    assert read(Path(place)).numbers == numbers
    with pytest.raises(BadOptions, match="training-none-accepted"):
        install_weights("", order, tmp_path, tmp_path / "package")


def test_a_damaged_report_is_refused(tmp_path: Path) -> None:
    assert read_report(tmp_path, 1) is None
    folder = folder_of(tmp_path, 1)
    folder.mkdir()
    path = folder / "report.json"
    path.write_bytes(msgspec.json.encode(generation(1, True)))
    assert read_report(tmp_path, 1) == generation(1, True)
    path.write_text("{}")
    with pytest.raises(BadOptions, match=r"training-damaged.*report\.json"):
        read_report(tmp_path, 1)
