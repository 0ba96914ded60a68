/** What the gallery and the deck builder ask of the window and of the site. */

import type { GameAbout, Site } from '../protocol';

/** Follows a media query. */
function media(query: string): { readonly now: boolean } {
  const list = matchMedia(query);
  let matches = $state(list.matches);
  list.addEventListener('change', () => (matches = list.matches));
  return {
    get now() {
      return matches;
    },
  };
}

export const wide = media('(min-width: 700px)'); // cards have room for their text
export const broad = media('(min-width: 1000px)'); // two things side by side

export function aboutOf(site: Site, game: string): GameAbout | undefined {
  return site.games.find((one) => one.name === game);
}

/** The format whose cards the gallery shows. */
export function standardOf(site: Site, game: string): string {
  return aboutOf(site, game)?.standard ?? '';
}
