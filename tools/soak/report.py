# SPDX-License-Identifier: Apache-2.0
"""A run's report as text and as JSON."""

import os

from attacks import about
from waits import beside


def text(found):
    lines = [""]
    for attack in found.get("attacks", ()):
        answered = ", ".join(f"{count} {key}" for key, count in
                             sorted(attack.get("answered", {}).items(), key=lambda one: -one[1]))
        lines.append(f"{attack['attack']}: {about(attack['attack'])}")
        lines.append(f"  {attack.get('sent', 0)} sent; {answered or 'nothing'} answered"
                     + (f"; {attack['trouble']}" if "trouble" in attack else ""))
        lines += _log(attack)
        if found["run"] == "attacks":
            lines += ["", beside(found["waits"], attack["attack"]), ""]
    lines += _log(found)
    if found["waits"].seconds:
        lines += ["", found["waits"].table()]
    lines.append("")
    for key, words in (("kills", "kills"), ("acknowledged", "choices acknowledged"),
                       ("games", "games over")):
        if key in found:
            lines.append(f"{found[key]:>9} {words}")
    for key, words in (("back", "s until a killed server said it was ready"),
                       ("taken_over", "s until others had all tables of a dead node")):
        if found.get(key):
            values = sorted(found[key])
            lines.append(f"{values[len(values) // 2]:>9.2f} {words}, the longest {values[-1]:.2f}")
    for key, words in (("choices_a_second", "choices a second"),
                       ("server_ms_a_choice", "processor ms a choice, servers"),
                       ("database_ms_a_choice", "processor ms a choice, database"),
                       ("megabytes", "MB of all servers")):
        if key in found:
            lines.append(f"{found[key]:>9.2f} {words}")
    lines.append(f"{os.getloadavg()[0]:>9.2f} load of this machine, {os.cpu_count()} processors")
    problems = found["problems"]
    lines += [f"PROBLEM  {problem}" for problem in problems[:40]]
    lines.append(f"{len(problems)} problems" if problems else "nothing lost, everything replays")
    return "\n".join(lines)


def _log(found):
    if "log_events" not in found:
        return []
    most = sorted(found["log_events"].items(), key=lambda one: -one[1])[:6]
    return [f"  log: {found['log_bytes']} bytes; "
            + ", ".join(f"{count} x {event}" for event, count in most)]


def as_json(found):
    return {**found, "waits": found["waits"].as_json(), "load": os.getloadavg()[0]}
