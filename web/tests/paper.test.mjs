// SPDX-License-Identifier: Apache-2.0
// Sheets to print, found where one would look: with the rules, on the score pad, in the menu of a table. What
// a link leads to is a PDF with the heading that was chosen.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';

import { enterWith, faultsOf } from './support/looks.mjs';
import { stage } from './support/stage.mjs';
import { openTable, tableAfter } from './support/tables.mjs';

const scene = stage();

/** Opens the part of the page that offers sheets. */
async function sheets(page, name = 'Sheets to print') {
  const offer = page.locator('details', { hasText: name }).filter({ has: page.locator('a[download]') });
  await offer.locator('summary').click();
  return offer;
}

/** The words of the sheet that both links lead to, and what was asked for. */
async function printed(offer, server) {
  const [opened, kept] = await offer.locator('a').evaluateAll((links) => links.map(({ href }) => href));
  assert.equal(opened, kept);
  const answer = await fetch(opened);
  const pdf = Buffer.from(await answer.arrayBuffer());
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-', `${opened}: ${answer.status}`);
  assert.ok(opened.startsWith(server.url));
  const words = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
  return { words, query: Object.fromEntries(new URL(opened).searchParams) };
}

scene('a sheet stands with the rules; edition, paper and colour are chosen', async ({ enter, server }) => {
  const page = await enter();
  await page.goto(`${server.url}/rules/wonders`);
  const offer = await sheets(page);
  const first = await printed(offer, server);
  assert.match(first.words, /Reference sheet/);
  assert.match(first.words, /Second edition/);
  assert.deepEqual(first.query, { game: 'wonders', lang: 'en', edition: '2', paper: 'a4', colour: 'yes' });

  await offer.getByLabel('Edition').selectOption({ label: 'First edition (2010)' });
  await offer.getByLabel('Paper').selectOption({ label: 'Letter (US)' });
  await offer.getByLabel('In colour').uncheck();
  const second = await printed(offer, server);
  assert.match(second.words, /First edition/);
  assert.deepEqual(second.query, { ...first.query, edition: '1', paper: 'letter', colour: 'no' });
  await offer.getByLabel('Sheet').selectOption({ label: 'All cards' });
  assert.match((await printed(offer, server)).words, /All cards/);

  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    offer.getByRole('link', { name: 'Open and print' }).click(),
  ]);
  await popup.close();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    offer.getByRole('link', { name: 'Download' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'pharos-wonders-cards.pdf');

  await page.goto(`${server.url}/rules/dice`);
  const { query } = await printed(await sheets(page), server);
  assert.deepEqual(query, { game: 'dice', lang: 'en', paper: 'letter', colour: 'no' }, 'paper is remembered');
});

scene('the score pad offers its own sheet, in the language of the page', async ({ enter, server }) => {
  const page = await enter({ locale: 'fr-FR' });
  await page.goto(`${server.url}/pad`);
  const offer = await sheets(page, 'Feuilles à imprimer');
  await page.getByRole('button', { name: 'Edifice', exact: true }).click();
  const { words, query } = await printed(offer, server);
  assert.match(words, /Carnet de score/);
  assert.equal(query.lang, 'fr');
  assert.equal(query.edifice, 'true');
});

scene.thorough(
  'the choice of a sheet has no fault on a phone without colour',
  async ({ enter, server, browser }) => {
    const one = { language: 'de', look: 'no colour', size: 'phone' };
    const page = await enterWith(enter, one);
    await page.goto(`${server.url}/rules/wonders`);
    await sheets(page, 'Blätter zum Drucken');
    assert.deepEqual(await faultsOf(page, browser, one), []);
  },
);

scene('the menu of a table prints under its options', async ({ enter, server }) => {
  const options = { players: 4, edition: 1 };
  const page = await enter();
  await openTable(page, server, await tableAfter(server, { game: 'wonders', options, moves: 1 }));
  await page.getByRole('button', { name: 'Menu' }).click();
  const offer = await sheets(page);
  assert.equal(await offer.getByLabel('Edition').count(), 0, 'the table has decided it');
  const { words, query } = await printed(offer, server);
  assert.match(words, /First edition/);
  assert.equal(query.players, '4');
});

scene.thorough('without a network no sheet is offered', async ({ enter, server }) => {
  const page = await enter();
  await page.goto(`${server.url}/`);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.context().setOffline(true);
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/paper'));
  await page.goto(`${server.url}/pad`);
  await asked;
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
  assert.equal(await page.getByText('Sheets to print').count(), 0);
});
