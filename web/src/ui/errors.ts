/** An error as a sentence that says what happened and what to do. */

import { knows, t } from '../i18n/index.svelte';
import { Refusal } from '../net/rest';

export function sentence(error: unknown): string {
  if (!(error instanceof Refusal)) return t('error.general');
  if (error.status === 0) return t('error.offline');
  const known = `error.reason.${error.reason}`;
  if (knows(known)) return t(known);
  if (error.status === 404) return t('error.missing');
  if (error.status === 429) return t('error.often');
  return error.message ? t('error.said', { sentence: error.message }) : t('error.general');
}
