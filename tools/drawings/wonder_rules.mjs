// SPDX-License-Identifier: Apache-2.0
// The drawings of wonders that grow: five groups stage-1 to stage-5, each naming in data-on the stages
// it rests on, as data/architects.json does; then scaffold-1 to scaffold-5, in front of them all. It
// reads no files.

const kParts = 5;

/**
 * The reasons why a wonder's drawing does not fit its stages in Architects; `stages` is null for a wonder
 * that is not played there, and undefined for an unknown one.
 */
export function wonderProblems(root, stages) {
  if (stages === undefined) return ['no game has a wonder of this name'];
  const groups = root.children;
  if (groups.length !== 2 * kParts || groups.some((group) => group.name !== 'g')) {
    return [`the drawing must be ${kParts} <g> of stages, ${kParts} <g> of scaffolds and nothing else`];
  }
  const problems = [];
  groups.forEach(({ attributes }, index) => {
    const kind = index < kParts ? 'stage' : 'scaffold';
    const number = (index % kParts) + 1;
    const id = `${kind}-${number}`;
    if (attributes.get('id') !== id) {
      problems.push(`group ${index + 1} has the id ${attributes.get('id')} and must have ${id}`);
    }
    if (attributes.get('class') !== kind) problems.push(`${id} must have class="${kind}"`);
    if (!stages || kind === 'scaffold') return;
    const on = attributes.get('data-on') ?? '';
    const due = (stages[number - 1].on ?? []).join(' ');
    if (on !== due) problems.push(`${id} rests on "${on}"; data/architects.json says "${due}"`);
  });
  return problems;
}
