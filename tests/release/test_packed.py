"""Missing and superfluous files of a package are reported."""

from __future__ import annotations

import zipfile
from pathlib import Path

import packed


def wheel(folder: Path, names: list[str]) -> Path:
    path = folder / "nemeton-1.0.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as made:
        for name in names:
            made.writestr(name, "")
    return path


def complete_names() -> list[str]:
    fonts = [f"nemeton/server/static/assets/{name}.woff2" for name in ("one", "two")]
    terms = [f"nemeton-1.0.0.dist-info/licenses/{name}" for name in ("LICENSE", "CREDITS.md")]
    example = [f"{packed.EXAMPLE}tests/test_laws.py"]
    return [*packed.REQUIRED, *packed.code(), *fonts, *terms, *example]


def test_a_complete_wheel_has_no_problem(tmp_path: Path) -> None:
    assert packed.problems(wheel(tmp_path, complete_names())) == []


def test_missing_and_superfluous_files_are_named(tmp_path: Path) -> None:
    rules, licence, font = (
        "nemeton/games/alarun/RULES.de.md",
        "nemeton-1.0.0.dist-info/licenses/LICENSE",
        "nemeton/server/static/assets/two.woff2",
    )
    example = f"{packed.EXAMPLE}tests/test_laws.py"
    names = [name for name in complete_names() if name not in {rules, licence, font, example}]
    found = packed.problems(wheel(tmp_path, [*names, "nemeton/core/__pycache__/x.pyc"]))
    for expected in (
        f"lacks {rules}",
        "lacks LICENSE",
        "lacks a font",
        "holds nemeton/core/__py",
        "lacks nemeton/examples/",
    ):
        assert any(expected in line for line in found), found
    assert len(found) == 5
