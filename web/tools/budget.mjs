// What a page may weigh, compressed; a build that is heavier fails and says which files weigh most.

import { gzipSync } from 'node:zlib';

const KB = 1024;
const LIMITS = { lobby: 150 * KB, match: 200 * KB, page: 200 * KB, style: 40 * KB };
const MATCH = /\/src\/(room|board|text|timeline|sound|art)\//;
const PAGES = ['decks', 'gallery', 'learn', 'puzzles', 'practice', 'design', 'replay'];
const GAMES = ['artistes', 'masters'];

export function budget() {
  return {
    name: 'budget',
    apply: 'build',
    generateBundle: {
      order: 'post', // what is weighed is what is written
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const styles = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
        const weight = new Map([...chunks, ...styles].map((one) => [one.fileName, gzipSync(one.code ?? one.source).length]));
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

        /** The files with modules of that kind, and all that they need at once. */
        const files = (wanted, found = new Set()) => {
          for (const chunk of chunks) if (wanted(chunk)) follow(chunk.fileName, found);
          return found;
        };
        const follow = (name, found) => {
          if (found.has(name) || !byName.has(name)) return;
          found.add(name);
          for (const other of byName.get(name).imports) follow(other, found);
        };
        const has = (pattern) => (chunk) => chunk.moduleIds.some((id) => pattern.test(id));
        const total = (names) => [...names].reduce((sum, name) => sum + weight.get(name), 0);

        const languages = chunks.filter(has(/\/i18n\/(en|fr|zh-Hant|zh-Hans)\.ts$/)).map(({ fileName }) => fileName);
        const heaviest = languages.sort((a, b) => weight.get(b) - weight.get(a)).slice(0, 1);
        const start = files((chunk) => chunk.isEntry, new Set(heaviest));
        const loads = [['lobby', total(start), start, LIMITS.lobby]];
        for (const game of GAMES) {
          const own = has(new RegExp(`/src/games/${game}/|virtual:icons/${game}|/src/art/${game}`));
          const other = has(new RegExp(`/src/games/(?!${game})\\w+/Board|virtual:icons/(?!${game})|/src/art/(?!${game})\\w+/`));
          const match = files((chunk) => (has(MATCH)(chunk) || own(chunk)) && !other(chunk) && !languages.includes(chunk.fileName), new Set(start));
          loads.push([`a match of ${game}`, total(match), match, LIMITS.match]);
          for (const page of PAGES) {
            const found = files(has(new RegExp(`/src/${page}/`)), new Set([...start, ...files(own)]));
            loads.push([`${page}, ${game}`, total(found), found, LIMITS.page]);
          }
        }
        loads.push(['style', total(styles.map(({ fileName }) => fileName)), styles.map(({ fileName }) => fileName), LIMITS.style]);
        const kb = (n) => `${(n / KB).toFixed(1)} KB`;
        if (process.env.DUELSTAGE_WEIGHTS) for (const [what, n, , most] of loads) console.log(`${what}: ${kb(n)} of ${kb(most)}`);
        for (const [what, n, names, most] of loads) {
          if (n <= most) continue;
          const list = [...names].sort((a, b) => weight.get(b) - weight.get(a)).slice(0, 8).map((name) => `${name} ${kb(weight.get(name))}`);
          this.error(`${what} weighs ${kb(n)} compressed, and ${kb(most)} is the most: ${list.join(', ')}`);
        }
      },
    },
  };
}
