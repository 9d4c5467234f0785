#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// A small bot for Pharos: plays every game legally, and 7 Wonders with a little sense.
//
//   pharos simulate --game wonders --players 3 --bots "exec:node greedy.mjs,random,random" --games 10
//
// It needs nothing but Node 18 or newer. The protocol is told in docs/bot-protocol.md: one JSON
// object a line, questions on standard input, answers on standard output. Standard error is free
// for your own notes.
import { createInterface } from 'node:readline';

const send = (message) => process.stdout.write(JSON.stringify(message) + '\n');

/** What an effect is worth to us, roughly and in points. */
function pointsOfEffect(effect, city) {
  switch (effect.kind) {
    case 'points': return effect.points;
    case 'coins': return effect.coins / 3;
    case 'shields': return 1.5 * effect.amount;
    case 'science': return 2 + city.science[effect.symbol]; // sets of one symbol grow
    case 'science_choice': return 5;
    case 'produce': return 3.5 - 0.4 * city.produces.length; // early and few: worth more
    default: return 2; // trade, counting cards, powers: not bad
  }
}

/** How much we like an action of 7 Wonders: "build Palace left=2" and the like. */
function pointsOfAction({ action, verb }, catalogue, view) {
  const city = view.seats[view.seat];
  const rest = action.slice(verb.length + 1);
  const part = (key) => Number(new RegExp(`\\b${key}=(\\d+)`).exec(rest)?.[1] ?? 0);
  let effects;
  if (verb === 'build') {
    effects = catalogue.cards.find((card) => `${rest} `.startsWith(`${card.name} `)).effects;
  } else if (verb === 'stage') {
    const board = catalogue.boards.find(({ name }) => name === city.board);
    const stage = board.sides[city.side][city.stages];
    effects = part('half') === 2 ? stage.or : stage.effects;
  } else {
    return verb === 'sell' ? 1 : 0;
  }
  const points = effects.reduce((sum, effect) => sum + pointsOfEffect(effect, city), 0);
  return points - (part('left') + part('right')) / 3;
}

function choose({ legal, view }, game, catalogue) {
  const known = ['build', 'stage', 'sell', 'pass'].includes(legal[0].verb);
  if (game !== 'wonders' || !known) return legal[0].action;
  const points = legal.map((action) => pointsOfAction(action, catalogue, view));
  return legal[points.indexOf(Math.max(...points))].action;
}

let game = '';
let catalogue = {};
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const message = JSON.parse(line);
  if (message.type === 'hello') {
    game = message.game;
    send({ type: 'ready', protocol: 1, name: 'greedy', version: '1', wants: ['catalogue'] });
  } else if (message.type === 'catalogue') {
    catalogue = message.catalogue;
  } else if (message.type === 'choose') {
    send({ type: 'action', id: message.id, action: choose(message, game, catalogue) });
  } else if (message.type === 'error') {
    console.error('greedy:', message.message);
  } else if (message.type === 'bye') {
    lines.close();
  }
});
