"""Every field of a components file is read by the game."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from nemeton.games import NAMES, package


def declared_fields(game: str) -> set[str]:
    """The fields of the game's components file; other fields are refused."""
    module = import_module(f"{package(game)}.rules.components")
    structs = [
        one
        for one in vars(module).values()
        if isinstance(one, type)
        and issubclass(one, msgspec.Struct)
        and one.__module__ == module.__name__
    ]
    assert any(struct.__name__.endswith("Components") for struct in structs)
    for struct in structs:
        assert struct.__struct_config__.forbid_unknown_fields, struct
    return {name for struct in structs for name in struct.__struct_fields__}


def attributes_read(game: str) -> set[str]:
    """The names of attributes that the game's code reads."""
    folder = Path(str(import_module(package(game)).__file__)).parent
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in folder.rglob("*.py")]
    return {
        node.attr
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    }


@pytest.mark.parametrize("game", NAMES)
def test_the_game_reads_every_field_of_its_components_file(game: str) -> None:
    assert declared_fields(game) - attributes_read(game) == set()
