// SPDX-License-Identifier: Apache-2.0
// A reporter for Node's test runner: a line of JSON for each test that ran, { path, passed }, path being the names of its
// suites and its own. Suites and what was not asked for are left out.

export default async function* reporter(source) {
  const names = [];
  for await (const { type, data } of source) {
    if (type === 'test:start') {
      names[data.nesting] = data.name;
      names.length = data.nesting + 1;
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.skip !== undefined || data.details?.type === 'suite') continue;
    const path = [...names.slice(0, data.nesting), data.name];
    yield `${JSON.stringify({ path, passed: type === 'test:pass' })}\n`;
  }
}
