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

/** Is the board behind, and how much of it is offered? Both at one moment: what moves may come to rest between two questions. */
const behind = (page) =>
  page.evaluate(() => ({
    moving: document.querySelector('.layer').dataset.moving === 'true',
    offered: document.querySelectorAll('.board .spot[data-lit="true"]').length,
    lying: document.querySelectorAll('.layer > *').length,
  }));
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

const ENOUGH = 8; // actions, after which both ways may have been seen
const MATCHES = 8; // against greedy the last action ends many a turn and soon the match, with little to see

for (const [game, format] of [['artistes', 'standard'], ['masters', 'sr']]) {
  test(`${game}: watched, skipped or loaded anew, the board is the same`, { skip: without, timeout: 180_000 }, async () => {
    let [actions, watched, skipped, travelled] = [0, 0, 0, false];
    const wanting = () => actions < ENOUGH || !watched || !skipped;
    for (let n = 0; n < MATCHES && wanting(); n++) {
      const page = await table(game, format, 'no-preference');
      for (let loaded = 0; wanting() && !(await isOver(page)); actions++) {
        await act(page);
        travelled ||= await page.evaluate(() => window.moved > 0);
        if (await isOver(page)) break;
        const { moving, offered } = await behind(page);
        if (moving) {
          assert.equal(offered, 0, 'nothing is offered on a board that is behind');
          if (watched <= skipped) {
            await still(page);
            watched += 1;
          } else {
            await page.keyboard.press('Shift'); // any key
            const after = await behind(page);
            assert.equal(after.moving, false, 'the facts, at once');
            assert.equal(after.lying, 0, 'and nothing is left lying over them');
            skipped += 1;
          }
        }
        const seen = await board(page);
        if (loaded < 4) {
          await page.reload();
          await page.locator('.board [data-key="seat:0"]').waitFor();
          loaded += 1;
        }
        assert.deepEqual(await board(page), seen);
      }
      assert.deepEqual(page.faults, []);
      await page.context().close();
    }
    assert.ok(watched && skipped, `watched ${watched}, skipped ${skipped}, of ${actions} actions`);
    assert.ok(travelled);
  });
}

test('with less motion nothing travels, and the board is never behind', { skip: without, timeout: 60_000 }, async () => {
  for (const [motion, settings] of [['reduce', {}], ['no-preference', { motion: 'less' }]]) {
    const page = await table('artistes', 'standard', motion, settings);
    const faded = () => page.evaluate(() => window.faded > 0);
    for (let n = 0; (n < 5 || !(await faded())) && !(await isOver(page)); n++) {
      await act(page);
      assert.equal((await behind(page)).moving, false);
      await page.waitForTimeout(60);
    }
    assert.equal(await page.evaluate(() => window.moved), 0);
    assert.ok(await faded(), 'outlines and numbers are there');
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
