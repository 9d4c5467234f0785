# SPDX-License-Identifier: Apache-2.0
"""HTTP requests and WebSockets to this machine, for people who each have an address of their own.

Loopback is the server's trusted proxy here, so that `X-Forwarded-For` says whom a request is from:
quotas let this machine itself pass. Knows bytes and JSON, no command of the protocol."""

import asyncio
import base64
import json
import os
import struct


class Gone(Exception):
    """The connection ended, or could not be made."""


def address(number):
    """The address of person NUMBER: each has a network of his own, too."""
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


async def call(port, method, path, body=None, *, source, cookie=None, timeout=30):
    """Status, headers (names in lower case) and body of an answer over a connection of its own."""
    try:
        return await asyncio.wait_for(_call(port, method, path, body, source, cookie), timeout)
    except (OSError, asyncio.IncompleteReadError, ValueError, IndexError) as error:
        raise Gone(f"{method} {path}: {error!r}") from error
    except asyncio.TimeoutError:
        raise Gone(f"{method} {path}: no answer in {timeout} s") from None


async def _call(port, method, path, body, source, cookie):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        data = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: close",
                 f"X-Forwarded-For: {source}"]
        if body is not None:
            lines += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
        if cookie:
            lines.append(f"Cookie: {cookie}")
        writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + data)
        head, _, text = (await reader.read(-1)).partition(b"\r\n\r\n")
        first, *rest = head.decode("latin-1").split("\r\n")
        headers = {}
        for line in rest:
            name, _, value = line.partition(":")
            headers.setdefault(name.lower(), value.strip())
        return int(first.split(" ")[1]), headers, text
    finally:
        writer.close()


class Socket(asyncio.Protocol):
    """One WebSocket. `on_text` hears every message (bytes), `on_end` once that it is over."""

    def __init__(self, on_text, on_end):
        self._on_text = on_text
        self._on_end = on_end
        self._buffer = bytearray()
        self._parts = []
        self._opened = asyncio.get_running_loop().create_future()
        self._transport = None
        self.open = False

    @classmethod
    async def connect(cls, port, on_text, on_end, *, source, cookie, timeout=20):
        """An open one. Raises Gone."""
        loop = asyncio.get_running_loop()
        self = cls(on_text, on_end)
        try:
            await asyncio.wait_for(
                loop.create_connection(lambda: self, "127.0.0.1", port), timeout)
            key = base64.b64encode(os.urandom(16)).decode()
            cookies = f"Cookie: {cookie}\r\n" if cookie else ""
            self._transport.write(
                (f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                 f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                 f"Sec-WebSocket-Protocol: pharos.1\r\nX-Forwarded-For: {source}\r\n"
                 f"{cookies}\r\n").encode())
            await asyncio.wait_for(self._opened, timeout)
        except (OSError, asyncio.TimeoutError) as error:
            self.cut()
            raise Gone(f"no socket: {error!r}") from error
        return self

    def send(self, text):
        """A message; nothing happens on one that is over, whose `on_end` was called."""
        if not self.open:
            return
        data = text.encode()
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x81, 0x80 | size)
        elif size < 65536:
            head = struct.pack("!BBH", 0x81, 0xFE, size)
        else:
            head = struct.pack("!BBQ", 0x81, 0xFF, size)
        # A mask of zeros is one: what is sent stands as it is.
        self._transport.write(head + b"\0\0\0\0" + data)

    def cut(self):
        """Ends it without a farewell."""
        if self._transport is not None:
            self._transport.abort()

    # What asyncio calls.

    def connection_made(self, transport):
        self._transport = transport

    def connection_lost(self, error):
        was_open, self.open = self.open, False
        if not self._opened.done():
            self._opened.set_exception(Gone(f"closed: {error!r}"))
            self._opened.exception()  # looked at, even if nobody waits any more
        if was_open:
            self._on_end()

    def data_received(self, data):
        self._buffer += data
        if not self.open and not self._take_head():
            return
        while self._take_frame():
            pass

    def _take_head(self):
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        first = bytes(self._buffer[: self._buffer.find(b"\r\n")])
        del self._buffer[: end + 4]
        if b" 101 " not in first:
            if not self._opened.done():
                self._opened.set_exception(Gone(f"refused: {first.decode('latin-1')}"))
            self._transport.abort()
            return False
        self.open = True
        if not self._opened.done():
            self._opened.set_result(None)
        return True

    def _take_frame(self):
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, at = buffer[1] & 127, 2
        if size == 126:
            if len(buffer) < 4:
                return False
            size, at = struct.unpack_from("!H", buffer, 2)[0], 4
        elif size == 127:
            if len(buffer) < 10:
                return False
            size, at = struct.unpack_from("!Q", buffer, 2)[0], 10
        if len(buffer) < at + size:
            return False
        first, body = buffer[0], bytes(buffer[at : at + size])
        del buffer[: at + size]
        kind = first & 15
        if kind <= 1:
            self._parts.append(body)
            if first & 0x80:
                text = b"".join(self._parts)
                self._parts.clear()
                self._on_text(text)
        elif kind == 8:
            self._transport.close()
            return False
        elif kind == 9:
            self._transport.write(bytes((0x8A, 0x80 | size)) + b"\0\0\0\0" + body)
        return True
