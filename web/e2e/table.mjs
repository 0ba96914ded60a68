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

/** The reason why no browser test can be run here; '' where they can. */
export const without = existsSync(CHROMIUM) ? '' : `no browser at ${CHROMIUM}; on Debian: apt-get install chromium`;

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
      env: { ...process.env, DUELSTAGE_LIMITS_OFF: '1' },
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

/** A person with a browser of their own. Errors of the page are kept in `page.faults`. */
export async function person(browser, { settings = {}, viewport = DESKTOP, scheme = 'dark' } = {}) {
  const touch = viewport.width < 600;
  const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce', hasTouch: touch, isMobile: touch });
  await context.addInitScript((chosen) => {
    if (!localStorage.getItem('duelstage.settings')) localStorage.setItem('duelstage.settings', JSON.stringify(chosen));
  }, settings);
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

export const ACTIONS = '[data-group="actions"] [data-key^="act:"]';

/** Do legal actions by clicks until `steps` are done or the match is over; answers whether it is over. */
export async function play(page, steps = Infinity, choose = (n) => Math.floor(Math.random() * n)) {
  for (let done = 0; done < steps; done++) {
    await page.locator(`${ACTIONS}, section.end`).first().waitFor({ timeout: 20_000 });
    if (await page.locator('section.end').count()) return true;
    const buttons = page.locator(ACTIONS);
    const n = await buttons.count();
    if (!n) continue;
    await act(page, buttons.nth(choose(n)));
  }
  return (await page.locator('section.end').count()) > 0;
}

/** Click, and wait until the page has taken it in: the decision is another one, or the match is over. */
export async function act(page, button) {
  const before = await page.locator('.table').getAttribute('data-seq');
  await button.click({ timeout: 5000 }).catch(() => {}); // it may have gone with the update before
  await page
    .waitForFunction((seq) => document.querySelector('.table')?.getAttribute('data-seq') !== seq || document.querySelector('section.end'), before, { timeout: 10_000 })
    .catch(() => {});
}
