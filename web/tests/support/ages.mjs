// SPDX-License-Identifier: Apache-2.0
// Tables of 7 Wonders just before an Age ends, with people who are played by the protocol, and what ends it.

import { connect } from './client.mjs';

const waits = ({ phase, seats, you, game }) =>
  phase === 'running' && seats[you].thinking === true && game.choices !== undefined;
const fightsIn = ({ game }) => (game.last?.list ?? []).filter(({ what }) => what === 'fight');
const isLastTurn = (view, age) => view.age === age && view.phase === 'turn' && view.turn === view.turns;

/** Chooses for somebody: what has shields, where it can be built, so that there is something to fight with. */
async function choose(client, table, i) {
  const { choices, version } = client.table().game;
  const armed = choices.filter(({ does }) => does.verb === 'build' && kArmed.has(does.card));
  const from = armed.length > 0 ? armed : choices;
  const answer = await client.ask({
    do: 'choose',
    table,
    version,
    action: from[(i * 3) % from.length].action,
  });
  if (!answer.ok && answer.error.key !== 'server.late') throw new Error(JSON.stringify(answer));
}
const kArmed = new Set([
  'Stockade',
  'Barracks',
  'Guard Tower',
  'Walls',
  'Stables',
  'Archery Range',
  'Training Ground',
]);

/**
 * A table where all but the bots have one turn of this Age before them. `people` are their clients, the first is Ada;
 * `end` lets all of them choose until the Age is over, and answers with the fights as the server tells them.
 */
export async function beforeTheEnd(server, { age = 1, names = ['Ada'], options = {} } = {}) {
  const people = [];
  for (const name of names) people.push(await connect(server.url, name));
  const [ada, ...others] = people;
  const plan = { game: 'wonders', options: { players: 4, ...options } };
  const { table } = await ada.ask({ do: 'make', plan });
  for (const one of people) await one.ask({ do: 'watch', table });
  for (const one of others) await one.ask({ do: 'sit', table });
  for (let seat = people.length; seat < plan.options.players; seat += 1)
    await ada.ask({ do: 'bot', table, seat, level: 'easy' });
  await ada.ask({ do: 'start', table });
  /** Each plays by themselves until the table is as wanted. */
  const playUntil = (wanted, players = people) =>
    Promise.all(
      players.map(async (one) => {
        for (let i = 0; ; i += 1) {
          const now = await one.until((seen) => wanted(seen) || waits(seen));
          if (wanted(now)) return now;
          await choose(one, table, i);
          await one.until((seen) => seen.game.version !== now.game.version);
        }
      }),
    );
  await playUntil((one) => waits(one) && isLastTurn(one.game.view, age));
  const over = (one) => fightsIn(one).length > 0 && one.game.last.when.age === age;
  return {
    id: table,
    person: ada.cookie,
    people,
    end: async () => fightsIn((await playUntil(over))[0]),
    /** Lets all but Ada choose until the Age is over. */
    playOthers: () => playUntil(over, others),
    /** All of them choose until the next turn of the next Age. */
    playTurn: () => playUntil((one) => waits(one) && one.game.view.age === age + 1 && one.game.view.turn > 1),
    close: () => people.forEach((one) => one.close()),
  };
}
