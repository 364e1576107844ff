"""A remote bot that leaves nothing to chance: always the first of its legal actions."""

from __future__ import annotations

import asyncio
import sys

from nemeton.client import Server, play


async def main(url: str, token: str, table: str, invite: str) -> None:
    server = Server(url, token)
    await server.sit(table, invite)
    async with server.join(table) as link:
        await play(link, lambda seat: seat.legal[0])


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
