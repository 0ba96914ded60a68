/** The page's addresses. A link is an ordinary link; `follow` keeps it inside the page. */

export type Route =
  | { page: 'lobby' }
  | { page: 'room'; code: string }
  | { page: 'replay'; id: string; step: number; as: number | null }
  | { page: 'credits' }
  | { page: 'design' }
  | { page: 'cards'; query: string }
  | { page: 'card'; game: string; id: string }
  | { page: 'decks' }
  | { page: 'deck'; id: string; query: string }
  | { page: 'learn' }
  | { page: 'puzzles'; game: string }
  | { page: 'practice'; game: string; format: string; position: string }
  | { page: 'lost' };

export function read(path: string, query: string): Route {
  const [first, second, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const asked = new URLSearchParams(query);
  if (first === 'cards' && second && rest.length === 1) return { page: 'card', game: second, id: rest[0] as string };
  if (rest.length) return { page: 'lost' };
  if (!first) return { page: 'lobby' };
  if (first === 'r' && second) return { page: 'room', code: second };
  if (first === 'replay' && second) {
    const as = asked.get('as');
    return { page: 'replay', id: second, step: Number(asked.get('step')) || 0, as: as === null ? null : Number(as) };
  }
  if (first === 'credits' && !second) return { page: 'credits' };
  if (first === 'design' && !second) return { page: 'design' };
  if (first === 'cards' && !second) return { page: 'cards', query };
  if (first === 'decks') return second ? { page: 'deck', id: second, query } : { page: 'decks' };
  if (first === 'learn' && !second) return { page: 'learn' };
  if (first === 'puzzles' && !second) return { page: 'puzzles', game: asked.get('game') ?? '' };
  if (first === 'practice' && !second) {
    const [game = '', format = '', position = ''] = ['game', 'format', 'position'].map((name) => asked.get(name) ?? '');
    return { page: 'practice', game, format, position };
  }
  return { page: 'lost' };
}

let route = $state<Route>(read(location.pathname, location.search));

export function here(): Route {
  return route;
}

export function go(path: string): void {
  history.pushState(null, '', path);
  arrive();
  scrollTo(0, 0);
}

/** Change the address without a step back, as a replay does at each step. */
export function mark(path: string): void {
  history.replaceState(null, '', path);
}

/** Let a click on an inner link stay in the page; anything else is the browser's. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const inner = link.origin === location.origin && !link.hasAttribute('download') && !link.target;
  if (!inner || link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

function arrive(): void {
  route = read(location.pathname, location.search);
}

addEventListener('popstate', arrive);
