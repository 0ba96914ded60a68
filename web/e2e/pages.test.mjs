// Every page in four languages and two widths: no serious finding of axe, no other host, nothing that overflows.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { look } from './look.mjs';
import { DESKTOP, LANGUAGES, launch, PHONE, person, play, playBot, serve, without } from './table.mjs';

const TAGS = { en: 'en', fr: 'fr', zh_hant: 'zh-Hant', zh_hans: 'zh-Hans' };
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

async function tour(language, viewport, scheme) {
  const page = await person(browser, { settings: { language }, viewport, scheme });
  await page.context().route(/.*/, (route) => {
    const { host } = new URL(route.request().url());
    assert.equal(host, new URL(server.url).host, 'no request to another host');
    return route.continue();
  });
  const at = (name) => `${name}, ${language}, ${viewport.width}, ${scheme}`;
  await page.goto(server.url);
  await page.locator('section.masters').waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), TAGS[language]);
  await page.locator('section.masters summary').click();
  await look(page, at('lobby'));
  await page.locator('.head button').click();
  await look(page, at('settings'));
  await page.keyboard.press('Escape');
  await page.locator('section.artistes button').nth(1).click();
  await look(page, at('name'));
  await page.locator('dialog button').nth(1).click();
  await page.locator('.qr').waitFor();
  await look(page, at('room'));
  for (const [game, format] of [['artistes', 'standard'], ['masters', 'sr']]) {
    await playBot(page, server.url, game, format);
    if (await play(page, 8)) continue;
    await page.locator('#prompt.mine').waitFor();
    await look(page, at(`${game} text`));
    await page.locator('.side.own li button').first().click();
    await page.locator('dialog[open]').waitFor().catch(async () => {
      throw new Error(`no card is shown; the page says: ${(await page.locator('body').innerText()).slice(0, 3000)}`);
    });
    await look(page, at(`${game} card`));
    await page.keyboard.press('Escape');
    await page.locator('[data-key=why]').click();
    await look(page, at(`${game} why`));
    await page.keyboard.press('Escape');
    await page.locator('[data-key=view]').click();
    await page.locator('.board .spot').first().waitFor();
    await look(page, at(`${game} board`));
    await page.locator('[data-key=view]').click();
  }
  if (!(await page.locator('section.end').count())) {
    await page.locator('[data-key=menu]').click();
    await look(page, at('menu'));
    await page.locator('[data-key=concede]').click();
    await page.locator('dialog button.danger').click();
  }
  await page.locator('section.end').waitFor();
  await look(page, at('end'));
  await page.locator('section.end a[href^="/replay"]').click();
  await page.locator('#step').waitFor();
  await look(page, at('replay'));
  await page.goto(`${server.url}/credits`);
  await page.locator('dt').first().waitFor();
  await look(page, at('credits'));
  await page.goto(`${server.url}/r/nobodyhere`);
  await page.locator('[role=alert]').waitFor();
  await look(page, at('no room'));
  assert.deepEqual(page.faults, [], at('faults'));
  await page.context().close();
}

LANGUAGES.forEach((language, n) => {
  test(`every page in ${language}`, { skip: without }, async () => {
    await tour(language, n % 2 ? DESKTOP : PHONE, n < 2 ? 'light' : 'dark');
  });
});
test('a tablet', { skip: without }, () => tour('fr', { width: 820, height: 1180 }, 'dark'));
