"""Time until another player's move is painted.

    PYTHONPATH=. .venv/bin/python -m benchmarks.paint

A real server, the built client in Chromium, a table for two, and no motion. A client without a
browser plays our seat at random, step by step; a bot answers. Measured in the page: from the
arrival of the socket's message to the first moment after the frame in which it is painted. Other
work of the machine counts too, so the load average is printed, and the processor time that the
page takes for each of these moves, including our own step before it.
"""

from __future__ import annotations

import argparse
import os
import random
import secrets
import subprocess
import sys
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

from playwright.sync_api import Browser, Page
from tests.web.browser_session import browser_session

from nemeton.games import NAMES, find

CLIENT = Path(__file__).parents[1] / "scripts" / "client.py"
PAUSE = 0.2  # seconds between two steps: nobody is quicker
HEADERS = {"X-Nemeton": "1"}
# A frame has been painted when a message comes round that was sent while it was prepared.
WATCH = """(() => {
    window.painted = [];
    const Native = WebSocket;
    window.WebSocket = class extends Native {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", ({ data }) => {
                const arrived = performance.now();
                const { type, moves } = JSON.parse(data);
                if (type !== "update" || !moves?.some(([, seat]) => seat !== 0)) return;
                requestAnimationFrame(() => {
                    const { port1, port2 } = new MessageChannel();
                    port1.onmessage = () => painted.push(performance.now() - arrived);
                    port2.postMessage(null);
                });
            });
        }
    };
})()"""


def api(page: Page, path: str, **data: Any) -> Any:
    answer = page.request.post(f"/api{path}", data=data, headers=HEADERS)
    assert answer.ok, answer.text()
    return answer.json()


def busy(browser: Browser) -> float:
    """Milliseconds of processor time that the pages of the browser have taken."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    seconds = [one["cpuTime"] for one in told["processInfo"] if one["type"] == "renderer"]
    return 1000 * float(sum(seconds))


def watch(browser: Browser, url: str, game: str, moves: int) -> tuple[list[float], float]:
    """Play some moves; return the milliseconds of each, and the processor time for one."""
    context = browser.new_context(
        base_url=url, viewport={"width": 1440, "height": 900}, reduced_motion="reduce"
    )
    page = context.new_page()
    page.add_init_script(WATCH)
    api(page, "/guest", name="Onlooker")
    seats = find(game).seats[0]
    found: list[float] = []
    spent = 0.0
    while len(found) < moves:
        bots = [{"seat": seat, "level": "random"} for seat in range(1, seats)]
        table = api(page, "/tables", game=game, seats=seats, bots=bots, start=True)["id"]
        page.goto(f"/t/{table}")
        page.locator("section.bar").wait_for()
        page.wait_for_load_state("networkidle")
        before = busy(browser)
        play(page, table, moves - len(found))
        spent += busy(browser) - before
        found += page.evaluate("painted")
    context.close()
    return found, spent / len(found)


def play(page: Page, table: str, moves: int) -> None:
    """Play our seat at random until enough moves of others were seen."""
    chance = random.Random(table)
    while page.evaluate("painted.length") < moves:
        time.sleep(PAUSE)
        now = page.request.get(f"/api/tables/{table}/poll?ply=-1").json()
        if now["table"]["status"] != "running":
            return
        (own,) = [seat for seat in now["seats"] if seat["seat"] == 0]
        if own["legal"]:
            step = {"type": "act", "id": secrets.token_hex(8), "seat": 0, "ply": now["ply"]}
            action = chance.choice(own["legal"])
            api(page, f"/tables/{table}/submit", **step, steps=[action], confirm=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="How soon a move of somebody else is seen.")
    parser.add_argument("--game", action="append", choices=NAMES, help="only this one")
    parser.add_argument("--moves", type=int, default=200, help="of each game")
    wanted = parser.parse_args()
    subprocess.run([sys.executable, CLIENT], check=True)  # noqa: S603  (our own script)
    with browser_session() as (browser, url):
        for game in wanted.game or NAMES:
            times, spent = watch(browser, url, game, wanted.moves)
            cuts = quantiles(times, n=20)
            spread = f"p50 {cuts[9]:6.1f} ms   p95 {cuts[18]:6.1f} ms   cpu {spent:5.1f} ms"
            load = os.getloadavg()[0]
            print(f"{game:12} {len(times):4} moves   {spread}   load {load:.1f}", flush=True)


if __name__ == "__main__":
    main()
