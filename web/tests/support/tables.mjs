// SPDX-License-Identifier: Apache-2.0
// Tables at a wanted moment, played by the protocol, for a browser to look at: that is much quicker than
// clicking there.

import { connect, playOut } from './client.mjs';

/**
 * A table of Ada against bots after so many of her choices (all of them: Infinity), or the first after it that is `wanted`.
 * Another name is another deal. `person` is what `be` needs to be Ada in a browser.
 */
export async function tableAfter(server, { game, options = {}, moves, name, wanted = () => true }) {
  const client = await connect(server.url, 'Ada');
  const plan = { game, options, hints: true, ...(name && { name }) };
  const made = await client.ask({ do: 'make', plan, bots: 'easy' });
  if (!made.ok) throw new Error(JSON.stringify(made));
  await client.ask({ do: 'watch', table: made.table });
  await client.ask({ do: 'start', table: made.table });
  let now = await playOut(client, made.table, moves);
  for (let i = moves; now.phase === 'running' && !wanted(now.game); i += 1)
    now = await playOut(client, made.table, i + 1, i);
  client.close();
  return { id: made.table, person: client.cookie };
}

/**
 * A table whose game ends with Ada's next choice, or soon after; `finish` plays on to there while others look. The deal
 * is played once to count the choices.
 */
export async function tableBeforeEnd(server, plan) {
  let count = 0;
  const begin = async (most) => {
    const client = await connect(server.url, 'Ada');
    const { table } = await client.ask({ do: 'make', plan: { hints: true, ...plan }, bots: 'easy' });
    await client.ask({ do: 'watch', table });
    await client.ask({ do: 'start', table });
    const counted = (request) => {
      if (request.do === 'choose') count += 1;
      return client.ask(request);
    };
    const last = await playOut({ ...client, ask: counted }, table, most);
    return { client, table, last };
  };
  const { client: first, last } = await begin(Infinity);
  first.close();
  const made = count - 1;
  const { client, table } = await begin(made);
  const finish = async () => {
    await playOut(client, table, Infinity, made);
    client.close();
  };
  return { id: table, person: client.cookie, game: last.game, finish };
}

/** Makes the page that of the person who has this cookie. */
export async function be(page, server, person) {
  const [name, ...value] = person.split('=');
  await page.context().addCookies([{ name, value: value.join('='), url: server.url }]);
}

/** Opens the table and waits until its board is there, or its result, or what else is named. */
export async function openTable(page, server, { id, person }, shown = '.board, .ending') {
  await be(page, server, person);
  await page.goto(`${server.url}/table/${id}`);
  await page.locator(shown).first().waitFor();
}
