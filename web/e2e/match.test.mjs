// Whole matches between two people, each with a browser: one by buttons, one on the board.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { clickAction, clickBoard, launch, meet, person, PHONE, playOut, serve, without } from './table.mjs';

let server;
let browser;

before(async () => {
  if (without) return;
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function whole(game, format, viewport) {
  const one = await person(browser, { settings: { language: 'en', view: 'text' } });
  const two = await person(browser, { settings: { language: 'fr', view: 'board' }, viewport });
  await meet(one, two, server.url, game, format);
  await playOut([
    [one, clickAction],
    [two, clickBoard],
  ]);
  for (const page of [one, two]) await page.locator('section.end').waitFor();
  const [first, second] = await Promise.all([one, two].map((page) => page.locator('#end-title').innerText()));
  const results = { 'You win.': 'Vous perdez.', 'You lose.': 'Vous gagnez.', 'Nobody wins: a draw.': 'Personne ne gagne\u00a0: match nul.' };
  assert.equal(second, results[first], 'both are told the same end');
  assert.deepEqual([...one.faults, ...two.faults], []);

  const scores = (page) => page.locator('section.end li').allInnerTexts();
  assert.deepEqual((await scores(one)).map((said) => said.match(/-?\d+/)?.[0]), (await scores(two)).map((said) => said.match(/-?\d+/)?.[0]));

  await one.locator('[data-key=again]').click();
  await two.locator('[data-key=again]').click();
  for (const page of [one, two]) await page.locator('#prompt').waitFor();
  for (const page of [one, two]) await page.context().close();
}

test('Artistes from the invitation to the rematch', { skip: without }, () => whole('artistes', 'standard'));
test('Masters, Spd, the second on a phone', { skip: without }, () => whole('masters', 'spd', PHONE));
