/** What a page keeps in this browser; one that keeps nothing is served all the same. */

export function kept<T>(key: string, usual: T): T {
  try {
    const found = localStorage.getItem(key);
    return found === null ? usual : { ...usual, ...(JSON.parse(found) as T) };
  } catch {
    return usual;
  }
}

export function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // as above
  }
}
