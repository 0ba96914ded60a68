// Whole duels by the keyboard alone; focus is never lost.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { isAsked, isOver, launch, person, serve, without } from './table.mjs';

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

const focused = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at === document.body || !at ? '' : (at.getAttribute('data-key') ?? at.id ?? at.tagName);
  });

/** Tab until something is focused. */
async function tabTo(page, selector, most = 60) {
  for (let n = 0; n < most; n++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${selector} is not reached by Tab`);
}

const any = (n) => Math.floor(Math.random() * n);
const LONG = 180_000; // milliseconds for a duel: keys walk at random, and the machine may be busy
const ARROWS = ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp'];

async function duel(game, format, view) {
  const page = await person(browser, { settings: { language: 'en', view } });
  await page.goto(server.url);
  await page.locator(`section.${game}`).waitFor();
  await tabTo(page, `section.${game} input[value="${format}"]`);
  await tabTo(page, `section.${game} summary`);
  await page.keyboard.press('Enter');
  await tabTo(page, `#${game}-bot`);
  await page.keyboard.type('plays at random');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab'); // past "learn"
  await page.keyboard.press('Shift+Tab'); // past "invite a friend"
  await tabTo(page, `section.${game} button.primary`, 1);
  await page.keyboard.press('Enter');
  await page.locator('#prompt').waitFor();

  const seq = () => page.locator('.table').getAttribute('data-seq');
  for (const end = Date.now() + LONG; Date.now() < end && !(await isOver(page)); ) {
    if (!(await isAsked(page))) {
      await page.waitForTimeout(20);
      continue;
    }
    const before = await seq();
    await page.keyboard.press('a');
    for (let n = any(4); n > 0; n--) await page.keyboard.press(ARROWS[any(ARROWS.length)]);
    assert.notEqual(await focused(page), '', 'arrows keep focus');
    await page.keyboard.press('Enter');
    if (view === 'board' && !any(3)) {
      await page.keyboard.press('e');
      await page.keyboard.press('Enter');
    }
    for (let waits = 0; waits < 15 && (await seq()) === before; waits++) await page.waitForTimeout(10);
    if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
    assert.notEqual(await focused(page), '', 'after an action something is focused');
  }
  assert.ok(await isOver(page), 'the duel came to an end');
  await tabTo(page, 'section.end [data-key=again]', 200);
  assert.deepEqual(page.faults, []);
  await page.context().close();
}

test('Artistes in the text view', { skip: without }, () => duel('artistes', 'standard', 'text'));
test('Masters on the board', { skip: without }, () => duel('masters', 'spd', 'board'));

test('keys are listed, lead where they say, and can be turned off', { skip: without }, async () => {
  const page = await person(browser, { settings: { language: 'en', view: 'text' } });
  await page.goto(server.url);
  await page.locator('section.artistes button.primary').click();
  await page.locator('#prompt').waitFor();
  await page.keyboard.press('?');
  assert.match(await page.locator('dialog').innerText(), /go to the actions/);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('dialog[open]').count(), 0);
  await page.keyboard.press('t');
  await page.locator('.board .spot').first().waitFor();
  await page.keyboard.press('t');
  await page.keyboard.press('l');
  assert.equal(await focused(page), 'log');
  await page.evaluate(() => localStorage.setItem('duelstage.settings', JSON.stringify({ language: 'en', shortcuts: false })));
  await page.reload();
  await page.locator('#prompt').waitFor();
  await page.keyboard.press('?');
  assert.equal(await page.locator('dialog[open]').count(), 0);
  await page.context().close();
});
