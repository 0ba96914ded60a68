// Pictures of key screens that are kept, and whether a page still looks like its picture.
// They are WebP, which the browser itself writes and reads: a fifth of a PNG, and the same loss on both sides.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const KEPT = join(HERE, 'pictures');
const OTHER = join(HERE, '../../build/pictures'); // what looks otherwise, and where
const AGAIN = process.env.DUELSTAGE_PICTURES === 'again'; // take them anew
const MOST = 0.01; // of all pixels: other versions of a browser draw the edges of letters in their own way
const QUALITY = 0.5;
const MATCHER = readFileSync(createRequire(import.meta.url).resolve('pixelmatch'), 'utf8').replace('export default function', 'globalThis.pixelmatch = function');

/** A page in which pictures are packed and compared. */
export async function easel(browser) {
  const page = await browser.newPage();
  await page.setContent('<!doctype html><title>pictures</title>');
  await page.addScriptTag({ content: MATCHER, type: 'module' });
  return page;
}

/** "" where the page looks as it is kept, else what is different. */
export async function compare(easel, page, name) {
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const path = join(KEPT, `${name}.webp`);
  const kept = existsSync(path) ? readFileSync(path).toString('base64') : '';
  if (!kept && !AGAIN) return `${name}: there is no picture of it; DUELSTAGE_PICTURES=again takes it`;
  const { packed, share, shown } = await easel.evaluate(comparing, [png.toString('base64'), AGAIN ? '' : kept, QUALITY]);
  mkdirSync(OTHER, { recursive: true });
  if (AGAIN) {
    writeFileSync(join(OTHER, `${name}.png`), png); // to be looked at
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(path, Buffer.from(packed, 'base64'));
    return '';
  }
  if (share <= MOST) return '';
  writeFileSync(join(OTHER, `${name}.png`), png);
  if (shown) writeFileSync(join(OTHER, `${name}-differs.webp`), Buffer.from(shown, 'base64'));
  return `${name}: ${share > 1 ? 'it has another size' : `${(share * 100).toFixed(1)} % of it looks otherwise`}; see build/pictures`;
}

/** In the browser. A share above 1: the sizes differ. */
async function comparing([png, kept, quality]) {
  const blobOf = (data, type) => new Blob([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))], { type });
  const packedOf = async (image) => {
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').putImageData(image, 0, 0);
    return canvas.convertToBlob({ type: 'image/webp', quality });
  };
  const pixels = async (blob) => {
    const bitmap = await createImageBitmap(blob);
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const textOf = async (blob) => {
    let text = '';
    for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
    return btoa(text);
  };
  const packed = await packedOf(await pixels(blobOf(png, 'image/png')));
  if (!kept) return { packed: await textOf(packed), share: 0, shown: '' };
  const [before, now] = [await pixels(blobOf(kept, 'image/webp')), await pixels(packed)];
  if (before.width !== now.width || before.height !== now.height) return { packed: '', share: 2, shown: '' };
  const shown = new ImageData(now.width, now.height);
  const differ = globalThis.pixelmatch(before.data, now.data, shown.data, now.width, now.height, { threshold: 0.2 });
  const share = differ / (now.width * now.height);
  return { packed: '', share, shown: await textOf(await packedOf(shown)) };
}
