# SPDX-License-Identifier: Apache-2.0
"""How long people waited, by what went on and by what they waited for."""

import math

# Upper bounds of the columns, milliseconds.
BOUNDS = (1, 3, 10, 30, 100, 300, 1000, 3000, 10000, math.inf)


class Waits:
    def __init__(self):
        self.seconds = {}  # (label, kind): [...]
        self.given_up = {}  # (label, kind): how many of them had no answer at all

    def add(self, label, kind, seconds, answered=True):
        self.seconds.setdefault((label, kind), []).append(seconds)
        if not answered:
            self.given_up[label, kind] = self.given_up.get((label, kind), 0) + 1

    def labels(self):
        return list(dict.fromkeys(label for label, _ in self.seconds))

    def kinds(self):
        return list(dict.fromkeys(kind for _, kind in self.seconds))

    def figures(self, label, kind):
        """Of one sort: count, milliseconds at p50, p99 and most, how many had no answer."""
        values = sorted(self.seconds.get((label, kind), ()))
        if not values:
            return None

        def at(share):
            return 1000 * values[min(len(values) - 1, int(share * len(values)))]
        return {"count": len(values), "p50": at(0.5), "p99": at(0.99), "max": 1000 * values[-1],
                "no_answer": self.given_up.get((label, kind), 0)}

    def histogram(self, label, kind):
        columns = [0] * len(BOUNDS)
        for seconds in self.seconds.get((label, kind), ()):
            columns[next(i for i, bound in enumerate(BOUNDS) if seconds * 1000 <= bound)] += 1
        return columns

    def as_json(self):
        return [{"while": label, "what": kind, **self.figures(label, kind),
                 "histogram": self.histogram(label, kind)} for label, kind in self.seconds]

    def table(self):
        """Lines of text: per kind a block, per label a line."""
        lines = []
        for kind in self.kinds():
            lines.append(f"{kind:<22}{'count':>7}{'p50':>9}{'p99':>9}{'max':>9} ms   "
                         + "".join(f"{_bound(bound):>6}" for bound in BOUNDS))
            for label in self.labels():
                found = self.figures(label, kind)
                if not found:
                    continue
                line = (f"  {label:<20}{found['count']:>7}{found['p50']:>9.1f}{found['p99']:>9.1f}"
                        f"{found['max']:>9.1f}      "
                        + "".join(f"{n or '.':>6}" for n in self.histogram(label, kind)))
                if found["no_answer"]:
                    line += f"  {found['no_answer']} without an answer"
                lines.append(line)
        return "\n".join(lines)


def beside(waits, name):
    """The same wait calm, under the attack NAME, and after it: side by side, a line per kind. The
    last columns are what was asked: at most twice the calm one, and not over a second more."""
    lines = [f"{name:<16}{'calm p50':>10}{'max':>9}{'attacked':>10}{'max':>9}{'after':>10}"
             f"{'max':>9} ms{'times':>9}{'more':>9}"]
    for kind in waits.kinds():
        calm, attacked, after = (waits.figures(f"{name}: {part}", kind)
                                 for part in ("calm", "attacked", "after"))
        if not calm:
            continue
        line = f"  {kind:<14}"
        for found in (calm, attacked, after):
            line += f"{found['p50']:>10.1f}{found['max']:>9.0f}" if found else f"{'-':>10}{'-':>9}"
        if attacked:
            line += (f"{attacked['p50'] / calm['p50']:>12.1f}"
                     f"{(attacked['max'] - calm['max']) / 1000:>7.1f} s")
        lost = sum(found["no_answer"] for found in (attacked, after) if found)
        lines.append(line + (f"  {lost} without an answer" if lost else ""))
    return "\n".join(lines)


def _bound(milliseconds):
    if milliseconds == math.inf:
        return "more"
    return f"{milliseconds}ms" if milliseconds < 1000 else f"{milliseconds // 1000}s"
