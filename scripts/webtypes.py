"""Writes the browser client's TypeScript types from the server's and the games' msgspec structs.

In `web/src/protocol`, `messages.ts` has the messages of the socket, `structs.ts` their parts, and
`bodies.ts` the bodies of HTTP requests and answers; `types.ts` in a game's folder has its view and
its box. A struct that extends another one extends it there as well. Run
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
from nemeton.protocol import from_client, from_server
from nemeton.protocol.json_schema import message_types

WEB = Path(__file__).resolve().parent.parent / "web" / "src"
STRUCTS = WEB / "protocol" / "structs.ts"
BODIES = WEB / "protocol" / "bodies.ts"
MESSAGES = WEB / "protocol" / "messages.ts"
HEADER = "// Written by scripts/webtypes.py from the Python structs; do not edit.\n"
RE_EXPORT = 'export type * from "./bodies";\nexport type * from "./structs";\n\n'

Schema = Mapping[str, Any]
Struct = type[msgspec.Struct]


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


def declaration(name: str, components: Mapping[str, Schema], kinds: Mapping[str, Struct]) -> str:
    """One exported type, without the fields of the type that it extends."""
    schema = components[name]
    if "properties" not in schema:
        return f"export type {name} = {typescript(schema)};\n"
    required = set(schema.get("required", ()))
    lines = []
    if "description" in schema:
        lines.append(f"/** {' '.join(str(schema['description']).split())} */")
    base = base_of(kinds[name], kinds)
    lines.append(f"export interface {name}{f' extends {base}' if base else ''} {{")
    inherited = components[base]["properties"] if base else {}
    sparse = is_sparse(kinds[name])
    for field, member in schema["properties"].items():
        if field in inherited:
            continue
        mark = "?" if sparse and field not in required else ""
        name_ = field if field.isidentifier() else f'"{field}"'
        lines.append(f"  {name_}{mark}: {typescript(member)};")
    lines.append("}\n")
    return "\n".join(lines)


def is_sparse(kind: Struct) -> bool:
    """True for a struct whose defaults may be left out."""
    config = kind.__struct_config__
    return config.omit_defaults or config.forbid_unknown_fields


def base_of(kind: Struct, kinds: Mapping[str, Struct]) -> str:
    """The name of the declared struct that it extends; "" if none."""
    for base in kind.__mro__[1:]:
        if kinds.get(base.__name__) is base and is_sparse(base) == is_sparse(kind):
            return base.__name__
    return ""


def structs_in(types: Iterable[Struct]) -> dict[str, Struct]:
    """All structs among these and inside them, by name."""
    found: dict[str, Struct] = {}

    def look(part: object) -> None:
        if isinstance(part, inspected.StructType):
            if part.cls.__name__ in found:
                return
            found[part.cls.__name__] = part.cls
        for name in ("fields", "types", "item_types", "type", "item_type", "value_type"):
            inside = getattr(part, name, ())
            for one in inside if isinstance(inside, tuple) else (inside,):
                look(one)

    for type_ in inspected.multi_type_info(types):
        look(type_)
    return found


def union(name: str, members: object) -> str:
    return f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(members))};\n"


def shared() -> tuple[dict[Path, str], set[str]]:
    """The files of everything the games have in common, and the names in them."""
    types: list[Struct] = [View, Box, Message, Option, *message_types()]
    socket = [kind for kind in types if kind.__struct_config__.tag is not None]
    tagged = {kind.__name__ for kind in socket}
    _, components = msgspec.json.schema_components(types)
    kinds = structs_in(types)
    declared = {name: declaration(name, components, kinds) for name in components}
    _, in_messages = msgspec.json.schema_components([View, Box, *socket])
    structs = sorted(set(in_messages) - tagged)
    bodies = sorted(set(components) - set(in_messages))
    sent = "\n".join(
        [declared[name] for name in sorted(tagged)]
        + [
            union("FromClient", from_client.FromClient),
            union("FromServer", from_server.FromServer),
        ]
    )
    made_of, asked = ("\n".join(declared[name] for name in names) for names in (structs, bodies))
    written = {
        STRUCTS: HEADER + "\n" + made_of,
        BODIES: HEADER + imports(asked, structs, "./structs") + "\n" + asked,
        MESSAGES: HEADER + imports(sent, structs, "./structs") + RE_EXPORT + sent,
    }
    return written, set(components)


def game_file(name: str, known: set[str]) -> str:
    """The view and the box of one game, and the structs that only they use."""
    game = games.find(name)
    types: list[Struct] = [View, Box, game.view_type, type(game.box())]
    _, components = msgspec.json.schema_components(types)
    kinds = structs_in(types)
    text = "\n".join(
        declaration(part, components, kinds) for part in sorted(set(components) - known)
    )
    return HEADER + imports(text, sorted(known), "../../protocol/messages") + "\n" + text


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
