// SPDX-License-Identifier: Apache-2.0
// Tables at a wanted moment, played by the protocol, for a browser to look at: that is much quicker than
// clicking there.

import { connect, playOut } from './client.mjs';

/**
 * A table of Ada against bots after so many of her choices (all of them: Infinity).
 * Another name is another deal. `person` is what `be` needs to be Ada in a browser.
 */
export async function tableAfter(server, { game, options = {}, moves, name }) {
  const client = await connect(server.url, 'Ada');
  const plan = { game, options, hints: true, ...(name && { name }) };
  const made = await client.ask({ do: 'make', plan, bots: 'easy' });
  if (!made.ok) throw new Error(JSON.stringify(made));
  await client.ask({ do: 'watch', table: made.table });
  await client.ask({ do: 'start', table: made.table });
  await playOut(client, made.table, moves);
  client.close();
  return { id: made.table, person: client.cookie };
}

/** Makes the page that of the person who has this cookie. */
export async function be(page, server, person) {
  const [name, ...value] = person.split('=');
  await page.context().addCookies([{ name, value: value.join('='), url: server.url }]);
}

/** Opens the table and waits until its board is there, or its result. */
export async function openTable(page, server, { id, person }) {
  await be(page, server, person);
  await page.goto(`${server.url}/table/${id}`);
  await page.locator('.board, .ending').waitFor();
}
