// The line goes down, the page is loaded again, another tab takes over: the match goes on where it was.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { ACTIONS, clickAction, isOver, launch, meet, person, play, playBot, playOut, serve, without } from './table.mjs';

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

const offered = (page) => page.locator(ACTIONS).allInnerTexts();

// what is asked in nearly every match; the rest comes as it comes (tests/server comes back at every kind there is)
const USUAL = {
  'artistes/standard': ['', 'target'],
  'masters/spd': ['', 'front', 'back', 'level'],
  'masters/jr': ['', 'mulligan', 'target'],
  'masters/sr': ['', 'discard'],
};

test('a page that is loaded again is asked the same, whatever is asked', { skip: without }, async () => {
  for (const [key, usual] of Object.entries(USUAL)) {
    const [game, format] = key.split('/');
    const page = await person(browser, { settings: { language: 'en' } });
    const seen = new Set();
    for (let matches = 0; matches < 15 && !usual.every((kind) => seen.has(kind)); matches++) {
      await playBot(page, server.url, game, format);
      for (let steps = 0; steps < 60; steps++) {
        await page.locator('#prompt.mine, section.end').first().waitFor();
        if (await isOver(page)) break;
        const kind = await page.locator('#prompt').getAttribute('data-question');
        if (!seen.has(kind)) {
          seen.add(kind);
          const before = await offered(page);
          await page.reload();
          await page.locator('#prompt.mine').waitFor();
          assert.equal(await page.locator('#prompt').getAttribute('data-question'), kind);
          assert.deepEqual(await offered(page), before, kind);
        }
        await clickAction(page);
      }
    }
    assert.deepEqual(usual.filter((kind) => !seen.has(kind)), [], `${key}: ${[...seen].join(', ')}`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('a server that is killed and started again finds its people back', { skip: without }, async () => {
  const one = await person(browser, { settings: { language: 'en' } });
  const two = await person(browser, { settings: { language: 'en', view: 'board' } });
  await meet(one, two, server.url, 'artistes', 'standard');
  const asked = (await one.locator('#prompt.mine').count()) ? one : two;
  const before = await one.locator('.table').getAttribute('data-seq');
  await server.kill();
  for (const page of [one, two]) await page.getByText('The line is down').waitFor();
  await server.start();
  for (const page of [one, two]) await page.getByText('The line is down').waitFor({ state: 'detached', timeout: 20_000 });
  assert.equal(await one.locator('.table').getAttribute('data-seq'), before);
  await asked.locator(ACTIONS).first().click();
  await one.waitForFunction((seq) => document.querySelector('.table')?.getAttribute('data-seq') !== seq, before);
  for (const page of [one, two]) await page.context().close();
});

test('a second tab takes the seat over, and gives it back', { skip: without }, async () => {
  const first = await person(browser, { settings: { language: 'en' } });
  await playBot(first, server.url, 'artistes', 'standard');
  const second = await first.context().newPage();
  await second.goto(first.url());
  await second.locator('#prompt').waitFor();
  await first.getByText('You are playing elsewhere').waitFor();
  await first.getByRole('button', { name: 'Play here' }).click();
  await first.locator('#prompt').waitFor();
  await second.getByText('You are playing elsewhere').waitFor();
  await play(first, 3);
  await first.context().close();
});

test('offers, talk, undo and giving up reach the other side', { skip: without }, async () => {
  const one = await person(browser, { settings: { language: 'en' } });
  const two = await person(browser, { settings: { language: 'en' } });
  await meet(one, two, server.url, 'masters', 'jr');
  await one.getByRole('button', { name: 'Good luck!' }).click();
  await two.locator('.said').getByText('Good luck!').waitFor();
  await one.locator('[data-key=menu]').click();
  await one.locator('[data-key=draw]').click();
  await two.locator('[data-key=offer-no]').click();
  await one.getByText('The draw was declined').waitFor();
  await one.locator('[data-key=concede]').click();
  await one.locator('dialog button.danger').click();
  await two.getByText('You win.').waitFor();
  await two.getByText('Camille gave up.').waitFor();
  await one.getByText('You lose.').waitFor();
  for (const page of [one, two]) await page.context().close();
});

test('a replay steps to every step and says so in its address', { skip: without }, async () => {
  const one = await person(browser, { settings: { language: 'en' } });
  const two = await person(browser, { settings: { language: 'en' } });
  await meet(one, two, server.url, 'masters', 'spd');
  await playOut([[one, clickAction], [two, clickAction]]);
  await one.locator('section.end a[href^="/replay"]').click();
  await one.locator('#step').waitFor();
  const last = Number(await one.locator('#step').getAttribute('max'));
  assert.ok(last > 5);
  await one.locator('h1').click();
  await one.keyboard.press('End');
  await one.waitForURL(`**step=${last}&as=*`);
  for (const key of ['ArrowLeft', 'Shift+ArrowLeft', 'Home', 'ArrowRight']) await one.keyboard.press(key);
  await one.waitForURL('**step=1&as=*');
  await one.locator('#as').selectOption('1');
  await one.waitForURL('**step=1&as=1');
  const link = one.url();
  await two.goto(link);
  await two.getByText(`Step 1 of ${last}`).waitFor();
  const download = two.waitForEvent('download');
  await two.getByText('Download').click();
  assert.match((await download).suggestedFilename(), /\w/);
  assert.deepEqual([...one.faults, ...two.faults], []);
  for (const page of [one, two]) await page.context().close();
});
