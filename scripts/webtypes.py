"""Writes the browser client's TypeScript types from the server's and the games' msgspec structs.

`web/src/wire/messages.ts` has what goes over the socket, `structs.ts` beside it all that this and
HTTP bodies are made of, `types.ts` in a game's folder its view and its box. Run
`python scripts/webtypes.py` after changing a view, a message or a box; `--check` only tells
whether the written files are up to date.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec
import msgspec.inspect as inspected

from nemeton import games
from nemeton.core.box import Box
from nemeton.core.message import Message
from nemeton.core.options import Option
from nemeton.core.view import View
from nemeton.server.wire.json_schema import message_types
from nemeton.server.wire.messages import from_client, from_server

WEB = Path(__file__).resolve().parent.parent / "web" / "src"
STRUCTS = WEB / "wire" / "structs.ts"
MESSAGES = WEB / "wire" / "messages.ts"
HEADER = "// Written by scripts/webtypes.py from the Python structs; do not edit.\n"
RE_EXPORT = 'export type * from "./structs";\n\n'

Schema = Mapping[str, Any]

# Every game's own struct begins with the fields of one of these.
BASES: dict[str, type[msgspec.Struct]] = {"Box": Box, "View": View}


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


def declaration(name: str, schema: Schema, sparse: bool, base: str = "") -> str:
    """One exported type; `sparse` structs leave out what has its default.

    The fields of the struct `base`, which is declared elsewhere, are not written again.
    """
    if "properties" not in schema:
        return f"export type {name} = {typescript(schema)};\n"
    required = set(schema.get("required", ()))
    lines = []
    if "description" in schema:
        lines.append(f"/** {' '.join(str(schema['description']).split())} */")
    lines.append(f"export interface {name}{f' extends {base}' if base else ''} {{")
    shared_fields = msgspec.structs.fields(BASES[base]) if base else ()
    inherited = {field.name for field in shared_fields}
    for field, member in schema["properties"].items():
        if field in inherited:
            continue
        mark = "?" if sparse and field not in required else ""
        name_ = field if field.isidentifier() else f'"{field}"'
        lines.append(f"  {name_}{mark}: {typescript(member)};")
    lines.append("}\n")
    return "\n".join(lines)


def is_sparse(kind: type[msgspec.Struct]) -> bool:
    """Leaves out defaults, or is sent by the browser, which may do so."""
    config = kind.__struct_config__
    return config.omit_defaults or config.forbid_unknown_fields


def sparse_names(types: Iterable[type[msgspec.Struct]]) -> set[str]:
    """The names of all sparse structs among these and inside them."""
    found: dict[type[msgspec.Struct], bool] = {}

    def look(part: object) -> None:
        if isinstance(part, inspected.StructType):
            if part.cls in found:
                return
            found[part.cls] = is_sparse(part.cls)
        for name in ("fields", "types", "item_types", "type", "item_type", "value_type"):
            inside = getattr(part, name, ())
            for one in inside if isinstance(inside, tuple) else (inside,):
                look(one)

    for type_ in inspected.multi_type_info(types):
        look(type_)
    return {kind.__name__ for kind, sparse in found.items() if sparse}


def union(name: str, members: object) -> str:
    return f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(members))};\n"


def shared() -> tuple[dict[Path, str], set[str]]:
    """The files of everything the games have in common, and the names in them."""
    types: list[type[msgspec.Struct]] = [View, Box, Message, Option, *message_types()]
    tagged = {kind.__name__ for kind in types if kind.__struct_config__.tag is not None}
    sparse = sparse_names(types)
    _, components = msgspec.json.schema_components(types)
    declared = {name: declaration(name, components[name], name in sparse) for name in components}
    inside = sorted(set(components) - tagged)
    sent = "\n".join(
        [declared[name] for name in sorted(tagged)]
        + [
            union("FromClient", from_client.FromClient),
            union("FromServer", from_server.FromServer),
        ]
    )
    written = {
        STRUCTS: HEADER + "\n" + "\n".join(declared[name] for name in inside),
        MESSAGES: HEADER + imports(sent, inside, "./structs") + RE_EXPORT + sent,
    }
    return written, set(components)


def game_file(name: str, known: set[str]) -> str:
    """The view and the box of one game, and the structs that only they use."""
    game = games.find(name)
    types: list[type[msgspec.Struct]] = [game.view_type, type(game.box())]
    bases = {kind.__name__: base for kind, base in zip(types, ("View", "Box"), strict=True)}
    sparse = sparse_names(types)
    _, components = msgspec.json.schema_components(types)
    text = "\n".join(
        declaration(part, components[part], part in sparse, bases.get(part, ""))
        for part in sorted(set(components) - known)
    )
    return HEADER + imports(text, sorted(known), "../../wire/messages") + "\n" + text


def imports(text: str, known: Iterable[str], module: str) -> str:
    """One line that imports what the text uses of a module."""
    code = re.sub(r"/\*\*.*?\*/|^\s*[\w\"-]+\??:", "", text, flags=re.MULTILINE)
    used = [name for name in known if re.search(rf"\b{name}\b", code)]
    return f'import type {{ {", ".join(used)} }} from "{module}";\n' if used else ""


def files() -> dict[Path, str]:
    written, known = shared()
    for name in games.NAMES:
        folder = WEB / "games" / name
        if folder.is_dir():  # a game without a board of its own needs no types
            written[folder / "types.ts"] = game_file(name, known)
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
        path.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
