// SPDX-License-Identifier: Apache-2.0
// What follows from a table before its start: which chairs are free, where they stand, what the plan says in words and
// what of it has changed. Nothing here knows a rule of a game.
import type { GameInfo, Place, Plan } from '../generated/protocol';
import { pair, t } from './i18n/language.svelte';
import { clockName, draftOfPlan, isFlag, optionName, shownOptions, valueName } from './plan';
import { now } from './state/now.svelte';

/** For whom an empty chair is kept, as long as it is: a table may still tell of one whose time has run out. */
export const keptFor = (place: Place, at?: number): { name: string; until: number } | undefined =>
  place.kind === 'empty' && place.reserved && place.reserved.until > (at ?? now())
    ? place.reserved
    : undefined;

/** Whether it is kept for somebody else. */
export function isKept(place: Place, name: string | null, at?: number): boolean {
  const kept = keptFor(place, at);
  return kept !== undefined && kept.name !== name;
}

/** Whether somebody of this name could sit there: a bot makes room. */
export const isFree = (place: Place, name: string | null, at?: number): boolean =>
  place.kind !== 'person' && !isKept(place, name, at);

/** How many chairs a newcomer could get. Who is taught at a table has it to themselves. */
export function freeChairs(seats: Place[], name: string | null, lesson: boolean, at?: number): number {
  if (lesson && seats.some(({ kind }) => kind === 'person')) return 0;
  return seats.filter((place) => isFree(place, name, at)).length;
}

/** The chair that a newcomer would get, as far as one can see from here; -1 if there is none. */
export function bestChair(seats: Place[], name: string | null, at?: number): number {
  const own = seats.findIndex((place) => keptFor(place, at)?.name === name);
  if (own >= 0) return own;
  const empty = seats.findIndex((place) => place.kind === 'empty' && isFree(place, name, at));
  return empty >= 0 ? empty : seats.findIndex(({ kind }) => kind === 'bot');
}

/** How far the others sit around the table, in degrees, by how many sit there. */
const kSpans = [0, 0, 0, 110, 150, 166, 190, 210];

/**
 * Where a chair stands, as cosine and sine of its angle; `step` is how far it is from the one in front, to the left.
 * The far side of the table is above.
 */
export function chairAt(step: number, chairs: number): { x: number; y: number } {
  if (step === 0) return { x: 0, y: 1 };
  const span = kSpans[chairs] ?? 210;
  const turn = chairs > 2 ? ((step - 1) / (chairs - 2)) * span : 0;
  const angle = ((270 - span / 2 + turn) * Math.PI) / 180;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

/** A line of what was agreed. */
export interface Agreed {
  key: string;
  text: string;
}

/** The plan in words. */
export function agreed(info: GameInfo, plan: Plan): Agreed[] {
  const draft = draftOfPlan(info, plan);
  const options = shownOptions(info, draft).flatMap((option) => {
    const value = draft.options[option.key] ?? option.default;
    const name = optionName(option.key);
    if (!isFlag(option)) return [{ key: option.key, text: pair(name, valueName(option.key, value)) }];
    return value === 'true' ? [{ key: option.key, text: name }] : [];
  });
  const clock =
    draft.clock === 'none' ? clockName('none') : pair(t('web.setup.clock'), clockName(draft.clock));
  const rest = [{ key: 'clock', text: clock }];
  if (plan.listed) rest.push({ key: 'listed', text: t('web.meet.listed') });
  if (!plan.hints) rest.push({ key: 'hints', text: t('web.meet.no_hints') });
  return [...options, ...rest];
}

/** What is new in a plan: its lines now, and those that have gone. */
export function changes(before: Agreed[], now: Agreed[]): { fresh: Agreed[]; gone: Agreed[] } {
  const fresh = now.filter(({ key, text }) => before.find((one) => one.key === key)?.text !== text);
  const gone = before.filter(({ key }) => !now.some((one) => one.key === key));
  return { fresh, gone };
}

/** What may become of empty chairs: the game must be for as many as are left. */
export function waysToStart(info: GameInfo | undefined, seats: Place[]): ('bots' | 'remove')[] {
  const taken = seats.filter(({ kind }) => kind !== 'empty').length;
  return info && taken >= info.players[0] && taken < seats.length ? ['bots', 'remove'] : ['bots'];
}

/** How long ago or how far ahead, short: "45 s", "3 min". */
export function lasting(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return seconds < 90
    ? t('web.meet.seconds', { count: seconds })
    : t('web.meet.minutes', { count: Math.round(seconds / 60) });
}
