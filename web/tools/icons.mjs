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
  return found.map(rounded).join(' ');
}

/** A tenth of 512 is finer than any card is drawn, and a good deal lighter. */
function rounded(d) {
  return [...d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].map(([, command, numbers]) => command + joined(read(command, numbers))).join('');
}

/** An arc's fourth and fifth numbers are flags of one figure, which may touch what follows. */
function read(command, numbers) {
  const found = [];
  let rest = numbers.replace(/^[\s,]+/, '');
  while (rest) {
    const flag = /a/i.test(command) && [3, 4].includes(found.length % 7);
    const [number] = (flag ? /^[01]/ : /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/).exec(rest);
    found.push(String(Math.round(Number(number) * 10) / 10).replace(/^(-?)0\./, '$1.').replace(/^-0$/, '0'));
    rest = rest.slice(number.length).replace(/^[\s,]+/, '');
  }
  return found;
}

const joined = (numbers) => numbers.reduce((sum, one) => sum + (sum === '' || one.startsWith('-') ? '' : ' ') + one, '');
