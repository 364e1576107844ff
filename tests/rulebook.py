"""The numbered rules of a game, as its RULES.md and RULES.de.md list them."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from nemeton.games import package
from nemeton.words.language_codes import LANGUAGES

FILES: dict[str, str] = {
    code: "RULES.md" if code == "en" else f"RULES.{code}.md" for code in LANGUAGES
}
NUMBERED = re.compile(r"^\s*[-*] \**(\d+\.\d+)\b", re.MULTILINE)


@cache
def rule_numbers(game: str, language: str = "en") -> tuple[str, ...]:
    """The rule numbers in the order of the file; none without such a file."""
    file = files(package(game)).joinpath(FILES[language])
    return tuple(NUMBERED.findall(file.read_text(encoding="utf-8"))) if file.is_file() else ()
