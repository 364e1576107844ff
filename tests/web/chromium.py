"""Chromium for the browser tests, and its start options."""

from __future__ import annotations

from tests.web.programs import program

# The sandbox does not work as root; the other options prevent requests to Google.
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
    """The path of a browser.

    The headless shell is the same engine without windows, and takes half the time. Raises
    RuntimeError, with the package to install, if there is none.
    """
    shells = ("chromium-headless-shell", "chrome-headless-shell")
    windowed = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return program((*shells, *windowed), "chromium-headless-shell")
