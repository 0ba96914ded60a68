/** A room's policy in words. */

import { said, t } from '../i18n/index.svelte';
import { clockName } from '../lobby/policy';
import type { FormatAbout, GameAbout, Policy, Site } from '../protocol';

export function gameOfSite(site: Site, policy: Policy): GameAbout | undefined {
  return site.games.find((game) => game.name === policy.game);
}

export function formatOf(site: Site, policy: Policy): FormatAbout | undefined {
  return gameOfSite(site, policy)?.formats.find((format) => format.name === policy.format);
}

export function title(site: Site, policy: Policy): string {
  return `${gameOfSite(site, policy)?.title ?? policy.game} · ${said(formatOf(site, policy)?.words) || policy.format}`;
}

export function terms(policy: Policy): string[] {
  const clock = clockName(policy.clock);
  return [
    t(`policy.clock.${clock}`),
    ...(['decks', 'lists', 'undo', 'chat', 'away'] as const).map((name) => t(`policy.${name}.${policy[name]}`)),
    ...(policy.spectators ? [t('policy.spectators')] : []),
  ];
}
