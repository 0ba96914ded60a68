// What every page must stand: no serious finding of axe, nothing too wide, no small target, no key in place of a word.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function look(page, what) {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(AXE);
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  const serious = found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`);
  assert.deepEqual(serious, [], `axe, ${what}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${what} is ${wide} px too wide`);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, select, a.button, summary')]
      .filter((one) => !one.classList.contains('rule') && one.checkVisibility())
      .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 120)])
      .filter(([box]) => box.height && (box.height < 43.5 || box.width < 43.5))
      .map(([box, html]) => `${Math.round(box.width)} × ${Math.round(box.height)} ${html}`),
  );
  assert.deepEqual(small, [], `targets, ${what}`);
  const raw = await page.evaluate(() => document.body.innerText.match(/\b(?:[a-z]+\.)+[a-z]+[A-Z]\w+\b|\{\{/g));
  assert.equal(raw, null, `words, ${what}`);
}
