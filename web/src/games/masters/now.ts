/** How the cards of Masters stand on the table, for their pictures (art/now.ts). */

import type { Now } from '../../art/now';
import type { Sight } from '../game';
import facts from './facts.json';
import type { Monster } from './fold';
import { hasActed } from './table';

const { glass, steel } = facts.shields;

export function monsterNow(sight: Sight, monster: Monster, columns: number, cell: number): Now {
  const halves = monster.shield === glass || monster.shield === steel;
  return {
    hp: monster.remaining,
    hpMax: monster.maximum,
    level: monster.level,
    power: monster.power,
    range: monster.range,
    place: cell < 2 ? 'front' : 'back',
    columns,
    cell,
    charged: Boolean(monster.charged),
    ...(monster.shield ? { shield: halves ? 0.5 : 1 } : {}),
    acted: hasActed(sight, monster),
    preparing: Boolean(monster.preparing),
    skill: monster.skill && { power: monster.skill.power, ...(monster.skill.range ? { range: monster.skill.range } : {}) },
  };
}

export function masterNow(sight: Sight, seat: number): Now {
  const life = sight.view.seats[seat as 0 | 1].hp;
  return { place: 'master', life, lifeMax: Math.max(life, Number(sight.options.master_hp ?? 0)) };
}
