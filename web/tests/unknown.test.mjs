// SPDX-License-Identifier: Apache-2.0
// A game that the client has no description of: a table of 7 Wonders under another name. It is played from
// the list of actions to its end, and nothing of another game is shown.

import assert from 'node:assert/strict';

import { kActions, playToEnd, useList } from './support/play.mjs';
import { stage } from './support/stage.mjs';
import { be, tableAfter } from './support/tables.mjs';

const scene = stage();

/** What the server tells, of a game called senet. */
function renamed(text) {
  const message = JSON.parse(text);
  const { data } = message;
  if (data?.plan) data.plan.game = 'senet';
  for (const game of [data?.game, message.game]) if (game?.view) game.view.game = 'senet';
  return JSON.stringify(message);
}

scene('a game without a description is played from the list of actions', async ({ enter, server }) => {
  const page = await enter();
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const real = socket.connectToServer();
    real.onMessage((text) => socket.send(renamed(String(text))));
  });
  const { id, person } = await tableAfter(server, { game: 'wonders', options: { players: 3 }, moves: 12 });
  await be(page, server, person);
  await page.goto(`${server.url}/table/${id}`);
  const list = page.getByRole('heading', { name: 'Actions' });
  await list.waitFor();
  const turns = await playToEnd(page, kActions, useList);
  assert.ok(turns >= 6, `${turns} choices`);
  assert.equal(await page.locator('.board').count(), 0, 'there is no board');
  assert.ok(!asked.some((path) => path.startsWith('/api/catalogue')), 'nobody asks for facts of no use');
  const sheet = page.getByRole('region', { name: 'Score sheet' });
  assert.equal(await sheet.getByRole('rowheader', { name: 'Total' }).count(), 1);
  assert.equal(await sheet.locator('tbody tr').count(), 7, 'the rows that the server names');
});
