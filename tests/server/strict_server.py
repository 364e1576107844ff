"""A server with short timeouts: a second in place of half a minute.

`python -m tests.server.strict_server DATABASE` prints its address, like `nemeton serve`.
"""

from __future__ import annotations

import sys

from nemeton.server.config import ClientTimeouts, Config
from nemeton.server.run import address_of, bind, serve

TIMEOUTS = ClientTimeouts(
    head=1, body=1.5, idle=1.5, reading=1.5, hello=1.5, ping=0.5, pong=1.5, look=0.1
)

if __name__ == "__main__":
    bound = bind("127.0.0.1", 0)
    address = address_of(bound)
    config = Config(database=sys.argv[1], public_url=address, limits=False, timeouts=TIMEOUTS)
    serve(config, bound, lambda: print(address, flush=True))
