// How loud each sound of the score is: rendered in a browser, weighted and averaged as ITU-R BS.1770 says.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const SOUND = join(dirname(fileURLToPath(import.meta.url)), '../src/sound');

/** In the page: the loudest 400 ms of some samples at 48 kHz, in LUFS; the same signal goes to both ears. */
function loudest(samples) {
  const filters = [
    { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] },
    { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
  ];
  const heard = filters.reduce((input, { b, a }) => {
    let [x1, x2, y1, y2] = [0, 0, 0, 0];
    return input.map((x) => {
      const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
      [x2, x1, y2, y1] = [x1, x, y1, y];
      return y;
    });
  }, Float64Array.from(samples));
  const [block, step] = [19200, 4800];
  let most = 0;
  for (let from = 0; from + block <= heard.length; from += step) {
    let sum = 0;
    for (let i = from; i < from + block; i++) sum += heard[i] ** 2;
    most = Math.max(most, sum / block);
  }
  return -0.691 + 10 * Math.log10(2 * most);
}

async function built(entry, name) {
  const library = { write: false, minify: false, lib: { entry, formats: ['iife'], name } };
  const [{ output }] = await build({ configFile: false, logLevel: 'silent', build: library });
  return { content: output[0].code };
}

/** Every sound alone, and the loudest two together, at full volume: their names and loudness. */
export async function loudnesses(page) {
  await page.goto('about:blank');
  await page.addScriptTag({ content: loudest.toString() });
  await page.addScriptTag(await built(join(SOUND, 'player.ts'), 'Player'));
  await page.addScriptTag(await built(join(SOUND, 'score.ts'), 'Score'));
  return page.evaluate(async () => {
    async function loud(...names) {
      const context = new OfflineAudioContext(1, 48000 * 3, 48000);
      const out = Player.output(context, 1);
      for (const name of names) Player.sound(context, out.input, name, 0.01);
      return loudest((await context.startRendering()).getChannelData(0));
    }
    const found = {};
    for (const name of Object.keys(Score.SOUNDS)) found[name] = await loud(name);
    const [[one], [two]] = Object.entries(found).sort((a, b) => b[1] - a[1]);
    return { ...found, [`${one} + ${two}`]: await loud(one, two) };
  });
}
