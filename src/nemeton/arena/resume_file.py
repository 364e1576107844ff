"""Structs in JSON files, from which interrupted work resumes."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from nemeton.core.errors import BadOptions

Stored = TypeVar("Stored", bound=msgspec.Struct)


def read(path: Path, kind: type[Stored], damaged: str) -> Stored | None:
    """Read the file; None if there is none. Raises BadOptions with this code."""
    if not path.exists():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except msgspec.MsgspecError as error:
        raise BadOptions(damaged, path=str(path), detail=str(error)) from None


def write(path: Path, stored: msgspec.Struct) -> None:
    """Write the file, readable for people, and make its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(stored), indent=1) + b"\n")


def check_same(path: Path, found: msgspec.Struct, wanted: msgspec.Struct, other: str) -> None:
    """Check that a file is of the same run.

    Raises BadOptions with the code `other`, and the names of the fields that differ.
    """
    names = [
        name for name in wanted.__struct_fields__ if getattr(found, name) != getattr(wanted, name)
    ]
    if names:
        raise BadOptions(other, path=str(path), differs=", ".join(names))
