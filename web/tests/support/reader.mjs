// SPDX-License-Identifier: Apache-2.0
// A reader of screens in a script: it knows of a page what the browser's accessible tree says (roles, names, states, what
// has the focus), and acts by keys, which it counts. It knows no picture, no class and no selector.

import assert from 'node:assert/strict';

const stateOf = ({ properties = [] }, name) => properties.find((one) => one.name === name)?.value.value;

export class Reader {
  keys = 0;

  constructor(page, tree) {
    this.page = page;
    this.tree = tree;
  }

  static async of(page) {
    return new Reader(page, await page.context().newCDPSession(page));
  }

  async press(key) {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** All there is to be read now, in its order: { role, name, focused, disabled, within }, within being names of what it is in. */
  async read() {
    const { nodes } = await this.tree.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const within = (node) => {
      const parent = byId.get(node?.parentId);
      return parent ? [parent.name?.value ?? '', ...within(parent)] : [];
    };
    return nodes
      .filter(({ ignored }) => !ignored)
      .map((node) => ({
        role: node.role?.value,
        name: node.name?.value ?? '',
        focused: stateOf(node, 'focused') === true,
        disabled: stateOf(node, 'disabled') === true,
        shut: stateOf(node, 'expanded') === false,
        within: within(node),
      }));
  }

  /** Reads again until it finds what is wanted; `found` gets all that is read. */
  async until(found, what) {
    for (let i = 0; i < 600; i += 1) {
      const all = await this.read();
      const answer = found(all);
      if (answer) return answer;
      await new Promise((done) => setTimeout(done, 50));
    }
    return assert.fail(`never heard: ${what}`);
  }

  /** What has the focus; the page itself does not count. */
  async focused() {
    return (await this.read()).findLast(({ focused, role }) => focused && role !== 'RootWebArea');
  }

  /** The same, if it is not there already. */
  async goTo(wanted, most) {
    const at = await this.focused();
    if (!at || !wanted(at)) await this.tabTo(wanted, most);
  }

  /** Tab until it is at what is wanted. */
  async tabTo(wanted, most = 60) {
    for (let i = 0; i < most; i += 1) {
      await this.press('Tab');
      const at = await this.focused();
      if (at && wanted(at)) return;
    }
    assert.fail(`Tab does not lead there in ${most} steps`);
  }
}
