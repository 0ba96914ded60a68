// `node tools/app-icons.mjs`: public/icon.svg as the pictures that a phone's home screen wants. Needs Debian's chromium.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { launch } from '../e2e/table.mjs';

const PUBLIC = join(dirname(fileURLToPath(import.meta.url)), '../public');
const drawn = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');
// a maskable icon fills its square, and all that matters is within the middle four fifths
const filled = drawn.replace(/ clip-path="[^"]*"/, "").replace("0 0 64 64", "-8 -8 80 80");
const PICTURES = [['icon-192.png', 192, drawn], ['icon-512.png', 512, drawn], ['icon-maskable-512.png', 512, filled], ['apple-touch-icon.png', 180, filled]];

const browser = await launch();
for (const [name, size, svg] of PICTURES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await page.screenshot({ path: join(PUBLIC, name), omitBackground: true });
  await page.close();
}
await browser.close();
