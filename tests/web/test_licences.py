"""Licences of third-party parts of the client are shipped and credited."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "nemeton" / "server" / "static"
RULE = "=" * 80


@pytest.fixture(scope="module")
def licences() -> str:
    subprocess.run([sys.executable, ROOT / "scripts" / "client.py"], check=True)
    return (STATIC / "licences.txt").read_text(encoding="utf-8")


def test_every_package_is_listed_with_the_text_of_its_licence(licences: str) -> None:
    listed, *texts = licences.split(RULE)
    heads = re.findall(r"^- (.+)$", listed, re.MULTILINE)
    assert [text.strip().splitlines()[0] for text in texts] == heads
    for text in texts:
        assert "copyright" in text.lower()
        assert len(text) > 500
    names = {head.split()[0] for head in heads}
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert {*package["dependencies"], "svelte"} <= names


def test_both_typefaces_come_under_the_open_font_licence(licences: str) -> None:
    fonts = [text for text in licences.split(RULE) if "@fontsource" in text.split("\n")[1]]
    assert len(fonts) == len(list((STATIC / "assets").glob("*.woff2"))) == 2
    for font in fonts:
        assert "(OFL-1.1)" in font
        assert "SIL OPEN FONT LICENSE Version 1.1" in font


def test_the_credits_name_the_same_packages(licences: str) -> None:
    page = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
    credited = re.findall(r"^\| (\S+) \| (\d\S+) \| (\S+) \|$", page, re.MULTILINE)
    listing = licences.partition(RULE)[0]
    assert credited == re.findall(r"^- (\S+) (\S+) \((\S+)\)$", listing, re.MULTILINE)
