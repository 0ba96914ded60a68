// What a room can be agreed to be: clocks, spectators, own decks, undo; and how few taps it takes.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { ACTIONS, clickAction, launch, meet, person, playBot, PHONE, serve, without } from './table.mjs';

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

/** Open a room for a friend with some of its choices changed; answers its address. */
async function open(page, game, choices) {
  await page.goto(server.url);
  const card = page.locator(`section.${game}`);
  await card.locator('summary').click();
  for (const [name, value] of Object.entries(choices)) {
    if (value === true) await card.getByLabel(name).check();
    else await card.locator(`#${game}-${name}`).selectOption(value);
  }
  await card.locator('button').nth(1).click();
  await page.locator('dialog button').nth(1).click(); // without a name
  await page.locator('#link').waitFor();
  return page.url();
}

test('from a link on a phone to the first prompt in one tap, with clocks that run', { skip: without }, async () => {
  const one = await person(browser, { settings: { language: 'en' } });
  const link = await open(one, 'artistes', { clock: 'quick' });
  const two = await person(browser, { settings: { language: 'en' }, viewport: PHONE });
  await two.goto(link);
  await two.getByRole('button', { name: 'Sit down and play' }).tap();
  for (const page of [one, two]) await page.locator('#prompt').waitFor();
  const running = one.locator('.clock.running');
  const first = await running.innerText();
  await one.waitForTimeout(1500);
  assert.notEqual(await running.innerText(), first, 'the clock runs');
  for (const page of [one, two]) await page.context().close();
});

test('spectators see the table and nothing that is hidden', { skip: without }, async () => {
  const one = await person(browser, { settings: { language: 'en' } });
  const link = await open(one, 'artistes', { 'Others may watch': true });
  const two = await person(browser, { settings: { language: 'en' } });
  await two.goto(link);
  await two.getByRole('button', { name: 'Sit down and play' }).click();
  await two.locator('#prompt').waitFor();
  const third = await person(browser, { settings: { language: 'en' } });
  await third.goto(link);
  await third.getByText('You are watching.').waitFor();
  assert.equal(await third.locator(ACTIONS).count(), 0);
  assert.match(await third.locator('.side.own').innerText(), /hidden card/);
  await one.locator('[data-key=menu]').click();
  await one.getByText('1 spectator').waitFor();
  assert.deepEqual(third.faults, []);
  for (const page of [one, two, third]) await page.context().close();
});

test('an own deck is checked, its faults are told, and it is played', { skip: without }, async () => {
  const one = await person(browser, { settings: { language: 'en' } });
  const link = await open(one, 'artistes', {});
  const two = await person(browser, { settings: { language: 'en' } });
  await two.goto(link);
  await two.getByLabel('A deck of my own').check();
  await two.locator('#pasted').fill('3 busker\nno_such_card');
  await two.getByRole('button', { name: 'Read the list' }).click();
  await two.getByText('No card is called: no_such_card.').waitFor();
  await two.getByRole('button', { name: 'Sit down and play' }).click();
  await two.getByText('This deck cannot be played:').waitFor();
  await two.getByText('A-DECK-1').first().waitFor();
  await two.getByRole('button', { name: 'Start from' }).first().click();
  await two.getByRole('button', { name: 'Check the deck' }).click();
  await two.getByText('This deck is legal.').waitFor();
  await two.getByRole('button', { name: 'Sit down and play' }).click();
  for (const page of [one, two]) await page.locator('#prompt').waitFor();
  assert.deepEqual(two.faults, []);
  for (const page of [one, two]) await page.context().close();
});

test('an action that showed nothing is taken back', { skip: without }, async () => {
  const one = await person(browser, { settings: { language: 'en' } });
  const two = await person(browser, { settings: { language: 'en' } });
  await meet(one, two, server.url, 'artistes', 'standard');
  const players = [one, two];
  for (let steps = 0; steps < 60; steps++) {
    const page = (await one.locator('#prompt.mine').count()) ? one : two;
    await page.locator('#prompt.mine').waitFor();
    const before = await page.locator(ACTIONS).allInnerTexts();
    await clickAction(page, () => 0);
    if (!(await page.locator('[data-key=undo]').count())) continue;
    await page.locator('[data-key=undo]').click();
    await page.waitForFunction(
      ([selector, count]) => document.querySelectorAll(selector).length === count,
      [ACTIONS, before.length],
    );
    assert.deepEqual(await page.locator(ACTIONS).allInnerTexts(), before);
    assert.deepEqual([...one.faults, ...two.faults], []);
    for (const player of players) await player.context().close();
    return;
  }
  assert.fail('nothing could be taken back');
});

test('the lobby lists public rooms, and a code leads in', { skip: without }, async () => {
  const one = await person(browser, { settings: { language: 'en' } });
  const link = await open(one, 'masters', { 'Listed among the open rooms': true });
  const code = link.split('/').at(-1);
  const two = await person(browser, { settings: { language: 'en' } });
  await two.goto(server.url);
  await two.getByRole('link', { name: `Enter room ${code}` }).waitFor();
  await two.locator('#code').fill('nonsense');
  await two.keyboard.press('Enter');
  await two.getByText('There is no room nonsense').waitFor();
  await two.locator('#code').fill(code);
  await two.keyboard.press('Enter');
  await two.waitForURL(`**/r/${code}`);
  await two.getByText('Guest invites you to a duel').waitFor();
  for (const page of [one, two]) await page.context().close();
});

test('from the first page to the first legal click in less than ten seconds', { skip: without }, async () => {
  const page = await person(browser, { settings: { language: 'en' } });
  const began = Date.now();
  let bytes = 0;
  page.on('response', async (answer) => {
    const { headers } = { headers: answer.headers() };
    if (/font|woff/.test(headers['content-type'] ?? '')) return;
    bytes += Number(headers['content-length'] ?? 0);
  });
  await page.goto(server.url);
  await page.locator('section.artistes button.primary').click();
  await page.locator('#prompt.mine').waitFor();
  assert.ok(Date.now() - began < 10_000);
  assert.ok(bytes < 500_000, `${bytes} bytes before fonts`);
  await page.context().close();
});

test('after a match another deck is taken for the next one', { skip: without }, async () => {
  const one = await person(browser, { settings: { language: 'en' } });
  await playBot(one, server.url, 'artistes', 'standard');
  await one.locator('[data-key=menu]').click();
  await one.locator('[data-key=concede]').click();
  await one.locator('dialog button.danger').click();
  await one.locator('section.end [data-key=deck]').click();
  await one.locator('dialog input[name=deck]').nth(1).check();
  await one.getByRole('button', { name: 'Take this deck' }).click();
  await one.getByText('You play the next match with this deck.').waitFor();
  await one.locator('[data-key=again]').click();
  await one.locator('#prompt').waitFor();
  assert.deepEqual(one.faults, []);
  await one.context().close();
});
