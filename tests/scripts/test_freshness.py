"""An editable install runs the compiled tree only if it is up to date."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import backend
from editable_finder import TREE_VARIABLE
from freshness import RECIPE, Freshness

SCRIPTS = Path(__file__).parents[2] / "scripts"


class Checkout:
    """A small checkout, and an environment in which it is installed."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "checkout"
        self.site = folder / "site"
        (self.root / "src" / "nemeton").mkdir(parents=True)
        self.site.mkdir()
        (self.root / "scripts").symlink_to(SCRIPTS)
        for name in RECIPE:
            (self.root / name).write_text("")
        self.source = self.root / "src" / "nemeton" / "__init__.py"
        self.source.write_text("TREE = 'sources'\n")
        finder = (SCRIPTS / "editable_finder.py").read_text()
        (self.site / backend.FINDER).write_text(finder.replace("@ROOT@", str(self.root), 1))
        (self.site / "nemeton.pth").write_text("import nemeton_checkout\n")
        self.freshness = Freshness(self.root)

    def compile(self, problem: str = "") -> None:
        """Make a compiled tree, different from the sources, and its stamp."""
        tree = self.root / "build" / "compiled-1" / "nemeton"
        tree.mkdir(parents=True, exist_ok=True)
        (tree / "__init__.py").write_text("TREE = 'compiled'\n")
        if not self.freshness.link.exists():
            self.freshness.link.symlink_to("compiled-1")
        self.freshness.write_stamp(self.freshness.digests(), problem)

    def runs(self, code: str = "print(nemeton.TREE)", **variables: str) -> str:
        """Import the package as a program of the environment does, and run the code."""
        start = f"import site; site.addsitedir({str(self.site)!r}); import nemeton; {code}"
        plain = {name: value for name, value in os.environ.items() if name != TREE_VARIABLE}
        plain["PYTHONPATH"] = ""
        done = subprocess.run(
            [sys.executable, "-S", "-c", start],
            env={**plain, **variables}, cwd=self.site, capture_output=True, text=True, check=True,
        )  # fmt: skip
        return done.stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_sources_run_until_a_tree_is_compiled(checkout: Checkout) -> None:
    assert checkout.runs() == "sources"
    checkout.compile()
    assert checkout.runs() == "compiled"


def test_a_tree_that_failed_to_compile_does_not_run(checkout: Checkout) -> None:
    checkout.compile("compiling failed")
    assert checkout.runs() == "sources"


def test_a_tree_without_a_stamp_does_not_run(checkout: Checkout) -> None:
    checkout.compile()
    checkout.freshness.stamp_file.unlink()
    assert checkout.runs() == "sources"


def test_changed_sources_run_at_once(checkout: Checkout) -> None:
    checkout.compile()
    checkout.source.write_text("TREE = 'changed'\n")
    assert checkout.runs() == "changed"


def test_a_new_file_of_data_counts_as_a_change(checkout: Checkout) -> None:
    checkout.compile()
    (checkout.source.parent / "levels.toml").write_text("")
    assert checkout.runs() == "sources"


def test_a_built_client_is_no_change(checkout: Checkout) -> None:
    checkout.compile()
    static = checkout.source.parent / "server" / "static"
    static.mkdir(parents=True)
    (static / "index.html").write_text("")
    assert checkout.runs() == "compiled"


def test_a_new_time_of_a_file_is_no_change(checkout: Checkout) -> None:
    checkout.compile()
    os.utime(checkout.source, (0, 0))
    assert checkout.runs() == "compiled"


def test_child_processes_run_the_tree_of_their_parent(checkout: Checkout) -> None:
    checkout.compile()
    (checkout.site / "child.py").write_text(
        "import site; site.addsitedir('.'); import nemeton; print(nemeton.TREE)"
    )
    code = (
        f"open({str(checkout.source)!r}, 'w').write('TREE = 1'); import subprocess, sys; "
        "subprocess.run([sys.executable, '-S', 'child.py'])"
    )
    assert checkout.runs(code) == "compiled"


def test_pythonpath_comes_first(checkout: Checkout) -> None:
    checkout.compile()
    assert checkout.runs(PYTHONPATH=str(checkout.root / "src")) == "sources"


def test_the_wheel_of_an_editable_install_holds_the_finder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def build(folder: str, *_more: object) -> str:
        with zipfile.ZipFile(Path(folder) / "nemeton.whl", "w") as wheel:
            wheel.writestr("__editable__.nemeton.pth", "/somewhere/src")
            wheel.writestr("nemeton-1.dist-info/RECORD", "")
        return "nemeton.whl"

    monkeypatch.setattr("backend.build_meta.build_editable", build)
    monkeypatch.chdir(SCRIPTS.parent)
    wheel = zipfile.ZipFile(tmp_path / backend.build_editable(str(tmp_path)))
    assert wheel.read("__editable__.nemeton.pth") == b"import nemeton_checkout\n"
    assert f"ROOT = {json.dumps(str(SCRIPTS.parent))}" in wheel.read(backend.FINDER).decode()
    record = wheel.read("nemeton-1.dist-info/RECORD").decode()
    assert f"{backend.FINDER},sha256=" in record
    assert "nemeton-1.dist-info/RECORD,," in record
