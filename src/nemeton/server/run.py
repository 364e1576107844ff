"""Runs the server on a port, and stops it without losing anything."""

from __future__ import annotations

import gc
import ipaddress
import logging
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import uvicorn

import nemeton
from nemeton.core.compiled import is_compiled
from nemeton.core.errors import NemetonError
from nemeton.server.access.limits import Limits
from nemeton.server.app import make_app
from nemeton.server.config import Config
from nemeton.server.net.connections import CONNECTIONS_ADDRESS, Connections
from nemeton.server.net.guard import Guard
from nemeton.server.net.protocols import BoundedConfig, BoundedHttp, BoundedWebSocket
from nemeton.server.storage.database import Database
from nemeton.server.storage.lock import only_server

BACKLOG = 2048
SHUTDOWN_SECONDS = 10  # for open requests to finish
SEND_BUFFER = 128 * 1024
OTHER_FILES = 100  # files that a server needs besides its connections

logger = logging.getLogger(__name__)


def bind(host: str, port: int) -> socket.socket:
    """Reserve the port; connections are accepted only once the server is ready.

    Port 0 takes any that is free. Raises NemetonError("port-taken").
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise port_taken(host, port) from error
    # All connections inherit it. Otherwise the system buffers megabytes for a peer that does not
    # read.
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    return bound


def port_taken(host: str, port: int) -> NemetonError:
    return NemetonError("port-taken", host=host, port=str(port))


def address_of(bound: socket.socket) -> str:
    host, port = bound.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"


def only_here(bound: socket.socket) -> bool:
    """True if no other computer can reach it."""
    return ipaddress.ip_address(bound.getsockname()[0]).is_loopback


def serve(config: Config, bound: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until SIGINT or SIGTERM; `ready` is called once requests are answered.

    Raises NemetonError if the database cannot be used, or another server uses it.
    """
    database = Database(config.database)
    with only_server(database):
        database.migrate()
        database.check_writable()

        def started() -> None:
            log_start(database.url.get_backend_name(), address_of(bound))
            ready()

        try:
            run(config, bound, started)
        finally:
            database.merge_log()


def run(config: Config, bound: socket.socket, ready: Callable[[], None]) -> None:
    tune()
    app = make_app(config)
    server = TableServer(bounded(app, config, app.limits), app, ready)
    began = time.monotonic()
    server.run(sockets=[bound])
    if server.failed:
        raise NemetonError("server-failed")
    log_stop(server, began)


def log_start(database: str, address: str) -> None:
    rules = "compiled" if is_compiled() else "not compiled"
    logger.info("nemeton %s (%s) on %s with %s", nemeton.__version__, rules, address, database)


def log_stop(server: TableServer, began: float) -> None:
    now = time.monotonic()
    signalled = now if server.signal_time is None else server.signal_time
    logger.info(
        "stopped by %s after %.0f s; stopping took %.1f s",
        "itself" if server.signal is None else server.signal,
        signalled - began,
        now - signalled,
    )


def bounded(app: object, config: Config, limits: Limits | None = None) -> BoundedConfig:
    """The settings of uvicorn for the application, or one in front of it."""
    timeouts = config.timeouts
    return BoundedConfig(
        app,
        connections=Connections(
            timeouts,
            most=room_for_connections(),
            each=CONNECTIONS_ADDRESS if config.limits else None,
            trusted=config.trusted_proxies,
            limits=limits,
        ),
        secure=config.secure,
        lifespan="on",
        http=BoundedHttp,
        ws=BoundedWebSocket,
        ws_per_message_deflate=False,  # messages are small already
        timeout_keep_alive=timeouts.idle,
        forwarded_allow_ips=list(config.trusted_proxies),
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        backlog=BACKLOG,
        access_log=False,
        log_config=None,
        server_header=False,
    )


def room_for_connections() -> int | None:
    """Connections that leave files for the database; None if the system has no limit."""
    if sys.platform == "win32":
        return None
    import resource

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if files == resource.RLIM_INFINITY else max(1, files - OTHER_FILES)


def tune() -> None:
    # Collections of cycles are costly, and views are trees.
    gc.collect()
    gc.freeze()
    # Often, so that each collection has few objects to visit.
    gc.set_threshold(20_000, 5, 200)
    # The thread that writes moves needs Python's lock a few times a transaction, and soon.
    sys.setswitchinterval(0.0005)


class TableServer(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, app: Guard, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready
        self.failed = False
        self.signal: str | None = None  # that stopped it
        self.signal_time: float | None = None  # time of that signal

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await super().startup(sockets)
        except OSError as error:  # another process with the port reserved was faster
            await self.lifespan.shutdown()
            if not sockets:
                raise
            raise port_taken(*sockets[0].getsockname()[:2]) from error
        if self.should_exit:
            self.failed = True
        else:
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.signal_time is None:
            self.signal, self.signal_time = signal.Signals(sig).name, time.monotonic()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Answer requests that wait for bots or news before connections close."""
        if self._app.stopping is not None:
            self._app.stopping()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Forget signals that were handled: a requested stop is no failure."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()
