// SPDX-License-Identifier: Apache-2.0
// A line to the server that can fall silent, as that of a device which has gone to sleep: nothing is carried any more,
// and nothing is closed. Knows bytes only.

import { connect, createServer } from 'node:net';

/** `sleep` and `wake` hold all that goes both ways and let it go on; `close` ends it for good. */
export async function quietLine(to) {
  const { hostname, port } = new URL(to);
  const ends = new Set();
  let asleep = false;
  const carry = (from, into) => {
    ends.add(from);
    from.on('data', (bytes) => into.write(bytes));
    from.on('error', () => into.destroy());
    from.on('close', () => {
      ends.delete(from);
      // Who sleeps does not hear it either.
      if (!asleep) into.destroy();
    });
    if (asleep) from.pause();
  };
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) });
    carry(near, far);
    carry(far, near);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    sleep() {
      asleep = true;
      for (const end of ends) end.pause();
    },
    wake() {
      asleep = false;
      for (const end of ends) end.resume();
    },
    close() {
      for (const end of ends) end.destroy();
      return new Promise((done) => server.close(done));
    },
  };
}
