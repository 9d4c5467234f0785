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

export const isFlag = (option: OptionInfo): boolean => option.values.includes('true');

export const optionName = (key: string): string => t(`web.setup.${key}`);

/** What a value of an option is called; numbers are themselves. */
export function valueName(key: string, value: string): string {
  const own = `web.setup.${key}_${value}`;
  return language().has(own) ? t(own) : value;
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
