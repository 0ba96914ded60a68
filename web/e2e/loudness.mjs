// How loud each sound of the score is: rendered in a browser, weighted and averaged as ITU-R BS.1770 says.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const ENTRY = join(dirname(fileURLToPath(import.meta.url)), '../src/sound/player.ts');

/** The two filters of K-weighting at 48 kHz. */
const STAGES = [
  { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] },
  { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
];

function weighted(samples) {
  return STAGES.reduce((input, { b, a }) => {
    let [x1, x2, y1, y2] = [0, 0, 0, 0];
    return input.map((x) => {
      const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
      [x2, x1, y2, y1] = [x1, x, y1, y];
      return y;
    });
  }, samples);
}

/** The loudest 400 ms, in LUFS; the same signal goes to both ears. */
export function loudest(samples, rate = 48000) {
  const heard = weighted(Float64Array.from(samples));
  const [block, step] = [0.4 * rate, 0.1 * rate];
  let most = 0;
  for (let from = 0; from === 0 || from + block <= heard.length; from += step) {
    let sum = 0;
    for (let i = from; i < Math.min(heard.length, from + block); i++) sum += heard[i] ** 2;
    most = Math.max(most, sum / block);
  }
  return -0.691 + 10 * Math.log10(2 * most);
}

/** Every sound alone, and the loudest two together, at full volume: their names and loudness. */
export async function loudnesses(page) {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['iife'], name: 'Player' } },
  });
  const score = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: ENTRY.replace('player', 'score'), formats: ['iife'], name: 'Score' } },
  });
  await page.goto('about:blank');
  await page.addScriptTag({ content: output[0].code });
  await page.addScriptTag({ content: score[0].output[0].code });
  const render = (names) =>
    page.evaluate(async (some) => {
      const context = new OfflineAudioContext(1, 48000 * 4, 48000);
      const out = Player.output(context, 1);
      for (const name of some) Player.sound(context, out.input, name, 0.01);
      return [...(await context.startRendering()).getChannelData(0)];
    }, names);
  const found = {};
  for (const name of await page.evaluate(() => Object.keys(Score.SOUNDS))) found[name] = loudest(await render([name]));
  const [one, two] = Object.entries(found).sort((a, b) => b[1] - a[1]);
  found[`${one[0]} + ${two[0]}`] = loudest(await render([one[0], two[0]]));
  return found;
}
