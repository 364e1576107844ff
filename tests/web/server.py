"""A server in a process of its own, for browsers."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class NemetonServer:
    """`nemeton serve`; port and database are the same after a restart."""

    def __init__(self, folder: Path, games: str = "") -> None:
        """`games`: packages with games that are not Nemeton's own."""
        self.games = games
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = folder / "tables.db"
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [
            sys.executable, "-m", "nemeton", "serve", "--port", str(self.port),
            "--database", str(self.database), "--bot-workers", "1", "--no-limits",
            "--review-work", "8",
        ]  # fmt: skip
        with self.log.open("ab") as log:
            variables = {**os.environ, "NEMETON_GAMES": self.games}
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=variables)
        self.wait()

    def wait(self, timeout: float = 60) -> None:
        """Wait until the server answers; its end is an error."""
        assert self.process is not None
        until = time.monotonic() + timeout
        while time.monotonic() < until:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended: {self.log.read_text()}")
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=5).close()
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise RuntimeError(f"the server does not answer: {self.log.read_text()}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(30)
            self.process = None
