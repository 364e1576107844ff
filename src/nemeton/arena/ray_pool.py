"""A Ray cluster as the pool in which games are played. Loaded only where one is asked for."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import ray
from ray.exceptions import GetTimeoutError, RayError, RayTaskError
from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

import nemeton
from nemeton.arena.pools import Done
from nemeton.arena.ray_address import LOCAL, check_address
from nemeton.core.errors import BadOptions, NemetonError
from nemeton.games import find

LOOPBACK = "127.0.0.1"  # a cluster of our own is for nobody else
NODES_ANSWER = 120.0  # seconds: they may have to start Python first


class RayPool:
    """Each order is a task, run by whichever node is free, and again if that node is lost."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._task = ray.remote(carry_out)

    def submit(self, work: Callable[..., Done], /, *given: object) -> Future[Done]:
        found: Future[Done] = Future()
        task: Future[Done] = self._task.remote(work, given).future()
        task.add_done_callback(lambda done: pass_on(done, found))
        return found


def carry_out(work: Callable[..., Done], given: tuple[object, ...]) -> Done:
    return work(*given)


def pass_on(done: Future[Done], found: Future[Done]) -> None:
    """What was raised by the order itself is raised here, as by any other pool."""
    error = done.exception()
    if error is None:
        found.set_result(done.result())
    elif isinstance(error, RayTaskError) and isinstance(error.cause, Exception):
        found.set_exception(error.cause)
    elif isinstance(error, RayError):
        found.set_exception(NemetonError("ray-lost", detail=first_line(error)))
    else:
        found.set_exception(error)


@contextmanager
def ray_pool(
    address: str, game: str, most: int | None = None, folder: Path | None = None
) -> Iterator[RayPool]:
    """The cluster at this address, if all its nodes know this game as we do. Raises NemetonError.

    `most`: tasks at the same time; otherwise as many as the cluster has cores. `folder`: what all
    nodes have to have in common, because orders name files in it.
    """
    connect(address, most)
    try:
        check_nodes(game, folder)
        cores = int(ray.cluster_resources().get("CPU", 1))
        yield RayPool(most if most is not None else max(cores, 1))
    finally:
        ray.shutdown()  # with what is not done yet


def connect(address: str, most: int | None) -> None:
    check_address(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster of ours tells nobody of it
    own: dict[str, object] = {}
    if address == LOCAL:
        own = {"num_cpus": most, "include_dashboard": False, "_node_ip_address": LOOPBACK}
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **own)
    except Exception as error:  # noqa: BLE001  (Ray raises bare ones)
        detail = first_line(error)
        raise BadOptions("ray-no-answer", address=address, detail=detail) from None


class Known(NamedTuple):
    """What must be the same on all nodes, so that the same seed gives the same games."""

    nemeton: str
    rules: int
    edition: str
    folder: bool  # is it there?


def known(game: str, folder: Path | None) -> Known:
    found = find(game)
    there = folder is None or folder.is_dir()
    return Known(nemeton.__version__, found.version, found.edition, there)


def check_nodes(game: str, folder: Path | None) -> None:
    """Raises BadOptions if a node does not answer, or answers differently."""
    wanted = known(game, folder)
    ask = ray.remote(known)
    asked = {}
    for node in ray.nodes():
        if node["Alive"] and node["Resources"].get("CPU"):
            here = NodeAffinitySchedulingStrategy(node["NodeID"], soft=False)
            name = str(node["NodeManagerAddress"])
            asked[ask.options(scheduling_strategy=here).remote(game, folder)] = name
    if not asked:
        raise BadOptions("ray-no-nodes")
    for task, name in asked.items():
        try:
            found = ray.get(task, timeout=NODES_ANSWER)
        except GetTimeoutError:
            raise BadOptions("ray-node-silent", node=name) from None
        except RayError as error:
            raise BadOptions("ray-node-fails", node=name, detail=last_line(error)) from None
        if found[:-1] != wanted[:-1]:
            here, there = (" ".join(map(str, one[:-1])) for one in (wanted, found))
            raise BadOptions("ray-node-differs", node=name, here=here, there=there)
        if not found.folder:
            raise BadOptions("ray-folder-missing", node=name, path=str(folder))


def first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


def last_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[-1].strip()
