// SPDX-License-Identifier: Apache-2.0
// A client of the protocol for tests: a session, a socket, answers by number, pushes in order.

import { WebSocket } from 'ws';

export async function connect(url, name, heard = () => undefined, options = {}) {
  const session = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const cookie = session.headers.get('set-cookie').split(';')[0];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, 'pharos.1', {
    headers: { cookie },
    ...options,
  });
  let wire = null; // the connection below, which counts what came
  socket.once('upgrade', (answer) => (wire = answer.socket));
  const waiting = new Map();
  let table = null;
  let next = 1;
  let wake = () => undefined;
  socket.on('message', (text) => {
    const message = JSON.parse(String(text));
    heard(message);
    if (message.push === 'table') table = message.data;
    if (message.push === 'seats' && table) table = { ...table, seats: message.seats };
    if (message.push === 'game' && table) {
      const thinking = (seat, i) => ({ ...seat, thinking: message.thinking.includes(i) });
      table = { ...table, game: message.game, seats: table.seats.map(thinking) };
    }
    if ('re' in message) waiting.get(message.re)?.(message);
    wake();
  });
  await new Promise((done, failed) => {
    socket.once('open', done);
    socket.once('error', failed);
  });
  const ask = (request) =>
    new Promise((done) => {
      const id = next++;
      waiting.set(id, done);
      socket.send(JSON.stringify({ ...request, id }));
    });
  /** Waits until the table is as wanted. */
  async function until(wanted) {
    while (!table || !wanted(table)) await new Promise((done) => (wake = done));
    return table;
  }
  const received = () => wire.bytesRead;
  return { ask, until, cookie, received, close: () => socket.close(), table: () => table };
}

const mayAct = (table) => table.phase !== 'running' || table.seats[table.you]?.thinking === true;

/** Plays a table with every third choice, to its end or until so many are made; `made` of them are. */
export async function playOut(client, id, most = Infinity, made = 0) {
  for (let i = made; ; i += 1) {
    const table = await client.until((one) => mayAct(one) && (one.phase !== 'running' || one.game?.choices));
    if (table.phase !== 'running' || i >= most) return table;
    const { choices, version } = table.game;
    const action = choices[(i * 3) % choices.length].action;
    const answer = await client.ask({ do: 'choose', table: id, version, action });
    if (!answer.ok && answer.error.key !== 'server.late') throw new Error(JSON.stringify(answer));
    await client.until((one) => one.phase !== 'running' || one.game.version !== version);
  }
}
