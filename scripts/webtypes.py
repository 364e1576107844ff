"""Writes the browser client's TypeScript types from the server's and the games' msgspec structs.

A board that prints what its box holds keeps that as `components.json` beside its types.

Run `python scripts/webtypes.py` after changing a view, a message or a box; `--check` only tells
whether the written files are up to date.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Mapping
from importlib.resources import files as resources
from pathlib import Path
from typing import Any, get_args

import msgspec

from nemeton import games
from nemeton.core.message import Message
from nemeton.core.options import Option
from nemeton.core.view import View
from nemeton.server.wire.json_schema import message_types
from nemeton.server.wire.messages import from_client, from_server

WEB = Path(__file__).resolve().parent.parent / "web" / "src"
SHARED = WEB / "wire" / "messages.ts"
HEADER = "// Written by scripts/webtypes.py from the Python structs; do not edit.\n"

Schema = Mapping[str, Any]


def typescript(schema: Schema) -> str:
    """The TypeScript type of one JSON schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(typescript(member) for member in schema[union]))
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "const" in schema:
        return msgspec.json.encode(schema["const"]).decode()
    return of_type(schema)


def of_type(schema: Schema) -> str:
    kind = schema.get("type")
    if kind in {"integer", "number"}:
        return "number"
    if kind in {"string", "boolean", "null"}:
        return str(kind)
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(typescript(item) for item in schema['prefixItems'])}]"
        member = typescript(schema["items"]) if isinstance(schema.get("items"), dict) else "unknown"
        return f"({member})[]" if " | " in member else f"{member}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {typescript(values) if isinstance(values, dict) else 'unknown'}>"
    return "unknown"


def declaration(name: str, schema: Schema, sparse: bool) -> str:
    """One exported type; `sparse` structs leave out what has its default."""
    if "properties" not in schema:
        return f"export type {name} = {typescript(schema)};\n"
    required = set(schema.get("required", ()))
    lines = []
    if "description" in schema:
        lines.append(f"/** {' '.join(str(schema['description']).split())} */")
    lines.append(f"export interface {name} {{")
    for field, member in schema["properties"].items():
        mark = "?" if sparse and field not in required else ""
        lines.append(f"  {field}{mark}: {typescript(member)};")
    lines.append("}\n")
    return "\n".join(lines)


def is_sparse(kind: type[msgspec.Struct]) -> bool:
    """Leaves out defaults, or is sent by the browser, which may do so."""
    config = kind.__struct_config__
    return config.omit_defaults or config.forbid_unknown_fields


def union(name: str, members: object) -> str:
    return f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(members))};\n"


def shared() -> tuple[str, set[str]]:
    """The file of everything the games have in common, and the names in it."""
    types: list[type[msgspec.Struct]] = [View, Message, Option, *message_types()]
    sparse = {kind.__name__ for kind in types if is_sparse(kind)}
    _, components = msgspec.json.schema_components(types)
    parts = [declaration(name, components[name], name in sparse) for name in sorted(components)]
    parts += [
        union("FromClient", from_client.FromClient),
        union("FromServer", from_server.FromServer),
    ]
    return HEADER + "\n" + "\n".join(parts), set(components)


def view_file(name: str, known: set[str]) -> str:
    view_type = games.find(name).view_type
    _, components = msgspec.json.schema_components([view_type])
    own = sorted(set(components) - known)
    text = "\n".join(declaration(part, components[part], sparse=False) for part in own)
    used = sorted(
        part for part in set(components) & known if f"{part} " in text or f"{part};" in text
    )
    imports = f'import type {{ {", ".join(used)} }} from "../../wire/messages";\n\n' if used else ""
    return f"{HEADER}{imports}{text}"


def box_file(name: str) -> str:
    box = resources(f"nemeton.games.{name}") / "components.toml"
    return json.dumps(tomllib.loads(box.read_text(encoding="utf-8")), indent=1) + "\n"


def files() -> dict[Path, str]:
    text, known = shared()
    written = {SHARED: text}
    for name in games.NAMES:
        folder = WEB / "games" / name
        written[folder / "view.ts"] = view_file(name, known)
        if (folder / "components.json").exists():
            written[folder / "components.json"] = box_file(name)
    return written


def stale() -> list[Path]:
    return [path for path, text in files().items() if not path.exists() or path.read_text() != text]


def main() -> int:
    old = stale()
    if "--check" in sys.argv:
        for path in old:
            print(f"{path} is not up to date: run scripts/webtypes.py", file=sys.stderr)
        return int(bool(old))
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
