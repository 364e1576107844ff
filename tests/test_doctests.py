"""The examples in the docstrings of public modules run.

They are read from the sources, so that compiled modules have the same examples.
"""

from __future__ import annotations

import ast
import doctest
from pathlib import Path

import pytest

import nemeton

PUBLIC = (
    "nemeton",
    "nemeton.adapters.gymnasium",
    "nemeton.adapters.openspiel",
    "nemeton.adapters.pettingzoo",
    "nemeton.adapters.spaces",
    "nemeton.adapters.vector",
    "nemeton.arena.match",
    "nemeton.arena.schedule",
    "nemeton.arena.simulation",
    "nemeton.bots",
    "nemeton.core.chance",
    "nemeton.core.game",
    "nemeton.core.record.history",
    "nemeton.core.search.forecast",
    "nemeton.core.search.playout",
    "nemeton.core.record.record",
    "nemeton.core.state",
    "nemeton.core.actions",
)
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef


def source(module: str) -> Path:
    """The source of a module; compiled modules lie beside theirs."""
    path = Path(nemeton.__file__).parents[1].joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def examples(module: str) -> list[doctest.DocTest]:
    file = source(module)
    parser = doctest.DocTestParser()
    found: list[doctest.DocTest] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        text = ast.get_docstring(node) if isinstance(node, DOCUMENTED) else None
        if text and ">>>" in text:
            name = getattr(node, "name", module)
            line = getattr(node, "lineno", 1)
            found.append(parser.get_doctest(text, {}, name, str(file), line))
    return found


@pytest.mark.parametrize("module", PUBLIC)
def test_examples_run(module: str) -> None:
    tests = examples(module)
    assert tests, f"{module} has no example"
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for test in tests:
        exec(f"from {module} import *", test.globs)
        said: list[str] = []
        runner.run(test, out=said.append)
        assert not runner.failures, "".join(said)
