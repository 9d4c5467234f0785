// SPDX-License-Identifier: Apache-2.0
// Playing through the interface: from the start page or the set-up to a table, and a table to its end.
// Each way of choosing (cards, decks, dice, the list of actions) is a function that makes one choice.

import assert from 'node:assert/strict';

import { shownByNow } from './rest.mjs';

/** The start page, when the games are there. */
export const gamesShown = (page) => page.locator('.box h2').nth(2).waitFor();

/** A game on the start page. */
export const boxOf = (page, game) => page.getByRole('region', { name: game, exact: true });

/** Against bots, from the start page; `choose` sets the options first. */
export async function playNow(page, server, game, choose, press = 'click') {
  await page.goto(server.url);
  const box = boxOf(page, game);
  if (!choose) await box.getByRole('button', { name: /^Play/ })[press]();
  else {
    await box.getByRole('button', { name: /^Change/ })[press]();
    const dialog = page.getByRole('dialog', { name: `${game} against bots` });
    await choose(dialog);
    await dialog.getByRole('button', { name: 'Play', exact: true })[press]();
  }
  await page.waitForURL(/\/table\//);
}

/** Chooses one of the segments of an option. */
export const option = (where, name, value) =>
  where.getByRole('radiogroup', { name }).getByRole('radio', { name: value, exact: true }).check();

/** A new table at its set-up; `choose` sets the options. */
export async function makeTable(page, server, name, game = '7 Wonders', choose = async () => undefined) {
  await page.goto(`${server.url}/new`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: game, exact: true }).check();
  await choose(page);
  await page.getByRole('button', { name: 'Make a table' }).click();
  await page.waitForURL(/\/table\//);
}

/** A friend comes by the link and sits down. */
export async function join(page, link, name) {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.getByText(`${name} (you)`).waitFor();
}

/** The host starts; bots take the chairs that are empty. */
export async function fillAndStart(page) {
  await page
    .getByRole('button', { name: /^Start the game/ })
    .first()
    .click();
  await page.locator('h1[data-version]').waitFor();
}

const kUnheard = 15_000;
const kOver = 'h1[data-version]:not([data-phase="running"])';
const position = (page) => page.locator('h1[data-version]').evaluate(({ dataset }) => ({ ...dataset }));

/** There as soon as another position is shown than this one, or the game is over. */
const changed = (page, version) =>
  page.locator(`h1[data-version]:not([data-version="${version}"])`).or(page.locator(kOver));

/** Presses a key that leads to something; again where what is shown between two turns took it. */
async function pressFor(page, key, wanted) {
  for (let there = false; !there;) {
    await page.keyboard.press(key);
    await wanted.or(page.locator('.interlude')).first().waitFor();
    there = await wanted.first().isVisible();
    if (!there) await goOn(page);
  }
}

/** What is shown beside the table and ends at any key. */
const kPassing = ['reveal', 'new_age', 'chain', 'round'].map((kind) => `[data-moment="${kind}"]`).join();
/** Ends what is shown of the turn before, or of a new Age. */
export async function endTurn(page) {
  const turn = page.locator(kPassing);
  await shownByNow(page);
  // It may go by itself meanwhile.
  while (await turn.first().isVisible()) {
    await page.keyboard.press('x');
    await turn
      .first()
      .waitFor({ state: 'detached', timeout: 1000 })
      .catch(() => undefined);
    await shownByNow(page);
  }
}

/** Goes on where something is shown of the turn before, of an edifice, or of the end of an Age. */
export async function goOn(page) {
  await endTurn(page);
  const interlude = page.locator('.interlude');
  while (await interlude.isVisible()) {
    const kind = await interlude.getAttribute('data-moment', { timeout: 1000 }).catch(() => null);
    await page.keyboard.press('Escape');
    await page.locator(`.interlude[data-moment="${kind}"]`).waitFor({ state: 'detached' });
    await endTurn(page);
  }
}

/** Chooses with `act` until the game is over, or so many times; `seen` is called before every choice. */
export async function playToEnd(page, controls, act, seen = async () => undefined, most = 600) {
  const over = page.locator(kOver);
  // A hand is shown while others choose, too.
  const ready = page.locator('main:has(h1[data-mine="true"])').locator(controls).first();
  for (let turn = 0; turn < most; turn += 1) {
    await over.or(ready).first().waitFor({ state: 'attached' });
    await goOn(page);
    const { phase, version } = await position(page);
    if (phase !== 'running') {
      const end = page.getByRole('heading', { name: /wins with|share the victory/ });
      for (let told = false; !told;) {
        await end.or(page.locator('.interlude')).first().waitFor();
        told = await end.first().isVisible();
        if (!told) await goOn(page);
      }
      return turn;
    }
    await seen(turn);
    // What is shown between two turns may come after this has looked for it, and take a key for itself.
    for (let made = false; !made;) {
      await act(page, turn);
      // A key that comes while the table moves is heard by nobody; a person would press it again.
      await changed(page, version)
        .or(page.locator('.interlude'))
        .first()
        .waitFor({ state: 'attached', timeout: kUnheard })
        .catch(() => undefined);
      made = (await changed(page, version).count()) > 0;
      if (!made) await goOn(page);
    }
  }
  if (most === 600) assert.fail('the game did not end in 600 choices');
  return most;
}

/** The choice before was heard late, and there is nothing to choose any more. */
const kTooLate = undefined;

/** 7 Wonders: a card is raised, then one of its uses is chosen; what needs no card is a button or a question. */
export const kCards = '#hand li > button, #hand .others button:not([disabled]), .question .confirm';
export async function useCard(page, turn, press = 'click') {
  const question = page.locator('.question .confirm');
  if (await question.isVisible()) {
    const options = page.locator('.question .option');
    await options.nth(turn % (await options.count()))[press]();
    return question[press]();
  }
  const other = page.locator('#hand .others button').first();
  if (await other.isVisible()) return other[press]();
  const good = page.locator('#hand li:not(.not) > button');
  const cards = (await good.count()) > 0 ? good : page.locator('#hand li > button');
  const count = await cards.count();
  if (count === 0) return kTooLate;
  await cards.nth(turn % count)[press]();
  return page.locator('.choices button:not([disabled])').first()[press]();
}

const focusIn = (locator) => locator.evaluate((one) => one.contains(document.activeElement));
/** Tab until the locator has the focus. */
async function tabInto(page, locator) {
  for (let i = 0; i < 80; i += 1) {
    if (await focusIn(locator)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail('Tab does not lead there');
}
/**
 * The same by keys alone: a digit raises a card and leads to its first way, Escape lowers it again, then Enter, w
 * or s; what needs no card is reached by Tab.
 */
export async function useKeys(page, turn) {
  const { keyboard } = page;
  const question = page.locator('.question .confirm');
  if (await question.isVisible()) {
    const options = page.locator('.question .option');
    const option = options.nth(turn % (await options.count()));
    await tabInto(page, option);
    await keyboard.press('Enter');
    assert.equal(await option.getAttribute('aria-pressed'), 'true');
    await tabInto(page, question);
    return keyboard.press('Enter');
  }
  const other = page.locator('#hand .others button').first();
  if (await other.isVisible()) {
    await tabInto(page, other);
    return keyboard.press('Enter');
  }
  const cards = page.locator('#hand li > button');
  const count = await cards.count();
  const good = await page.locator('#hand li').evaluateAll((all) => all.map((one) => !one.matches('.not')));
  const index = good.includes(true) ? good.indexOf(true, turn % count) : turn % count;
  const digit = String(1 + (index < 0 ? good.indexOf(true) : index));
  const opened = page.locator('.choices');
  const first = opened.locator('.act').first();
  if (turn % 5 === 0) {
    // Back, with the focus where it was.
    await cards.first().focus();
    await keyboard.press(digit);
    await first.waitFor();
    await keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    assert.ok(await focusIn(cards.first()), 'the focus is back at the first card');
  }
  await keyboard.press(digit);
  await first.waitFor();
  assert.ok(await focusIn(first), 'the first way has the focus');
  const verbs = await opened.locator('.act').evaluateAll((all) => all.map(({ dataset }) => dataset.verb));
  if (verbs.includes('stage')) return keyboard.press('w');
  return keyboard.press(turn % 6 === 5 && verbs.includes('sell') ? 's' : 'Enter');
}

/** Architects: a deck, or an answer to what is asked. */
export const kDecks = '.deck button:not([disabled]), .ask button:not([disabled])';
export async function takeFromDeck(page, turn, press = 'click') {
  const ways = page.locator(kDecks);
  const count = await ways.count();
  return count > 0 ? ways.nth(turn % count)[press]() : kTooLate;
}
/** The same by keys alone: a digit leads to a deck, or to an answer where no deck can be taken from; Enter takes. */
export async function takeByKeys(page, turn) {
  const decks = page.locator('.deck .take');
  const ways = (await decks.count()) > 0 ? decks : page.locator('.ask .answer');
  const way = ways.nth(turn % (await ways.count()));
  const digit = (await way.getAttribute('data-key')) ?? String(1 + (turn % (await ways.count())));
  await pressFor(page, digit, way.and(page.locator(':focus')).or(way.locator(':focus')));
  return page.keyboard.press('Enter');
}

/**
 * A small screen has no room for a note beside all that can be pressed; it is read, and goes on to the next thing. It
 * comes when it comes: whatever is to be pressed waits for that, but for a raised card, which lies above it.
 */
export const readNotes = (page, press = 'click') =>
  page.addLocatorHandler(
    page.locator('body:not(:has(.hand .veil)) .plate-at.small button.main'),
    (note) => note[press](),
    {
      noWaitAfter: true,
    },
  );

/** Dice: a die or a framed square is chosen, then what the slip says is taken; else a button of the slip. */
export const kDice = '.own .square.lit, .side .rest button:not([disabled])';
export async function useDie(page, turn, press = 'click') {
  const dice = page.locator('.zone button.usable');
  const lit = page.locator('.own .square.lit');
  const [usable, count] = [await dice.count(), await lit.count()];
  if (turn % 3 === 0 && usable > 0) await dice.nth(turn % usable)[press]();
  else if (count > 0) await lit.nth(turn % count)[press]();
  else {
    const rest = page.locator('.side .rest button').first();
    return (await rest.isVisible()) ? rest[press]() : kTooLate;
  }
  return page.locator('.side .take')[press]();
}

/** The same by keys alone: a digit chooses a die and leads to its square, Enter takes; where no die serves, p. */
export async function useDieByKeys(page, turn) {
  const digits = await page
    .locator('.zone button.usable')
    .evaluateAll((all) => all.map(({ dataset }) => dataset.digit));
  const ready = page.locator('.order .take');
  if (digits.length > 0) await pressFor(page, digits[turn % digits.length], ready);
  else if ((await page.locator('.side .rest button').count()) > 0) return page.keyboard.press('p');
  else {
    // A sheet is one stop; arrows go through its squares.
    const lit = page.locator('.own .square.lit:focus');
    await tabInto(page, page.locator('.own .sheet'));
    for (let i = 0; i < 40 && (await lit.count()) === 0; i += 1)
      await page.keyboard.press(i % 8 === 7 ? 'ArrowDown' : i % 16 < 8 ? 'ArrowRight' : 'ArrowLeft');
  }
  await ready.waitFor();
  return page.keyboard.press('Enter');
}

/** Any game: the first of the plain list of actions. */
export const kActions = '#actions .action:not([disabled])';
/** It is there for the keyboard and readers of screens; who sees finds it in the menu. */
export const openList = (page) => page.locator('details.list > summary').press('Enter');
export const useList = (page) => page.locator(kActions).first().click();
