/** Beats without travel, for those who want less motion: outlines, paths and numbers over the facts. */

import { t } from '../i18n/index.svelte';
import { inlay } from './choreography';
import type { Beat } from './beats';
import { middleOf, type Scene } from './scene';

const STEP = 240; // ms between what happens one after the other
const MOST = 2000; // ms after which nothing begins any more
const SEEN: Keyframe[] = [{ opacity: 0 }, { opacity: 1, offset: 0.05 }, { opacity: 1, offset: 0.9 }, { opacity: 0 }];

const OUTLINED = new Set(['place', 'prepare', 'reveal', 'equip', 'swap', 'level', 'ex', 'super', 'mark', 'effect', 'heal', 'bonus']);

function outlineOne(scene: Scene, beat: Beat, delay: number): void {
  if (OUTLINED.has(beat.kind)) {
    for (const key of beat.targets) {
      const box = scene.box(key);
      if (box) scene.once(scene.piece('ring still', box), SEEN, { ms: 600, delay });
    }
  }
  if (beat.kind === 'ex' || beat.kind === 'super') {
    const element = scene.find(beat.targets[0] ?? '');
    if (element) void scene.run(element, [{ opacity: 0 }, { opacity: 1 }], { ms: 200, delay }).catch(() => {});
  }
  if (beat.kind === 'attack' || beat.kind === 'range') {
    const boxes = [beat.source, ...beat.targets].map((key) => scene.box(key));
    boxes.slice(1).forEach((box, n) => {
      const start = boxes[n];
      if (box && start) scene.once(inlay(scene, middleOf(start), middleOf(box)), SEEN, { ms: 400, delay });
    });
  }
  if (beat.kind === 'overflow') {
    const box = scene.box(beat.targets[0] ?? '');
    if (box) {
      const { x, y } = middleOf(box);
      const piece = scene.piece('float surplus', { x: x - 110, y: y - 22, w: 220, h: 44 });
      const words = document.createElement('b');
      words.textContent = t('motion.overflow', { count: Math.abs(beat.floats[0]?.n ?? 0) });
      piece.append(words);
      scene.once(piece, SEEN, { ms: 1500, delay });
    }
    return;
  }
  scene.floats(beat.floats, { still: true, delay, ms: 1100 });
}

export function outlines(scene: Scene, beats: Beat[]): void {
  let delay = 0;
  for (const beat of beats) {
    outlineOne(scene, beat, delay);
    if (beat.floats.length || beat.kind === 'attack' || beat.kind === 'range') delay += STEP;
    if (delay > MOST) return;
  }
}
