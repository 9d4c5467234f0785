#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// How many bytes one person receives over the WebSocket in a whole game of each kind, frames and handshake
// included: compressed or not, with the whole table at every move or only the game. Prints, asserts nothing.
//   node web/tools/traffic.mjs [GAMES]     default: 3; needs pharos, see web/README.md

import { connect, playOut } from '../tests/support/client.mjs';
import { serve } from '../tests/support/server.mjs';

const games = Number(process.argv[2] ?? 3);
if (!Number.isInteger(games) || games < 1) {
  console.error(`traffic: '${process.argv[2]}' is no number of games; say how many, as in traffic.mjs 3`);
  process.exit(2);
}
const kKinds = [
  ['wonders', 5],
  ['architects', 4],
  ['dice', 4],
];

/** What a person alone against bots receives, or one of several people: the rest are people too then. */
async function play(server, game, players, people, { deflate, parts }) {
  const options = { perMessageDeflate: deflate };
  const clients = [];
  for (let i = 0; i < people; i += 1)
    clients.push(await connect(server.url, `Person ${i}`, undefined, options));
  const [first, ...others] = clients;
  const plan = { game, options: { players } };
  const made = await first.ask({ do: 'make', plan, ...(people < players ? { bots: 'easy' } : {}) });
  if (!made.ok) throw new Error(JSON.stringify(made));
  for (const one of clients) await one.ask({ do: 'watch', table: made.table, parts });
  for (const one of others) await one.ask({ do: 'sit', table: made.table });
  await first.ask({ do: 'start', table: made.table });
  for (const one of clients) await one.until(({ phase }) => phase !== 'open');
  await Promise.all(clients.map((one) => playOut(one, made.table)));
  const bytes = first.received();
  for (const one of clients) one.close();
  return bytes;
}

const kWays = [
  { name: 'plain', deflate: false, parts: false },
  { name: 'in parts', deflate: false, parts: true },
  { name: 'compressed', deflate: true, parts: false },
  { name: 'in parts and compressed, as browsers have it', deflate: true, parts: true },
];
const mean = (values) => Math.round(values.reduce((a, b) => a + b, 0) / values.length);
const server = await serve();
try {
  for (const [game, players] of kKinds) {
    for (const [who, people] of [
      ['alone against bots', 1],
      ['among people', players],
    ]) {
      const means = [];
      for (const way of kWays) {
        const bytes = [];
        for (let i = 0; i < games; i += 1) bytes.push(await play(server, game, players, people, way));
        means.push(`${mean(bytes)} ${way.name}`);
      }
      console.log(`${game}, ${players} players, ${who}: ${means.join(', ')}`);
    }
  }
} finally {
  await server.stop();
}
