"""Names in the pages about the architecture exist."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = ("architecture.md", "one-move.md", "compiled-build.md")
TEXT = "\n".join((ROOT / "docs" / page).read_text(encoding="utf-8") for page in PAGES)

# `server.tables.live.LiveTable.submit`
PYTHON = sorted(set(re.findall(r"`((?:[a-z_]+\.)+[A-Za-z_][\w.]*)`", TEXT)))
# `RemoteTable.act` in `web/src/table/remoteTable.svelte.ts`
CLIENT = sorted(set(re.findall(r"`([A-Za-z.]+)` in\s+`(web/src/[^`]+)`", TEXT)))

LONGEST_GLOSSARY = 40


def resolve(name: str) -> object:
    """The object of this name. Raises AttributeError or ModuleNotFoundError without one."""
    module, *rest = name.split(".")
    found: object = import_module(f"nemeton.{module}")
    path = f"nemeton.{module}"
    for part in rest:
        path = f"{path}.{part}"
        if not hasattr(found, part) and hasattr(found, "__path__"):
            found = import_module(path)
        else:
            found = getattr(found, part)
    return found


def is_ours(name: str) -> bool:
    """True for names below `nemeton`, without file names and short names of modules."""
    return find_spec(f"nemeton.{name.partition('.')[0]}") is not None and not name.endswith(".py")


@pytest.mark.parametrize("name", [name for name in PYTHON if is_ours(name)])
def test_every_python_name_exists(name: str) -> None:
    assert resolve(name) is not None


def test_the_pages_have_enough_names() -> None:
    assert len([name for name in PYTHON if is_ours(name)]) > 20
    assert len(CLIENT) > 4


@pytest.mark.parametrize("name, file", CLIENT)
def test_every_name_of_the_client_exists(name: str, file: str) -> None:
    source = (ROOT / file).read_text(encoding="utf-8")
    for part in name.split("."):
        assert re.search(rf"\b{part}\b[({{ ]", source), f"{file} has no {part}"


def test_a_missing_name_is_noticed() -> None:
    with pytest.raises(AttributeError):
        resolve("table.desk.Desk.vanish")
    with pytest.raises(ModuleNotFoundError):
        resolve("server.hall")


def test_the_glossary_is_short_and_has_each_word_once() -> None:
    section = TEXT.split("## Words\n")[1].split("\n## ")[0]
    words = [line[4:18].strip() for line in section.splitlines() if line.startswith("    ")]
    assert 30 < len(words) <= LONGEST_GLOSSARY
    assert len(set(words)) == len(words)
