// SPDX-License-Identifier: Apache-2.0
// Several people at one table, each with a browser of their own: sitting down, choosing, taking back,
// coming back after a reload and after the server was killed.

import assert from 'node:assert/strict';

import { axe } from './support/axe.mjs';
import { fillAndStart, join, makeTable } from './support/play.mjs';
import { stage } from './support/stage.mjs';

const scene = stage();

/** Ada and Bo at a table with two bots, the first hand dealt. */
async function twoFriends({ enter, server }) {
  const ada = await enter();
  await makeTable(ada, server, 'Ada');
  const bo = await enter();
  await join(bo, await ada.getByLabel('Link to this table').inputValue(), 'Bo');
  await ada.getByText('Bo', { exact: true }).waitFor();
  await bo.getByText('Bo (you)').waitFor();
  return { ada, bo };
}

async function choose(page) {
  await page.locator('#hand li > button').first().click();
  await page.locator('.choices button:not([disabled])').first().click();
}
const chosen = (page) => page.getByText(/You have chosen: ./).first();
const secondTurn = (page) => page.getByText('turn 2 of 6').waitFor();

scene('a friend comes by the link, and both play a turn', async (here) => {
  const { ada, bo } = await twoFriends(here);
  assert.deepEqual(await axe(ada), []);
  await fillAndStart(ada);
  await Promise.all([choose(ada), choose(bo)]);
  await Promise.all([secondTurn(ada), secondTurn(bo)]);
});

scene('a choice stays after a reload, and can be taken back until the others have chosen', async (here) => {
  const { ada, bo } = await twoFriends(here);
  await fillAndStart(ada);
  await choose(ada);
  await chosen(ada).waitFor();
  const words = await chosen(ada).innerText();
  await ada.reload();
  await chosen(ada).waitFor();
  assert.equal(await chosen(ada).innerText(), words);
  await ada.getByRole('button', { name: 'Take back' }).click();
  await ada.getByText('It is your turn').waitFor();
  await choose(ada);
  await chosen(ada).waitFor();
  await choose(bo);
  await Promise.all([secondTurn(ada), secondTurn(bo)]);
});

scene('the server is killed and comes back: pages reconnect, no choice is lost', async (here) => {
  const { server } = here;
  const { ada, bo } = await twoFriends(here);
  await fillAndStart(ada);
  await choose(ada);
  await chosen(ada).waitFor();
  const words = await chosen(ada).innerText();
  await server.kill();
  const lost = (page) => page.getByText('Reconnecting, your seat is safe').first();
  await Promise.all([lost(ada).waitFor(), lost(bo).waitFor()]);
  await server.again();
  await Promise.all([lost(ada).waitFor({ state: 'hidden' }), lost(bo).waitFor({ state: 'hidden' })]);
  await chosen(ada).waitFor();
  assert.equal(await chosen(ada).innerText(), words);
  await choose(bo);
  await Promise.all([secondTurn(ada), secondTurn(bo)]);
});
