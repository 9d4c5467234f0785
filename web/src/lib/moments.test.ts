// SPDX-License-Identifier: Apache-2.0
import { expect, test, vi } from 'vitest';

import { endByKey, newsOf } from './moments';

test('what resolves while somebody looks is shown; what came unseen is counted, what was taken back is forgotten', () => {
  const before = { epoch: 3, undone: 0 };
  expect(newsOf(null, before, true)).toEqual({ kind: 'none' });
  expect(newsOf(before, before, true)).toEqual({ kind: 'none' });
  expect(newsOf(before, { epoch: 4, undone: 0 }, true)).toEqual({ kind: 'steps', steps: 1 });
  expect(newsOf(before, { epoch: 5, undone: 0 }, true)).toEqual({ kind: 'steps', steps: 2 });
  expect(newsOf(before, { epoch: 4, undone: 0 }, false)).toEqual({ kind: 'missed', steps: 1 });
  expect(newsOf(before, { epoch: 9, undone: 0 }, true)).toEqual({ kind: 'missed', steps: 6 });
  expect(newsOf(before, { epoch: 4, undone: 1 }, true)).toEqual({ kind: 'back' });
});

test('a key ends what is shown, and Escape does this alone; a dialogue above it has its keys for itself', () => {
  const pressed = (key: string, within: string | null): [boolean, boolean] => {
    const done = vi.fn();
    const preventDefault = vi.fn();
    const target = { closest: (what: string) => (what === within ? target : null) };
    endByKey({ key, target, preventDefault } as unknown as KeyboardEvent, done);
    return [done.mock.calls.length > 0, preventDefault.mock.calls.length > 0];
  };
  expect(pressed('Escape', null)).toEqual([true, true]);
  expect(pressed('1', null)).toEqual([true, false]);
  for (const key of ['Tab', 'Shift', 'AltGraph', 'NumLock', 'Fn'])
    expect(pressed(key, null), key).toEqual([false, false]);
  expect(pressed('Escape', 'dialog')).toEqual([false, false]);
  expect(pressed('1', 'dialog')).toEqual([false, false]);
});
