// SPDX-License-Identifier: Apache-2.0
// The contract: every message of the real server, through whole games, is as docs/protocol.schema.json
// says, and nothing the schema promises is missing. Also what late and double mean, and how the client is
// served.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import Ajv2020 from 'ajv/dist/2020.js';

import { connect, playOut } from './support/client.mjs';
import { serve } from './support/server.mjs';
import { sourceOf } from './support/source.mjs';

const schema = JSON.parse(readFileSync(new URL('../../docs/protocol.schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv2020({ strict: false });
ajv.addSchema(schema, 'protocol');
const checks = new Map();

function check(name, value) {
  if (!checks.has(name)) checks.set(name, ajv.getSchema(`protocol#/$defs/${name}`));
  const valid = checks.get(name);
  const good = valid(value);
  const text = JSON.stringify(value).slice(0, 400);
  assert.ok(good, `${name}: ${ajv.errorsText(valid.errors?.slice(0, 5))}\n${text}`);
}

/** A game, with its facts in the words of its own kind: which verb, which card, who paid whom. */
function checkGame(game) {
  const kind = `${game.view.game[0].toUpperCase()}${game.view.game.slice(1)}`;
  check(`${kind}View`, game.view);
  for (const list of [game.choices ?? [], game.impossible ?? []]) {
    for (const { does } of list) check(`${kind}Does`, does);
    const different = new Set(list.map(({ does }) => JSON.stringify(does)));
    assert.equal(different.size, list.length, `two do the same: ${JSON.stringify(list).slice(0, 400)}`);
  }
  for (const event of game.events.list) check(`${kind}Fact`, event);
  if (!game.last) return;
  assert.equal(game.last.does.length, game.view.seats.length);
  for (const does of game.last.does.flat()) check(`${kind}Does`, does);
  for (const fact of game.last.list) check(`${kind}Fact`, fact);
}

const heard = (message) => {
  if (!('push' in message)) return check('Answer', message);
  check(`Push${message.push[0].toUpperCase()}${message.push.slice(1)}`, message);
  const game = message.push === 'table' ? message.data.game : message.game;
  return game ? checkGame(game) : undefined;
};

let server;
before(async () => (server = await serve()));
after(() => server.stop());

const get = async (path) => (await fetch(`${server.url}${path}`)).json();

test('answers over HTTP are as described', async () => {
  check('HttpVersion', await get('/api/version'));
  check('HttpGames', await get('/api/games'));
  check('HttpPaper', await get('/api/paper'));
  check('AnswerRefused', await get('/api/me'));
  check('WondersCatalogue', await get('/api/catalogue/wonders?edifice=true'));
  check('WondersCatalogue', await get('/api/catalogue/wonders?edition=1'));
  check('ArchitectsCatalogue', await get('/api/catalogue/architects'));
  check('DiceCatalogue', await get('/api/catalogue/dice'));
});

test('the client describes the rows and expansions that the server has', async () => {
  const [{ gameOf, padRows }] = await sourceOf('games/index.ts');
  const { games: list } = await get('/api/games');
  assert.ok(list.length > 2);
  for (const { game, rows, options } of list) {
    const expansions = [...new Set(options.flatMap(({ expansion }) => expansion ?? []))];
    const described = gameOf(game).expansions.map(({ id }) => id);
    assert.deepEqual(described.sort(), expansions.sort(), game);
    assert.deepEqual(padRows({ game, expansions }).sort(), [...rows].sort(), game);
  }
});

test('the client has words for every sheet and paper, and offers options that there are', async () => {
  const [{ gameOf }] = await sourceOf('games/index.ts');
  const english = readFileSync(new URL('../../i18n/en.json', import.meta.url), 'utf8');
  const { name, format } = JSON.parse(english).web.paper;
  const { papers, sheets } = await get('/api/paper');
  assert.deepEqual(papers, Object.keys(format));
  for (const sheet of Object.values(sheets).flat()) assert.ok(name[sheet], sheet);
  for (const { game, options } of (await get('/api/games')).games) {
    const keys = options.map(({ key }) => key);
    for (const option of gameOf(game).printed) assert.ok(keys.includes(option), `${game}: ${option}`);
  }
});

/** One answer with its bytes as they came. */
const raw = (path, headers = {}) =>
  new Promise((done, failed) => {
    request(`${server.url}${path}`, { headers }, (answer) => {
      const pieces = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.on('end', () =>
        done({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(pieces) }),
      );
    })
      .on('error', failed)
      .end();
  });

test('the client comes out of the program, compressed for who takes it', async () => {
  const page = String((await raw('/')).bytes);
  const parts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path);
  assert.ok(parts.some((path) => path.endsWith('.js')) && parts.some((path) => path.endsWith('.css')), page);
  for (const path of ['/', '/table/k3m9x2v7pq', ...parts]) {
    const plain = await raw(path);
    const tags = new Set([plain.headers.etag]);
    for (const [accepted, coding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
    ]) {
      const packed = await raw(path, { 'Accept-Encoding': accepted });
      assert.equal(packed.headers['content-encoding'], coding, path);
      assert.equal(packed.headers.vary, 'Accept-Encoding');
      assert.ok(packed.bytes.length < plain.bytes.length, path);
      assert.ok(unpack(packed.bytes).equals(plain.bytes), path);
      const headers = { 'Accept-Encoding': accepted, 'If-None-Match': packed.headers.etag };
      assert.equal((await raw(path, headers)).status, 304);
      tags.add(packed.headers.etag);
    }
    assert.equal(tags.size, 3, 'every copy has a tag of its own');
    assert.equal(plain.headers['x-content-type-options'], 'nosniff');
    assert.equal('content-security-policy' in plain.headers, !path.startsWith('/assets/'), path);
    const kept = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    assert.equal(plain.headers['cache-control'], kept);
  }
});

const games = [
  ['wonders', { players: 4 }],
  ['wonders', { players: 3, edifice: true, boards: 'pick', sides: 'pick' }],
  ['wonders', { players: 7, edifice: true, sides: 'night' }],
  ['wonders', { players: 5, edition: 1 }],
  ['architects', { players: 3, boards: 'pick' }],
  ['architects', { players: 2 }],
  ['dice', { players: 3, boards: 'pick' }],
  ['dice', { players: 2 }],
];
for (const [game, options] of games) {
  test(`every message of a game of ${game} ${JSON.stringify(options)} is as described`, async () => {
    const client = await connect(server.url, 'Ada', heard);
    const made = await client.ask({ do: 'make', plan: { game, options, hints: true }, bots: 'easy' });
    check('AnswerMade', made);
    const id = made.table;
    await client.ask({ do: 'watch', table: id });
    assert.equal((await client.ask({ do: 'start', table: id })).ok, true);
    await client.until((table) => table.game?.choices);
    check('AnswerHint', await client.ask({ do: 'hint', table: id }));
    const table = await playOut(client, id);
    assert.equal(table.phase, 'finished');
    assert.equal(table.game.result.ranks.length, options.players);
    const rematch = await client.ask({ do: 'rematch', table: id });
    check('AnswerMade', rematch);
    assert.equal((await client.ask({ do: 'rematch', table: id })).table, rematch.table);
    check('GameRecord', await get(`/api/tables/${id}/record`));
    check('AnswerTables', await client.ask({ do: 'tables' }));
    client.close();
  });
}

test('a choice sent twice is late the second time, and nothing happens', async () => {
  const client = await connect(server.url, 'Ada', heard);
  const plan = { game: 'wonders', options: { players: 3 } };
  const { table: id } = await client.ask({ do: 'make', plan, bots: 'easy' });
  await client.ask({ do: 'watch', table: id });
  await client.ask({ do: 'start', table: id });
  const { game } = await client.until((table) => table.game?.choices);
  const twice = { do: 'choose', table: id, version: game.version, action: game.choices[0].action };
  const [first, second] = await Promise.all([client.ask(twice), client.ask(twice)]);
  assert.equal(first.ok, true);
  check('AnswerRefused', second);
  assert.equal(second.error.key, 'server.late');
  client.close();
});
