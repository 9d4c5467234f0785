# SPDX-License-Identifier: Apache-2.0
"""A proxy that falls silent: connections through it stay open, and nothing comes any more, neither
way, as when a phone has lost its network. Nobody is told; both ends must find out."""

import asyncio
import math
import random


class SilentProxy:
    def __init__(self, to_ports):
        self._to = to_ports
        self._server = None
        self._lines = set()
        self._carrying = set()
        self._count = 0
        self.port = None
        self.silenced = 0

    async def start(self):
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _accept(self, reader, writer):
        self._count += 1
        try:
            to_reader, to_writer = await asyncio.open_connection(
                "127.0.0.1", self._to[self._count % len(self._to)])
        except OSError:
            writer.close()
            return
        line = _Line()
        both = [asyncio.create_task(line.carry(reader, to_writer)),
                asyncio.create_task(line.carry(to_reader, writer))]
        self._lines.add(line)
        self._carrying.update(both)
        try:
            await asyncio.wait(both)
        finally:
            self._lines.discard(line)
            self._carrying.difference_update(both)
            writer.close()
            to_writer.close()

    def fall_silent(self, share=0.2, seed=None):
        """On that share of the connections there are, for good."""
        lines = [line for line in self._lines if not line.silent]
        for line in random.Random(seed).sample(lines, math.ceil(share * len(lines))):
            line.silent = True
            self.silenced += 1

    async def stop(self):
        """What is silent ends here, too: nobody else would end it."""
        self._server.close()
        await self._server.wait_closed()
        carrying = list(self._carrying)
        for task in carrying:
            task.cancel()
        await asyncio.gather(*carrying, return_exceptions=True)


class _Line:
    def __init__(self):
        self.silent = False

    async def carry(self, reader, writer):
        """Until an end closes. The other end of a silent line hears nothing of that, either: it
        must have ended by itself."""
        try:
            while data := await reader.read(65536):
                if not self.silent:
                    writer.write(data)
                    await writer.drain()
        except OSError:
            pass
        if not self.silent:
            writer.close()
