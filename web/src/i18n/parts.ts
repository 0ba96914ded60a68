/** The words of a language stand in a few files, one for each part of the page; a word is in one of them. */
export function merged(parts: Record<string, unknown>): object {
  return Object.assign({}, ...Object.values(parts)) as object;
}
