"""The bot of docs/bots.md plays a game, and is as short as promised."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.server.running import Guest, ServerProcess

Meet = Callable[[str], Guest]

BOT = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"


def test_the_example_bot_has_thirty_lines() -> None:
    source = BOT.read_text()
    code = source[source.index("import asyncio") :].splitlines()
    assert len([line for line in code if line.strip()]) <= 30


def test_the_example_bot_plays_a_whole_game(meet: Meet, server: ServerProcess) -> None:
    ada = meet("Ada")
    table = ada.new_table(seats=3, bots=[{"seat": 2, "level": "random"}], take=[])
    ada.post(f"/tables/{table['id']}/seats/0/take")
    token = meet("Ben").post("/tokens", label="example")["token"]
    arguments = [server.url, token, table["id"], table["invite"]]
    with subprocess.Popen([sys.executable, str(BOT), *arguments], stderr=subprocess.PIPE) as bot:
        player = ada.sit(table["id"])
        while player.table["seats"][1]["name"] is None:
            player.hear()
        ada.post(f"/tables/{table['id']}/start")
        while player.table["status"] != "finished":
            if player.seats and player.legal:
                player.act(player.legal[-1], confirm=True)
            else:
                player.hear()
        _, errors = bot.communicate(timeout=30)
        assert bot.returncode == 0, errors
