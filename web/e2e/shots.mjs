// `npm run shots [folder] [only]`: pictures of every page, to be looked at. Default folder: build/shots.

import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { DESKTOP, LANGUAGES, launch, PHONE, person, play, playBot, serve } from './table.mjs';

const OUT = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../../build/shots');
const ONLY = process.argv[3] ?? '';
const FORMATS = [['artistes', 'standard', 12], ['masters', 'sr', 9], ['masters', 'spd', 10]];

mkdirSync(OUT, { recursive: true });
const server = await serve();
const browser = await launch();
const counted = (n) => (count) => (n++ * 7) % count; // the same luck each time

try {
  for (const language of LANGUAGES) {
    if (ONLY && !ONLY.split(',').includes(language)) continue;
    for (const [size, viewport] of [['360', PHONE], ['1440', DESKTOP]]) {
      const scheme = size === '360' ? 'light' : 'dark';
      const page = await person(browser, { settings: { language }, viewport, scheme });
      const shot = (name, fullPage = true) =>
        page.screenshot({ path: join(OUT, `${name}-${size}-${language}.png`), fullPage, animations: 'disabled' });
      await page.goto(server.url);
      await page.locator('section.masters').waitFor();
      await shot('lobby');
      await page.locator('section.artistes button').nth(1).click();
      await page.locator('dialog button').nth(1).click(); // without a name
      await page.locator('.qr').waitFor();
      await shot('room');
      for (const [game, format, steps] of FORMATS) {
        await playBot(page, server.url, game, format, 'greedy');
        await play(page, steps, counted(3));
        const asked = await page.locator('[data-key^="act:"]').first().waitFor().then(() => true, () => false);
        if (!asked) {
          console.error(`${game} ${language} ${size}: nothing is asked:`, await page.locator('main').innerText());
          continue;
        }
        await page.locator('[data-key^="act:"]').first().focus();
        await page.waitForTimeout(400);
        await shot(`${game}-${format}-text`);
        await page.locator('[data-key=view]').click();
        const source = page.locator('.board .spot.source');
        if (await source.count()) await source.last().click();
        await page.waitForTimeout(400);
        await shot(`${game}-${format}-board`);
        if (await page.locator('.hand .spot').count()) {
          await page.locator('.hand .spot').first().click({ button: 'right' });
          await page.waitForTimeout(300);
          await shot(`${game}-${format}-card`, false);
          await page.keyboard.press('Escape');
        }
        await page.locator('[data-key=view]').click();
      }
      await page.locator('[data-key=menu]').click();
      await page.locator('[data-key=concede]').click();
      await page.locator('dialog button.danger').click();
      await page.locator('section.end').waitFor();
      await shot('end');
      await page.locator('section.end a[href^="/replay"]').click();
      await page.locator('#step').waitFor();
      await page.locator('.controls button').nth(6).click();
      await page.waitForTimeout(300);
      await shot('replay');
      for (const [name, path, wanted] of [
        ['cards', '/cards?game=masters', '.cards li'],
        ['card', '/cards/masters/apple_slinger', 'article'],
        ['decks', '/decks', 'article'],
        ['deck', '/decks/new?game=artistes&format=standard&ready=circus_night', '#tab-deck'],
      ]) {
        await page.goto(server.url + path);
        await page.locator(wanted).first().waitFor();
        if (name === 'deck') await page.locator('#tab-deck').click();
        await page.waitForTimeout(600);
        await shot(name, false);
      }
      await page.goto(`${server.url}/credits`);
      await page.waitForTimeout(300);
      if (page.faults.length) console.error(language, size, page.faults);
      await page.context().close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`pictures are in ${OUT}`);
