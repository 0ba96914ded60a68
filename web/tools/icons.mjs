// The pictures that the cards of a game name, and no others: `virtual:icons/<game>` is {name: path data}.

import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const GAMES = join(dirname(fileURLToPath(import.meta.url)), '../../src/duelstage/games');
const PREFIX = 'virtual:icons/';

/** The names of icons in the card files of a game. */
export function named(game) {
  const found = new Set();
  for (const path of files(join(GAMES, game))) {
    for (const [, icon] of readFileSync(path, 'utf8').matchAll(/^icon\s*=\s*"([a-z0-9-]+)"/gm)) found.add(icon);
  }
  return [...found].sort();
}

function files(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.toml'))
    .map((entry) => join(entry.parentPath, entry.name));
}

export function icons() {
  const require = createRequire(import.meta.url);
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const all = require('@iconify-json/game-icons/icons.json').icons;
      const chosen = named(id.slice(PREFIX.length + 1)).map((name) => {
        if (!all[name]) throw new Error(`a card names the icon ${name}, which game-icons does not have`);
        return [name, paths(all[name].body)];
      });
      return `export default ${JSON.stringify(Object.fromEntries(chosen))}`;
    },
  };
}

/** An icon is one path or a few: only their data is kept, and the view draws them. */
function paths(body) {
  const found = [...body.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
  if (!found.length) throw new Error(`an icon without a path: ${body.slice(0, 80)}`);
  return found.map(rounded).join('');
}

/** To whole units of 512, which is finer than any card is drawn, and half as heavy: every point where it was, none led astray by others. */
function rounded(d) {
  let out = '';
  let [x, y, x0, y0] = [0, 0, 0, 0]; // where the pen is, and where its outline began
  let [rx, ry] = [0, 0]; // where the rounded pen is
  for (const [, command, said] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = command.toLowerCase();
    const relative = command === kind;
    const numbers = read(kind, said);
    const step = STEPS[kind];
    if (!step) {
      out += 'z';
      [x, y, rx, ry] = [x0, y0, Math.round(x0), Math.round(y0)];
      continue;
    }
    const found = [];
    for (let at = 0; at < numbers.length; at += step) {
      const one = numbers.slice(at, at + step);
      const [ox, oy] = relative ? [x, y] : [0, 0];
      if (kind === 'h') found.push(Math.round((x = ox + one[0])) - rx);
      else if (kind === 'v') found.push(Math.round((y = oy + one[0])) - ry);
      else {
        const points = kind === 'a' ? one.slice(5) : one;
        if (kind === 'a') found.push(Math.round(one[0] * 10) / 10, Math.round(one[1] * 10) / 10, ...one.slice(2, 5));
        for (let i = 0; i < points.length; i += 2) {
          [x, y] = [ox + points[i], oy + points[i + 1]];
          found.push(Math.round(x) - rx, Math.round(y) - ry);
        }
      }
      [rx, ry] = [Math.round(x), Math.round(y)];
      if (kind === 'm' && at === 0) {
        [x0, y0] = [x, y];
        out += `M${joined([String(rx), String(ry)])}`; // never relative: an icon may be several paths
        found.length = 0;
      }
    }
    if (found.length) out += (kind === 'm' ? 'l' : kind) + joined(found.map((number) => String(number).replace(/^(-?)0\./, '$1.')));
  }
  return out;
}

/** How many numbers a step of a command takes. */
const STEPS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 };

/** An arc's fourth and fifth numbers are flags of one figure, which may touch what follows. */
function read(kind, numbers) {
  const found = [];
  let rest = numbers.replace(/^[\s,]+/, '');
  while (rest) {
    const flag = kind === 'a' && [3, 4].includes(found.length % 7);
    const [number] = (flag ? /^[01]/ : /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/).exec(rest);
    found.push(Number(number));
    rest = rest.slice(number.length).replace(/^[\s,]+/, '');
  }
  return found;
}

const joined = (numbers) => numbers.reduce((sum, one) => sum + (sum === '' || one.startsWith('-') ? '' : ' ') + one, '');
