// SPDX-License-Identifier: Apache-2.0
// What the real server says of actions, as far as the text of an action tells it. For the mock only.

const word = (domain, text) => ({ domain, text });

function wonders(action, verb, event) {
  const left = Number(/left=(\d+)/.exec(action)?.[1] ?? 0);
  const right = Number(/right=(\d+)/.exec(action)?.[1] ?? 0);
  const name = action.slice(verb.length + 1).replace(/ (half|pawn|join|free|left|right)\b.*$/, '');
  const payments = [
    ['left', left],
    ['right', right],
  ]
    .filter(([, count]) => count)
    .map(([text, count]) => ({ count, ...word('wonders.payee', text) }));
  const paid = payments.length ? '_paid' : '';
  const args = { card: word('wonders.card', name), bank: 0, left, right, total: left + right, payments };
  const stage = { ...args, stage: 1, half: 0, pawn: 0, edifice: word('wonders.edifice', '') };
  if (event) {
    const key =
      { build: `built${paid}`, stage: `staged${paid}`, sell: 'sold', board: 'board', side: 'side' }[verb] ??
      'declined';
    return {
      key: `wonders.event.${key}`,
      args: { ...stage, coins: 3, board: word('wonders.board', name), side: word('wonders.side.2', name) },
    };
  }
  const key =
    {
      build: `build${paid}`,
      stage: `stage${paid}`,
      sell: 'sell',
      board: 'board',
      side: 'side',
      pass: 'pass_extra',
    }[verb] ?? verb;
  return {
    key: `wonders.action.${key}`,
    args: { ...stage, coins: 3, board: word('wonders.board', name), side: word('wonders.side.2', name) },
  };
}

function architects(action, verb, event) {
  const [first = '', second = ''] = action.split(' ').slice(1);
  const cards = (list) =>
    Object.entries(Object.groupBy?.(list.split(','), (x) => x) ?? { [list]: [1] }).map(([text, all]) => ({
      count: all.length,
      ...word('architects.card', text),
    }));
  const part = event ? 'event' : 'action';
  const deck = word('architects.deck', first);
  switch (verb) {
    case 'take':
      return event
        ? { key: 'architects.event.took', args: { card: word('architects.card', '?'), deck } }
        : { key: 'architects.action.take_unseen', args: { deck } };
    case 'build':
      return {
        key: `architects.${part}.${event ? 'built' : 'build'}`,
        args: { stage: Number(first), cards: cards(second) },
      };
    case 'science':
      return { key: `architects.${part}.science`, args: { cards: cards(first) } };
    case 'token':
      return { key: `architects.${part}.token`, args: { token: word('architects.token', first) } };
    case 'keep':
      return {
        key: `architects.${part}.${event ? 'kept' : 'keep'}`,
        args: { card: word('architects.card', first) },
      };
    case 'board':
      return { key: `architects.${part}.board`, args: { board: word('architects.board', first) } };
    default:
      return {
        key: `architects.action.${verb}`,
        args: { token: word('architects.token', first), deck: word('architects.deck', second), count: 5 },
      };
  }
}

function dice(view, action, verb, event) {
  const [colour = '', symbol = '', building, square] = action.split(' ').slice(1);
  const face = word(`dice.symbol.${colour}`, symbol);
  if (event) return { key: 'dice.event.passed', args: {} };
  if (verb === 'build') {
    const args = {
      colour: word('dice.colour', colour),
      symbol: face,
      building: word('dice.building', building ?? 'warehouse'),
      square: Number(square ?? 1),
      coins: 0,
    };
    return { key: 'dice.action.build', args };
  }
  if (verb === 'cross')
    return {
      key: 'dice.action.cross',
      args: { building: word('dice.building', colour), square: Number(symbol), coins: 0 },
    };
  if (verb === 'bonus') return { key: 'dice.action.bonus_action', args: { bonus: Number(colour) } };
  if (verb === 'board') return { key: 'dice.action.board', args: { board: word('dice.board', colour) } };
  return { key: `dice.action.${verb}`, args: { coins: 3, square: 1 } };
}

export function describe(view, { action, verb }, event = false) {
  if (view.game === 'wonders') return wonders(action, verb, event);
  if (view.game === 'architects') return architects(action, verb, event);
  return dice(view, action, verb, event);
}

/** Cards of the hand that cannot be built. */
export function impossible(view, legal) {
  if (view.game !== 'wonders' || !view.hand) return [];
  return [...new Set(view.hand)]
    .filter(
      (card) =>
        !legal.some(({ action }) => action === `build ${card}` || action.startsWith(`build ${card} `)),
    )
    .map((card) => ({ action: `build ${card}`, say: { key: 'wonders.refusal.coins', args: { coins: 1 } } }));
}
