"""The arguments for the C compiler."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from typing import Any

import pytest
from setuptools import Extension

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(sys.platform == "win32", reason="another compiler, with other words")
def test_each_library_gets_every_argument_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All libraries from mypyc share one list of arguments."""
    given_arguments = ["-O3"]
    libraries = [
        Extension(name, [], extra_compile_args=given_arguments) for name in ("one", "other")
    ]
    assert libraries[0].extra_compile_args is libraries[1].extra_compile_args
    made: dict[str, Any] = {}
    monkeypatch.setattr("mypyc.build.mypycify", lambda *_args, **_more: libraries)
    monkeypatch.setattr("setuptools.setup", lambda **given: made.update(given))
    monkeypatch.setenv("NEMETON_COMPILE", "1")
    monkeypatch.chdir(ROOT)
    runpy.run_path("setup.py")
    expected = ["-O3", "-Wno-error", "-fvisibility=hidden"]
    assert [library.extra_compile_args for library in made["ext_modules"]] == [expected] * 2
