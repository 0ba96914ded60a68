// Motion and sound: what is drawn is never what decides. Watched or skipped, the table is the same.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { loudnesses } from './loudness.mjs';
import { ACTIONS, isOver, launch, person, playBot, serve, without } from './table.mjs';

const SETTINGS = { language: 'en', view: 'board' };
let server, browser;

before(async () => {
  if (without) return;
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A table whose animations are counted: which frames each was given. */
async function table(game, format, motion, settings = {}) {
  const page = await person(browser, { settings: { ...SETTINGS, ...settings }, motion });
  await page.addInitScript(() => {
    window.moved = 0; // animations that move something
    window.faded = 0; // that show or hide something only
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
      if ([frames].flat().some((frame) => 'transform' in frame)) window.moved += 1;
      else window.faded += 1;
      return animate.call(this, frames, how);
    };
    window.contexts = 0;
    window.AudioContext = class extends AudioContext {
      constructor(...given) {
        super(...given);
        window.contexts += 1;
        window.context = this;
      }
    };
  });
  await playBot(page, server.url, game, format, 'greedy');
  await page.locator('.layer').waitFor({ state: 'attached' });
  return page;
}

const moving = (page) => page.locator('.layer[data-moving="true"]').count();
const still = (page) => page.locator('.layer[data-moving="false"]').waitFor({ state: 'attached' });

/** What stands on the board, as it is read; a hand has no order of its own. */
const board = (page) =>
  page.evaluate(() => [...document.querySelectorAll('.board [data-key]')].map((one) => `${one.dataset.key}: ${(one.querySelector('.hidden-text') ?? one).textContent.trim()}`).sort());

/** One action, then until this person is asked again, or it is over; the board may still be behind. */
async function act(page) {
  const buttons = page.locator(ACTIONS);
  const seq = await page.locator('.table').getAttribute('data-seq');
  await buttons.last().click();
  await page.waitForFunction((was) => document.querySelector('.table').dataset.seq !== was, seq);
  await page.locator('#prompt.mine, section.end').first().waitFor();
}

for (const [game, format] of [['artistes', 'standard'], ['masters', 'sr']]) {
  test(`${game}: watched, skipped or loaded anew, the board is the same`, { skip: without, timeout: 100_000 }, async () => {
    const page = await table(game, format, 'no-preference');
    let [watched, skipped] = [0, 0];
    // some actions move nothing, so it goes on until both ways have been seen
    for (let n = 0; n < 40 && (n < 8 || !watched || !skipped) && !(await isOver(page)); n++) {
      await act(page);
      if (await isOver(page)) break;
      if (await moving(page)) {
        assert.equal(await page.locator('.board .spot[data-lit="true"]').count(), 0, 'nothing is offered on a board that is behind');
        if (watched <= skipped) {
          await still(page);
          watched += 1;
        } else {
          await page.keyboard.press('Shift'); // any key
          assert.equal(await moving(page), 0, 'the facts, at once');
          assert.equal(await page.locator('.layer > *').count(), 0, 'and nothing is left lying over them');
          skipped += 1;
        }
      }
      const seen = await board(page);
      if (n < 4) {
        await page.reload();
        await page.locator('.board [data-key="seat:0"]').waitFor();
      }
      assert.deepEqual(await board(page), seen);
    }
    assert.ok(watched && skipped, `watched ${watched}, skipped ${skipped}`);
    assert.ok(await page.evaluate(() => window.moved) > 0);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('with less motion nothing travels, and the board is never behind', { skip: without, timeout: 60_000 }, async () => {
  for (const [motion, settings] of [['reduce', {}], ['no-preference', { motion: 'less' }]]) {
    const page = await table('artistes', 'standard', motion, settings);
    for (let n = 0; n < 5 && !(await isOver(page)); n++) {
      await act(page);
      assert.equal(await moving(page), 0);
      await page.waitForTimeout(60);
    }
    assert.equal(await page.evaluate(() => window.moved), 0);
    assert.ok(await page.evaluate(() => window.faded) > 0, 'outlines and numbers are there');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('off means off', { skip: without, timeout: 40_000 }, async () => {
  const page = await table('masters', 'sr', 'no-preference', { pace: 'off' });
  for (let n = 0; n < 3; n++) await act(page);
  assert.equal(await page.evaluate(() => window.moved + window.faded), 0);
  await page.context().close();
});

test('sound is off until it is asked for, and one key switches it', { skip: without, timeout: 40_000 }, async () => {
  const page = await table('artistes', 'standard', 'reduce');
  await act(page);
  assert.equal(await page.evaluate(() => window.contexts), 0);
  assert.equal(await page.locator('[data-key=sound]').getAttribute('aria-pressed'), 'false');
  await page.keyboard.press('m');
  await page.waitForFunction(() => window.context?.state === 'running');
  assert.equal(await page.locator('[data-key=sound]').getAttribute('aria-pressed'), 'true');
  await act(page);
  await page.keyboard.press('m');
  await page.waitForFunction(() => window.context.state === 'suspended');
  assert.equal(await page.evaluate(() => window.contexts), 1);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('no sound, and no two, are louder than -18 LUFS', { skip: without, timeout: 60_000 }, async () => {
  const page = await browser.newPage();
  for (const [name, loud] of Object.entries(await loudnesses(page))) {
    assert.ok(loud < -18, `${name}: ${loud.toFixed(1)} LUFS`);
    assert.ok(loud > -40, `${name} can be heard: ${loud.toFixed(1)} LUFS`);
  }
  await page.close();
});
