"""Random messages and bodies that must not change anything."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

from nemeton.protocol.server_info import PROTOCOL
from tests.server.running import Json

NUL = "\x00"  # PostgreSQL cannot store it in a text
LETTERS = "abc 019,.:;-_\"'\\/{}[]<>%\u00fc\u4e2d\U0001f600\u202e\ufeff" + NUL


class BadMessages:
    """Makes random messages without effect."""

    def __init__(self, seed: str, seats: int) -> None:
        self._chance = random.Random(seed)
        self._seats = seats
        self._ply = 0

    def impossible(self) -> str:
        """A message that a table without moves refuses."""
        kinds: list[Callable[[], str]] = [
            self.illegal, self.illegal, self.illegal, self.stale, self.not_ours, self.future,
            self.nothing,
        ]  # fmt: skip
        return self._chance.choice(kinds)()

    def malformed(self) -> str | bytes:
        """An invalid message, most of which end the connection."""
        kinds: list[Callable[[], str | bytes]] = [
            self.misshapen, self.garbage, self.cut_off, self.binary, self.nested, self.oversized,
            self.out_of_order,
        ]  # fmt: skip
        return self._chance.choice(kinds)()

    def body(self) -> bytes:
        """The body of a request."""
        kinds: list[Callable[[], str | bytes]] = [
            self.garbage, self.binary, self.nested, self.cut_off, self.misshapen, self.wrong_types,
        ]  # fmt: skip
        made = self._chance.choice(kinds)()
        return made if isinstance(made, bytes) else made.encode()

    def wrong_types(self) -> str:
        names = ("name", "game", "seats", "options", "take", "id", "steps", "actions", "prefs")
        wrong: list[object] = [-1, 2**70, 1.5, [[]], {"a": {}}, [None], "x" * 3000]
        return json.dumps({name: self._chance.choice(wrong) for name in names})

    def act(self, **changed: object) -> Json:
        return {
            "type": "act",
            "id": f"{self._chance.getrandbits(64):x}",
            "seat": self._chance.randrange(self._seats),
            "ply": self._ply,
            "steps": [self.word(1, 60)],
            **changed,
        }

    def word(self, shortest: int, longest: int) -> str:
        size = self._chance.randint(shortest, longest)
        return "".join(self._chance.choices(LETTERS, k=size))

    def illegal(self) -> str:
        steps = self._chance.choice(
            [
                ["confirm"], ["place red myrrh z99"], ["swap"], ["pass", "pass", "pass"],
                ["pa ss"], ["passs"], [NUL], [self.word(1, 400)], [self.word(1, 5)] * 64,
            ]
        )  # fmt: skip
        return json.dumps(self.act(steps=steps, confirm=self._chance.random() < 0.5))

    def stale(self) -> str:
        return json.dumps(self.act(ply=self._chance.choice([0, max(0, self._ply - 1)])))

    def future(self) -> str:
        return json.dumps(self.act(ply=self._ply + self._chance.choice([1, 10, 900_000])))

    def not_ours(self) -> str:
        return json.dumps(self.act(seat=self._chance.randint(self._seats, 7), steps=["pass"]))

    def nothing(self) -> str:
        kind = self._chance.choice(["confirm", "take_back"])
        message = self.act(type=kind)
        del message["steps"]
        return json.dumps(message)

    def misshapen(self) -> str:
        """A message with one wrong part."""
        wrong: list[object] = [
            None,
            -1,
            2**70,
            1.5,
            True,
            [],
            {},
            "",
            [""],
            "x" * 1000,
            [[]],
            {"a": 1},
        ]
        message: Json = self._chance.choice(
            [
                self.act(), {"type": "say", "id": "1", "text": "x"},
                {"type": "react", "id": "1", "reaction": "sorry"},
                {"type": "mute", "id": "1", "person": "x", "muted": True}, {"type": "ping"},
                {"type": "hello", "protocol": PROTOCOL, "since": 3},
                {"type": "ask", "id": "1", "seat": 0, "actions": [1, 2]},
            ]
        )  # fmt: skip
        field = self._chance.choice([*message, "surprise"])
        message[field] = self._chance.choice([value for value in wrong if value is not True])
        if field in {"text", "person", "id"}:
            message[field] = {}
        return json.dumps(message)

    def garbage(self) -> str:
        return self.word(0, 300)

    def cut_off(self) -> str:
        text = json.dumps(self.act())
        return text[: self._chance.randrange(len(text))]

    def binary(self) -> bytes:
        return self._chance.randbytes(self._chance.randrange(300))

    def nested(self) -> str:
        return self._chance.choice(["[", '{"type":', '{"type":"act","steps":[']) * 3000

    def oversized(self) -> str:
        return json.dumps(self.act(steps=["x" * self._chance.choice([401, 17_000, 70_000])]))

    def out_of_order(self) -> str:
        return self._chance.choice(['{"type":"hello"}', '{"type":"snapshot"}', '{"type":"update"}'])
