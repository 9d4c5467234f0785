// SPDX-License-Identifier: Apache-2.0
// 7 Wonders, as the client knows it.
import type { Event, WondersCatalogue, WondersView, When } from '../../generated/protocol';
import { t, word } from '../../lib/i18n/language.svelte';
import { ageSound, type Sound } from '../../lib/sound';
import type { Description, Span } from '..';
import { expansions } from './expansions';

const moment = ({ phase, age, turn }: When, { turns }: WondersView): string =>
  phase === 'turn' && turn !== undefined
    ? t('web.table.age_turn', { age: word('wonders.age', String(age)), turn, turns })
    : word('wonders.phase', phase);

const stand = ({ phase, age }: When): string =>
  age ? word('wonders.age', String(age)) : word('wonders.phase', phase);

/** Ages have as many turns each; where there were other steps between them, the number of all tells nothing. */
const spans = ({ turns }: WondersView, steps: number): Span[] =>
  steps === 3 * turns
    ? [1, 2, 3].map((age) => ({ at: (age - 1) * turns, name: word('wonders.age', String(age)) }))
    : [];

/** Coins are heard where some went to a neighbour. */
const traded = (event: Event): Sound =>
  'pays' in event && event.pays.left + event.pays.right > 0 ? 'coins' : 'reveal';
/** The own fights are heard as they went. */
const fought =
  (how: Sound) =>
  ({ seat }: Event, you: number | null): Sound =>
    seat === you ? how : 'conflict';

/** All that is shown comes in one file, when the first of it is. */
const shown =
  <Name extends keyof typeof import('./wonders')>(name: Name) =>
  () =>
    import('./wonders').then((all) => ({ default: all[name] }));

export const game: Description<WondersView, WondersCatalogue> = {
  place: 1,
  icon: 'icons/stage',
  box: { picture: 'start/wonders', side: 'day', card: 'sand' },
  minutes: 30,
  rows: {
    wonder: { drawing: 'icons/stage' },
    coins: { drawing: 'icons/coin' },
    conflict: { drawing: 'icons/conflict' },
    blue: { drawing: 'icons/blue', colour: 'blue' },
    yellow: { drawing: 'icons/yellow', colour: 'yellow' },
    green: { drawing: 'icons/green', colour: 'green' },
    purple: { drawing: 'icons/purple', colour: 'purple' },
  },
  thumb: () => import('../Thumb.svelte'),
  board: shown('Board'),
  pick: shown('Pick'),
  terrace: ({ age }) => Math.max(1, age),
  bar: shown('Dial'),
  turns: shown('Turns'),
  statue: shown('Statue'),
  tie: { by: 'coins', of: ({ seats }, seat) => seats[seat]?.coins ?? 0 },
  spans,
  keys: [
    { press: '1–8', about: 'web.keys.raise' },
    { press: '← →', about: 'web.keys.move' },
    { press: 'Enter', about: 'web.keys.first' },
    { press: 'w', about: 'web.keys.stage' },
    { press: 's', about: 'web.keys.sell' },
  ],
  replay: {
    hands: shown('ReplayHands'),
    choices: true,
    opinions: ({ phase, hand }, layout) => layout === 'wide' && phase === 'turn' && (hand?.length ?? 0) > 0,
  },
  moment,
  stand,
  sounds: {
    built: traded,
    staged: 'stage',
    sold: 'coins',
    coins: 'coins',
    took: 'card',
    victory: fought('won'),
    defeat: fought('lost'),
    age: (event) => ageSound('age' in event ? Number(event.age) : 1),
    fined: 'coins',
  },
  notes: [
    { id: 'start', about: 'bar' },
    { id: 'hand', about: 'hand' },
    { id: 'uses', about: 'hand' },
    { id: 'price', about: 'neighbours' },
    { id: 'chain', about: 'hand' },
    { id: 'wonder', about: 'wonder' },
    { id: 'neighbours', about: 'neighbours' },
    { id: 'conflict', about: 'neighbours' },
    { id: 'science', about: 'city' },
    { id: 'pass', about: 'when' },
    { id: 'take_back', about: 'bar' },
  ],
  lesson: () => import('./lesson'),
  pad: {
    rows: ['wonder', 'coins', 'conflict', 'blue', 'yellow', 'green', 'purple'],
    more: {
      leaders: { drawing: 'dice/white_laurel' },
      cities: { drawing: 'icons/black' },
      armada: { drawing: 'icons/points' },
    },
    helper: {
      row: 'green',
      drawing: 'icons/science_choice',
      title: 'web.pad.science',
      load: shown('Science'),
    },
  },
  rules: [
    {
      id: 'wonders',
      title: 'wonders.name',
      below: shown('AllCards'),
      beside: { rule: 'W3.5', load: shown('PriceExample') },
    },
  ],
  printed: ['edition'],
  drawings: ['chains'],
  expansions,
};
