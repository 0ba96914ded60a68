/** What the interface says, in four languages. The language of the cards is chosen apart (settings). */

import i18next from 'i18next';

import type { Language, Words } from '../protocol';

export const LANGUAGES: Language[] = ['en', 'fr', 'zh_hant', 'zh_hans'];
export const TAGS: Record<Language, string> = { en: 'en', fr: 'fr', zh_hant: 'zh-Hant', zh_hans: 'zh-Hans' };
export const OWN_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  zh_hant: '繁體中文',
  zh_hans: '简体中文',
};

const CATALOGUES: Record<Language, () => Promise<{ default: object }>> = {
  en: () => import('./en'),
  fr: () => import('./fr'),
  zh_hant: () => import('./zh-Hant'),
  zh_hans: () => import('./zh-Hans'),
};

const i18n = i18next.createInstance();
let spoken = $state<Language>('en'); // changes when the words are there

export async function speak(language: Language): Promise<void> {
  if (!i18n.isInitialized) {
    await i18n.init({ lng: 'none', fallbackLng: false, interpolation: { escapeValue: false }, resources: {} });
  }
  const tag = TAGS[language];
  if (!i18n.hasResourceBundle(tag, 'translation')) {
    i18n.addResourceBundle(tag, 'translation', (await CATALOGUES[language]()).default);
  }
  await i18n.changeLanguage(tag);
  spoken = language;
  document.documentElement.lang = tag;
}

export function language(): Language {
  return spoken;
}

/** A sentence of the interface; reading it follows the language. */
export function t(key: string, values: Record<string, unknown> = {}): string {
  void spoken;
  return i18n.t(key, values);
}

export function knows(key: string): boolean {
  void spoken;
  return i18n.exists(key);
}

/** A text that the server gives in every language. */
export function said(words: Words | undefined, chosen: Language = spoken): string {
  return words?.[chosen] ?? words?.en ?? '';
}

/** What the browser asks for, as far as we speak it. */
export function preferred(tags: readonly string[]): Language {
  for (const tag of tags) {
    const low = tag.toLowerCase();
    if (low.startsWith('zh')) return /hant|tw|hk|mo/.test(low) ? 'zh_hant' : 'zh_hans';
    if (low.startsWith('fr')) return 'fr';
    if (low.startsWith('en')) return 'en';
  }
  return 'en';
}
