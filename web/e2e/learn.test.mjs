// Lessons from their first step to the win, puzzles, both sides, positions, hints: by clicks, by keys, in four languages.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, afterEach, before, describe, test } from 'node:test';

import { ACTIONS, DESKTOP, isOver, LANGUAGES, launch, PHONE, person, serve, settle, without } from './table.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const READ = '[data-key="learn:read"]';
const LESSONS = { artistes: ['artistes_first_win', 'artistes_blow'], masters: ['masters_blow', 'masters_spd', 'masters_jr', 'masters_sr', 'masters_pro'] };
const ALL = Object.values(LESSONS).flat();

async function axe(page, where) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const found = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  assert.deepEqual(found.map((one) => `${where}: ${one.id}: ${one.nodes[0].target} ${one.nodes[0].failureSummary}`), []);
}

async function sideways(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${where}: the page is ${wide} px too wide`);
}

const stepOf = (page) => page.locator('.coach').getAttribute('data-step').then(Number);

/** What the coach wants, once: read on, or the only thing that is offered. */
async function step(page) {
  await page.locator(`${READ}, ${ACTIONS}, section.end, .coach [data-key="learn:bot"]`).first().waitFor();
  if (await isOver(page)) return false;
  if (await page.locator(READ).count()) {
    const before = await stepOf(page);
    await page.locator(READ).click();
    await page.waitForFunction((n) => Number(document.querySelector('.coach').dataset.step) !== n, before);
  } else {
    assert.ok((await page.locator(ACTIONS).count()) <= 2, 'what is not taught now is held back');
    await settle(page, () => page.locator(ACTIONS).first().click());
    await page.locator('#prompt.mine, section.end').first().waitFor();
  }
  return !(await isOver(page));
}

async function begin(page, url, id) {
  await page.goto(`${url}/learn?game=${id.split('_')[0]}`);
  await page.locator(`[data-key="lesson:${id}"]`).click();
  await page.locator('.coach [role=status] p').first().waitFor();
}

describe('learning', { skip: without, concurrency: false }, () => {
  let server;
  let browser;
  const open = [];

  async function guest(options) {
    const page = await person(browser, options);
    open.push(page);
    return page;
  }

  before(async () => {
    server = await serve();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
  afterEach(async () => {
    for (const page of open.splice(0)) {
      assert.deepEqual(page.faults, []);
      await page.context().close();
    }
  });

  for (const id of ALL) {
    test(`the lesson ${id} ends with a win, and says what next`, async () => {
      const page = await guest({ settings: { view: 'text' } });
      await begin(page, server.url, id);
      for (let n = 0; n < 60 && (await step(page)); n++);
      await page.locator('[data-key="learn:bot"]').waitFor();
      assert.match(await page.locator('.coach').innerText(), /✓/);
      await page.locator('.coach a[href^="/learn"]').click();
      assert.match(await page.locator('li.done h3').first().innerText(), /\w/);
      assert.equal(await page.locator('li.done').count(), 1);
    });
  }

  test('a lesson on the board: rings say where, nothing else can be done', async () => {
    const page = await guest({ settings: { view: 'board' } });
    await begin(page, server.url, 'masters_blow');
    await page.locator(READ).click();
    assert.equal(await page.locator('.spot[data-lit="true"]').count(), 1, 'one spot is lit');
    await page.locator('[data-ring="unit:0"] b').waitFor();
    assert.equal(await page.locator('[data-ring="unit:0"] b').innerText(), '1');
    await page.locator('[data-key="unit:0"]').click();
    await page.locator('[data-key="unit:4"]').click();
    await page.locator('[data-key="learn:next"]').waitFor();
  });

  test('a lesson is left, loaded again and gone on with; also at another table', async () => {
    const page = await guest({ settings: { view: 'text' } });
    await begin(page, server.url, 'masters_spd');
    for (let n = 0; n < 5; n++) await step(page);
    const at = await stepOf(page);
    await page.reload();
    await page.locator('.coach .now').waitFor();
    assert.equal(await stepOf(page), at);
    const first = page.url();
    await page.locator('[data-key="learn:more"]').click();
    await page.locator('.coach a[href^="/learn"]').click();
    await page.locator('[data-key="lesson:masters_spd"]').click();
    await page.locator('.coach .now').waitFor();
    assert.equal(await stepOf(page), at, first);
    await begin(page, server.url, 'masters_blow'); // whoever practises elsewhere leaves the first table
    await page.goto(`${server.url}/learn?game=masters`);
    await page.locator('[data-key="lesson:masters_spd"]').click();
    await page.waitForFunction((n) => Number(document.querySelector('.coach')?.dataset.step) === n, at);
    for (let n = 0; n < 60 && (await step(page)); n++);
    await page.locator('[data-key="learn:next"]').waitFor();
  });

  test('a lesson by keys alone', async () => {
    const page = await guest({ settings: { view: 'text' } });
    await page.goto(`${server.url}/learn`);
    await page.locator('[data-key="lesson:artistes_blow"]').focus();
    await page.keyboard.press('Enter');
    await page.locator(READ).waitFor();
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    for (let n = 0; n < 20 && !(await isOver(page)); n++) {
      await page.locator(`#prompt.mine, section.end`).first().waitFor();
      if (await isOver(page)) break;
      await page.waitForFunction((actions) => document.querySelectorAll(actions).length <= 2, ACTIONS); // the rest is held back
      await settle(page, async () => {
        await page.keyboard.press('1');
        await page.keyboard.press('Enter');
      });
    }
    await page.locator('[data-key="learn:bot"]').waitFor();
  });

  test('a puzzle that is solved makes the row longer', async () => {
    const page = await guest({ settings: { view: 'text' } });
    await page.goto(`${server.url}/puzzles?game=artistes`);
    await page.locator('[data-key="puzzle:artistes-standard-001"]').click();
    await page.locator('[data-puzzle="open"]').waitFor();
    for (const notation of ['end', 'attack 1 2']) await settle(page, () => page.locator(`[data-key="act:${notation}"]`).click());
    await page.locator('[data-puzzle="solved"]').waitFor();
    await page.reload();
    await page.locator('[data-puzzle="solved"]').waitFor();
    await page.locator('[data-puzzle] a[href^="/puzzles"]').click();
    assert.deepEqual(await page.locator('dd').allInnerTexts().then((all) => all.map((text) => text.split('/')[0].trim())), ['1', '1', '1']);
    assert.match(await page.locator('[data-key="puzzle:artistes-standard-001"]').innerText(), /solved$/);
  });

  test('a puzzle that is failed can be tried again, and after two failures shows a way', async () => {
    const page = await guest({ settings: { view: 'text' } });
    await page.goto(`${server.url}/puzzles?game=artistes`);
    await page.locator('[data-key="puzzle:artistes-standard-001"]').click();
    for (const tries of [1, 2]) {
      await page.locator('[data-puzzle="open"]').waitFor();
      assert.equal(await page.locator('[data-key="puzzle:solution"]').count(), 0, `try ${tries}`);
      for (let n = 0; n < 2; n++) await settle(page, () => page.locator('[data-key="act:end"]').click());
      await page.locator('[data-key="puzzle:again"]').click();
    }
    await page.locator('[data-puzzle="open"]').waitFor();
    await page.locator('[data-key="puzzle:solution"]').click();
    await page.locator('[data-solution] li').first().waitFor();
    assert.equal(await page.locator('[data-solution] li').count(), 2);
    await page.goto(`${server.url}/puzzles?game=artistes`);
    assert.equal(await page.locator('dd').first().innerText(), '0');
  });

  test('one person plays both sides', async () => {
    const page = await guest({ settings: { view: 'text' } });
    await page.goto(`${server.url}/practice?game=artistes`);
    const first = await page.locator('[data-key="deck:0"] option').nth(1).getAttribute('value');
    await page.locator('[data-key="deck:0"]').selectOption(first);
    await page.locator('[data-key="deck:1"]').selectOption(first);
    const [made] = await Promise.all([page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/rooms')), page.locator('[data-key="both"]').click()]);
    assert.deepEqual([made.postDataJSON().deck, made.postDataJSON().other], [{ ready: first }, { ready: first }]);
    await page.waitForURL('**/r/*');
    const seats = new Set();
    for (let n = 0; n < 16; n++) {
      await page.locator('#prompt.mine').waitFor();
      seats.add(await page.locator('.people .now, .people').first().innerText());
      await settle(page, () => page.locator('[data-verb="end"], [data-key^="act:"]').last().click());
    }
    assert.ok(seats.size > 1, 'both seats were asked');
  });

  test('a position is set up by taps, refused in words where it is wrong, and played on', async () => {
    const page = await guest({ settings: { view: 'text' } });
    await page.goto(`${server.url}/practice?game=artistes`);
    await page.locator('[data-key="take:diva"]').click();
    await page.locator('.editor [data-key="unit:1"]').click();
    await page.locator('[data-key="unit:left"]').fill('1');
    await page.locator('[data-key="unit:left"]').press('Tab');
    await page.waitForFunction(() => document.querySelector('#position').value.includes('diva:1'));
    await page.locator('[data-key="hp:1"]').fill('4');
    await page.locator('[data-key="hp:1"]').press('Tab');
    await page.waitForFunction(() => document.querySelector('#position').value.includes('P2 4 mime'));
    await page.waitForURL(/P2\+4/);
    const link = page.url();
    await page.locator('#position').fill('P1 100 nobody_at_all | P2 100 | main 3');
    await page.locator('#position-wrong', { hasText: 'nobody_at_all' }).waitFor();
    assert.equal(await page.locator('[data-key="on:bot"]').getAttribute('aria-disabled'), 'true');
    await page.goto(link);
    await page.locator('[data-key="on:bot"][aria-disabled="false"]').click();
    await page.waitForURL('**/r/*');
    await page.locator('#prompt.mine').waitFor();
    await settle(page, () => page.locator('[data-key="act:end"]').click());
    await settle(page, () => page.locator('[data-key="act:attack 2 1"]').click());
  });

  test('a hint names an action and its reasons, and does it', async () => {
    const page = await guest({ settings: { view: 'board' } });
    const position = 'P1 100 cellist | P2 2 | combat 3\nP1 deck mime | P2 deck mime';
    await page.goto(`${server.url}/practice?game=artistes&format=standard&position=${encodeURIComponent(position)}`);
    await page.locator('[data-key="on:bot"][aria-disabled="false"]').click();
    await page.locator('#prompt.mine').waitFor();
    while (!(await page.locator('section.hint').count())) {
      await page.keyboard.press('i'); // who listens comes a moment after the table
      await page.waitForTimeout(200);
    }
    await page.locator('[data-key="hint:do"]').waitFor({ timeout: 20_000 });
    assert.ok((await page.locator('section.hint li').count()) > 0, 'with a reason');
    await page.locator('[data-ring="unit:0"]').waitFor();
    await page.locator('[data-key="hint:do"]').click();
    await page.locator('section.end').waitFor();
  });

  for (const language of LANGUAGES) {
    test(`the pages in ${language}: nothing serious for axe, nothing too wide`, async () => {
      for (const [viewport, scheme] of [[PHONE, 'light'], [DESKTOP, 'dark']]) {
        const page = await guest({ settings: { language, view: 'board' }, viewport, scheme });
        for (const [path, there] of [['/learn', '[data-key^="lesson:"]'], ['/puzzles?game=masters', '[data-key^="puzzle:masters"]'], ['/practice?game=masters&format=sr', '.editor .spot']]) {
          await page.goto(server.url + path);
          await page.locator(there).first().waitFor();
          await axe(page, `${path} ${language} ${viewport.width}`);
          await sideways(page, `${path} ${language} ${viewport.width}`);
        }
        await begin(page, server.url, 'masters_jr');
        await axe(page, `lesson ${language} ${viewport.width}`);
        await sideways(page, `lesson ${language} ${viewport.width}`);
      }
    });
  }
});
