// SPDX-License-Identifier: Apache-2.0
// What everybody did in a round that is over, read from its events, and from the choices of the last step where these
// are known: with them the dice that were used and the order of a chain. Nothing is worked out, and nothing comes from
// the view, which is a round further already.
import type { DiceDoes, DiceFact, Event, Game, Last } from '../../generated/protocol';

/** What was done first, second, third. */
export type Link =
  | { kind: 'pass'; coins: number | null }
  | { kind: 'bonus'; bonus: number }
  | {
      kind: 'square';
      building: string;
      square: number;
      /** The die that led there, where one did and it is known. */
      die: { colour: string; face: string } | null;
      /** Coins that were paid; null: not known. */
      coins: number | null;
      attack: { over: number; points: number; held: number } | null;
    };

/** What one player did. */
export interface Deed {
  seat: number;
  links: Link[];
  coins: { before: number; now: number } | null;
  /** Points for having finished the Agora first. */
  first: number;
}

export interface Round {
  round: number | null;
  deeds: Deed[];
  /** What befell all of them: dice that came, the last round announced. */
  told: Event[];
  /** All of it. */
  events: Event[];
  /** Another round begins with it. */
  goesOn: boolean;
}

type Did = Exclude<Link, { kind: 'pass' }>;
const keyOf = (link: Link): string =>
  link.kind === 'square'
    ? `${link.building} ${link.square}`
    : link.kind === 'bonus'
      ? `bonus ${link.bonus}`
      : 'pass';

/** What a fact says of a chain. */
function linkOf(fact: DiceFact): Did | null {
  if (fact.what === 'bonus') return { kind: 'bonus', bonus: fact.bonus };
  if (fact.what !== 'crossed' && fact.what !== 'attacked') return null;
  const { building, square } = fact;
  const attack = fact.what === 'attacked' ? { over: fact.over, points: fact.points, held: fact.held } : null;
  return { kind: 'square', building, square, die: null, coins: null, attack };
}

/** The same of a choice; null where it crossed nothing. What it led to the facts say. */
function chosenOf(does: DiceDoes, facts: Did[]): Link | null {
  if (does.verb === 'pass') return { kind: 'pass', coins: does.coins };
  if (does.verb === 'bonus') return { kind: 'bonus', bonus: does.bonus };
  if (does.verb === 'decline' || does.verb === 'board' || !does.building || !does.square) return null;
  const { building, square, pays } = does;
  const die = does.verb === 'build' ? does.die : null;
  const link: Link = { kind: 'square', building, square, die, coins: pays?.coins ?? 0, attack: null };
  const found = facts.find((one) => keyOf(one) === keyOf(link));
  return { ...link, attack: found?.kind === 'square' ? found.attack : null };
}

function deedOf(seat: number, facts: DiceFact[], does: DiceDoes[]): Deed {
  const own = facts.filter((fact) => fact.seat === seat);
  const crossed = own.flatMap((fact) => linkOf(fact) ?? []);
  const chosen = does.flatMap((one) => chosenOf(one, crossed) ?? []);
  const passed = own.some(({ what }) => what === 'passed') && !chosen.some(({ kind }) => kind === 'pass');
  // What nobody had to choose, as the last bonus, is told by its fact alone.
  const rest = crossed.filter((one) => !chosen.some((other) => keyOf(other) === keyOf(one)));
  const coins = own.find((fact) => fact.what === 'coins');
  const first = own.find((fact) => fact.what === 'agora_first');
  return {
    seat,
    links: [...chosen, ...rest, ...(passed ? [{ kind: 'pass' as const, coins: null }] : [])],
    coins: coins?.what === 'coins' ? { before: coins.before, now: coins.coins } : null,
    first: first?.what === 'agora_first' ? first.points : 0,
  };
}

const kTold = ['die_enters', 'last_round'];

/** The rounds that these events end, in order; `last`: the step that the last of them was, with its choices. */
export function roundsOf(events: Event[], players: number, last?: Last): Round[] {
  const groups: Event[][] = [[]];
  for (const event of events) {
    groups.at(-1)?.push(event);
    if (event.what === 'round') groups.push([]);
  }
  const ended = groups.filter((group) =>
    group.some(({ what, seat }) => seat !== undefined && what !== 'board'),
  );
  return ended.map((group, i) => {
    const facts = group as DiceFact[];
    const begins = facts.find((fact) => fact.what === 'round');
    const does = i === ended.length - 1 ? (last?.does as DiceDoes[][] | undefined) : undefined;
    const number = begins?.what === 'round' ? begins.round - 1 : (last?.when.round ?? null);
    return {
      round: number,
      deeds: Array.from({ length: players }, (_, seat) => deedOf(seat, facts, does?.[seat] ?? [])),
      told: group.filter(({ what }) => kTold.includes(what)),
      events: group,
      goesOn: begins !== undefined,
    };
  });
}

/** All rounds that are still told whole: of the oldest there may be only the end. */
export function wholeRoundsOf({ events, last }: Pick<Game, 'events' | 'last'>, players: number): Round[] {
  const rounds = roundsOf(events.list, players, last);
  return events.from > 0 && rounds.length > 1 ? rounds.slice(1) : rounds;
}

/** Who attacked whom, and how often. */
export const attacksOf = ({ deeds }: Round): { from: number; to: number; count: number }[] => {
  const all = deeds.flatMap(({ seat, links }) =>
    links.flatMap((link) =>
      link.kind === 'square' && link.attack ? [{ from: seat, to: link.attack.over }] : [],
    ),
  );
  return all
    .filter((one, i) => all.findIndex(({ from, to }) => from === one.from && to === one.to) === i)
    .map((one) => ({
      ...one,
      count: all.filter(({ from, to }) => from === one.from && to === one.to).length,
    }));
};
