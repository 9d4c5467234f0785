# SPDX-License-Identifier: Apache-2.0
"""The processes beside the servers: honest people who are measured (probes.py), and attackers
(attacks.py). They end when their input does, also when this process has crashed."""

import asyncio
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).parent
BEGUN = 120  # seconds; an attack that has sent nothing by then is none


class Probes:
    """Waits come into `waits`, under the label that was set in the middle of them."""

    def __init__(self, waits):
        self.waits = waits
        self._labels = []  # (since when, label)
        self._process = None
        self._reading = None

    async def start(self, ports, log):
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, str(HERE / "probes.py"), *map(str, ports),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=log)
        self._reading = asyncio.create_task(self._read())

    def label(self, text):
        self._labels.append((asyncio.get_running_loop().time(), text))

    async def _read(self):
        while line := await self._process.stdout.readline():
            kind, begin, seconds, answered = line.decode().split()
            middle = float(begin) + float(seconds) / 2
            label = next((text for since, text in reversed(self._labels) if since <= middle), None)
            if label is not None:
                self.waits.add(label, kind, float(seconds), answered == "1")

    async def stop(self):
        if self._process is None:
            return
        self._process.stdin.close()
        try:
            await asyncio.wait_for(self._process.wait(), 10)
        except asyncio.TimeoutError:
            self._process.kill()
            await self._process.wait()
        await self._reading
        self._process = None


class Attack:
    def __init__(self, name, ports):
        self.name = name
        self._ports = ports
        self._process = None
        self._begun = None

    async def start(self, log):
        """Returns when it has begun."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, str(HERE / "attacks.py"), self.name, *map(str, self._ports),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=log)
        self._begun = asyncio.create_task(self._process.stdout.readline())
        # On a slow machine it takes a while until a table has begun, or a game is over.
        await asyncio.wait([self._begun], timeout=BEGUN)

    async def stop(self):
        """What became of it."""
        self._begun.cancel()
        await asyncio.wait([self._begun])
        self._process.stdin.close()
        try:
            text = await asyncio.wait_for(self._process.stdout.read(), 20)
            return json.loads(text.splitlines()[-1])
        except (asyncio.TimeoutError, ValueError, IndexError):
            return {"attack": self.name, "trouble": "it did not say what became of it"}
        finally:
            try:
                await asyncio.wait_for(self._process.wait(), 5)
            except asyncio.TimeoutError:
                self._process.kill()
                await self._process.wait()
