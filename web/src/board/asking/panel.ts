/** Which drawn question is shown for what is asked or selected; "": plain buttons do. */

import type { Choice } from '../../view/choice.svelte';
import type { RoomStore } from '../../view/room.svelte';

export type Panel = '' | 'hand' | 'placing' | 'level' | 'cards' | 'ways' | 'skills';

const PANELS: Record<string, Panel> = {
  mulligan: 'hand',
  front: 'placing',
  back: 'placing',
  level: 'level',
  discard: 'cards',
  search: 'cards',
  recover: 'cards',
  summon: 'cards',
  way: 'ways',
};

export function panelOf(store: RoomStore, choice: Choice): Panel {
  if (!store.asked || choice.several.length) return '';
  const panel = PANELS[store.asked.question] ?? '';
  if (panel === 'cards' && isAboutHand(store, choice)) return ''; // it is answered where the cards are
  if (store.asked.question) return panel;
  const master = choice.selected.startsWith('seat:') && choice.bar.some((action) => action.verb === 'master_skill');
  return master ? 'skills' : '';
}

/** Before the first turn the field is empty: such a question may lie on it. Any other one leaves the board free. */
export function liesOnBoard(panel: Panel): boolean {
  return panel === 'hand' || panel === 'placing';
}

function isAboutHand(store: RoomStore, choice: Choice): boolean {
  const held = store.view?.seats[store.view.viewer as 0 | 1].hand ?? {};
  return store.asked?.question === 'discard' && choice.actions.every(({ args }) => String(args.card) in held);
}
