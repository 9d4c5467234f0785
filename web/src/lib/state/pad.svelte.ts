// SPDX-License-Identifier: Apache-2.0
// The score pad as it lies on this device: the sheet on top, what follows from it, and earlier ones. Kept whenever it
// changes; knows no page.
import { gameOf, padExpansions, padGames, padRows } from '../../games';
import { figure } from '../i18n/format';
import { language, pair, t, word } from '../i18n/language.svelte';
import { isBest, kHigh, kLow, newSheet, places, readCell, readPad, type Sheet, total } from '../pad';
import { app } from './app.svelte';

const kKey = 'pharos.pad';
const kMostKept = 50;
export const kPadGames = padGames.map(({ id }) => id);

function stored(): string | null {
  try {
    return localStorage.getItem(kKey);
  } catch {
    return null;
  }
}

const sumOf = (sheet: Sheet, player: number): number => total(sheet, padRows(sheet), player);
export const sumsOf = (sheet: Sheet): number[] => sheet.players.map((_, player) => sumOf(sheet, player));
export const nameIn = (sheet: Sheet, player: number): string =>
  sheet.players[player] || t('web.pad.column', { number: player + 1 });

export class ScorePad {
  private readonly pad = $state(readPad(stored(), kPadGames));

  readonly ui = $derived(gameOf(this.pad.sheet.game));
  readonly rows = $derived(padRows(this.pad.sheet));
  readonly sums = $derived(sumsOf(this.pad.sheet));
  readonly ranks = $derived(places(this.pad.sheet, this.rows));
  readonly filled = $derived(
    Object.values(this.pad.sheet.cells).some((row) =>
      row.some((cell) => cell !== null && cell !== undefined),
    ),
  );
  readonly winners = $derived(
    this.filled ? this.sheet.players.flatMap((_, player) => (this.ranks[player] === 1 ? [player] : [])) : [],
  );
  readonly most = $derived(Math.max(...this.sums));
  /** Of the game, as its sheets to print want them. */
  readonly options = $derived(
    Object.fromEntries(this.ui.expansions.map(({ id }) => [id, String(this.sheet.expansions.includes(id))])),
  );
  /** By how much the best is ahead, or what decides between those who are level. */
  readonly how = $derived.by(() => {
    const { tie } = this.ui;
    if (this.winners.length > 1)
      return tie
        ? t(tie.by === 'stages' ? 'web.pad.tie_stages' : 'web.pad.tie', { names: this.winning })
        : '';
    const second = Math.max(...this.sums.filter((_, player) => !this.winners.includes(player)));
    const names = this.sums.flatMap((sum, player) => (sum === second ? [this.nameOf(player)] : []));
    return t('web.pad.ahead_of', { points: this.most - second, names: language().list(names) });
  });
  readonly winning = $derived(language().list(this.winners.map((player) => this.nameOf(player))));

  get sheet(): Sheet {
    return this.pad.sheet;
  }
  get history(): { sheet: Sheet; at: number }[] {
    return this.pad.history;
  }

  nameOf(player: number): string {
    return nameIn(this.sheet, player);
  }
  rowName(row: string): string {
    return this.ui.pad?.rows.includes(row) ? word(`${this.ui.id}.row`, row) : t(`web.pad.row_${row}`);
  }
  isBest(row: string, player: number): boolean {
    return isBest(this.sheet, row, player);
  }

  /** For somebody to be told of it: the game, and everybody in the order of places. */
  told(): string {
    const players = this.sheet.players.map((_, player) => player);
    const places = players.sort((a, b) => (this.ranks[a] ?? 0) - (this.ranks[b] ?? 0));
    return [
      t(`${this.sheet.game}.name`),
      ...places.map((player) => pair(this.nameOf(player), figure(this.sums[player] ?? 0))),
    ].join('\n');
  }

  keep(): void {
    const text = JSON.stringify(this.pad);
    try {
      localStorage.setItem(kKey, text);
    } catch {
      app.problem = t('web.error.no_storage');
    }
  }

  enter(row: string, player: number, text: string): void {
    const value = readCell(text);
    if (value === undefined) {
      app.problem = t('web.pad.not_a_number', { value: text, low: kLow, high: kHigh });
      return;
    }
    app.problem = null;
    const cells = this.sheet.cells[row] ?? [];
    cells[player] = value;
    this.sheet.cells[row] = Array.from({ length: this.sheet.players.length }, (_, i) => cells[i] ?? null);
  }
  /** A new sheet for the same people; one with points is kept. */
  begin(game: string): void {
    this.putAway();
    this.pad.sheet = newSheet(game, [...this.sheet.players]);
  }
  /** An earlier sheet lies on top again, and the one that did is kept. */
  reopen(index: number): void {
    const [again] = this.pad.history.splice(index, 1);
    if (!again) return;
    this.putAway();
    this.pad.sheet = again.sheet;
  }
  removePlayer(player: number): void {
    this.sheet.players.splice(player, 1);
    for (const row of Object.values(this.sheet.cells)) row.splice(player, 1);
  }
  toggle(expansion: string, on: boolean): void {
    const others = this.sheet.expansions.filter((one) => one !== expansion);
    this.sheet.expansions = padExpansions(this.ui).filter((one) =>
      one === expansion ? on : others.includes(one),
    );
  }

  private putAway(): void {
    if (!this.filled) return;
    this.pad.history = [{ sheet: this.pad.sheet, at: Date.now() }, ...this.pad.history].slice(0, kMostKept);
  }
}
