// SPDX-License-Identifier: Apache-2.0
// The guided first game of 7 Wonders Dice: a round a step. The dice of its deal have something for each of them
// (kLessonSeed in src/match/dice/dice.hpp).
import type { Choice, DiceCatalogue, DiceDoes, DiceView, Does } from '../../generated/protocol';
import { word } from '../../lib/i18n/language.svelte';
import type { Values } from '../../lib/i18n/pattern';
import type { Lesson, Step } from '../../lib/lesson';

const doesOf = (does: Does): DiceDoes => does as DiceDoes;
const coins = (does: DiceDoes): number => ('pays' in does ? (does.pays?.coins ?? 0) : 0);
/** A square of one of these buildings that a die leads to, the cheapest first. */
const crosses =
  (...buildings: string[]) =>
  (does: Does): number => {
    const one = doesOf(does);
    const fits = one.verb === 'build' && buildings.includes(one.building ?? '');
    return fits ? 20 - coins(one) : 0;
  };
const named = (_: unknown, wanted: Choice | undefined): Values => {
  const does = wanted && doesOf(wanted.does);
  const die = does && 'die' in does ? does.die : { colour: 'grey', face: 'wood' };
  const building = does && 'building' in does ? (does.building ?? '') : '';
  return {
    die: `${word('dice.colour', die.colour)}, ${word(`dice.symbol.${die.colour}`, die.face)}`,
    building: word('dice.building', building || 'agora'),
    coins: does ? coins(does) : 0,
  };
};
/** The die first; once it is chosen its square is raised. */
const atDie = (wanted: Choice): string[] => {
  const does = doesOf(wanted.does);
  const building = 'building' in does ? does.building : undefined;
  const die = 'die' in does ? [`die-${does.die.colour}-${does.die.face}`] : [];
  return ['order', ...die, `building-${building}`, 'sheet'];
};

const steps: Step<DiceView, DiceCatalogue>[] = [
  { id: 'forum', lit: ['forum'] },
  {
    id: 'square',
    lit: ['building-agora', 'sheet'],
    move: crosses('agora', 'market', 'university'),
    at: atDie,
    args: named,
  },
  {
    id: 'warehouse',
    lit: ['building-warehouse', 'sheet'],
    move: crosses('warehouse'),
    at: atDie,
    args: named,
  },
  {
    id: 'wonder',
    lit: ['building-wonder', 'sheet'],
    move: (does) => (doesOf(does).verb === 'wonder' ? 20 - coins(doesOf(does)) : 0),
    at: atDie,
    args: named,
  },
  {
    id: 'barracks',
    lit: ['others'],
    move: crosses('barracks_west', 'barracks_east'),
    at: atDie,
    args: named,
  },
  { id: 'bonus', lit: ['bonuses', 'sheet'] },
  { id: 'points', lit: ['building-agora', 'sheet'] },
];

export const lesson: Lesson<DiceView, DiceCatalogue> = { options: { players: '3', boards: 'random' }, steps };
