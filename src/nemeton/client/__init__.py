"""Client for table servers: asynchronous, typed, with automatic reconnection.

`docs/bots.md` shows it in use, `docs/protocol.md` describes the messages. Importing it loads
nothing of the server.
"""

from nemeton.client.link import TableLink
from nemeton.client.play import play
from nemeton.client.server import Server

__all__ = ["Server", "TableLink", "play"]
