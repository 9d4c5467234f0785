// SPDX-License-Identifier: Apache-2.0
// Whether everything the games' data names has its drawing: chain symbols, faces of dice, progress
// tokens, cities, and every kind of effect (by the table `effects` of index.json). Reads data/ only.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** How the drawing of something is called. */
export const file = (name) => name.toLowerCase().replaceAll(' ', '_');

const kComment = /^((?:[^"\n]|"(?:[^"\\\n]|\\.)*")*?)\/\/.*$/gm;

/** A file that is not there or is no JSON. */
export class DataError extends Error {}

/** Reads JSON; data/dice may hold // comments, on lines of their own or after a value. */
export function readData(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(kComment, '$1'));
  } catch (error) {
    throw new DataError(`${path}: ${error.message}`);
  }
}

/**
 * Every wonder that is drawn growing -> its stages in Architects; null for a wonder that only 7 Wonders
 * has, where stages follow one another.
 */
export function wonderStages(data) {
  const { wonders } = readData(join(data, 'architects.json'));
  const { boards } = readData(join(data, 'edifice.json'));
  return new Map([
    ...boards.map((board) => [file(board.name), null]),
    ...wonders.map((wonder) => [file(wonder.name), wonder.stages]),
  ]);
}

const kindsOf = (effects) => effects.map((effect) => effect.kind);

function boardNeeds({ name }, by, need) {
  const groups = ['emblems', 'skylines', 'panoramas', 'wonders'];
  for (const group of groups) need(`${group}/${file(name)}`, by);
}

function wondersNeeds(data, need, kind) {
  for (const edition of ['wonders_first_edition', 'wonders_second_edition']) {
    const { cards, boards } = readData(join(data, `${edition}.json`));
    for (const card of cards) {
      for (const symbol of card.symbols?.gives ?? []) need(`chains/${file(symbol)}`, card.name);
      need(`icons/${card.colour}`, card.name);
      need(`scenes/${card.colour}`, card.name);
      kindsOf(card.effects).forEach((name) => kind('wonders', name));
    }
    for (const board of boards) {
      boardNeeds(board, edition, need);
      for (const stage of [...board.day, ...board.night]) {
        kindsOf(stage.effects).forEach((name) => kind('wonders', name));
      }
    }
  }
}

function edificeNeeds(data, need, kind) {
  const { edifices, boards } = readData(join(data, 'edifice.json'));
  for (const edifice of edifices) {
    kindsOf(edifice.reward).forEach((name) => kind('wonders', name));
    need(`edifice/penalty_${edifice.penalty.kind}`, edifice.name);
  }
  for (const board of boards) {
    boardNeeds(board, 'edifice', need);
    for (const stage of [...board.day, ...board.night]) {
      const effects = stage.effects ?? stage.halves.flat();
      kindsOf(effects).forEach((name) => kind('wonders', name));
    }
  }
}

function architectsNeeds(data, need, kind) {
  const { cards, wonders, tokens } = readData(join(data, 'architects.json'));
  for (const card of cards) {
    if (card.resource) need(`icons/${card.resource}`, card.name);
    if (card.symbol) need(`icons/${card.symbol}`, card.name);
  }
  for (const wonder of wonders) {
    need(`wonders/${file(wonder.name)}`, 'architects');
    if (wonder.effect) kind('architects', wonder.effect);
    for (const stage of wonder.stages) {
      const which = stage.different ? 'different' : 'identical';
      need(`architects/${which}_${stage[which]}`, wonder.name);
    }
  }
  for (const token of tokens) need(`architects/${file(token.name)}`, token.kind);
}

function diceNeeds(data, need, kind) {
  const buildings = new Set();
  for (const name of readdirSync(join(data, 'dice'))) {
    if (!name.endsWith('.json')) continue;
    const board = readData(join(data, 'dice', name));
    for (const die of board.dice ?? []) {
      for (const face of die.faces) need(`dice/${die.die.replace(/_[abc]$/, '')}_${face}`, die.die);
    }
    kindsOf(board.bonuses ?? []).forEach((effect) => kind('dice', effect));
    for (const [key, rows] of Object.entries(board)) {
      if (!Array.isArray(rows) || key === 'dice' || key === 'bonuses') continue;
      buildings.add(key);
      for (const square of rows.flatMap((row) => row.squares)) {
        kindsOf(square.effects).forEach((effect) => kind('dice', effect));
      }
    }
  }
  for (const building of buildings) need(`dice/${building}`, 'the boards');
}

/** What is named in `data` and has no drawing among `ids` (a Set), as sentences. */
export function coverProblems(data, ids, effects) {
  const problems = new Set();
  const need = (id, by) => {
    if (!ids.has(id)) problems.add(`${id} is missing; the data of ${by} needs it`);
  };
  const kind = (game, name) => {
    const id = effects?.[game]?.[name];
    if (!id) problems.add(`effects.${game} names no drawing for the effect ${name}`);
    else need(id, `the effect ${name}`);
  };
  for (const needs of [wondersNeeds, edificeNeeds, architectsNeeds, diceNeeds]) needs(data, need, kind);
  return [...problems];
}
