"""A bot in thirty lines: sits down at a table and plays random legal actions to the end.

python docs/examples/bot.py http://127.0.0.1:8765 TOKEN TABLE [INVITE]
"""

import json
import random
import sys

import httpx
from websockets.sync.client import connect


def play(server: str, token: str, table: str, invite: str = "") -> None:
    bearer = {"Authorization": f"Bearer {token}"}
    address = f"{server}/api/tables/{table}"
    seats = httpx.get(address, headers=bearer, params={"invite": invite}).json()["seats"]
    if not any(seat["mine"] for seat in seats):
        free = next(i for i, seat in enumerate(seats) if not seat["person"] and not seat["bot"])
        body = {"invite": invite} if invite else {}
        httpx.post(f"{address}/seats/{free}/take", headers=bearer, json=body).raise_for_status()
    with connect(address.replace("http", "ws", 1) + "/play", additional_headers=bearer) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": 2}))
        for message in map(json.loads, socket):
            told = message.get("snapshot") or message  # a stale move is answered with the state
            if told.get("table", {}).get("status") == "finished":
                return
            for seat in told.get("seats", []):
                if seat.get("legal"):
                    step = random.choice(seat["legal"])
                    act = {"type": "act", "id": f"{told['ply']}-{seat['seat']}", "confirm": True}
                    act |= {"seat": seat["seat"], "ply": told["ply"], "steps": [step]}
                    socket.send(json.dumps(act))


if __name__ == "__main__":
    play(*sys.argv[1:])
