"""A server that reads guests' components in its own process.

It does so for any number of them, so a guest can stop it: tests have to notice that. `python -m
tests.server.unguarded_server DATABASE` prints its address, like `nemeton serve`.
"""

from __future__ import annotations

import sys

from nemeton.core.errors import BadComponents
from nemeton.games.alluvium.rules.components import parse
from nemeton.games.alluvium.rules.terrain import Terrain
from nemeton.server import services
from nemeton.server.config import Config
from nemeton.server.run import address_of, bind, serve
from nemeton.server.workers.component_check import ComponentCheck


class OnTheLoop(ComponentCheck):
    async def check(self, person: str, game: str, components: str) -> None:
        Terrain(parse(components))
        raise BadComponents("alluvium-no-components")


if __name__ == "__main__":
    bound = bind("127.0.0.1", 0)
    address = address_of(bound)
    config = Config(database=sys.argv[1], public_url=address, limits=False)
    vars(services)["ComponentCheck"] = OnTheLoop
    serve(config, bound, lambda: print(address, flush=True))
