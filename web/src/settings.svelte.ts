/** What a person has chosen for this device; kept in the browser. */

import { preferred, speak } from './i18n/index.svelte';
import type { Language } from './protocol';

export interface Settings {
  language: Language;
  cards: Language | ''; // '': as the interface
  theme: 'auto' | 'dark' | 'light';
  view: 'text' | 'board';
  motion: 'auto' | 'less';
  pace: 'slow' | 'normal' | 'fast' | 'off'; // of what moves on the table
  sound: boolean;
  volume: number; // 0 to 1
  shortcuts: boolean;
}

const KEY = 'duelstage.settings';
const dark = matchMedia('(prefers-color-scheme: dark)');

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {}; // a browser that keeps nothing is served all the same
  }
}

export const settings = $state<Settings>({
  language: preferred(navigator.languages),
  cards: '',
  theme: 'auto',
  view: 'board',
  motion: 'auto',
  pace: 'normal',
  sound: false,
  volume: 0.7,
  shortcuts: true,
  ...stored(),
});

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // as above
  }
  apply();
  if (changes.language) void speak(changes.language);
}

export function cardLanguage(): Language {
  return settings.cards || settings.language;
}

function apply(): void {
  const root = document.documentElement.dataset;
  root.theme = settings.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : settings.theme;
  root.motion = settings.motion;
}

export function begin(): Promise<void> {
  dark.addEventListener('change', apply);
  apply();
  return speak(settings.language);
}
