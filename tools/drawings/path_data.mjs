// SPDX-License-Identifier: Apache-2.0
// Reads the d attribute of a path and says what is wrong with it. It draws nothing.

const kArity = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const kNumber = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/y;
const kFlag = /[\s,]*([01])/y;
const kCommand = /[\s,]*([A-Za-z])/y;

/** The reason why d is no path, or null. */
export function pathProblem(d) {
  let at = 0;
  const take = (pattern) => {
    pattern.lastIndex = at;
    const match = pattern.exec(d);
    if (match) at = pattern.lastIndex;
    return match?.[1];
  };

  let first = true;
  while (d.slice(at).trim() !== '') {
    const command = take(kCommand);
    if (!command) return `a command letter is due at '${d.slice(at, at + 12)}'`;
    const arity = kArity[command.toLowerCase()];
    if (arity === undefined) return `'${command}' is no path command`;
    if (first && command.toLowerCase() !== 'm') return `it begins with '${command}', not with M`;
    first = false;
    if (arity === 0) continue;
    let numbers = 0;
    for (;;) {
      const flag = arity === 7 && (numbers % 7 === 3 || numbers % 7 === 4);
      if (take(flag ? kFlag : kNumber) === undefined) break;
      numbers += 1;
    }
    if (numbers === 0 || numbers % arity !== 0) {
      return `'${command}' takes ${arity} numbers at a time and has ${numbers}`;
    }
  }
  return first ? 'it is empty' : null;
}
