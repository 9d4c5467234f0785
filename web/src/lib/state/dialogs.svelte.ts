// SPDX-License-Identifier: Apache-2.0
// How many dialogues are open. What lies under one can be neither read nor pressed, so a message has to
// stand in it.
let open = $state(0);

export const dialogOpen = (): boolean => open > 0;

/** Counts a dialogue; the answer ends it. */
export function dialogOpened(): () => void {
  open += 1;
  return () => (open -= 1);
}
