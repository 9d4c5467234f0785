// SPDX-License-Identifier: Apache-2.0
// Whether a table is showing what happened, and what somebody wants to see again. The games say what a step is.

interface Moments {
  /** Something is being shown: what comes after it waits. */
  busy: boolean;
  /** A step that somebody wants to see again; who shows it takes it. */
  again: unknown;
  /** The step whose events end with this number is heard as it is shown. */
  heard: number;
}

export const moments = $state<Moments>({ busy: false, again: null, heard: 0 });
