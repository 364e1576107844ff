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
    """The path of a browser. Raises RuntimeError, saying what to install, if there is none.

    The shell is the same engine without windows, and takes half the time.
    """
    shells = ("chromium-headless-shell", "chrome-headless-shell")
    windowed = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return program((*shells, *windowed), "chromium-headless-shell")
