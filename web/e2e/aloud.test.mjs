// The pages beside the table, by keys alone and as they are read aloud: one outline, a name for everything, no trap.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { launch, person, serve, without } from './table.mjs';

// a page, what is done there by keys, and where that leads
const PAGES = [
  ['/decks', 'a[href^="/decks/new"]', /\/decks\/new/],
  ['/cards', '[data-key^="card:"]', /\/cards\/artistes\/\w+/],
  ['/cards/masters/harvest_bear', '[data-key="after"]', /\/cards\/masters\/(?!harvest_bear)\w+/],
  ['/learn', '[data-key="lesson:artistes_first_win"]', /\/r\/\w+/],
  ['/puzzles', '[data-key="puzzle:today"]', /\/r\/\w+/],
  ['/practice', '[data-key="both"]', /\/r\/\w+/],
  ['/design', 'a[href="/"]', /\/$/],
];
const MOST = 600; // stops of Tab on one page
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

/** What a reader aloud is told of the page, line by line. */
async function told(page) {
  return (await page.locator('main').ariaSnapshot()).split('\n').map((line) => line.trim());
}

/** Where focus is: a name for it, whether it can be seen, whether it is marked. */
const focused = (page) =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    const box = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    return {
      name: one.outerHTML.slice(0, 120),
      seen: box.width > 0 && box.bottom > 0 && box.top < innerHeight,
      marked: style.outlineStyle !== 'none' || style.boxShadow !== 'none',
    };
  });

/** Tab until focus is on what is wanted; roving groups are one stop, so what is wanted in them is their stop. */
async function tabTo(page, wanted) {
  for (let stops = 0; stops < MOST; stops++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), wanted)) return;
  }
  assert.fail(`no key leads to ${wanted}`);
}

for (const [path, wanted, where] of PAGES) {
  test(`${path} is read aloud and led by keys`, { skip: without }, async () => {
    const page = await person(browser, { settings: { view: 'board', motion: 'off' } });
    await page.goto(server.url + path);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');

    const lines = await told(page);
    const levels = lines.map((line) => /^- '?heading .*\[level=(\d)\]/.exec(line)?.[1]).filter(Boolean).map(Number);
    assert.equal(levels.filter((level) => level === 1).length, 1, 'one title');
    levels.forEach((level, n) => assert.ok(n === 0 || level <= levels[n - 1] + 1, `a heading of level ${level} after ${levels[n - 1]}`));
    const nameless = lines.filter((line) => /^- '?(button|link|combobox|textbox|searchbox|spinbutton|radio|checkbox|img|slider)\s*(\[.*\])?:?$/.test(line));
    assert.deepEqual(nameless, [], 'everything has a name');

    const stops = [];
    for (let n = 0; n < MOST; n++) {
      await page.keyboard.press('Tab');
      const here = await focused(page);
      if (!here || (stops.length > 1 && here.name === stops[0].name)) break; // once around
      stops.push(here);
    }
    assert.ok(stops.length > 3 && stops.length < MOST, `${stops.length} stops`);
    assert.deepEqual(stops.filter(({ seen }) => !seen).map(({ name }) => name), [], 'what has the focus can be seen');
    assert.deepEqual(stops.filter(({ marked }) => !marked).map(({ name }) => name), [], 'and is marked');

    await page.goto(server.url + path);
    await page.locator(wanted).first().waitFor();
    await tabTo(page, wanted);
    await page.keyboard.press('Enter');
    await page.waitForURL(where);
    await page.locator('main h1').first().waitFor();
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
