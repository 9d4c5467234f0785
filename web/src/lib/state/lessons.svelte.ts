// SPDX-License-Identifier: Apache-2.0
// The lessons that this device has begun, by game; kept with its settings, so that one comes back where it was left.
import { gameOf } from '../../games';
import { begun, type Learnt } from '../lesson';
import { go } from '../router.svelte';
import { named } from '../start';
import { app } from './app.svelte';
import { keepSettings, settings } from './settings.svelte';

export const learntOf = (game: string): Learnt | undefined => settings.lessons[game];

export function keepLearnt(game: string, learnt: Learnt): void {
  settings.lessons[game] = learnt;
  keepSettings();
}

/** To the lesson of a game: the table where it was left, while that is played, or a new one. */
export async function learn(game: string): Promise<void> {
  const load = gameOf(game).lesson;
  if (!load || !(await named())) return;
  const known = learntOf(game);
  const mine = known && (await app.tables())?.mine;
  if (known && mine?.some(({ table, summary }) => table === known.table && summary.phase === 'running')) {
    keepLearnt(game, { ...known, left: false });
    return go(`/table/${known.table}`);
  }
  const { lesson } = await load();
  const table = await app.make({ game, options: lesson.options, hints: true, lesson: true }, 'easy');
  if (!table) return;
  keepLearnt(game, begun(table));
  if (await app.ask({ do: 'start', table }, false)) go(`/table/${table}`);
}
