// Decks and the gallery in browsers: built by keyboard alone, judged, undone, taken out and in again, played.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { look } from './look.mjs';
import { DESKTOP, LANGUAGES, launch, PHONE, person, play, serve, without } from './table.mjs';

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

const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute('data-key') ?? document.activeElement?.id ?? '');

/** Tab until something is focused. */
async function tabTo(page, selector, most = 40) {
  for (let n = 0; n < most; n++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${selector} is not reached by Tab`);
}

const law = (page) => page.locator('.law').innerText();
const legal = (page) => page.locator('.law.legal').waitFor();
const illegal = (page) => page.locator('.law:not(.legal) .reasons li').first().waitFor();
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('duelstage.decks') ?? '{}').decks ?? []);

test('a legal deck is built, undone and played by keyboard alone', { skip: without }, async () => {
  const page = await person(browser, { settings: { language: 'en' } });
  await page.goto(`${server.url}/decks`);
  await page.locator('[data-key="new:standard"]').waitFor();
  await tabTo(page, '[data-key="new:standard"]');
  await page.keyboard.press('Enter');
  await illegal(page);
  assert.match(await law(page), /7/, 'the reason says how many cards are wanted');

  await tabTo(page, 'input.name');
  await page.keyboard.type('By hand');
  await tabTo(page, '[data-key^="pool:"]');
  const first = await focused(page);
  for (const copies of ['++', '++', '++', '+']) {
    for (const key of copies) await page.keyboard.press(key);
    await page.keyboard.press('ArrowRight');
  }
  await legal(page);
  assert.match(await page.locator('#tab-deck').innerText(), /7\/30/);

  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('-');
  await illegal(page);
  await page.keyboard.press('Control+z');
  await legal(page);
  await page.keyboard.press('Control+Shift+z');
  await illegal(page);
  await page.keyboard.press('Control+z');
  await legal(page);
  assert.match(await focused(page), /^pool:/, 'focus stays where it was');
  assert.notEqual(await focused(page), first);
  const [deck] = await kept(page);
  assert.equal(deck.name, 'By hand');
  assert.equal(Object.values(deck.cards).reduce((a, b) => a + b), 7);

  await page.locator('h1').focus();
  await tabTo(page, '[data-key="play"]');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/r/*');
  await page.locator('#prompt').waitFor();
  await play(page, 3);
  await page.goto(`${server.url}/decks`);
  assert.match(await page.locator('main').innerText(), /By hand/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('all reasons are told, with their rules', { skip: without }, async () => {
  const page = await person(browser, { settings: { language: 'fr' } });
  await page.goto(`${server.url}/decks/new?game=masters&format=sr&ready=first_light`);
  await legal(page);
  for (let n = 0; n < 2; n++) await page.locator('[data-key^="pool:"]').first().press('+');
  for (let n = 0; n < 2; n++) await page.locator('[data-key^="pool:"]').first().press('+');
  await illegal(page);
  assert.ok((await page.locator('.reasons li').count()) >= 2);
  await page.locator('.reasons .rule').first().click();
  assert.match(await page.locator('dialog').innerText(), /M-FMT-/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('what goes out as text, code or link comes in again; nothing is dropped', { skip: without }, async () => {
  const page = await person(browser, { settings: { language: 'en' } });
  await page.goto(`${server.url}/decks/new?game=artistes&format=standard&ready=circus_night`);
  await legal(page);
  await page.locator('[data-key=keep]').click();
  const [before] = await kept(page);
  await page.locator('#tab-share').click();
  const text = await page.locator('#as-text').inputValue();
  await page.waitForFunction(() => document.querySelector('#as-link')?.value);
  const link = await page.locator('#as-link').inputValue();
  const code = await page.locator('#as-code').inputValue();

  await page.goto(`${server.url}/decks/new?game=artistes&format=standard&import=1`);
  await page.locator('#paste').fill(`${text}3 unicorn\n`);
  await page.locator('[data-key=replace]').click();
  assert.equal(await page.locator('.unread input').inputValue(), '3 unicorn');
  assert.deepEqual((await kept(page))[0].cards, before.cards);
  await page.reload();
  await page.locator('.unread').first().waitFor(); // it is still there
  await page.locator('.unread input').fill('1 Jongleur');
  await page.locator('.unread form button').first().click();
  assert.equal(await page.locator('.unread').count(), 0);

  await page.locator('#tab-share').click();
  await page.locator('#paste').fill(code);
  await page.locator('[data-key=replace]').click();
  await page.waitForFunction((n) => Object.keys(JSON.parse(localStorage.getItem('duelstage.decks')).decks[0].cards).length === n, Object.keys(before.cards).length);
  assert.deepEqual((await kept(page))[0].cards, before.cards);

  await page.goto(link);
  await legal(page);
  assert.equal(await page.locator('input.name').inputValue(), before.name);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('decks are copied, renamed, deleted and brought back', { skip: without }, async () => {
  const page = await person(browser, { settings: { language: 'en' } });
  await page.goto(`${server.url}/cards/artistes/juggler`);
  await page.locator('[data-key=add]').click();
  await page.goto(`${server.url}/decks`);
  const own = page.locator('section').first();
  await own.getByRole('button', { name: /^Copy/ }).click();
  assert.equal((await kept(page)).length, 2);
  await own.getByRole('button', { name: /^Rename/ }).first().click();
  await page.locator('#deck-name').fill('Mine');
  await page.keyboard.press('Enter');
  await own.getByRole('button', { name: 'Delete Mine' }).click();
  assert.equal((await kept(page)).length, 1);
  await page.locator('[data-key=restore]').click();
  assert.ok((await kept(page)).some(({ name }) => name === 'Mine'));
  assert.equal((await kept(page)).length, 2);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the server keeps them where there is a session, and both versions where both changed', { skip: without }, async () => {
  const page = await person(browser, { settings: { language: 'en' } });
  await page.goto(`${server.url}/decks`);
  const name = (text) => page.evaluate((said) => fetch('/api/me', { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name: said }) }).then((answer) => answer.ok), text);
  assert.ok(await name('Noor'));
  await page.goto(`${server.url}/decks/new?game=masters&format=sr&ready=first_light`);
  await legal(page);
  await page.locator('[data-key=keep]').click();
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('duelstage.decks')).decks[0].synced > 0);
  await page.locator('#tab-try').click();
  await page.locator('[data-key=deal]').click();
  await page.locator('.hands > li').nth(2).waitFor();
  assert.equal(await page.locator('.hands > li').first().locator('li').count(), 5);

  await page.evaluate(() => localStorage.removeItem('duelstage.decks'));
  await page.goto(`${server.url}/decks`);
  await page.locator('article', { hasText: 'First Light' }).first().waitFor();
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('duelstage.decks') ?? '{}').decks?.length === 1);

  await page.evaluate(() => {
    const found = JSON.parse(localStorage.getItem('duelstage.decks'));
    Object.assign(found.decks[0], { name: 'Here', changed: Date.now() + 1000, synced: 1 });
    localStorage.setItem('duelstage.decks', JSON.stringify(found));
  });
  await page.reload();
  await page.locator('.troubles', { hasText: 'First Light (copy)' }).waitFor();
  assert.deepEqual((await kept(page)).map((deck) => deck.name).sort(), ['First Light (copy)', 'Here']);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the gallery finds, opens and leads back', { skip: without }, async () => {
  const page = await person(browser, { settings: { language: 'en' } });
  await page.goto(`${server.url}/cards?game=artistes`);
  await page.locator('#find').fill('jongleur');
  assert.equal(await page.locator('.cards > li').count(), 2);
  await page.locator('[data-key="filter:kind:ex"]').click();
  await page.locator('[data-key="card:juggler_ex"]').click();
  await page.waitForURL('**/cards/artistes/juggler_ex');
  await page.locator('input[value="zh_hant"]').check();
  assert.equal(await page.locator('h1').getAttribute('lang'), 'zh-Hant');
  assert.equal(await page.locator('html').getAttribute('lang'), 'en', 'the page itself keeps its language');
  await page.locator('article a[href="/cards/artistes/juggler"]').click();
  await page.waitForURL('**/cards/artistes/juggler');
  await page.goBack();
  await page.goBack();
  await page.locator('[data-key="card:juggler_ex"]').waitFor();
  assert.equal(await page.locator('#find').inputValue(), 'jongleur');
  assert.equal(await focused(page), 'card:juggler_ex');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('what is changed without a server is kept', { skip: without }, async () => {
  const page = await person(browser, { settings: { language: 'en' } });
  await page.goto(`${server.url}/decks/new?game=artistes&format=standard`);
  await page.locator('[data-key^="pool:"]').first().waitFor();
  await page.context().setOffline(true);
  await page.locator('[data-key^="pool:"]').first().press('+');
  await page.locator('.law', { hasText: 'server is not reached' }).waitFor();
  assert.equal((await kept(page)).length, 1);
  await page.context().setOffline(false);
  await page.locator('[data-key^="pool:"]').first().press('+');
  await illegal(page);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a browser that keeps nothing says so, and the deck can still be played', { skip: without }, async () => {
  const page = await person(browser, { settings: { language: 'en' } });
  await page.addInitScript(() => {
    const usual = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'duelstage.decks') throw new DOMException('full', 'QuotaExceededError');
      usual.call(this, key, value);
    };
  });
  await page.goto(`${server.url}/decks/new?game=artistes&format=standard&ready=flash_mob`);
  await legal(page);
  await page.locator('[data-key=keep]').click();
  await page.locator('.trouble').waitFor();
  await page.locator('[data-key=play]').click();
  await page.waitForURL('**/r/*');
  await page.locator('#prompt').waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

for (const language of LANGUAGES) {
  for (const [viewport, scheme] of [[PHONE, 'light'], [DESKTOP, 'dark']]) {
    test(`pages of decks and cards, ${language}, ${viewport.width}`, { skip: without }, async () => {
      const page = await person(browser, { settings: { language }, viewport, scheme });
      const at = (name) => `${name}, ${language}, ${viewport.width}`;
      await page.goto(`${server.url}/cards?game=masters&range=near`);
      await page.locator('.cards li').first().waitFor();
      await page.locator('search summary').click();
      await look(page, at('gallery'));
      await page.goto(`${server.url}/cards/masters/apple_slinger`);
      await page.locator('article').waitFor();
      await look(page, at('card'));
      await page.goto(`${server.url}/decks/new?game=artistes&format=standard&ready=circus_night`);
      await page.locator('#tab-deck').click();
      await legal(page);
      await page.locator('[data-key=keep]').click();
      if (viewport === PHONE) await page.locator('#tab-pool').click();
      await look(page, at('pool'));
      for (const tab of ['deck', 'try', 'share']) {
        await page.locator(`#tab-${tab}`).click();
        await look(page, at(tab));
      }
      await page.goto(`${server.url}/decks`);
      await page.locator('article').nth(1).waitFor();
      await look(page, at('decks'));
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
  }
}
