# SPDX-License-Identifier: Apache-2.0
"""`pharos serve` as a process of its own: to be killed at any moment and started again on the same
database and port, and to be asked how much it holds. Knows nothing of what is said to it."""

import asyncio
import ctypes
import glob
import json
import os
import random
import resource
import signal
import socket
import subprocess
import threading
import time

# Default settings, but for what lets tables that nobody is at leave the memory soon.
SETTINGS = """listen = "127.0.0.1"
trusted_proxies = ["127.0.0.1"]
room_idle_seconds = 2
log_level = "info"
log_json = true
"""

FAKETIME = next(glob.iglob("/usr/lib/*/faketime/libfaketimeMT.so.1"), None)
_PR_SET_PDEATHSIG = 1
_TICK = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


def free_port():
    """Below those that the system gives to clients: who knocks while the server is down could
    otherwise be given this very port, be connected with itself, and keep the server out."""
    while True:
        port = random.randrange(15000, 30000)
        with socket.socket() as test:
            try:
                test.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue


def die_with_parent(sig=signal.SIGKILL):
    """For a child between fork and exec: no process outlives a run that crashed."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, sig)


class Server:
    """One node. Its log is in the folder, all its lives together."""

    def __init__(self, binary, folder, database, name="node", clock=False):
        self.name = name
        self.port = free_port()
        self.process = None
        self.trouble = []  # lives that ended otherwise than they were told to
        self.lives = 0
        self._binary = str(binary)
        self._log_begin = 0  # of this life
        self._logging = None
        self._database = database
        self._log = folder / f"{name}.log"
        self._config = folder / f"{name}.toml"
        self._config.write_text(SETTINGS)
        self._clock = folder / f"{name}.clock" if clock else None
        if self._clock:
            self._clock.write_text("+0\n")

    @property
    def pid(self):
        return self.process.pid

    async def start(self, patience=60):
        """Returns when it can be reached; seconds that took."""
        began = time.monotonic()
        environment = dict(os.environ)
        if self._clock:
            environment |= {"LD_PRELOAD": FAKETIME, "FAKETIME_TIMESTAMP_FILE": str(self._clock),
                            "FAKETIME_CACHE_DURATION": "1", "DONT_FAKE_MONOTONIC": "1",
                            "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
        # SIGXFSZ stays ignored, as in Python: where the disk is full, writing fails.
        self.process = subprocess.Popen(
            [self._binary, "serve", "--config", str(self._config), "--database", self._database,
             "--port", str(self.port)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            env=environment, restore_signals=False, preexec_fn=die_with_parent)
        self._keep_log(self.process.stderr)
        self.lives += 1
        while time.monotonic() - began < patience:
            if self.process.poll() is not None:
                break
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                return time.monotonic() - began
            except OSError:
                await asyncio.sleep(0.01)
        raise RuntimeError(f"{self.name} does not serve on port {self.port}:\n{self.log()[-2000:]}")

    def _keep_log(self, pipe):
        """Through a pipe, so that a server whose files cannot grow can still say so."""
        log = open(self._log, "ab", buffering=0)
        self._log_begin = log.tell()

        def copy():
            with log, pipe:
                for line in pipe:
                    log.write(line)
        self._logging = threading.Thread(target=copy, daemon=True)
        self._logging.start()

    def alive(self):
        return self.process is not None and self.process.poll() is None

    def kill(self):
        """SIGKILL: nothing is written, nobody is told."""
        self._end(signal.SIGKILL, -signal.SIGKILL)

    def stop(self):
        """SIGTERM."""
        self._end(signal.SIGTERM, 0)

    def _end(self, number, wanted):
        if self.process is None:
            return
        found = self.process.poll()  # it should live until now
        if found is None:
            self.process.send_signal(number)
            try:
                found = self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
                found = "hung"
        self._logging.join(10)
        if found != wanted:
            self.trouble.append(f"{self.name} ended with {found} instead of {wanted}")
        self.process = None

    def log(self):
        return self._log.read_text(errors="replace") if self._log.exists() else ""

    def node_name(self):
        """What it calls itself in this life; empty until it has said so."""
        with open(self._log, "rb") as log:
            log.seek(self._log_begin)
            for line in log:
                if b'"event":"serving"' in line:
                    return json.loads(line)["node"]
        return ""

    # What it uses.

    def memory(self):
        """Megabytes."""
        with open(f"/proc/{self.pid}/statm") as file:
            return int(file.read().split()[1]) * _PAGE / 1048576

    def handles(self):
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def processor(self):
        """Seconds of processor time."""
        return processor_of(self.pid)

    # What is done to it.

    def limit_files(self, size):
        """From now on no file grows beyond so many bytes, as on a full disk; None: any size."""
        soft = resource.RLIM_INFINITY if size is None else size
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (soft, resource.RLIM_INFINITY))

    def set_clock(self, seconds):
        """Its clock, and nobody else's, is so many seconds off."""
        self._clock.write_text(f"{seconds:+d}\n")


def processor_of(pid):
    """Seconds of processor time that a process has used; 0 when it has ended."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / _TICK
