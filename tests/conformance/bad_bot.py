"""Bots that each do one thing wrong: python bad_bot.py FAULT URL TOKEN TABLE INVITE"""

from __future__ import annotations

import json
import sys
import time
import urllib.request
from collections.abc import Iterator
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from nemeton.protocol.server_info import PROTOCOL


class Bot:
    def __init__(self, fault: str, url: str, token: str, table: str, invite: str) -> None:
        self.fault = fault
        self.address = f"{url}/api/tables/{table}"
        self.token = token
        self.invite = invite
        self.sent = 0
        self.last: tuple[int, Any] = 0, {}

    def sit(self) -> None:
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        body = json.dumps({"invite": "wrong" if self.fault == "uninvited" else self.invite})
        url = f"{self.address}/seats/0/take"
        urllib.request.urlopen(urllib.request.Request(url, body.encode(), headers)).close()

    def messages(self, socket: ClientConnection) -> Iterator[Any]:
        protocol = 1 if self.fault == "old" else PROTOCOL
        if self.fault != "rude":
            socket.send(json.dumps({"type": "hello", "protocol": protocol}))
        else:
            socket.send(json.dumps({"type": "ping"}))
        for text in socket:
            message = json.loads(text)
            yield message.get("snapshot") or message

    def play(self) -> None:
        headers = {"Authorization": f"Bearer {self.token}"}
        address = self.address.replace("http", "ws", 1) + "/play"
        with connect(address, additional_headers=headers) as socket:
            for message in self.messages(socket):
                if message.get("table", {}).get("status") == "finished":
                    return
                if self.fault == "forgetful" and message["type"] == "refused":
                    self.act(socket, *self.last)
                for seat in message.get("seats", []):
                    self.act(socket, message["ply"], seat)

    def act(self, socket: ClientConnection, ply: int, seat: Any) -> None:
        legal = seat.get("legal")
        if not legal or self.fault == "silent":
            return
        others = set(seat.get("view", {}).get("actors", ())) - {seat["seat"]}
        if self.fault == "patient" and others:
            return
        self.sent += 1
        self.last = ply, seat
        act = {
            "type": "act",
            "id": "mine" if self.fault == "one-id" else f"a{self.sent}",
            "seat": 1 if self.fault == "greedy" else seat["seat"],
            "ply": 0 if self.fault == "forgetful" else ply,
            "steps": [next(n for n in range(10**6) if n not in legal)]
            if self.fault == "illegal"
            else legal[:1],
            "confirm": self.fault != "undecided",
        }
        if self.fault == "garbled":
            act["steps"] = "none"
        socket.send(json.dumps(act))


def main() -> None:
    bot = Bot(*sys.argv[1:])
    if bot.fault == "absent":
        return
    bot.sit()
    if bot.fault == "sleepy":
        time.sleep(600)
    try:
        bot.play()
    except ConnectionClosed:
        if bot.fault == "homesick":
            time.sleep(600)
        raise


if __name__ == "__main__":
    main()
