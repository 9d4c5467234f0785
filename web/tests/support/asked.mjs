// SPDX-License-Identifier: Apache-2.0
// Tables where Ada is asked for something else than what to do with a card: which wonder, which side of it, and what
// she pays for an edifice that failed.

import { connect } from './client.mjs';
import { tableBefore } from './deals.mjs';

/** Ada about to choose a wonder, or after it (`step` is 'side') its side; Aylin has taken hers. */
export async function picking(server, step, game = 'wonders') {
  const [aylin, ada] = [await connect(server.url, 'Aylin'), await connect(server.url, 'Ada')];
  const options = { players: 4, boards: 'pick', ...(game === 'wonders' ? { sides: 'pick' } : {}) };
  const { table } = await aylin.ask({ do: 'make', plan: { game, options } });
  await ada.ask({ do: 'sit', table });
  for (const seat of [2, 3]) await aylin.ask({ do: 'bot', table, seat, level: 'medium' });
  for (const one of [aylin, ada]) await one.ask({ do: 'watch', table });
  await aylin.ask({ do: 'start', table });
  const take = async (client, board) => {
    const { game: played } = await client.until((one) => one.game?.choices);
    const { action } = played.choices.find(({ does }) => does.board === board);
    await client.ask({ do: 'choose', table, version: played.version, action });
  };
  await take(aylin, 'Ephesos');
  await ada.until((one) => one.game?.choices);
  if (step === 'side') await take(ada, 'Babylon');
  aylin.close();
  ada.close();
  return { id: table, person: ada.cookie };
}

const penalty = ({ does }) => does.verb === 'discard' || does.verb === 'return';

/** Ada, who took part in nothing, has to choose what she pays for an edifice that failed. */
export async function penalised(server) {
  const { id, person, act, told, settled, close } = await tableBefore(server, {
    options: { players: 5, edifice: true },
    name: 'Deal 5',
    way: 'build',
    wanted: ({ game }) => game.choices?.some(penalty) === true,
  });
  await act();
  await told;
  await settled();
  close();
  return { id, person };
}
