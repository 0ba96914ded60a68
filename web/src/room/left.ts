/** The match that this browser sits at, so that the first page leads back to it. */

const KEY = 'duelstage.match';

export function leftMatch(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return ''; // a browser that keeps nothing is served all the same
  }
}

export function leaveMatch(code: string): void {
  try {
    if (code) localStorage.setItem(KEY, code);
    else localStorage.removeItem(KEY);
  } catch {
    // as above
  }
}
