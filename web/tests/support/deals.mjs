// SPDX-License-Identifier: Apache-2.0
// Tables one choice before something happens: a deal that brings it about is looked for among names, the
// known one first, played once to see where it comes, and once more up to there.

import { connect } from './client.mjs';

const first = (choices, ...wanted) => wanted.map((one) => choices.find(one)).find(Boolean) ?? choices[0];
const builds = ({ does }) => does.verb === 'build';
const stages = ({ does }) => does.verb === 'stage';
const joins = ({ does }) => does.join !== undefined;
/** Ways to choose. */
export const kWays = {
  build: (choices) => first(choices, builds),
  stage: (choices) => first(choices, stages, builds),
  join: (choices) => first(choices, joins, stages, builds),
  any: (choices, i) => choices[(i * 3) % choices.length],
};

/** More names to look at where the known one is another deal. */
const kOthers = Array.from({ length: 40 }, (_, i) => `Deal ${i}`);

/** Ada alone against bots, choosing in this way; `seen` is told of every message with its new events. */
async function begin(server, { game: played = 'wonders', options, name, way }) {
  let heard = 0;
  let seen = () => undefined;
  const ada = await connect(server.url, 'Ada', (message) => {
    const game = message.data?.game ?? message.game;
    if (!game?.events) return;
    const { from, list } = game.events;
    const fresh = list.slice(Math.max(0, heard - from));
    heard = from + list.length;
    seen({ game, fresh });
  });
  const { table } = await ada.ask({
    do: 'make',
    plan: { game: played, options, name, hints: true },
    bots: 'easy',
  });
  await ada.ask({ do: 'watch', table });
  await ada.ask({ do: 'start', table });
  let made = 0;
  let version;
  const mayAct = (one) => one.game?.choices && one.game.version !== version && one.seats[one.you].thinking;
  /** Makes the next choice; false when the game is over. */
  async function act() {
    const { phase, game } = await ada.until((one) => one.phase !== 'running' || mayAct(one));
    if (phase !== 'running') return false;
    version = game.version;
    const { action } = kWays[way](game.choices, made);
    made += 1;
    await ada.ask({ do: 'choose', table, version, action });
    return true;
  }
  const settled = () => ada.until((one) => one.phase !== 'running' || mayAct(one));
  return { id: table, person: ada.cookie, ada, act, settled, hear: (one) => (seen = one) };
}

/** What was found of a deal, by server and by what was wanted: several look at the same one. */
const kFound = new WeakMap();
function choicesUntil(server, deal, wanted) {
  if (!kFound.has(server)) kFound.set(server, new Map());
  const found = kFound.get(server);
  if (!found.has(wanted)) found.set(wanted, new Map());
  const deals = found.get(wanted);
  const key = JSON.stringify(deal);
  if (!deals.has(key)) deals.set(key, countChoices(server, deal, wanted));
  return deals.get(key);
}

/** After how many choices `wanted` comes with such a deal; null for never. */
async function countChoices(server, deal, wanted) {
  const table = await begin(server, deal);
  let found = false;
  table.hear(({ game, fresh }) => (found ||= fresh.length > 0 && wanted({ game, fresh })));
  let count = 0;
  while (!found && (await table.act())) {
    count += 1;
    await table.settled();
  }
  table.ada.close();
  return found ? count : null;
}

/**
 * A table one choice before `wanted({ game, fresh })` is true of what the server tells: `act` makes that choice,
 * `told` is the message then.
 */
export async function tableBefore(server, { game = 'wonders', options, name, way, wanted }) {
  for (const one of [name, ...kOthers]) {
    const deal = { game, options, name: one, way };
    const count = await choicesUntil(server, deal, wanted);
    if (count === null || count === 0) continue;
    const table = await begin(server, deal);
    for (let i = 1; i < count; i += 1) {
      await table.act();
      await table.settled();
    }
    const told = new Promise((done) => table.hear((news) => wanted(news) && done(news)));
    return { ...table, told, close: () => table.ada.close() };
  }
  throw new Error(`no deal of ${JSON.stringify(options)} brings it about`);
}
