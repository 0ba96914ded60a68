/** What a level brings: the numbers of a monster now and then, side by side. */

import { t } from '../../i18n/index.svelte';
import type { Sight } from '../../games/game';
import type { Level, Monster } from '../../games/masters/fold';
import { skillWords, strike } from '../../games/masters/table';
import type { Offered } from '../../protocol';

export interface Change {
  name: string;
  was: string;
  now: string;
}

/** The level that an answer leads to: the next one of the same card, or a super's only one. */
export function levelAfter(sight: Sight, monster: Monster, action: Offered): Level | null {
  if (action.verb === 'rise') return monster.sheet.levels[String(monster.level + 1)] ?? null;
  const card = sight.cards.card(String(action.args.card ?? ''));
  const printed = card?.levels.at(-1) as Omit<Level, 'skill'> | undefined;
  if (!card || !printed) return null;
  const skill = card.skills.at(-1) as { stones: number; power?: number; range?: string } | undefined;
  const { power = 0, range = null } = skill ?? {};
  return { ...printed, range: printed.range || null, skill: skill ? { cost: skill.stones, power, recoil: 0, range } : null };
}

export function changes(was: Level, now: Level): Change[] {
  const skill = (level: Level): string => (level.skill ? skillWords(level.skill) : t('slate.none'));
  const traits = (level: Level): string => level.traits.map((trait) => t(`masters.trait.${trait}`)).join(t('ui.comma')) || t('slate.none');
  const rows: Change[] = [
    { name: t('unit.hpShort'), was: String(was.hp), now: String(now.hp) },
    { name: t('slate.attack'), was: strike(was.power, was.range), now: strike(now.power, now.range) },
    { name: t('slate.skill'), was: skill(was), now: skill(now) },
    { name: t('slate.traits'), was: traits(was), now: traits(now) },
    { name: t('slate.activations'), was: String(was.activations), now: String(now.activations) },
  ];
  return rows.filter((row, n) => !n || row.was !== row.now);
}
