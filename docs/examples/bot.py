"""A bot in thirty lines: sits down at a table and plays random legal actions to the end.

python docs/examples/bot.py http://127.0.0.1:8765 TOKEN TABLE [INVITE]
"""

import json
import random
import sys

import httpx
from websockets.sync.client import connect


def play(server: str, token: str, table: str, invite: str | None = None) -> None:
    headers = {"Authorization": f"Bearer {token}"}
    seats = f"{server}/api/tables/{table}"
    info = httpx.get(seats, headers=headers, params={"invite": invite or ""}).json()
    if not any(seat["mine"] for seat in info["seats"]):
        free = [n for n, seat in enumerate(info["seats"]) if not seat["person"] and not seat["bot"]]
        taken = httpx.post(
            f"{seats}/seats/{free[0]}/take", headers=headers, json={"invite": invite}
        )
        taken.raise_for_status()
    url = seats.replace("http", "ws", 1) + "/play"
    with connect(url, additional_headers=headers) as socket:
        socket.send(json.dumps({"type": "hello"}))
        legal, sent = [], 0
        for message in map(json.loads, socket):
            for seat in message.get("seats") or message.get("snapshot", {}).get("seats", []):
                legal = seat.get("legal", legal)
                number = seat["seat"]
            if legal and message["type"] in ("snapshot", "update", "refused"):
                act = {
                    "type": "act",
                    "id": f"{table[:8]}-{message['ply']}-{sent}",
                    "seat": number,
                    "ply": message["ply"],
                    "steps": [random.choice(legal)],
                    "confirm": True,
                }
                socket.send(json.dumps(act))
                legal, sent = [], sent + 1
            if message["type"] == "table" and message["table"]["status"] == "finished":
                return


if __name__ == "__main__":
    play(*sys.argv[1:])
