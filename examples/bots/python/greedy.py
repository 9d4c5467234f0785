#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A small bot for Pharos: plays every game legally, and 7 Wonders with a little sense.

    pharos simulate --game wonders --players 3 --bots "exec:python3 greedy.py,random,random" \\
        --games 10

It needs nothing but Python 3. The protocol is told in docs/bot-protocol.md: one JSON object a line,
questions on standard input, answers on standard output. Standard error is free for your own notes.
"""
import json
import sys


def send(**message):
    print(json.dumps(message), flush=True)  # flush: the host waits for the line


def points_of_effect(effect, city):
    """What an effect is worth to us, roughly and in points."""
    kind = effect["kind"]
    if kind == "points":
        return effect["points"]
    if kind == "coins":
        return effect["coins"] / 3
    if kind == "shields":
        return 1.5 * effect["amount"]
    if kind == "science":
        return 2 + city["science"][effect["symbol"]]  # sets of one symbol grow
    if kind == "science_choice":
        return 5
    if kind == "produce":
        return 3.5 - 0.4 * len(city["produces"])  # early and few: worth more
    return 2  # trade, counting cards, powers: not bad


def points_of_action(action, catalogue, view):
    """How much we like an action of 7 Wonders."""
    city = view["seats"][view["seat"]]
    verb, _, rest = action["action"].partition(" ")  # "build Palace left=2" and the like
    parts = dict(part.split("=") for part in rest.split() if "=" in part)
    paid = int(parts.get("left", 0)) + int(parts.get("right", 0))
    if verb == "build":
        names_it = lambda card: (rest + " ").startswith(card["name"] + " ")
        effects = next(card for card in catalogue["cards"] if names_it(card))["effects"]
    elif verb == "stage":
        board = next(board for board in catalogue["boards"] if board["name"] == city["board"])
        stage = board["sides"][city["side"]][city["stages"]]
        effects = stage["or" if parts.get("half") == "2" else "effects"]
    else:
        return 1 if verb == "sell" else 0
    return sum(points_of_effect(effect, city) for effect in effects) - paid / 3


def choose(message, game, catalogue):
    legal = message["legal"]
    if game != "wonders" or legal[0]["verb"] not in ("build", "stage", "sell", "pass"):
        return legal[0]["action"]
    best = max(legal, key=lambda action: points_of_action(action, catalogue, message["view"]))
    return best["action"]


def main():
    game, catalogue = "", {}
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            game = message["game"]
            send(type="ready", protocol=1, name="greedy", version="1", wants=["catalogue"])
        elif message["type"] == "catalogue":
            catalogue = message["catalogue"]
        elif message["type"] == "choose":
            send(type="action", id=message["id"], action=choose(message, game, catalogue))
        elif message["type"] == "error":
            print("greedy:", message["message"], file=sys.stderr)
        elif message["type"] == "bye":
            break


main()
