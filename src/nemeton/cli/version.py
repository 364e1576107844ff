"""The line that `nemeton --version` prints."""

from __future__ import annotations

import platform

import nemeton
from nemeton.core.compiled import is_compiled


def version_line() -> str:
    rules = "compiled" if is_compiled() else "not compiled"
    return f"nemeton {nemeton.__version__} · Python {platform.python_version()} · rules {rules}"
