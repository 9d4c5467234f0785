// SPDX-License-Identifier: Apache-2.0
// The drawings of wonders for Architects: five groups stage-1 to stage-5, each naming in data-on the
// stages it rests on, as data/architects.json does. It reads no files.

/** The reasons why a wonder's drawing does not fit its stages; `stages` is null for an unknown wonder. */
export function wonderProblems(root, stages) {
  if (!stages) return ['data/architects.json has no wonder of this name'];
  const problems = [];
  const groups = root.children;
  if (groups.length !== stages.length || groups.some((group) => group.name !== 'g')) {
    return [`the drawing must be ${stages.length} <g>, one for each stage, and nothing else`];
  }
  stages.forEach((stage, index) => {
    const { attributes } = groups[index];
    const id = `stage-${index + 1}`;
    if (attributes.get('id') !== id) {
      problems.push(`group ${index + 1} has the id ${attributes.get('id')} and must have ${id}`);
    }
    if (attributes.get('class') !== 'stage') problems.push(`${id} must have class="stage"`);
    const on = attributes.get('data-on') ?? '';
    const due = (stage.on ?? []).join(' ');
    if (on !== due) problems.push(`${id} rests on "${on}"; data/architects.json says "${due}"`);
  });
  return problems;
}
