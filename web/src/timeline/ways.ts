/** How this device wants a table to be told: its settings, its system, whether anybody looks. */

import { settings } from '../settings.svelte';
import { hear } from '../sound/sound.svelte';
import type { Manner, Ways } from './timeline.svelte';

export const PACES = { slow: 0.5, normal: 1, fast: 2, off: 1 };
const less = matchMedia('(prefers-reduced-motion: reduce)');

export function isStill(): boolean {
  return less.matches || settings.motion === 'less';
}

function manner(): Manner {
  if (settings.pace === 'off' || document.hidden) return 'off';
  return isStill() ? 'outline' : 'play';
}

export const WAYS: Ways = { manner, pace: () => PACES[settings.pace], hear };
