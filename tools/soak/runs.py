# SPDX-License-Identifier: Apache-2.0
"""The four runs: a soak, single attacks, kills, and a crowd alone. Each gives its report as values,
and `problems`: what must hold and does not. No time is among them: machines are slow and busy."""

import asyncio
import time

from attacks import ATTACKS, MOST
from company import Attack, Probes
from crowd import Crowd
from proxy import SilentProxy
from stage import Stage
from troubles import Kills, clock_jumps, database_restart, full_disk
from waits import Waits

# A run of less than that many minutes is too short for 5 % to mean something: small things are as
# large then as what allocators keep.
LONG = 30
MEGABYTES_OF_A_SHORT_RUN = 24  # of a node
HANDLES = 8  # of a node: connections to databases come and go
TROUBLES = ("clock jumps", "full disk", "database restarts")
AFTER_A_TROUBLE = "after a trouble"


def say(text):
    print(text, flush=True)


async def soak(options):
    """People in all games for so many minutes; kills first, then rounds of attacks and troubles."""
    begin = time.monotonic()
    end = begin + options.minutes * 60
    short = options.minutes < LONG
    async with Stage(options.binary, options.database, options.nodes, clock=True) as stage:
        say(f"{options.people} people, {options.nodes} x {options.database}")
        crowd = Crowd(stage.ports, options.people, think=(0.0, 0.5))
        crowd.start()
        kills = Kills(stage.servers, stage.database)
        crowd.label = "kills"
        while time.monotonic() < begin + (end - begin) * 0.15:
            await kills.one(3)
        await crowd.stop()
        say(f"{kills.count} kills, {crowd.ledger.acknowledged} choices acknowledged, "
            f"{crowd.games} games over")
        waits, attacks, rests, first = Waits(), {}, [], crowd
        problems = first.problems
        # The first of them is what later ones are measured by: there are two at least.
        while len(rests) < 2 or time.monotonic() + rests[-1]["seconds"] * 0.9 < end:
            began = time.monotonic()
            crowd = Crowd(stage.ports, options.people, think=(0.2, 1.0) if short else (1.0, 3.0),
                          ledger=first.ledger, seed=len(rests))
            problems += await _round(stage, crowd, waits, attacks, 3 if short else 12)
            first.games += crowd.games
            problems += crowd.problems
            quiet = await stage.come_to_rest(given_back=0 if short else 61)
            rests.append({"seconds": time.monotonic() - began, "quiet": quiet,
                          "megabytes": stage.memory(), "handles": stage.handles()})
            say(f"round {len(rests)}: {rests[-1]['seconds']:.0f} s, {first.games} games over, "
                f"{rests[-1]['megabytes']:.1f} MB, {rests[-1]['handles']} handles"
                + ("" if quiet else "; not at rest yet"))
        problems += stage.stop_servers() + stage.check(first.ledger)
        problems += grown(rests, short, options.nodes) + unanswered(waits)
        for told in attacks.values():
            problems += wrong_attack(told)
        events, size = stage.events()
        return {"run": "soak", "people": options.people, "kills": kills.count, "back": kills.back,
                "taken_over": kills.taken_over, "acknowledged": first.ledger.acknowledged,
                "games": first.games, "rests": rests, "attacks": list(attacks.values()),
                "waits": waits, "log_events": events, "log_bytes": size, "problems": problems}


async def _round(stage, crowd, waits, attacks, seconds):
    """Everything once: calm, each attack, each trouble; then all leave. What went wrong."""
    proxy = SilentProxy(stage.ports)
    await proxy.start()
    crowd.ports = [*stage.ports, proxy.port]
    crowd.waits = waits
    probes = Probes(waits)
    await probes.start(stage.ports, stage.company_log)

    def label(text):
        crowd.label = text
        probes.label(text)
    label("arriving")
    crowd.start()
    await asyncio.sleep(0.02 * crowd.people + 2)
    label("calm")
    await asyncio.sleep(2 * seconds)
    label("silent connections")  # which people find out about in the course of the round
    while proxy.silenced == 0:  # the run has an end of its own
        proxy.fall_silent(0.3)
        await asyncio.sleep(0.1)
    await asyncio.sleep(seconds)
    for name in ATTACKS:
        label(name)
        attack = Attack(name, stage.ports)
        await attack.start(stage.company_log)
        await asyncio.sleep(seconds)
        told = await attack.stop()
        _add(attacks, told)
    troubles = {"clock jumps": lambda: clock_jumps(stage.servers, 1.5 * seconds)}
    if stage.database.kind == "sqlite":  # the files of PostgreSQL are not the servers'
        troubles["full disk"] = lambda: full_disk(stage.servers, seconds / 2,
                                                  lambda: crowd.ledger.refused)
    if stage.database.kind == "postgresql":
        troubles["database restarts"] = lambda: database_restart(stage.database, seconds / 4)
    problems = []
    for name, trouble in troubles.items():
        label(name)
        problems += await trouble() or []
        label(AFTER_A_TROUBLE)
        await asyncio.sleep(1)
    await probes.stop()
    await crowd.stop()
    await proxy.stop()
    return problems


def _add(attacks, told):
    """The same attack in several rounds is one line of the report."""
    if told["attack"] not in attacks:
        attacks[told["attack"]] = told
        return
    line = attacks[told["attack"]]
    line |= {key: told[key] for key in ("trouble",) if key in told}
    for key in ("seconds", "sent"):
        line[key] = line.get(key, 0) + told.get(key, 0)
    for key, count in told.get("answered", {}).items():
        answered = line.setdefault("answered", {})
        most = key.startswith("most")
        answered[key] = max(answered.get(key, 0), count) if most else answered.get(key, 0) + count


def wrong_attack(told):
    """What does not hold of an attack: it was one, and got no more than it may have."""
    name = told["attack"]
    if "trouble" in told:
        return [f"{name}: {told['trouble']}"]
    if told.get("sent", 0) == 0:
        return [f"{name}: nothing was sent"]
    answered = told.get("answered", {})
    return [f"{name}: {key}: {answered[key]}, and {most} are allowed"
            for key, most in MOST.items() if answered.get(key, 0) > most]


def unanswered(waits):
    """Whether the node lives is told whatever goes on: whoever had no answer at all would end it.
    Not while a trouble goes on, which may be that the node cannot say so."""
    return [f"{label}: /readyz gave no answer {count} times"
            for (label, kind), count in waits.given_up.items()
            if kind == "ready" and label not in (*TROUBLES, AFTER_A_TROUBLE)]


def grown(rests, short, nodes=1):
    """Memory and handles after the last round beside those after the first."""
    if not rests:
        return []
    first, last, problems = rests[0], rests[-1], []
    if not last["quiet"]:
        problems.append("the servers did not come to rest when all had left")
    if len(rests) < 2:
        return problems
    most = first["megabytes"] * 1.05
    if short:
        most = max(most, first["megabytes"] + nodes * MEGABYTES_OF_A_SHORT_RUN)
    if last["megabytes"] > most:
        problems.append(f"memory has grown from {first['megabytes']:.1f} to"
                        f" {last['megabytes']:.1f} MB")
    if last["handles"] > first["handles"] + nodes * HANDLES:
        problems.append(f"handles have grown from {first['handles']} to {last['handles']}")
    return problems


async def single_attacks(options):
    """Each on a server of its own: honest waits when it is calm, under the attack, and after."""
    report = {"run": "attacks", "attacks": [], "waits": Waits(), "problems": []}
    for name in options.attack:
        async with Stage(options.binary, options.database, options.nodes) as stage:
            say(f"{name}, {options.nodes} x {options.database}")
            crowd = Crowd(stage.ports, options.people)
            probes = Probes(report["waits"])
            crowd.waits = report["waits"]
            await probes.start(stage.ports, stage.company_log)
            crowd.label = "arriving"
            crowd.start()
            await asyncio.sleep(0.02 * options.people + 3)

            def label(text):
                crowd.label = text
                probes.label(text)
            label(f"{name}: calm")
            await asyncio.sleep(options.seconds)
            label(f"{name}: attacked")
            attack = Attack(name, stage.ports)
            await attack.start(stage.company_log)
            await asyncio.sleep(options.seconds)
            told = await attack.stop()
            label(f"{name}: after")
            await asyncio.sleep(options.seconds)
            await probes.stop()
            await crowd.stop()
            told["alive"] = all(server.alive() for server in stage.servers)
            events, told["log_bytes"] = stage.events()
            told["log_events"] = events
            report["attacks"].append(told)
            report["problems"] += wrong_attack(told)
            report["problems"] += crowd.problems + stage.stop_servers() + stage.check(crowd.ledger)
    report["problems"] += unanswered(report["waits"])
    return report


async def kills(options):
    """So many, while people play as fast as they are answered."""
    async with Stage(options.binary, options.database, options.nodes) as stage:
        say(f"{options.kills} kills, {options.people} people, {options.nodes} x {options.database}")
        crowd = Crowd(stage.ports, options.people, think=(0.0, 0.05))
        crowd.start()
        await asyncio.sleep(2)
        troubles = Kills(stage.servers, stage.database)
        begin = time.monotonic()
        while troubles.count < options.kills:
            await troubles.one(options.pause)
            if troubles.count % 10 == 0:
                say(f"{troubles.count} kills, {crowd.ledger.acknowledged} choices acknowledged, "
                    f"{crowd.games} games over, {time.monotonic() - begin:.0f} s")
        await asyncio.sleep(2)
        await crowd.stop()
        problems = crowd.problems + stage.stop_servers() + stage.check(crowd.ledger)
        return {"run": "kills", "kills": troubles.count, "people": options.people,
                "acknowledged": crowd.ledger.acknowledged, "games": crowd.games,
                "back": troubles.back,
                "taken_over": troubles.taken_over, "waits": Waits(), "problems": problems}


async def load(options):
    """A crowd alone: what a choice costs the servers and the database."""
    async with Stage(options.binary, options.database, options.nodes) as stage:
        crowd = Crowd(stage.ports, options.people, think=tuple(options.think))
        crowd.label = "arriving"
        crowd.start()
        await asyncio.sleep(0.02 * options.people + 3)
        crowd.label = "load"
        servers, under = stage.processor()
        count, begin = crowd.ledger.acknowledged, time.monotonic()
        await asyncio.sleep(options.load)
        seconds = time.monotonic() - begin
        made = crowd.ledger.acknowledged - count
        servers, under = stage.processor()[0] - servers, stage.processor()[1] - under
        crowd.label = "leaving"
        memory = stage.memory()
        await crowd.stop()
        problems = crowd.problems + stage.stop_servers() + stage.check(crowd.ledger)
        return {"run": "load", "people": options.people, "nodes": options.nodes,
                "database": options.database, "think": options.think, "seconds": seconds,
                "choices": made, "choices_a_second": made / seconds,
                "server_ms_a_choice": 1000 * servers / max(1, made),
                "database_ms_a_choice": 1000 * under / max(1, made), "megabytes": memory,
                "acknowledged": crowd.ledger.acknowledged, "games": crowd.games,
                "waits": crowd.waits, "problems": problems}
