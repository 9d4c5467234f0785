// SPDX-License-Identifier: Apache-2.0
// What there is to say about the company at a running table, a line each: who is away and when a bot plays on, who is
// waited for and for how long at most, who asks whom to choose, who wants to end the game; with what we can do about it.
import type { Table } from '../../generated/protocol';
import {
  absent,
  askers,
  clockAt,
  clockTime,
  endsAt,
  goesOnAt,
  goneAt,
  here,
  mayAsk,
  personAt,
} from '../../lib/company';
import { language, series, t } from '../../lib/i18n/language.svelte';
import type { Request } from '../../lib/net/connection';
import { seatName, thinking } from '../../lib/table';
import { people, votedFor, votesAbout } from '../../lib/votes';

export interface Line {
  /** What it is about: stays the same while the time in it runs. */
  key: string;
  icon: string;
  text: string;
  /** It is about us and will not wait. */
  urgent?: boolean;
  acts: Act[];
}
interface Act {
  text: string;
  about?: string;
  main?: boolean;
  request: Request;
}

const kPatient = 30_000; // ms: before that nobody is waiting

const namesOf = (table: Table, seats: number[]): string =>
  language().list(seats.map((seat) => seatName(table, seat)));

/** Since when somebody is away, and when a bot plays on or that it does; empty for who is here. */
export function presenceText(table: Table, seat: number, now: number): string {
  const person = personAt(table, seat);
  const name = seatName(table, seat);
  if (!person || table.phase !== 'running') return '';
  if (person.stand_in !== undefined) return t('web.company.stand_in', { name });
  if (person.online) return '';
  const away = t('web.company.away', { name, time: language().time(person.away ?? now) });
  if (person.lent === undefined) return away;
  const left = person.lent - now;
  const lent = left > 0 ? t('web.company.lent', { time: clockTime(left) }) : t('web.company.lent_now');
  return `${away}; ${lent}`;
}

export const askFor = (table: Table, seat: number, yes = true): Request => ({
  do: 'vote',
  table: table.table,
  about: seat,
  yes,
});

function waiting(table: Table, now: number): Line[] {
  const { you, step_began: began } = table;
  const open = thinking(table).filter((seat) => seat !== you && personAt(table, seat)?.online === true);
  const mine = you !== null && table.seats[you]?.thinking === true;
  if (mine || open.length === 0 || began === undefined || now - began < kPatient) return [];
  const asked = (seat: number): boolean =>
    personAt(table, seat)?.asked !== undefined || votesAbout(table, seat).length > 0;
  if (open.some(asked)) return [];
  const clock = clockAt(table);
  const text = t('web.company.waiting', { names: namesOf(table, open), time: clockTime(now - began) });
  const most = goesOnAt(table);
  const soon =
    most !== null && most > now
      ? [t('web.company.waiting_most', { time: clockTime(most - now) })]
      : clock !== null && clock > now
        ? [t('web.company.clock_soon', { time: clockTime(clock - now) })]
        : [];
  const acts: Act[] = open
    .filter((seat) => mayAsk(table, seat))
    .map((seat) => ({
      text: t('web.company.ask', { name: seatName(table, seat) }),
      about: t('web.company.ask_about'),
      request: askFor(table, seat),
    }));
  const set: Act = { text: t('web.company.clock'), request: { do: 'clock', table: table.table } };
  return [
    {
      key: 'waiting',
      icon: 'interface/clock',
      text: series([text, ...soon]),
      acts: clock !== null && clock <= now ? [...acts, set] : acts,
    },
  ];
}

function asked(table: Table, now: number): Line[] {
  return table.seats.flatMap((_, seat): Line[] => {
    const person = personAt(table, seat);
    const mine = seat === table.you;
    const name = seatName(table, seat);
    const yes = votesAbout(table, seat);
    if (person?.asked) {
      const time = clockTime(person.asked.until - now);
      const more: Act = {
        text: t('web.company.more'),
        main: true,
        request: { do: 'more', table: table.table },
      };
      return [
        {
          key: `asked ${seat} ${person.asked.until}`,
          icon: 'interface/clock',
          text: mine ? t('web.company.asked_you', { time }) : t('web.company.asked', { name, time }),
          urgent: mine,
          acts: mine && person.asked.more ? [more] : [],
        },
      ];
    }
    if (yes.length === 0) return [];
    const args = {
      names: namesOf(table, yes),
      name,
      count: yes.length,
      needed: Math.max(askers(table, seat).length, yes.length),
    };
    const done = votedFor(table, seat);
    const act: Act = done
      ? { text: t('web.company.ask_back'), request: askFor(table, seat, false) }
      : { text: t('web.company.ask_too'), main: true, request: askFor(table, seat) };
    return [
      {
        key: `asking ${seat} ${yes.join(' ')}`,
        icon: 'interface/people',
        text: mine ? t('web.company.asking_you', args) : t('web.company.asking', args),
        acts: mine || table.you === null ? [] : [act],
      },
    ];
  });
}

function ending(table: Table, now: number): Line[] {
  const yes = votesAbout(table, 'abandon');
  if (yes.length === 0) return [];
  const needed = new Set([...here(table), ...yes]).size;
  const at = endsAt(table);
  const late = absent(table).filter((seat) => goneAt(table, seat) > now);
  const standing = t('web.manners.vote_for', { names: namesOf(table, yes), count: yes.length, needed });
  const waits =
    at !== null && at > now
      ? t('web.company.end_waits', { time: clockTime(at - now), names: namesOf(table, late) })
      : '';
  const vote = (agree: boolean): Request => ({ do: 'vote', table: table.table, yes: agree });
  const act: Act = votedFor(table, 'abandon')
    ? { text: t('web.manners.vote_back'), request: vote(false) }
    : { text: t('web.manners.vote_yes'), main: true, request: vote(true) };
  return [
    {
      key: `end ${yes.join(' ')}`,
      icon: 'interface/people',
      text: [t('web.manners.vote_end'), standing, waits].filter(Boolean).join(' '),
      acts: table.you === null ? [] : [act],
    },
  ];
}

export function linesOf(table: Table, now: number): Line[] {
  if (table.phase !== 'running' || people(table) < 2) return ending(table, now);
  // Where a step has days nobody has to be here.
  const days = table.plan.clock.kind === 'days';
  const others = (days ? [] : absent(table)).filter((seat) => seat !== table.you);
  const lent = others.filter((seat) => personAt(table, seat)?.stand_in !== undefined);
  const away = others.filter((seat) => !lent.includes(seat));
  return [
    ...asked(table, now),
    ...ending(table, now),
    ...(days ? [] : waiting(table, now)),
    ...away.map((seat): Line => ({
      key: `away ${seat}`,
      icon: 'interface/offline',
      text: presenceText(table, seat, now),
      acts: [],
    })),
    ...(lent.length === 0
      ? []
      : [
          {
            key: `lent ${lent.join(' ')}`,
            icon: 'interface/robot',
            text: t('web.company.stand_in', { name: namesOf(table, lent) }),
            acts: [],
          },
        ]),
  ];
}
