"""The packages of each extra, and the error for a missing one."""

from __future__ import annotations

from importlib.util import find_spec

from nemeton.core.errors import NemetonError

# Packages that show whether an extra of pyproject.toml is installed.
PACKAGES = {
    "lab": ("matplotlib", "openskill"),
    "data": ("pyarrow",),
    "train": ("numpy", "pyarrow"),
    "ray": ("ray",),
    "tui": ("textual",),
}


def require(extra: str) -> None:
    """Check that an extra is installed. Raises NemetonError."""
    for package in PACKAGES[extra]:
        if find_spec(package) is None:
            raise NemetonError("extra-missing", package=package, extra=extra)
