// SPDX-License-Identifier: Apache-2.0
// The generated types compile on their own, strictly; and the generator refuses what it does not know.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';
import { expect, test } from 'vitest';

// @ts-expect-error a script without types
import { type, types } from '../../../tools/protocol/types.mjs';

const file = fileURLToPath(new URL('../generated/protocol.ts', import.meta.url));
const schema = JSON.parse(
  readFileSync(new URL('../../../docs/protocol.schema.json', import.meta.url), 'utf8'),
) as { $defs: Record<string, unknown> };

test('the generated types compile', () => {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    types: [],
    lib: ['lib.es5.d.ts'],
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
  });
  const messages = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  expect(messages).toEqual([]);
}, 60_000);

test('every definition of the schema is a type, and the file is of today', () => {
  const text = types(schema) as string;
  for (const name of Object.keys(schema.$defs)) expect(text).toContain(`export type ${name} = `);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('what the generator does not know is an error with its place', () => {
  expect(() => type({ type: 'object', properties: { a: { pattern: 'x' } } }, 'Thing')).toThrow(
    'Thing/a: "pattern"',
  );
  expect(() => type({ type: 'array' }, 'List')).toThrow('List: an array must say what it holds');
  expect(() => types({ $defs: { A: { $ref: '#/$defs/B' } } })).toThrow('no B');
});
