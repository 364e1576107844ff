"""Writers of clients find every message, view and box in one document."""

from __future__ import annotations

import msgspec

from nemeton.games import NAMES, find
from nemeton.protocol.json_schema import message_types, schemas


def test_every_message_view_and_box_is_described() -> None:
    described = schemas()["$defs"]
    own = [kind for game in map(find, NAMES) for kind in (game.view_type, type(game.box()))]
    assert {kind.__name__ for kind in [*message_types(), *own]} <= set(described)
    assert set(schemas()["games"]) == set(NAMES)
    assert described["Ask"]["properties"]["actions"]["maxItems"] == 64


def test_no_two_messages_share_a_name() -> None:
    names = [kind.__name__ for kind in message_types()]
    assert len(names) == len(set(names)) > 40
    tags = [kind.__struct_config__.tag for kind in message_types()]
    sent = [tag for tag in tags if tag is not None]
    assert len(sent) == len(set(sent))
    assert msgspec.json.encode(schemas())
