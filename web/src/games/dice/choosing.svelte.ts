// SPDX-License-Identifier: Apache-2.0
// What somebody has chosen on their table of Dice before they take it: a die, a square, the chain of this round and the
// way back along it. To be made while the board is. What can be taken and for how much is said by the server.
import { tick } from 'svelte';

import type { Choice, DiceCatalogue, DiceOwn, DiceSeat, Game, Table } from '../../generated/protocol';
import { alsoOffered, chainOf } from '../../lib/choices';
import { capital } from '../../lib/i18n/format';
import { say, t } from '../../lib/i18n/language.svelte';
import { app } from '../../lib/state/app.svelte';
import {
  bonusKey,
  type Building,
  cheapest,
  coinsOf,
  dieOf,
  doesOf,
  effectText,
  gainsOf,
  sheetOf,
  squareKey,
  squareName,
  squaresOf,
  targetOf,
} from './facts';
import type { Judged, Plan } from './plan';

/** What the order is about, in words: a square, a bonus or a die, and why it cannot be had. */
export interface Subject {
  title: string;
  gains: string;
  why: string;
  /** What building it costs. */
  cost: number;
}

interface Source {
  table: () => Table;
  game: () => Game;
  catalogue: () => DiceCatalogue;
  /** The own sheet when the round began, and as it is now. */
  before: () => DiceSeat | undefined;
  own: () => DiceOwn | undefined;
  /** Somebody sits here and may choose. */
  seated: () => boolean;
  /** What a bot thinks of crossing it, where the game is watched again; null where it is played. */
  judged: ((key: string) => Judged | undefined) | null;
  element: () => HTMLElement | undefined;
}

const kPatience = 5000; // ms: what was refused moves nothing

export class Choosing {
  #from: Source;
  readonly #version = $derived.by(() => this.#from.game().version);
  readonly #epoch = $derived.by(() => this.#from.game().epoch);
  readonly all = $derived.by<Choice[]>(() => this.#from.game().choices ?? []);
  readonly #buildings = $derived.by<Building[]>(() => {
    const board = this.#from.before()?.board;
    return board ? sheetOf(this.#from.catalogue(), board) : [];
  });

  // What is chosen on the table is about this position only.
  die = $derived.by<string | null>(() => {
    void [this.#version, this.#epoch];
    return null;
  });
  at = $derived.by<string | null>(() => {
    void [this.#version, this.#epoch];
    return null;
  });
  /** What was asked about a die that leads nowhere. */
  told = $derived.by<{ title: string; text: string } | null>(() => {
    void [this.#version, this.#epoch];
    return null;
  });

  /** The chain of this round; null: a link that was made before somebody looked. */
  links = $state.raw<(Choice | null)[]>([]);
  #moved: (() => void)[] = [];
  #goingBack = false;

  constructor(from: Source) {
    this.#from = from;
    // A chain is told by its choices, and what was offered for the links before is not sent again.
    let offered: { epoch: number; list: Choice[] } = { epoch: -1, list: [] };
    $effect.pre(() => {
      const epoch = this.#epoch;
      offered = { epoch, list: alsoOffered(offered.epoch === epoch ? offered.list : [], this.all) };
      this.links = chainOf(from.game(), offered.list);
    });
    // Answers come before or after the position that they are about.
    $effect(() => {
      void this.#version;
      for (const go of this.#moved.splice(0)) go();
    });
  }

  /** What was crossed in this round: in the order of the chain where it is known, else as it stands on the sheet. */
  readonly chain = $derived.by(() => {
    const [before, own] = [this.#from.before(), this.#from.own()];
    const known = this.links.flatMap((one) => (one ? (targetOf(one) ?? []) : []));
    const fresh = (building: string, squares: number[]): string[] =>
      squares
        .filter((square) => !before?.crossed?.[building]?.includes(square))
        .map((square) => squareKey({ building, square }));
    const crossed = own ? Object.entries(own.crossed).flatMap(([name, list]) => fresh(name, list)) : [];
    return this.links.includes(null) ? crossed : known;
  });

  #waysTo = (key: string): Choice[] => this.all.filter((choice) => targetOf(choice) === key);
  #wayTo = (key: string): Choice | null => {
    const ways = this.#waysTo(key);
    return ways.find((one) => this.die !== null && dieOf(one) === this.die) ?? cheapest(ways);
  };
  readonly ways = $derived.by(() => (this.at === null ? [] : this.#waysTo(this.at)));
  readonly way = $derived.by(() => (this.at === null ? null : this.#wayTo(this.at)));
  /** What needs no square: to pass, to decline. */
  readonly rest = $derived.by(() => this.all.filter((choice) => targetOf(choice) === null));
  readonly chosenDie = $derived.by(() => this.die ?? (this.way ? dieOf(this.way) : null));

  /** Why a square cannot be crossed, where the server says so. */
  #whyNot = (key: string): string => {
    const own = this.#from.own();
    const one = (this.#from.game().impossible ?? []).find((other) => {
      const does = doesOf(other);
      if (!('building' in does) || does.verb === 'build' || does.building === undefined) return false;
      // Of the Wonder there is one way on: the square need not be named.
      const square = does.square ?? own?.open.find(({ building }) => building === does.building)?.square ?? 0;
      return squareKey({ building: does.building, square }) === key;
    });
    return one ? t('web.manners.why_not', { reason: say(one.say) }) : '';
  };
  readonly #squares = $derived.by(() => this.#buildings.flatMap(squaresOf));
  readonly subject = $derived.by<Subject | null>(() => {
    const { at, told } = this;
    if (told) return { title: told.title, gains: '', why: told.text, cost: 0 };
    if (at === null) return null;
    const square = this.#squares.find((one) => squareKey(one) === at);
    if (!square) {
      const bonus = this.#from.catalogue().bonuses.find((one) => bonusKey(one.bonus) === at);
      if (!bonus) return null;
      const title = t('web.dice_table.bonus', { bonus: bonus.bonus });
      return { title, gains: effectText(bonus.effect), why: t('web.dice_table.bonus_rule'), cost: 0 };
    }
    const own = this.#from.own();
    const done = own?.crossed[square.building]?.includes(square.square) ?? false;
    const open = own?.open.some((one) => squareKey(one) === at) ?? false;
    const state = done ? 'crossed' : open ? 'open' : 'later';
    const why = done ? '' : this.#whyNot(at);
    return {
      title: capital(squareName(square)),
      gains: gainsOf(square).join(', '),
      why: why || t(`web.table.dice.square_${state}`),
      cost: square.cost,
    };
  });

  take = async (choice: Choice): Promise<void> => {
    if (this.#from.table().phase !== 'running') return;
    await app.choose(choice);
  };
  #nextVersion = (): Promise<void> =>
    new Promise((done) => {
      this.#moved.push(done);
      setTimeout(done, kPatience);
    });
  /** The last link: the server takes a chain back as a whole, so what came before it is chosen again. */
  back = async (): Promise<void> => {
    const kept = this.links.slice(0, -1);
    if (this.#goingBack || app.sending !== null || this.links.length === 0) return;
    this.#goingBack = true;
    try {
      const [was, then] = [this.#version, this.#nextVersion()];
      await app.takeBack();
      for (const one of kept) {
        if (!one) break;
        if (this.#version === was) await then;
        const next = this.#nextVersion();
        if (this.#version === was || !(await app.choose(one))) break;
        await next;
      }
    } finally {
      this.#goingBack = false;
    }
  };
  /** Nothing is chosen any more; false where nothing was. */
  forget = (): boolean => {
    if (this.at === null && this.die === null && !this.told) return false;
    [this.at, this.die, this.told] = [null, null, null];
    return true;
  };
  /** Says why a die leads nowhere. */
  tell = (title: string, text: string): void => {
    [this.at, this.die, this.told] = [null, null, { title, text }];
  };
  #look = (key: string): void => {
    if (!this.#from.seated() && !this.#from.judged) return;
    this.told = null;
    this.at = key;
    if (this.die !== null && !this.#waysTo(key).some((one) => dieOf(one) === this.die)) this.die = null;
  };
  /** A key takes what the slip says; a finger or a mouse asks the slip first. */
  #press = (key: string, byKey: boolean): void => {
    const choice = this.#wayTo(key);
    if (byKey && choice && this.#from.seated()) void this.take(choice);
    else if (!byKey && this.at === key) this.forget();
    else this.#look(key);
  };
  chooseDie = async (key: string, byKey: boolean): Promise<void> => {
    this.told = null;
    if (this.die === key && !byKey) {
      this.forget();
      return;
    }
    const first = cheapest(this.all.filter((choice) => dieOf(choice) === key));
    [this.die, this.at] = [key, first ? targetOf(first) : null];
    if (!byKey || this.at === null) return;
    await tick();
    this.#from.element()?.querySelector<HTMLElement>(`.own [data-square="${this.at}"]`)?.focus();
  };
  readonly plan = $derived.by<Plan>(() => ({
    seen: false,
    at: this.at,
    ways: this.#waysTo,
    price: (key) => {
      const choice = this.#wayTo(key);
      return choice ? coinsOf(choice) : null;
    },
    says: (key) => {
      const choice = this.#wayTo(key);
      return choice ? say(choice.say) : '';
    },
    led: (key) => this.chosenDie !== null && this.#waysTo(key).some((one) => dieOf(one) === this.chosenDie),
    link: (key) => (this.links.includes(null) ? 0 : this.chain.indexOf(key) + 1),
    why: this.#whyNot,
    judged: this.#from.judged ?? (() => undefined),
    press: this.#press,
    look: this.#look,
  }));
}
