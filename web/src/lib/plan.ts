// SPDX-License-Identifier: Apache-2.0
// Plans of tables as forms have them: every option with a value, and what they are called.
import type { Clock, GameInfo, OptionInfo, Plan, PlanWanted } from '../generated/protocol';
import { language, t } from './i18n/language.svelte';

export interface Draft {
  game: string;
  options: Record<string, string>;
  listed: boolean;
  hints: boolean;
  clock: string; // one of kClocks
}

/** none, seconds for each step, or days for each step. */
export const kClocks = ['none', 'live 30', 'live 60', 'live 120', 'live 300', 'days 1', 'days 3', 'days 7'];

export function draftOf(info: GameInfo): Draft {
  const options = Object.fromEntries(info.options.map((option) => [option.key, option.default]));
  return { game: info.game, options, listed: false, hints: true, clock: 'none' };
}

export function draftOfPlan(info: GameInfo, plan: Plan): Draft {
  const { kind } = plan.clock;
  const clock = plan.clock.kind === 'none' ? 'none' : `${kind} ${plan.clock.amount}`;
  const draft = draftOf(info);
  return {
    ...draft,
    options: { ...draft.options, ...plan.options },
    listed: plan.listed,
    hints: plan.hints,
    clock,
  };
}

export function clockOf(text: string): Clock {
  const [kind, amount] = text.split(' ');
  if (kind !== 'live' && kind !== 'days') return { kind: 'none' };
  return { kind, amount: Number(amount) };
}

export function wanted(draft: Draft): PlanWanted {
  const { game, options, listed, hints } = draft;
  return { game, options: { ...options }, listed, hints, clock: clockOf(draft.clock) };
}

/** The options that mean something with what is chosen. */
export function shownOptions(info: GameInfo, draft: Draft): OptionInfo[] {
  return info.options.filter(({ needs }) =>
    Object.entries(needs ?? {}).every(([other, value]) => draft.options[other] === value),
  );
}

/** Bots that are there for measuring others; nobody wants them at a table. */
const kMeasures = ['never-sell'];

/** The levels that people can choose from. */
export const levelsOf = (info: GameInfo): string[] => info.bots.filter((bot) => !kMeasures.includes(bot));

/** What is agreed on at the table itself, beside its chairs: what does not hang on another option. */
export const mainOptions = (info: GameInfo): OptionInfo[] =>
  info.options.filter(({ key, needs }) => key !== kChairs && needs === undefined);

/** Every game has this option: how many play. */
export const kChairs = 'players';

/** The clocks that are one press away, and the one that is set. */
export const clocksAtHand = (chosen: string): string[] =>
  kClocks.filter((clock) => kUsualClocks.includes(clock) || clock === chosen);
const kUsualClocks = ['none', 'live 60', 'days 1'];

/** The same table with another game: as it begins, with room for so many people. */
export function draftOfOther(info: GameInfo, now: Draft, people: number): Draft {
  const draft = { ...draftOf(info), listed: now.listed, hints: now.hints, clock: now.clock };
  const chairs = info.options.find(({ key }) => key === kChairs)?.values ?? [];
  const usual = Number(draft.options[kChairs]);
  const wanted = chairs.find((count) => Number(count) >= Math.max(usual, people));
  return wanted === undefined ? draft : { ...draft, options: { ...draft.options, [kChairs]: wanted } };
}

export const isFlag = (option: OptionInfo): boolean => option.values.includes('true');

export const optionName = (key: string): string => t(`web.setup.${key}`);

/** What a value of an option is called; numbers are themselves. */
export function valueName(key: string, value: string): string {
  const own = `web.setup.${key}_${value}`;
  return language().has(own) ? t(own) : value;
}

/** The same in a word, where there is little room. */
export function shortValue(key: string, value: string): string {
  const own = `web.setup.${key}_${value}_short`;
  return language().has(own) ? t(own) : valueName(key, value);
}

export function shortClock(text: string): string {
  const clock = clockOf(text);
  if (clock.kind === 'none') return t('web.setup.clock_none_short');
  return clock.kind === 'days' ? t('web.value.days', { count: clock.amount }) : clockName(text);
}

export function clockName(text: string): string {
  const clock = clockOf(text);
  if (clock.kind === 'none') return t('web.setup.clock_none');
  if (clock.kind === 'days') return t('web.setup.clock_days', { days: clock.amount });
  return clock.amount < 60
    ? t('web.value.seconds', { count: clock.amount })
    : t('web.value.minutes', { count: clock.amount / 60 });
}

/** Records of other programs may have levels that nobody here knows. */
const levelWord = (key: string): string => t(language().has(key) ? key : 'web.value.unknown');
/** A level to choose: "Hard". */
export const levelName = (level: string): string => levelWord(`web.level.${level}`);
/** What it means of a bot that sits there: "plays well". */
export const playsAs = (level: string): string => levelWord(`web.level.${level}_plays`);

/** Some of them: "2 bots that play well". */
export function botsWhoPlay(level: string, count: number): string {
  const own = `web.level.${level}_bots`;
  return t(language().has(own) ? own : 'web.finished.bots', { count });
}
