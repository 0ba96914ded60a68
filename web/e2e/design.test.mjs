// The page of the identity: every card of both games in four languages, and no text that leaves its card or meets another.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { look } from './look.mjs';
import { DESKTOP, LANGUAGES, launch, PHONE, person, serve, without } from './table.mjs';

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

async function open(language, viewport, scheme) {
  const page = await person(browser, { settings: { language, theme: scheme }, viewport, scheme });
  page.setDefaultTimeout(60_000); // some hundred cards
  await page.goto(`${server.url}/design`);
  await page.locator('.sheet').nth(3).waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** What is wrong with the drawn text of all cards in sight, in sentences. In units of the card. */
function faults() {
  const found = [];
  for (const svg of document.querySelectorAll('.a-card > svg')) {
    const { width: w, height: h } = svg.viewBox.baseVal;
    const inverse = svg.getScreenCTM().inverse();
    const name = `${svg.textContent.slice(0, 30)} (${w})`;
    const boxes = [];
    for (const text of svg.querySelectorAll('text')) {
      const way = text.closest('.a-wide, .a-narrow'); // a tile has two, and shows one
      if (way && getComputedStyle(way).display === 'none') continue;
      const box = text.getBBox();
      const to = inverse.multiply(text.getScreenCTM());
      if (Math.abs(to.b) > 0.01) continue; // a stamp or a slip lies askew, over the print
      const [x, y] = [box.x * to.a + to.e, box.y * to.d + to.f];
      const it = { said: text.textContent, x, y: y + box.height * to.d * 0.24, w: box.width * to.a, h: box.height * to.d * 0.5 };
      if (it.x < 2 || it.x + it.w > w - 2 || it.y < 0 || it.y + it.h > h - 2) found.push(`${name}: "${it.said}" leaves the card`);
      for (const other of boxes) {
        const [wide, high] = [Math.min(it.x + it.w, other.x + other.w) - Math.max(it.x, other.x), Math.min(it.y + it.h, other.y + other.h) - Math.max(it.y, other.y)];
        if (wide > 0.8 && high > 0.8) found.push(`${name}: "${it.said}" meets "${other.said}"`);
      }
      boxes.push(it);
      if (/…$/.test(it.said)) found.push(`${name}: "${it.said}" is cut`);
    }
  }
  return found;
}

for (const language of LANGUAGES) {
  test(`every card has room for its text, ${language}`, { skip: without, timeout: 180_000 }, async () => {
    const page = await open(language, DESKTOP, 'dark');
    await page.evaluate(() => document.querySelectorAll('.themes').forEach((themes) => themes.remove()));
    await page.locator('details summary').click();
    await page.locator('.every').nth(4).waitFor();
    await page.evaluate(() => document.fonts.ready);
    assert.ok((await page.locator('.a-card').count()) > 300);
    assert.deepEqual(await page.evaluate(faults), []);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('colours are told apart, and nothing is wider than the page', { skip: without, timeout: 180_000 }, async () => {
  for (const [viewport, scheme] of [[DESKTOP, 'dark'], [PHONE, 'light']]) {
    const page = await open('en', viewport, scheme);
    const poor = await page.locator('[data-ratio]').evaluateAll((all) => all.filter(({ dataset }) => +dataset.ratio < +dataset.least).map(({ textContent }) => textContent));
    assert.deepEqual(poor, []);
    await look(page, `design, ${viewport.width}, ${scheme}`);
    await page.context().close();
  }
});
