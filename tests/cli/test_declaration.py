"""The declared parameters and help of every command."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest
import typer
from typer.core import TyperCommand, TyperGroup

from nemeton.cli.app import app
from nemeton.cli.declaration import TypedSeries, documented, option, with_language, with_series

SERIES = ("simulate", "duel", "ladder", "lab study", "dataset", "train")


def commands(found: object, path: str = "") -> Iterator[tuple[str, TyperCommand]]:
    if isinstance(found, TyperGroup):
        for name, one in found.commands.items():
            yield from commands(one, f"{path} {name}".strip())
    else:
        assert isinstance(found, TyperCommand)
        yield path, found


COMMANDS = dict(commands(typer.main.get_command(app)))


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_parameter_has_help(name: str) -> None:
    command = COMMANDS[name]
    silent = [one.name for one in command.params if not getattr(one, "help", None)]
    assert silent == []
    assert command.help


@pytest.mark.parametrize("name", SERIES)
def test_a_series_is_typed_the_same_way_everywhere(name: str) -> None:
    names = [one.name for one in COMMANDS[name].params]
    assert names[:4] == ["game", "seats", "seed", "option"]
    assert names[-2:] == ["json", "_lang"]


def test_a_command_receives_its_series_as_one_argument() -> None:
    given: list[object] = []

    @with_language
    @with_series
    @documented(times=option("N", "How often."), loud="Shout.")
    def shout(series: TypedSeries, times: int = 1, loud: bool = False) -> None:
        given.extend([series, times, loud])

    small = typer.Typer()
    small.command()(shout)
    typed = ["alarun", "--seats", "3", "-o", "first=1", "--times", "2", "--loud", "--lang", "de"]
    typer.main.get_command(small).main(typed, standalone_mode=False)
    assert given == [TypedSeries("alarun", 3, None, ["first=1"]), 2, True]


def test_starting_the_program_loads_no_engine() -> None:
    code = "import sys, nemeton.cli.app; print(*sys.modules)"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {".".join(name.split(".")[:2]) for name in ended.stdout.split()}
    ours = {name for name in loaded if name.startswith("nemeton.")}
    assert ours == {"nemeton.bot_levels", "nemeton.cli", "nemeton.core"}
    assert not loaded & {"rich", "msgspec", "fluent"}
