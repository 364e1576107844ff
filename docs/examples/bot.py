"""A bot in thirty lines: sits down at a table and plays random legal actions to the end.

python docs/examples/bot.py http://127.0.0.1:8765 TOKEN TABLE [INVITE]
"""

import asyncio
import random
import sys

from nemeton.client import Server, play


def choose(seat):
    """One of the actions in `seat.legal`; `seat.view` is all that the seat may know."""
    return random.choice(seat.legal)


async def main(url, token, table, invite=""):
    server = Server(url, token)
    await server.sit(table, invite)
    async with server.join(table) as link:  # connected again whenever it is cut
        await play(link, choose)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
