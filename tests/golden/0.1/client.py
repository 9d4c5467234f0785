# SPDX-License-Identifier: Apache-2.0
# `pharos serve` as a process, and people who talk with it over HTTP and WebSocket: as much of both
# as the scripts beside this file need, by the standard library alone. Knows no rule of any game.
import base64
import http.client
import json
import os
import random
import select
import socket
import struct
import subprocess
import tempfile

SETTINGS = "connections_per_address = 1000\nsessions_per_address = 0\nlog_level = \"warn\"\n"
PATIENCE = 20  # seconds for an answer


def free_port():
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        return any_port.getsockname()[1]


class Server:
    """Runs until stop(); the database stays."""

    def __init__(self, program, database, settings=""):
        self.port = free_port()
        self.folder = tempfile.TemporaryDirectory()
        config = os.path.join(self.folder.name, "config.toml")
        with open(config, "w", encoding="utf-8") as file:
            file.write(SETTINGS + settings)
        self.process = subprocess.Popen(
            [program, "serve", "--config", config, "--database", database, "--port",
             str(self.port)], stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:  # it prints its address when it can be reached
            if f":{self.port}/" in line:
                return
        raise SystemExit(f"{program} does not serve on {database}")

    def stop(self):
        self.process.terminate()
        if self.process.wait() != 0:
            raise SystemExit("the server did not end well")
        self.folder.cleanup()

    def call(self, method, path, body=None, token=None):
        """The status, the headers and the text of the answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if token:
            headers["Cookie"] = "pharos=" + token
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()


class Person:
    """One connection of somebody, who remembers every table as it was last told."""

    def __init__(self, server, name, token=None):
        self.server, self.name, self.token = server, name, token
        self.tables = {}
        self.asked = 0
        self.heard = None  # called with every message, as it came
        if token is None:
            _, headers, _ = server.call("POST", "/api/session", {"name": name})
            self.token = headers["Set-Cookie"].split(";")[0].removeprefix("pharos=")

    # --- the WebSocket (RFC 6455): texts, in whole frames, as the server sends them ------------

    def connect(self):
        self.line = socket.create_connection(("127.0.0.1", self.server.port), PATIENCE)
        key = base64.b64encode(random.randbytes(16)).decode()
        self.line.sendall((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
                           "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: pharos.1\r\n"
                           f"Sec-WebSocket-Key: {key}\r\nCookie: pharos={self.token}\r\n\r\n"
                           ).encode())
        self.bytes = b""
        while b"\r\n\r\n" not in self.bytes:
            self.bytes += self.line.recv(65536)
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.splitlines()[0]:
            raise SystemExit(head.decode())
        return self

    def send_raw(self, text):
        data = text.encode()
        size = len(data)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else \
            struct.pack("!BBH", 0x81, 0x80 | 126, size)
        self.line.sendall(head + bytes(4) + data)  # masked by zeros

    def take(self, size):
        while len(self.bytes) < size:
            more = self.line.recv(65536)
            if not more:
                raise ConnectionError("the server has closed the connection")
            self.bytes += more
        taken, self.bytes = self.bytes[:size], self.bytes[size:]
        return taken

    def receive(self, seconds=PATIENCE):
        """The next message; None when none comes in that time."""
        while True:
            if not self.bytes and not select.select([self.line], [], [], seconds)[0]:
                return None
            kind, size = self.take(2)
            if size == 126:
                size, = struct.unpack("!H", self.take(2))
            elif size == 127:
                size, = struct.unpack("!Q", self.take(8))
            data = self.take(size)
            if kind == 0x81:
                break
        message = json.loads(data)
        if message.get("push") == "table":
            self.tables[message["table"]] = message["data"]
        if self.heard:
            self.heard(message)
        return message

    def drop(self):
        self.line.close()

    # --- the protocol ----------------------------------------------------------------------------

    def listen(self, seconds):
        while self.receive(seconds) is not None:
            pass

    def ask(self, do, **members):
        """Its answer. What comes before that is heard."""
        self.asked += 1
        self.send_raw(json.dumps({"do": do, "id": self.asked, **members}, ensure_ascii=False))
        while True:
            message = self.receive()
            if message is None:
                raise SystemExit(f"{self.name} gets no answer to {do}")
            if message.get("re") == self.asked:
                return message

    def must(self, do, **members):
        answer = self.ask(do, **members)
        if not answer["ok"]:
            raise SystemExit(f"{self.name} may not {do} {members}: {answer['error']}")
        return answer

    def owes(self, table):
        data = self.tables[table]
        return data["phase"] == "running" and data["seats"][data["you"]]["thinking"] \
            and bool(data["game"].get("choices"))

    def choose(self, table, action):
        return self.must("choose", table=table, action=action,
                         version=self.tables[table]["game"]["version"])
