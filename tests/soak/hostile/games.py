"""Games without end, and boxes of the largest size."""

from __future__ import annotations

import asyncio
import json
import secrets

from nemeton import games
from tests.games.alluvium.tables import components
from tests.soak.hostile.guests import Hostile, Json
from tests.soak.hostile.wire import Socket

# Players of Alarún may swap cards for ever: no rule ends the exchange before somebody passes.
ENDLESS: Json = {
    "game": "alarun",
    "seats": 2,
    "options": {"swap_limit": 0, "first": "1"},
    "take": [0, 1],
    "start": True,
}
LARGEST_TEXT = 63_000  # characters of a components file
VERBS = games.find("alarun").verbs


def large_box() -> str:
    """A new box that takes the server longest to build."""
    text = components("\n".join(["s" * 26] * 26), {f"A{number}": "##" for number in range(11)})
    return named(text)


def named(text: str) -> str:
    return text.replace('"test"', f'"{secrets.token_hex(8)}"')


def small_box() -> str:
    text = components("..s..\n.....\n..s..\n.....", {"A": "##", "B": "##\n#.", "C": "#"})
    return named(text)


def wordy_box() -> str:
    """A box of the largest size in bytes, which cannot be shortened."""
    text = small_box()
    return f"{text}\n# {secrets.token_urlsafe(LARGEST_TEXT)[: LARGEST_TEXT - len(text)]}\n"


class Seats:
    """Both seats of a table of Alarún, and their legal actions, from a socket."""

    def __init__(self, socket: Socket, snapshot: Json) -> None:
        self.socket = socket
        self.ply = 0
        self.status = ""
        self.legal: dict[int, list[int]] = {}
        self.complete: dict[int, bool] = {}
        self._sent = 0
        self.take(snapshot)

    @classmethod
    async def come(cls, socket: Socket) -> Seats:
        return cls(socket, await socket.until("snapshot"))

    def take(self, message: Json) -> None:
        kind = message["type"]
        if kind == "refused" and "snapshot" in message:
            self.take(message["snapshot"])
        elif kind == "table" or kind == "snapshot":
            self.status = message["table"]["status"]
        if kind in {"snapshot", "update"}:
            self.ply = message["ply"]
            for seat in message.get("seats", []):
                if "legal" in seat:
                    self.legal[seat["seat"]] = seat["legal"]
                if "draft" in seat:
                    self.complete[seat["seat"]] = seat["draft"]["complete"]

    def choose(self, *, swapping: bool) -> Json | None:
        """The next submission: a swap, or otherwise the quickest way to the end."""
        for seat, legal in self.legal.items():
            common = {"id": f"{self._sent}-{seat}", "seat": seat, "ply": self.ply}
            if self.complete.get(seat):
                return {"type": "confirm", **common}
            if legal:
                texts = {VERBS.text(action): action for action in legal}
                swaps = [action for text, action in texts.items() if " for " in text]
                step = swaps[0] if swapping and swaps else texts.get("pass", legal[0])
                return {"type": "act", **common, "steps": [step], "confirm": True}
        return None

    async def play(self, *, swapping: bool) -> Json | None:
        """One submission and its answer; None: the game is over."""
        wanted = self.choose(swapping=swapping)
        while wanted is None:
            self.take(json.loads(await self.socket.hear()))
            if self.status != "running":
                return None
            wanted = self.choose(swapping=swapping)
        self._sent += 1
        self.socket.send(wanted)
        while True:
            message: Json = json.loads(await self.socket.hear())
            self.take(message)
            if message.get("re") == wanted["id"]:
                return message


async def long_game(me: Hostile, moves: int) -> str | None:
    """Play `moves` moves, and then to the end; returns the table."""
    table = await me.make({**ENDLESS, "public": True})
    return None if table is None else await play_out(me, str(table["id"]), moves)


async def branch(me: Hostile, table: str, ply: int, **wanted: object) -> str | None:
    """The branch of a table after `moves` moves."""
    body = {"ply": ply, "take": [0, 1], "start": True, **wanted}
    answer = await me.ask("POST", f"/tables/{table}/branch", body, program=True)
    return str(answer.json["id"]) if answer is not None and answer.ok else None


async def play_out(me: Hostile, table: str, moves: int) -> str | None:
    """Play up to `moves` moves at a table, and then to the end."""
    socket = await me.sit(table)
    if socket is None:
        return None
    await play_on(me, await Seats.come(socket), moves)
    socket.close()
    return table


async def play_on(me: Hostile, seats: Seats, moves: int, *, acted: bool = False) -> None:
    """Play up to `moves` moves, and then to the end, at full speed."""
    while (answer := await seats.play(swapping=seats.ply < moves)) is not None:
        if answer["type"] == "update":
            me.note("move")
            me.acted(acted)
        else:
            me.note(answer["error"]["code"])
            await asyncio.sleep(0.02)
