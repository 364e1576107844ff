"""Every refusal of the server has words in every language."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

import nemeton
from nemeton.testing.strict_words import StrictWords
from nemeton.words.language_codes import LANGUAGES

CODES = re.compile(
    r"(?:NemetonError|BadOptions|BadRecord|Problem|_refuse|_hold)"
    r'\(\s*(?:[a-z_.]+, )*"([a-z-]+)"'
    r'|[45][0-9][0-9], "([a-z-]+)"|"(?:code|error)": "([a-z-]+)"'
)


def codes() -> set[str]:
    found: set[str] = set()
    for folder in ("server", "table"):
        for path in (Path(nemeton.__path__[0]) / folder).rglob("*.py"):
            for groups in CODES.findall(path.read_text()):
                found |= {code for code in groups if code}
    return found


def server_words(language: str) -> StrictWords:
    sources = [
        files(package).joinpath(f"text/{language}.ftl").read_text(encoding="utf-8")
        for package in ("nemeton.core", "nemeton.server", "nemeton.cli")  # cli: hosting
    ]
    return StrictWords(language, "\n".join(sources))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_words(language: str) -> None:
    words = server_words(language)
    assert len(codes()) > 30
    assert [code for code in sorted(codes()) if not words.has(f"error-{code}")] == []
