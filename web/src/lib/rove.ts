// SPDX-License-Identifier: Apache-2.0
// One stop for Tab in a group, arrows within it: the last one that had the focus is where Tab comes back to.

const kSteps: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
/** Where a key leads from one of a list. */
type Next = (list: HTMLElement[], from: HTMLElement, key: string) => HTMLElement | undefined;

/** The one before or after it. */
function along(list: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const step = kSteps[key];
  if (key === 'Home') return list[0];
  if (key === 'End') return list[list.length - 1];
  return step === undefined ? undefined : list[list.indexOf(from) + step];
}

/** The nearest one in the direction of the arrow, as they are seen: what lies straight ahead before what lies aside. */
function across(list: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const step = kSteps[key];
  if (step === undefined) return undefined;
  const upright = key === 'ArrowUp' || key === 'ArrowDown';
  const centre = (one: HTMLElement): [number, number] => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return upright ? [y + height / 2, x + width / 2] : [x + width / 2, y + height / 2];
  };
  const [ahead, aside] = centre(from);
  const kLeast = 8; // px: what lies beside it is not ahead
  const found = list
    .filter((one) => one !== from && one.checkVisibility())
    .map((one) => {
      const [far, off] = centre(one);
      return { one, far: (far - ahead) * step, off: Math.abs(off - aside) };
    })
    .filter(({ far }) => far > kLeast)
    .sort((a, b) => a.far + a.off * 3 - (b.far + b.off * 3));
  return found[0]?.one;
}

function group(box: HTMLElement, selector: string, next: Next): { destroy: () => void } {
  const all = (): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(selector)];

  function settle(chosen?: HTMLElement): void {
    const list = all();
    const stop = chosen ?? list.find(({ tabIndex }) => tabIndex === 0) ?? list[0];
    for (const one of list) one.tabIndex = one === stop ? 0 : -1;
  }
  function key(event: KeyboardEvent): void {
    const list = all();
    const from = event.target as HTMLElement;
    const to = list.includes(from) ? next(list, from, event.key) : undefined;
    if (!to) return;
    event.preventDefault();
    settle(to);
    to.focus();
  }
  function came(event: FocusEvent): void {
    const target = event.target as HTMLElement;
    if (target.matches(selector)) settle(target);
  }
  settle();
  const watcher = new MutationObserver(() => settle());
  watcher.observe(box, { childList: true, subtree: true });
  box.addEventListener('keydown', key);
  box.addEventListener('focusin', came);
  return {
    destroy: () => {
      watcher.disconnect();
      box.removeEventListener('keydown', key);
      box.removeEventListener('focusin', came);
    },
  };
}

/** An action for a group in a row; `selector` finds what the arrows go through. */
export const rove = (box: HTMLElement, selector: string): { destroy: () => void } =>
  group(box, selector, along);
/** The same for what lies in all directions. */
export const roam = (box: HTMLElement, selector: string): { destroy: () => void } =>
  group(box, selector, across);
