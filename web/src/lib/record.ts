// SPDX-License-Identifier: Apache-2.0
// Reads a record file as far as it is shown: the first record of it. Whether it keeps the rules is the
// server's and the command line's business.
import type { GameRecord } from '../generated/protocol';

/** Throws an Error that says what is wrong. */
export function readRecord(text: string): GameRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // One record a line.
    const line = text.split('\n').find((one) => one.trim() !== '') ?? '';
    try {
      value = JSON.parse(line);
    } catch {
      throw new Error('JSON');
    }
  }
  const found = value as Partial<GameRecord> | null;
  if (typeof found !== 'object' || found === null || found.pharos !== 1) throw new Error('"pharos": 1');
  if (!['wonders', 'architects', 'dice'].includes(found.game ?? '')) throw new Error('"game"');
  if (!Array.isArray(found.moves) || !found.moves.every((move) => typeof move === 'string'))
    throw new Error('"moves"');
  return found as GameRecord;
}
