"""Chromium for the browser tests, and how it is started."""

from __future__ import annotations

from tests.web.debian import program

# The sandbox cannot be had as root; the rest keeps a test's browser from calling home.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str:
    """The path of a browser. Raises RuntimeError, saying what to install, if there is none."""
    return program(
        ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"), "chromium"
    )
