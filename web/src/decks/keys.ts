/** + puts a copy in, − takes one out, ? looks at the card: while it is focused. */

export function byKey(card: string, add: (card: string, n: number) => void, look: (card: string) => void) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') add(card, 1);
    else if (event.key === '-' || event.key === 'Delete' || event.key === 'Backspace') add(card, -1);
    else if (event.key === '?') look(card);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
