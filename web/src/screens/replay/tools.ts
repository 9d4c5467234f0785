// SPDX-License-Identifier: Apache-2.0
// A button of a replay's bar, which its menu has too: a drawing of the interface, and what it does or where it leads.

export interface Tool {
  icon: string;
  label: string;
  act?: () => void;
  href?: string;
}

/** What can be opened over a replay. */
export type ReplayShown = 'score' | 'log' | 'menu' | 'keys' | 'opinions' | 'chances' | 'hands';
