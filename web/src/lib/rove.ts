// SPDX-License-Identifier: Apache-2.0
// One stop for Tab in a group, arrows within it: the last one that had the focus is where Tab comes back to.

const kSteps: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** An action for the group; `selector` finds what the arrows go through. */
export function rove(group: HTMLElement, selector: string): { destroy: () => void } {
  const all = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(selector)];

  function settle(chosen?: HTMLElement): void {
    const list = all();
    const stop = chosen ?? list.find(({ tabIndex }) => tabIndex === 0) ?? list[0];
    for (const one of list) one.tabIndex = one === stop ? 0 : -1;
  }
  function key(event: KeyboardEvent): void {
    const list = all();
    const at = list.indexOf(event.target as HTMLElement);
    const step = kSteps[event.key];
    if (at < 0) return;
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? list.length - 1 : step === undefined ? -1 : at + step;
    const next = list[to];
    if (!next) return;
    event.preventDefault();
    settle(next);
    next.focus();
  }
  function came(event: FocusEvent): void {
    const target = event.target as HTMLElement;
    if (target.matches(selector)) settle(target);
  }
  settle();
  const watcher = new MutationObserver(() => settle());
  watcher.observe(group, { childList: true, subtree: true });
  group.addEventListener('keydown', key);
  group.addEventListener('focusin', came);
  return {
    destroy: () => {
      watcher.disconnect();
      group.removeEventListener('keydown', key);
      group.removeEventListener('focusin', came);
    },
  };
}
