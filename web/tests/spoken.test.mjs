// SPDX-License-Identifier: Apache-2.0
// Whole games of each system by keys alone: at their boards, and by what a reader of screens says and nothing else. The
// keys of a turn are counted and printed; web/README.md has them in a table.

import assert from 'node:assert/strict';
import { describe } from 'node:test';

import { wear } from './support/ending.mjs';
import { kCards, kDecks, kDice, playToEnd, takeByKeys, useDieByKeys, useKeys } from './support/play.mjs';
import { Reader } from './support/reader.mjs';
import { kThorough } from './support/scale.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();

const kGames = {
  wonders: { players: 3, controls: kCards, act: (page, turn) => useKeys(page, 5 * turn + 1), most: 8 },
  architects: { players: 2, controls: kDecks, act: takeByKeys, most: 6 },
  dice: { players: 2, controls: kDice, act: useDieByKeys, most: 8 },
};

/** How many keys a choice took; it fails where they are more than a person would bear. */
function report(name, how, keys, turns, most) {
  const each = keys / turns;
  console.log(`${name}, ${how}: ${keys} keys for ${turns} choices, ${each.toFixed(1)} each`);
  assert.ok(each <= most, `${each} keys for a choice`);
}

describe('by keys at the board', { concurrency: 2 }, () => {
  for (const [game, { players, controls, act, most }] of Object.entries(kThorough ? kGames : {}))
    scene(game, async ({ enter, server }) => {
      const page = await enter();
      await wear(page, { coach: false });
      await openTable(page, server, await tableAfter(server, { game, options: { players }, moves: 0 }));
      let keys = 0;
      const press = page.keyboard.press.bind(page.keyboard);
      page.keyboard.press = (key) => {
        keys += 1;
        return press(key);
      };
      const turns = await playToEnd(page, controls, act);
      report(game, 'at the board', keys, turns, most);
    });
});

const isOver = ({ role, name }) => role === 'heading' && /wins with|share the victory/.test(name);
const isGoOn = ({ role, name }) => role === 'button' && /^(Go on|Deal Age|Count$)/.test(name);
const isAction = ({ role, within, disabled }) => role === 'button' && within.includes('Actions') && !disabled;
const isList = ({ name }) => name === 'All actions as a list';
const myTurn = ({ role, name }) => role === 'RootWebArea' && name.startsWith('Your turn');

/** All that is said, to hear when something else is. */
const said = (all) => all.map(({ name }) => name).join('|');

/** What can be done, once something else is said than before; or that there is something to be looked at, or the end. */
const nextChoices = (reader, before) =>
  reader.until((all) => {
    if (all.some(isOver)) return { over: true };
    if (all.some(isGoOn)) return { goOn: true };
    // What is shown of a round goes by itself, too: an Escape that comes later shuts the list.
    if (all.some((one) => isList(one) && one.shut)) return { shut: true };
    const actions = all.filter(isAction).map(({ name }) => name);
    return all.some(myTurn) && actions.length > 0 && said(all) !== before && { actions };
  }, 'the next turn or the end');

/** Goes on where something is shown, and finds the list as it was. */
async function goOn(reader) {
  // By its headings: an Escape more would shut the list.
  const shown = (all) => all.some(isGoOn) && said(all.filter(({ role }) => role === 'heading'));
  const before = shown(await reader.read());
  if (before === false) return;
  await reader.press('Escape');
  await reader.until((all) => shown(all) !== before, 'that it goes on');
}

describe('by what a reader of screens says', { concurrency: 2 }, () => {
  const games = kThorough ? Object.entries(kGames) : [['architects', kGames.architects]];
  for (const [game, { players }] of games)
    scene(game, async ({ enter, server }) => {
      const page = await enter();
      const moves = kThorough ? 0 : 6;
      await openTable(page, server, await tableAfter(server, { game, options: { players }, moves }));
      const reader = await Reader.of(page);
      await reader.until((all) => all.some(myTurn), 'your turn');
      await reader.tabTo(({ name }) => name === 'No more notes');
      await reader.press('Enter');
      await reader.tabTo(isList, 80);
      await reader.press('Enter');
      reader.keys = 0;
      let turns = 0;
      let before = '';
      for (; turns < 600;) {
        const heard = await nextChoices(reader, before);
        if (heard.over) break;
        if (heard.goOn) {
          await goOn(reader);
          continue;
        }
        if (heard.shut) {
          await reader.tabTo(isList, 80);
          await reader.press('Enter');
          before = '';
          continue;
        }
        const wanted = heard.actions[turns % heard.actions.length];
        await reader.goTo((at) => isAction(at) && at.name === wanted, 40);
        before = said(await reader.read());
        await reader.press('Enter');
        turns += 1;
      }
      assert.ok(turns > 5 && turns < 600, `${turns} choices`);
      report(game, 'by a reader of screens', reader.keys, turns, 12);
      // The sheet is read as a table: the total of the winner stands in it.
      const all = await reader.read();
      const [, points] = /with (\d+) point/.exec(all.find(isOver).name);
      assert.ok(
        all.some(({ role, name }) => role === 'button' && name.includes(`Total: Why ${points} points`)),
        'the sum is in the sheet',
      );
    });
});
