# SPDX-License-Identifier: Apache-2.0
"""What people were promised, compared with what the servers have kept.

Every choice that was acknowledged must be in the log of its table, in the order in which that
person made them. One whose answer never came may be there or not. One that was refused because it
could not be stored must not be there, and neither must one that nobody made."""

ACKNOWLEDGED, UNANSWERED, REFUSED = range(3)


class Ledger:
    def __init__(self):
        self.moves = {}  # (table, seat): [(action, what became of it), ...]
        self.finished = set()  # tables of which people were told that they are over
        self.acknowledged = 0
        self.refused = 0

    def note(self, table, seat, action, fate):
        self.moves.setdefault((table, seat), []).append((action, fate))
        self.acknowledged += fate == ACKNOWLEDGED
        self.refused += fate == REFUSED

    def broken(self, logs):
        """What does not hold, one line each; `logs` as database.choices gives them."""
        problems = []
        for (table, seat), sent in sorted(self.moves.items()):
            kept = [action for chooser, action in logs.get(table, []) if chooser == seat]
            promised = sum(fate == ACKNOWLEDGED for _, fate in sent)
            if explains(sent, kept):
                continue
            if explains(sent, kept, but_refused=True):
                problems.append(f"table {table}, seat {seat}: a choice was refused and kept")
            else:
                problems.append(f"table {table}, seat {seat}: of {promised} acknowledged choices"
                                f" {len(kept)} are in the log, or not in order")
        problems += [f"table {table} was over and is not in the logs"
                     for table in sorted(self.finished - logs.keys())]
        return problems


def explains(sent, kept, but_refused=False):
    """Whether what was kept can be what was sent: all that was acknowledged, in order; between them
    perhaps what was not answered."""
    may = (UNANSWERED, REFUSED) if but_refused else (UNANSWERED,)
    at = {0}  # how much of `kept` may be explained by what was sent so far
    for action, fate in sent:
        step = {i + 1 for i in at if i < len(kept) and kept[i] == action}
        if fate == ACKNOWLEDGED:
            at = step
        elif fate in may:
            at |= step
        if not at:
            return False
    return len(kept) in at
