// SPDX-License-Identifier: Apache-2.0
// What the squares of a sheet ask of the table they lie on: what can be crossed, at what price, why not, and what to do
// when one is pressed. A sheet that is only looked at has an empty one.

import type { Verdict } from '../../lib/watching';

/** What a bot thinks of a square, and whose choice it was. */
export interface Judged {
  verdict: Verdict;
  name: string;
}

export interface Plan {
  /** Nothing is pressed on this sheet. */
  seen: boolean;
  /** The square or bonus that the order is about. */
  at: string | null;
  /** All choices that cross it. */
  ways: (key: string) => unknown[];
  /** The full price of the way that would be taken; null where there is none. */
  price: (key: string) => number | null;
  /** The choice that would be taken, in words. */
  says: (key: string) => string;
  /** The chosen die leads there. */
  led: (key: string) => boolean;
  /** Its number in the chain of this round, from 1 on; 0: none. */
  link: (key: string) => number;
  why: (key: string) => string;
  judged: (key: string) => Judged | undefined;
  press: (key: string, byKey: boolean) => void;
  look: (key: string) => void;
}

export const kOnlySeen: Plan = {
  seen: true,
  at: null,
  ways: () => [],
  price: () => null,
  says: () => '',
  led: () => false,
  link: () => 0,
  why: () => '',
  judged: () => undefined,
  press: () => undefined,
  look: () => undefined,
};
