"""Says in one sentence which packages a command lacks, and how to get them."""

from __future__ import annotations

from importlib.util import find_spec

from nemeton.core.errors import NemetonError

# What stands for each extra of pyproject.toml: who has these has all of it.
PACKAGES = {
    "lab": ("matplotlib", "openskill"),
    "data": ("pyarrow",),
    "train": ("numpy", "pyarrow"),
    "ray": ("ray",),
    "tui": ("textual",),
}


def require(extra: str) -> None:
    """Raises NemetonError if the extra is not installed."""
    for package in PACKAGES[extra]:
        if find_spec(package) is None:
            raise NemetonError("extra-missing", package=package, extra=extra)
