// SPDX-License-Identifier: Apache-2.0
// Whether a dialogue is open. What lies under one can be neither read nor pressed, so a message has to
// stand in it.
let count = 0; // apart from the state: whoever counts from an effect must not follow it
let open = $state(false);

export const dialogOpen = (): boolean => open;

/** Counts a dialogue; the answer ends it. */
export function dialogOpened(): () => void {
  count += 1;
  open = true;
  return () => {
    count -= 1;
    open = count > 0;
  };
}
