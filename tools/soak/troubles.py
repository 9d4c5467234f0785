# SPDX-License-Identifier: Apache-2.0
"""What may happen to servers that serve people: they are killed, the disk is full, the clock jumps,
the database restarts. Only to the servers and the database of this run."""

import asyncio
import random
import time

import wire

# A server that was killed and is not back by then has a fault, however slow the machine is.
BACK = 120


async def answers_ready(port, patience=BACK):
    """Seconds until /readyz says yes."""
    begin = time.monotonic()
    while time.monotonic() < begin + patience:
        try:
            status, _, _ = await wire.call(port, "GET", "/readyz", source="127.0.0.1", timeout=10)
            if status == 200:
                return time.monotonic() - begin
        except wire.Gone:
            pass
        await asyncio.sleep(0.02)
    raise RuntimeError(f"/readyz on port {port} does not say yes for {patience} s")


class Kills:
    """Kills one of the nodes again and again, and starts it again."""

    def __init__(self, servers, database, seed=1):
        self._servers = servers
        self._database = database
        self._rng = random.Random(seed)
        self.count = 0
        self.back = []  # seconds from a start until /readyz says yes
        self.taken_over = []  # seconds from a kill until other nodes had all of its tables

    async def one(self, pause):
        """Lets people play for about `pause` seconds, then kills."""
        await asyncio.sleep(self._rng.uniform(0.2, 1.8) * pause)
        server = self._rng.choice(self._servers)
        left = self._leases_of(server) if len(self._servers) > 1 else []
        server.kill()
        self.count += 1
        if left:
            self.taken_over.append(await self._take_over(left))
        else:
            await asyncio.sleep(self._rng.uniform(0, 0.2))
        begin = time.monotonic()
        await server.start()
        await answers_ready(server.port)
        self.back.append(time.monotonic() - begin)

    def _holders(self):
        """Who sees to which table: running ones with bots or clocks."""
        return {room: holder for room, holder in self._database.rows(
            "SELECT id, holder FROM rooms WHERE state = 1 AND holder <> ''")}

    def _leases_of(self, server):
        name = server.node_name()
        return [(room, name) for room, holder in self._holders().items() if holder == name]

    async def _take_over(self, left):
        begin = time.monotonic()
        while time.monotonic() < begin + BACK:
            now = await asyncio.get_running_loop().run_in_executor(None, self._holders)
            if all(now.get(room) != name for room, name in left):
                return time.monotonic() - begin
            await asyncio.sleep(0.05)
        raise RuntimeError(f"{len(left)} tables of a dead node are not taken over for {BACK} s")


async def full_disk(servers, seconds, refused):
    """No file of the servers can grow: what is to be stored is refused, and `refused` tells how
    often people have been. What is wrong with that."""
    before = refused()
    for server in servers:
        server.limit_files(4096)
    await asyncio.sleep(seconds)
    end = time.monotonic() + BACK
    while refused() == before and time.monotonic() < end:
        await asyncio.sleep(0.05)
    for server in servers:
        server.limit_files(None)
    if refused() == before:
        return [f"a full disk refused nothing in {BACK} s"]
    return []


async def clock_jumps(servers, seconds):
    """An hour on, an hour back behind where it was, and right again; only the servers' clocks."""
    # A timer that is due already is set by Asio to the first nanosecond after the machine's start.
    # faketime moves that, too: back by more than the machine has run, it would lie in the future,
    # and all timers of the server would wait until then. No clock of a machine does so.
    back = min(3600, int(time.monotonic() / 2))
    for offset in (3600, -back, 0):
        for server in servers:
            server.set_clock(offset)
        await asyncio.sleep(seconds / 3)


async def database_restart(postgres, seconds):
    """It is away for so long."""
    loop = asyncio.get_running_loop()
    await loop.run_in_executor(None, postgres.stop)
    await asyncio.sleep(seconds)
    await loop.run_in_executor(None, postgres.start)
