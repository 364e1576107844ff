"""A client for table servers in Python: asynchronous, typed, and connected again when it was cut.

`docs/bots.md` shows it at work, `docs/protocol.md` says what goes over the wire. Importing it loads
nothing of the server but the messages.
"""

from nemeton.client.link import TableLink
from nemeton.client.play import play
from nemeton.client.server import Server

__all__ = ["Server", "TableLink", "play"]
