// SPDX-License-Identifier: Apache-2.0
// Tables of several people for scenes: everybody sits by the protocol, and looks with a page of their own where wanted.

import { connect } from './client.mjs';
import { be } from './tables.mjs';

/** A table that has begun, with a client of each of these people; bots have the other chairs. */
export async function gathered(server, names, { game = 'wonders', players = 3, ...plan } = {}) {
  const people = [];
  for (const name of names) people.push({ name, client: await connect(server.url, name) });
  const [host] = people;
  const options = { players: String(players) };
  const { table } = await host.client.ask({ do: 'make', plan: { game, options, ...plan } });
  for (const { client } of people) {
    await client.ask({ do: 'watch', table });
    await client.ask({ do: 'sit', table, any: true });
  }
  const answer = await host.client.ask({ do: 'start', table, empty: 'bots' });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return { table, people };
}

/** All of them play to the end, each when asked to. */
export async function playedOut(table, people) {
  const running = ({ client }) => client.table()?.table === table && client.table().phase === 'running';
  for (const { client } of people) await client.until((one) => one.table === table && one.game);
  for (let i = 0; people.some(running); i += 1) {
    for (const { client } of people.filter(running)) {
      const { game, seats, you } = client.table();
      if (!seats[you].thinking || !game.choices) continue;
      const { action } = game.choices[(i * 3) % game.choices.length];
      await client.ask({ do: 'choose', table, version: game.version, action });
    }
    await new Promise((done) => setTimeout(done, 2));
  }
}

/**
 * Pages of these people at the table, `by` another way to the server if one is named; from then on they are here by them
 * alone, unless the clients `stay`.
 */
export async function seen(enter, server, { table, people }, { options = [], stay = false, by = [] } = {}) {
  const pages = [];
  for (const [i, { client }] of people.entries()) {
    const page = await enter(options[i] ?? {});
    await be(page, server, client.cookie);
    await page.goto(`${by[i] ?? server.url}/table/${table}`);
    await page.locator('.board, .ending').waitFor();
    if (!stay) client.close();
    pages.push(page);
  }
  return pages;
}

/**
 * How long others have waited for a seat, by the server's own times: from the last sign of life there to the next step.
 * `waited` is in ms, once that step has begun; `again` measures anew.
 */
export async function timed(server, table, seat) {
  let away = 0;
  const client = await connect(server.url, 'Clock', (message) => {
    const seats =
      message.push === 'table' ? message.data.seats : message.push === 'seats' ? message.seats : null;
    if (seats?.[seat].away) away = seats[seat].away;
  });
  await client.ask({ do: 'watch', table });
  const waited = async () => {
    const { step_began: next } = await client.until((one) => away > 0 && one.step_began >= away);
    return next - away;
  };
  return { waited, again: () => (away = 0), close: client.close };
}

/** Who sits at a table, as everybody with its link may know. */
export const seatsAt = async (server, table) =>
  (await (await fetch(`${server.url}/api/tables/${table}/invitation`)).json()).seats;
