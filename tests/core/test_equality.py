"""Attributes that the equality of states leaves out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


def uncompared(class_: ast.ClassDef) -> set[str]:
    """The names in the class's list of attributes to skip."""
    for node in class_.body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "UNCOMPARED":
            assert node.value is not None
            return set(ast.literal_eval(node.value))
    return set()


def attributes(class_: ast.ClassDef) -> set[str]:
    """The attributes that the class sets on its objects when it makes them."""
    return {
        target.attr
        for method in class_.body
        if isinstance(method, ast.FunctionDef) and method.name == "__init__"
        for node in ast.walk(method)
        if isinstance(node, (ast.Assign, ast.AnnAssign))
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self"
    }


def missing(source: str) -> Iterator[tuple[str, set[str]]]:
    """Each class with a list of attributes to skip, and those it lacks."""
    for class_ in ast.walk(ast.parse(source)):
        if isinstance(class_, ast.ClassDef) and uncompared(class_):
            yield class_.name, uncompared(class_) - attributes(class_)


def test_every_attribute_that_is_left_out_exists() -> None:
    found = {
        name: absent
        for folder in ("src/nemeton", "examples")
        for path in (ROOT / folder).rglob("*.py")
        for name, absent in missing(path.read_text(encoding="utf-8"))
    }
    assert len(found) >= 7
    assert {name: absent for name, absent in found.items() if absent} == {}


def test_an_attribute_that_does_not_exist_is_found() -> None:
    source = """
class Sheet:
    UNCOMPARED: ClassVar[tuple[str, ...]] = ("cache", "shared", "views")

    def __init__(self):
        self.cache = None
        self.shared: bool = False
"""
    assert list(missing(source)) == [("Sheet", {"views"})]
