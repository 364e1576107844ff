"""A Ray cluster as a pool of workers, loaded only if one is wanted."""

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

LOOPBACK = "127.0.0.1"  # a cluster of our own serves only this machine
NODE_START_SECONDS = 120.0  # until nodes answer: they may have to start Python first


class RayPool:
    """A pool of Ray tasks, which run on any free node, again if it fails."""

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
    """Pass the result on; an exception of the task itself is raised as it was."""
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
    """The cluster at this address, if all nodes agree on this game. Raises NemetonError.

    `most` is the number of tasks at the same time, otherwise the number of cores. `folder` must
    be shared by all nodes, because tasks name files in it.
    """
    connect(address, most)
    try:
        check_nodes(game, folder)
        cores = int(ray.cluster_resources().get("CPU", 1))
        yield RayPool(most if most is not None else max(cores, 1))
    finally:
        ray.shutdown()  # with the tasks that are not finished


def connect(address: str, most: int | None) -> None:
    check_address(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it sends no statistics
    own: dict[str, object] = {}
    if address == LOCAL:
        own = {"num_cpus": most, "include_dashboard": False, "_node_ip_address": LOOPBACK}
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **own)
    except Exception as error:  # noqa: BLE001  (Ray raises bare ones)
        detail = first_line(error)
        raise BadOptions("ray-no-answer", address=address, detail=detail) from None


class NodeFacts(NamedTuple):
    """Facts on which all nodes must agree, or seeds would give different games."""

    nemeton: str
    rules: int
    edition: str
    folder: bool  # it exists


def node_facts(game: str, folder: Path | None) -> NodeFacts:
    found = find(game)
    there = folder is None or folder.is_dir()
    return NodeFacts(nemeton.__version__, found.version, found.edition, there)


def check_nodes(game: str, folder: Path | None) -> None:
    """Check all nodes. Raises BadOptions if one does not answer, or differs."""
    wanted = node_facts(game, folder)
    ask = ray.remote(node_facts)
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
            found = ray.get(task, timeout=NODE_START_SECONDS)
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
