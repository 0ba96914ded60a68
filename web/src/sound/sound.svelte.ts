/** Sound as this device wants it: off until asked for, one key switches it. What is heard is in score.ts. */

import { change, settings } from '../settings.svelte';
import type { Beat } from '../timeline/beats';
import type { Player } from './player';

let player: Player | null = null;
let coming: Promise<void> | null = null;

/** The synthesiser is there from the first gesture after sound was switched on; browsers want it so. */
function wake(): void {
  if (!settings.sound) return;
  coming ??= import('./player').then(({ Player }) => {
    player = new Player(() => settings.volume);
  });
  void coming.then(() => player?.resume());
}

for (const gesture of ['pointerdown', 'keydown']) window.addEventListener(gesture, wake, true);

export function switchSound(on = !settings.sound): void {
  change({ sound: on });
  if (on) wake();
  else void player?.sleep();
}

/** What a beat sounds like, if anybody listens. */
export function hear(game: string, beat: Beat): void {
  if (settings.sound && !document.hidden) player?.play(game, beat);
}
