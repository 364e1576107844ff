"""Runs the server on a port until it is told to stop, and then stops without losing anything."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn

from nemeton.core.errors import NemetonError
from nemeton.server.access.connections import CONNECTIONS_ADDRESS, Connections
from nemeton.server.access.protocols import BoundedConfig, BoundedHttp, BoundedWebSocket
from nemeton.server.app import make_app
from nemeton.server.config import Config
from nemeton.server.storage.database import Database
from nemeton.server.storage.lock import only_server

BACKLOG = 2048
SHUTDOWN = 10  # seconds that open requests get to finish
SEND_BUFFER = 128 * 1024
OTHER_FILES = 100  # that a server needs besides its connections


def bind(host: str, port: int) -> socket.socket:
    """Raises NemetonError when the port is not to be had; port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise NemetonError("port-taken", host=host, port=str(port)) from error
    # Every connection inherits it. Otherwise the system keeps megabytes for who does not read.
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    bound.listen(BACKLOG)
    return bound


def address_of(bound: socket.socket) -> str:
    host, port = bound.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"


def serve(config: Config, bound: socket.socket, ready: Callable[[], None]) -> None:
    """Blocks until SIGINT or SIGTERM. `ready` is called once requests are answered.

    Raises NemetonError when the database cannot be used, or another server uses it.
    """
    database = Database(config.database)
    with only_server(database):
        database.migrate()
        database.check_writable()
        run(config, bound, ready)


def run(config: Config, bound: socket.socket, ready: Callable[[], None]) -> None:
    tune()
    server = Server(bounded(make_app(config), config), ready)
    server.run(sockets=[bound])
    if server.failed:
        raise NemetonError("server-failed")


def bounded(app: object, config: Config) -> BoundedConfig:
    """How uvicorn is to run the application, or one that stands before it."""
    patience = config.patience
    return BoundedConfig(
        app,
        connections=Connections(
            patience,
            most=room_for_connections(),
            each=CONNECTIONS_ADDRESS if config.limits else None,
            trusted=config.trusted_proxies,
        ),
        lifespan="on",
        http=BoundedHttp,
        ws=BoundedWebSocket,
        ws_per_message_deflate=False,  # messages are small already
        timeout_keep_alive=patience.idle,
        forwarded_allow_ips=list(config.trusted_proxies),
        timeout_graceful_shutdown=SHUTDOWN,
        access_log=False,
        log_config=None,
        server_header=False,
    )


def room_for_connections() -> int | None:
    """So many that the database can still be opened; None: the system does not say."""
    if sys.platform == "win32":
        return None
    import resource

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if files == resource.RLIM_INFINITY else max(1, files - OTHER_FILES)


def tune() -> None:
    # Looking for cycles cost 13 % of the time, and views are trees.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    # The thread that writes moves needs Python's lock a few times a transaction, and soon.
    sys.setswitchinterval(0.0005)


class Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self.failed = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            self.failed = True
        else:
            self._ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Being told to stop, and having stopped, is no failure."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()
