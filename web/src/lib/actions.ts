// SPDX-License-Identifier: Apache-2.0
// Actions as words, for lists and buttons. The server says what a legal action is in words; of what is
// not possible it sends the action and the reason, and the action is named here.
import type { Impossible } from '../generated/protocol';
import { capital } from './i18n/format';
import { say, t, word } from './i18n/language.svelte';

const rest = (action: string, from: number): string => action.split(' ').slice(from).join(' ');

function wonders(verb: string, action: string): string {
  // What follows the card says how: joining an edifice, halves, splits.
  const [, name = '', how = ''] = /^(.*?)((?: (?:join|free|\w+=\d+))*)$/.exec(rest(action, 1)) ?? [];
  if (verb === 'build') return `${t('web.choice.build')}: ${word('wonders.card', name)}`;
  if (verb === 'stage') {
    const joined = how.includes(' join') ? ` + ${t('web.setup.edifice')}` : '';
    const stage = t('web.table.next_stage') + joined;
    return name ? `${stage}: ${word('wonders.card', name)}` : stage;
  }
  if (verb === 'board') return word('wonders.board', name);
  return action;
}

function architects(verb: string, action: string): string {
  const name = rest(action, 1);
  switch (verb) {
    case 'take':
      return word('architects.deck', name);
    case 'build':
      return t('web.choice.stage', { stage: Number(name.split(' ')[0]) });
    case 'science':
      return t('architects.phase.science');
    case 'use':
    case 'token':
      return word('architects.token', name.replace(/ (left|right|centre)$/, ''));
    case 'done':
      return t('architects.action.done');
    case 'board':
      return word('architects.board', name);
    default:
      return action;
  }
}

function dice(verb: string, action: string): string {
  const [, first = '', second = '', building, square] = action.split(' ');
  switch (verb) {
    case 'build': {
      const die = `${word('dice.die', first)} (${word(`dice.symbol.${first}`, second)})`;
      return building && square
        ? `${die}: ${t('web.table.dice.square', { building: word('dice.building', building), square: Number(square) })}`
        : first === 'grey'
          ? `${word('dice.colour', first)} (${word(`dice.symbol.${first}`, second)})`
          : die;
    }
    case 'cross':
      return t('web.table.dice.square', { building: word('dice.building', first), square: Number(second) });
    case 'wonder':
      return word('dice.building', 'wonder');
    case 'board':
      return word('dice.board', first);
    case 'bonus':
      return `${t('web.table.dice.bonuses')} ${first}`;
    default:
      return action;
  }
}

/** What an impossible action would be, in words. */
export function actionName(game: string, action: string): string {
  const verb = action.split(' ')[0] ?? '';
  const name =
    game === 'wonders'
      ? wonders(verb, action)
      : game === 'architects'
        ? architects(verb, action)
        : game === 'dice'
          ? dice(verb, action)
          : action;
  return capital(name);
}

/** "Barracks; Walls: 1 ore missing and no neighbour sells it": what fails for the same reason, together. */
export function impossibleLines(game: string, list: Impossible[]): string[] {
  const names = new Map<string, Set<string>>();
  for (const one of list) {
    const reason = say(one.say);
    const known = names.get(reason) ?? new Set();
    names.set(reason, known.add(actionName(game, one.action)));
  }
  return [...names].map(([reason, found]) => `${[...found].join('; ')}: ${reason}`);
}
