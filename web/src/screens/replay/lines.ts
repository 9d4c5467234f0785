// SPDX-License-Identifier: Apache-2.0
// How lines of chances are told apart and what they say at a step.
import { chanceOf } from '../../lib/chance';
import { lineDashes } from '../../lib/ui/lines';
import type { Line } from './chances.svelte';

/** The whole line is for whose eyes they are; who would have it takes theirs. */
export const dashOf = (seat: number, eyes: number | null): string | undefined =>
  lineDashes[(seat === (eyes ?? 0) ? 0 : seat === 0 ? (eyes ?? 0) : seat) % 7];

/** What a line says of the step that is looked at. */
export const nowOf = ({ points }: Line, step: number): string =>
  chanceOf((points.findLast(({ at }) => at <= step) ?? points[0])?.permille ?? 0);
