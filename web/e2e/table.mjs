// A server of its own and a browser for tests and pictures: nothing is left behind.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const CHROMIUM = process.env.DUELSTAGE_CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const LANGUAGES = ['en', 'fr', 'zh_hant', 'zh_hans'];
export const PHONE = { width: 360, height: 640 };
export const DESKTOP = { width: 1440, height: 900 };

/** The reason why no browser test can be run here; false where they can. */
export const without = existsSync(CHROMIUM) ? false : `no browser at ${CHROMIUM}; on Debian: apt-get install chromium`;

/** `duelstage serve` on a free port with an empty store. `url`, `stop`, `kill`, `start` (again, on the same store). */
export async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'duelstage-'));
  const port = 20000 + (process.pid % 20000) + Math.floor(Math.random() * 500);
  const url = `http://127.0.0.1:${port}`;
  let server;

  async function start() {
    let said = '';
    const database = `sqlite:///${join(folder, 'table.db')}`;
    const python = join(ROOT, '.venv/bin/python');
    server = spawn(python, ['-m', 'duelstage', 'serve', '--port', String(port), '--database', database, '--origin', url], {
      cwd: folder,
      env: { ...process.env, DUELSTAGE_LIMITS: 'commands=10000 questions=10000 chat=1000 requests=100000 rooms=1000 sessions=1000 matches=100 sockets=100' },
    });
    server.stderr.on('data', (data) => (said += data));
    server.stdout.on('data', () => {});
    for (let tries = 0; tries < 200; tries++) {
      if (server.exitCode !== null) throw new Error(`the server stopped: ${said}`);
      if (await fetch(`${url}/healthz`).then((answer) => answer.ok, () => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the server did not start: ${said}`);
  }

  function kill(signal = 'SIGKILL') {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    return gone;
  }

  await start();
  return {
    url,
    start,
    kill,
    async stop() {
      await kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function launch() {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

/** A person with a browser of their own, who reads the table unless `settings` say otherwise. Errors of the page are kept in `page.faults`. */
export async function person(browser, { settings = {}, viewport = DESKTOP, scheme = 'dark', motion = 'reduce' } = {}) {
  const touch = viewport.width < 600;
  const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: motion, hasTouch: touch, isMobile: touch });
  await context.addInitScript((chosen) => {
    if (!localStorage.getItem('duelstage.settings')) localStorage.setItem('duelstage.settings', JSON.stringify(chosen));
  }, { view: 'text', ...settings });
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text())) page.faults.push(message.text());
  });
  page.setDefaultTimeout(10_000);
  return page;
}

/** From the first page to a match against a bot. */
export async function playBot(page, url, game, format, bot = 'random') {
  await page.goto(url);
  const card = page.locator(`section.${game}`);
  await card.locator(`input[value="${format}"]`).check();
  await card.locator('summary').click();
  await card.locator(`#${game}-bot`).selectOption(bot);
  await card.locator('button.primary').click();
  await page.waitForURL('**/r/*');
  await page.locator('#prompt').waitFor();
}

/** Two people at one table: the first invites, the second opens the link. */
export async function meet(one, two, url, game, format, name = 'Noor') {
  await one.goto(url);
  const card = one.locator(`section.${game}`);
  await card.locator(`input[value="${format}"]`).check();
  await card.locator('button').nth(1).click();
  await one.locator('dialog #name').fill('Camille');
  await one.locator('dialog button.primary').click();
  const link = await one.locator('#link').inputValue();
  await two.goto(link);
  await two.locator('#my-name').fill(name);
  await two.locator('form button.primary').last().click();
  for (const page of [one, two]) await page.locator('#prompt').waitFor();
  return link;
}

export const ACTIONS = '[data-group="actions"] [data-key^="act:"]';
const DOCKED = '.dock [data-key^="act:"]:visible, .asking [data-key^="act:"]:visible'; // on a phone what can be tapped on the board has no button
const OVER = 'section.end';

export const isOver = async (page) => (await page.locator(OVER).count()) > 0;

/** Is this person asked now? */
export const isAsked = async (page) => (await page.locator('#prompt.mine').count()) > 0;

/** Do something and wait until the page has taken it in: the decision is another one, or the match is over. */
export async function settle(page, doing) {
  const before = await page.locator('.table').getAttribute('data-seq');
  await doing();
  await page
    .waitForFunction(
      ([seq, over]) => document.querySelector('.table')?.getAttribute('data-seq') !== seq || document.querySelector(over),
      [before, OVER],
    )
    .catch(async () => {
      throw new Error(`nothing came of it; the page says: ${(await page.locator('main').innerText()).slice(0, 1500)}`);
    });
}

const any = (n) => Math.floor(Math.random() * n);

/** One legal action by a click on its button. */
export async function clickAction(page, choose = any) {
  const buttons = page.locator(ACTIONS);
  await settle(page, async () => buttons.nth(choose(await buttons.count())).click());
}

/** One legal action on the board: what is lit, then a target or a button. */
export async function clickBoard(page, choose = any) {
  await settle(page, async () => {
    for (let taps = 0; taps < 6; taps++) {
      const before = await page.locator('.table').getAttribute('data-seq');
      const lit = page.locator('.spot[data-lit="true"]:not(.selected)');
      const targets = page.locator('.spot.target');
      const acts = page.locator(DOCKED);
      const tap = (spots, i) => spots.nth(i).click({ timeout: 2000 }).catch(() => {}); // it may be gone before it is reached
      const [n, t, b] = [await lit.count(), await targets.count(), await acts.count()];
      const selected = (await page.locator('.spot.selected').count()) > 0;
      if (t && choose(4)) await tap(targets, choose(t));
      else if (selected && b) await tap(acts, choose(b));
      else if (n && choose(3)) await tap(lit, choose(n));
      else if (b) await tap(acts, choose(b));
      else if (n) await tap(lit, choose(n));
      await page.waitForTimeout(60);
      if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape'); // it was not lit any more
      if ((await page.locator('.table').getAttribute('data-seq')) !== before || (await isOver(page))) return;
    }
    const acts = page.locator(DOCKED);
    if (await acts.count()) await acts.first().click();
  });
}

/** Both act in turn, each in a way of their own, until the match is over. */
export async function playOut(players, most = 600) {
  for (let steps = 0; steps < most; steps++) {
    for (const [page, act] of players) {
      if (await isOver(page)) return steps;
      if (await isAsked(page)) await act(page);
    }
    if (!(await Promise.all(players.map(([page]) => isAsked(page)))).some(Boolean)) await players[0][0].waitForTimeout(40);
  }
  throw new Error(`not over after ${most} rounds`);
}

/** Against a bot: `steps` actions, or to the end; answers whether it is over. */
export async function play(page, steps = Infinity, choose = any) {
  for (let done = 0; done < steps; done++) {
    await page.locator(`#prompt.mine, ${OVER}`).first().waitFor({ timeout: 20_000 });
    if (await isOver(page)) return true;
    await clickAction(page, choose);
  }
  return isOver(page);
}
