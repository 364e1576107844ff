"""The rules as a booklet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nemeton.cli.commands.rules.chromium import print_page
from nemeton.cli.commands.rules.pdf_pages import pages_of
from nemeton.core.errors import NemetonError
from tests.cli.conftest import Command


def test_without_a_browser_the_error_names_another_way(
    nemeton: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    file = tmp_path / "rules.pdf"
    ended = nemeton("rules", "alarun", "--pdf", file)
    assert ended.code == 1
    assert "Chromium" in ended.sentence
    assert "/rules/alarun" in ended.sentence
    assert not file.exists()


@pytest.mark.parametrize("also", ["4.2", "--examples", "--json"])
def test_the_booklet_takes_no_selection(also: str, nemeton: Command, tmp_path: Path) -> None:
    ended = nemeton("rules", "alarun", also, "--pdf", tmp_path / "rules.pdf")
    assert ended.code == 2
    assert "--pdf stands without" in ended.sentence


def test_a_browser_that_does_not_start_is_an_error(tmp_path: Path) -> None:
    broken = tmp_path / "chromium"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    with pytest.raises(NemetonError, match="not-printed"):
        print_page(str(broken), "http://127.0.0.1:1/", "en", tmp_path / "own")


# Chromium's form without drawings: pages in two groups, and the targets of links.
PDF = b"""%PDF-1.4
2 0 obj
<</Type /Page
/Annots [6 0 R]>>
endobj
9 0 obj
<</Type /Page>>
endobj
11 0 obj
<</Type /Page>>
endobj
12 0 obj
<</Type /Pages
/Kids [9 0 R 2 0 R]>>
endobj
13 0 obj
<</Type /Pages
/Count 3
/Kids [12 0 R 11 0 R]>>
endobj
14 0 obj
<</rule-1-The-table [2 0 R /XYZ 6 757.5 0]
/rule-#25C3#259Cber-2 [11 0 R /XYZ 6 679.5 0]>>
endobj
20 0 obj
<</Type /Catalog
/Pages 13 0 R
/Dests 14 0 R>>
endobj
"""


def test_the_pages_that_links_lead_to_are_found() -> None:
    assert pages_of(PDF) == {"rule-1-The-table": 2, "rule-%C3%9Cber-2": 3}
    assert pages_of(b"%PDF-1.4\n") == {}


@pytest.mark.slow
@pytest.mark.long
def test_the_booklet_is_printed(process: Command, tmp_path: Path) -> None:
    file = tmp_path / "new" / "rules.pdf"
    ended = process("rules", "alarun", "--pdf", file, "--lang", "de")
    assert ended.code == 0, ended.err
    assert str(file) in ended.out
    printed = file.read_bytes()
    assert printed.startswith(b"%PDF")
    count = len(re.findall(rb"/Type\s*/Page\b", printed))
    assert count > 8
    pages = pages_of(printed)
    assert len(pages) > 8
    assert min(pages.values()) <= 2
    assert max(pages.values()) == count
