"""Long work in a thread, with turns for the others.

Python gives its lock from thread to thread as it interprets. Compiled code keeps the lock until it
returns or says otherwise: a thread that builds a large box would stop a whole server meanwhile.
"""

from __future__ import annotations

from time import sleep


def let_others_go_on() -> None:
    sleep(0)  # lets go of the lock
