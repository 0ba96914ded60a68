/** A card that is dragged from one part of the page to another. */

const KIND = 'application/x-duelstage-card';

export type From = 'pool' | 'deck';

export function carry(event: DragEvent, card: string, from: From): void {
  event.dataTransfer?.setData(KIND, `${from}:${card}`);
}

export function carried(event: DragEvent): { card: string; from: string } {
  const [from = '', card = ''] = (event.dataTransfer?.getData(KIND) ?? '').split(':');
  if (card) event.preventDefault();
  return { card, from };
}
