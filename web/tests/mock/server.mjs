#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// A server for developing the client: the protocol of docs/protocol.md for one process, everything in
// memory. Games are real: engine.mjs plays them with the command line's `simulate`.
//   node tests/mock/server.mjs [PORT]        PHAROS=path/to/pharos

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { WebSocketServer } from 'ws';

import { catalogue, games } from './engine.mjs';
import { makeTable, tables } from './table.mjs';

const dist = resolve(dirname(fileURLToPath(import.meta.url)), '../../dist');
const kPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const kTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.webmanifest': 'application/manifest+json',
  '.md': 'text/plain; charset=utf-8',
};
const people = new Map(); // token -> name

const tokenOf = (request) => /pharos=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
const json = (response, status, value, headers = {}) =>
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(value));
const refused = (key, detail) => ({ re: null, ok: false, error: { key, ...(detail ? { detail } : {}) } });

async function session(request, response) {
  let body = '';
  for await (const part of request) body += part;
  const name = String(JSON.parse(body || '{}').name ?? '').trim();
  if (!name || name.length > 24) return json(response, 400, refused('server.bad_name'));
  const token = people.has(tokenOf(request))
    ? tokenOf(request)
    : `t${Date.now()}${Math.floor(Math.random() * 1e6)}`;
  people.set(token, name);
  return json(
    response,
    200,
    { re: null, ok: true, name },
    { 'Set-Cookie': `pharos=${token}; Path=/; HttpOnly` },
  );
}

function file(path, response) {
  const found = normalize(join(dist, path));
  const page = !path.includes('.');
  const name =
    !page && found.startsWith(dist) && existsSync(found) && statSync(found).isFile()
      ? found
      : page
        ? join(dist, 'index.html')
        : null;
  if (!name) return response.writeHead(404).end('There is nothing here.');
  response.writeHead(200, {
    'Content-Type': kTypes[extname(name)] ?? 'text/plain',
    'Content-Security-Policy': kPolicy,
  });
  return createReadStream(name).pipe(response);
}

const http = createServer(async (request, response) => {
  const url = new URL(request.url, 'http://mock');
  try {
    if (url.pathname === '/api/session') return await session(request, response);
    if (url.pathname === '/api/me') {
      const name = people.get(tokenOf(request));
      return name
        ? json(response, 200, { re: null, ok: true, name })
        : json(response, 401, refused('server.no_session'));
    }
    if (url.pathname === '/api/games') return json(response, 200, { games: games() });
    if (url.pathname.startsWith('/api/catalogue/')) {
      return json(response, 200, catalogue(url.pathname.slice(15), [...url.searchParams]));
    }
    if (url.pathname.startsWith('/api/'))
      return json(response, 404, refused('server.unknown_command', url.pathname));
    return file(url.pathname, response);
  } catch (error) {
    return json(response, 400, refused('server.bad_plan', String(error.message)));
  }
});

const sockets = new WebSocketServer({ server: http, path: '/ws', handleProtocols: () => 'pharos.1' });
sockets.on('connection', (socket, request) => {
  const token = tokenOf(request);
  const send = (value) => socket.send(JSON.stringify(value));
  if (!people.has(token)) {
    send(refused('server.no_session'));
    return socket.close(1008, 'no session');
  }
  const client = {
    token,
    send,
    get name() {
      return people.get(token);
    },
  };
  send({ push: 'hello', protocol: 1, version: 'mock', name: client.name });
  socket.on('message', (text) => {
    const asked = JSON.parse(String(text));
    const done = (more = {}) => send({ re: asked.id ?? null, ok: true, ...more });
    const refuse = (key, detail) => send({ ...refused(key, detail), re: asked.id ?? null });
    if (asked.do === 'ping') return done();
    if (asked.do === 'rename') return people.set(token, asked.name) && done();
    if (asked.do === 'make') return done({ table: makeTable(client, asked.plan, asked.bots).id });
    if (asked.do === 'tables')
      return done({ open: [], mine: [...tables.values()].map((table) => table.head()) });
    const table = tables.get(asked.table);
    if (!table) return refuse('server.no_such_table');
    return table.command(client, asked, done, refuse);
  });
  socket.on('close', () => tables.forEach((table) => table.gone(client)));
  return undefined;
});

const port = Number(process.argv[2] ?? 7777);
http.listen(port, '127.0.0.1', () => console.log(`mock at http://127.0.0.1:${http.address().port}`));
