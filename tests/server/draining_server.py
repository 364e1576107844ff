"""A server whose limits never refill.

On a slow machine a bucket may fill as fast as a test can empty it; here it cannot. `python -m
tests.server.draining_server DATABASE [PROXY …]` prints its address, like `nemeton serve`.
"""

from __future__ import annotations

import sys

from nemeton.server.config import LOOPBACK, Config, read_proxies
from nemeton.server.run import address_of, bind, serve

if __name__ == "__main__":
    bound = bind("127.0.0.1", 0)
    address = address_of(bound)
    _, database, *proxies = sys.argv
    trusted = read_proxies(proxies) if proxies else LOOPBACK
    config = Config(database=database, public_url=address, refill=0, trusted_proxies=trusted)
    serve(config, bound, lambda: print(address, flush=True))
