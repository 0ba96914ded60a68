// The key screens in four languages on a phone, a tablet and a desk: nothing is cut, covered or on top of another thing,
// and each looks as its picture that is kept. `DUELSTAGE_PICTURES=again` takes them anew; look at what git then shows.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { faults } from './faults.mjs';
import { compare, easel } from './pictures.mjs';
import { SCREENS } from './screens.mjs';
import { LANGUAGES, launch, person, serve, without } from './table.mjs';

const SIZES = [{ width: 360, height: 640 }, { width: 768, height: 1024 }, { width: 1440, height: 900 }];
const only = process.env.DUELSTAGE_SCREENS?.split(',');
let server;
let browser;
let packed;

before(async () => {
  if (without) return;
  server = await serve();
  browser = await launch();
  packed = await easel(browser);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

for (const [n, language] of LANGUAGES.entries()) {
  for (const viewport of SIZES) {
    test(`${language}, ${viewport.width} × ${viewport.height}`, { skip: without }, async () => {
      const scheme = (n + SIZES.indexOf(viewport)) % 2 ? 'light' : 'dark'; // each theme in each size
      const page = await person(browser, { settings: { language, view: 'board', motion: 'off' }, viewport, scheme });
      const wrong = [];
      for (const [name, open] of Object.entries(SCREENS)) {
        if (only && !only.includes(name)) continue;
        await open(page, server.url);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState('networkidle');
        wrong.push(...(await faults(page)).map((fault) => `${name}: ${fault}`));
        wrong.push(await compare(packed, page, `${name}-${viewport.width}-${language}`));
      }
      wrong.push(...page.faults);
      await page.context().close();
      assert.deepEqual(wrong.filter(Boolean), []);
    });
  }
}
