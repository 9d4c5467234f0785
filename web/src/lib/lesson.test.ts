// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from 'vitest';

import type { Choice, Does, Game } from '../generated/protocol';
import { back, begun, type Lesson, moved, onward, type Seen, settled, wantedIn } from './lesson';

const choice = (verb: string): Choice => ({ does: { verb }, action: verb }) as unknown as Choice;
const did = (verb: string): Does => choice(verb).does;
const seen = (...verbs: string[]): Seen =>
  ({ game: { choices: verbs.map(choice) } as unknown as Game, view: {}, you: 0 }) as unknown as Seen;
const asks = (id: string, verb: string) => ({
  id,
  lit: [],
  move: (does: Does) => Number((does as { verb: string }).verb === verb),
});
const lesson: Lesson = {
  options: {},
  steps: [{ id: 'look', lit: [] }, asks('build', 'build'), asks('sell', 'sell'), { id: 'points', lit: [] }],
};
const at = (learnt: { at: number; moving: boolean; reached: number }): [number, boolean, number] => [
  learnt.at,
  learnt.moving,
  learnt.reached,
];

describe('a lesson', () => {
  it('is read, then its move is made', () => {
    const one = onward(lesson, begun('t'), seen('build'));
    expect(at(one)).toEqual([1, false, 1]);
    const two = onward(lesson, one, seen('build'));
    expect(at(two)).toEqual([1, true, 1]);
    expect(at(moved(lesson, two, did('build'), seen('build')))).toEqual([2, false, 2]);
  });

  it('lets a move be made before it is asked for', () => {
    expect(at(moved(lesson, begun('t'), did('build'), seen('build')))).toEqual([2, false, 2]);
  });

  it('waits after something else where its move is there again, and passes over what is not', () => {
    const one = onward(lesson, begun('t'), seen('build', 'sell'));
    const other = moved(lesson, one, did('sell'), seen('build', 'sell'));
    expect(other).toMatchObject({ at: 1, other: true });
    expect(settled(lesson, other, seen('build'))).toMatchObject({ at: 1, other: true });
    expect(settled(lesson, other, seen('sell'))).toMatchObject({ at: 2, reached: 2 });
  });

  it('passes over a move that cannot be made', () => {
    const one = onward(lesson, begun('t'), seen('pass'));
    expect(at(onward(lesson, one, seen('pass')))).toEqual([2, false, 2]);
  });

  it('is gone back in without asking again for what was done', () => {
    const done = moved(lesson, begun('t'), did('build'), seen('build'));
    const before = back(done);
    expect(at(before)).toEqual([1, false, 2]);
    expect(at(onward(lesson, before, seen('build')))).toEqual([2, false, 2]);
    expect(back(begun('t')).at).toBe(0);
  });

  it('ends', () => {
    let one = begun('t');
    for (let i = 0; i < 10; i += 1) one = onward(lesson, one, seen());
    expect(one.at).toBe(lesson.steps.length);
  });

  it('asks for the best of the choices', () => {
    const step = { id: 'x', lit: [], move: (does: Does) => (does as { verb: string }).verb.length };
    expect(wantedIn(step, seen('a', 'abc', 'ab'))?.action).toBe('abc');
    expect(wantedIn({ id: 'y', lit: [] }, seen('a'))).toBeUndefined();
  });
});
