/** How each beat is played: see the storyboard of the design. Only transform and opacity change. */

import { t } from '../i18n/index.svelte';
import type { Key } from '../games/game';
import { LENGTHS, MORE_CARDS, MORE_CELLS, type Float, type Kind, type Beat } from './beats';
import { at, CARD, EASE, from, middleOf, type Box, type Choreography, type Scene } from './scene';

const MANY = 6; // more cards than these at once would be a blur
const LINGER = 900; // ms that a spell is seen when a question interrupts it

// ---- pieces ----------------------------------------------------------------------------------------------------------

const STAR = Array.from({ length: 24 }, (_, i) => {
  const r = i % 2 ? 24 + (i % 3) * 4 : 46;
  const a = (i * Math.PI) / 12;
  return `${(50 + r * Math.cos(a)).toFixed(1)},${(50 + r * Math.sin(a)).toFixed(1)}`;
}).join(' ');
const CRACK = 'M50 0 L44 22 L56 38 L42 58 L54 76 L48 100 M44 22 L22 30 M56 38 L80 34 M42 58 L18 66 M54 76 L78 84';

function square({ x, y }: { x: number; y: number }, side: number): Box {
  return { x: x - side / 2, y: y - side / 2, w: side, h: side };
}

/** Where a blow lands: a burst of paper, or a crack in the stone. */
function contact(scene: Scene, box: Box, towards?: { x: number; y: number }): void {
  if (scene.game === 'masters') {
    const piece = scene.drawing('crack', box, `<path class="edge" d="${CRACK}"/><path d="${CRACK}"/>`);
    scene.once(piece, [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }], { ms: 520 });
    grains(scene, box);
    return;
  }
  const piece = scene.drawing('star', square(towards ?? middleOf(box), Math.min(120, box.w)), `<polygon points="${STAR}"/>`);
  scene.once(
    piece,
    [
      { opacity: 1, transform: 'scale(.4) rotate(-8deg)' },
      { opacity: 1, transform: 'scale(1.08) rotate(4deg)', offset: 0.35 },
      { opacity: 0, transform: 'scale(1.2) rotate(10deg)' },
    ],
    { ms: 260, ease: EASE.out },
  );
}

/** Grit of slate, or dust of the boards, at the foot of a box. */
function grains(scene: Scene, box: Box): void {
  for (let i = 0; i < 6; i++) {
    const side = scene.game === 'masters' ? 5 + (i % 3) * 2 : 10 + (i % 3) * 5;
    const piece = scene.piece('grain', square({ x: box.x + (box.w * (i + 0.5)) / 6, y: box.y + box.h - 4 }, side));
    const away = (i - 2.5) * 9;
    scene.once(
      piece,
      [
        { opacity: 0.85, transform: 'translate(0, 0) scale(.6)' },
        { opacity: 0, transform: `translate(${away}px, ${-10 - (i % 2) * 8}px) scale(1.3)` },
      ],
      { ms: 360, ease: EASE.out },
    );
  }
}

/** A ring around a spot, once. */
function ring(scene: Scene, key: Key, sort = ''): void {
  const box = scene.box(key);
  if (!box) return;
  const piece = scene.piece(`ring ${sort}`, box);
  scene.once(piece, [{ opacity: 0, transform: 'scale(.96)' }, { opacity: 1, transform: 'scale(1)', offset: 0.3 }, { opacity: 0, transform: 'scale(1.06)' }], {
    ms: 520,
    ease: EASE.out,
  });
}

/** A bar from one point to another that grows from the first. */
export function inlay(scene: Scene, start: { x: number; y: number }, end: { x: number; y: number }, sort = 'inlay'): HTMLElement {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const piece = scene.piece(sort, { x: start.x, y: start.y - 5, w: length, h: 10 });
  piece.style.transformOrigin = '0 50%';
  piece.dataset.turn = `rotate(${Math.atan2(end.y - start.y, end.x - start.x)}rad)`;
  piece.style.transform = piece.dataset.turn;
  return piece;
}

function shake(scene: Scene, key: Key, away: { x: number; y: number }): void {
  const element = scene.find(key);
  if (!element) return;
  void scene
    .run(element, [{ transform: 'none' }, { transform: `translate(${away.x}px, ${away.y}px)`, offset: 0.3 }, { transform: `translate(${-away.x / 2}px, ${-away.y / 2}px)`, offset: 0.65 }, { transform: 'none' }], {
      ms: 200,
      ease: EASE.out,
    })
    .catch(() => {});
}

function dim(scene: Scene, ms: number): HTMLElement {
  const piece = scene.piece('dim', scene.sight());
  void scene.run(piece, [{ opacity: 0 }, { opacity: 0.86 }], { ms }).catch(() => {});
  return piece;
}

// ---- cards that travel -----------------------------------------------------------------------------------------------

/** One card from a box to another. */
async function fly(scene: Scene, card: string | null, start: Box, end: Box, ms: number, delay = 0, fade = false): Promise<void> {
  const piece = scene.card(card);
  const [a, b] = [middleOf(start), middleOf(end)];
  const half: Box = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - 12, w: (start.w + end.w) / 2, h: (start.h + end.h) / 2 };
  half.x -= half.w / 2;
  half.y -= half.h / 2;
  await scene.run(
    piece,
    [
      { transform: at(start), opacity: 1 },
      { transform: at(half, 'rotate(5deg)'), opacity: 1 },
      { transform: at(end), opacity: fade ? 0.2 : 1 },
    ],
    { ms, delay, ease: EASE.out },
  );
  scene.remove(piece);
}

/** Several, one after the other; each has its own start and end. */
function flyAll(scene: Scene, cards: (string | null)[], way: (card: string | null) => [Box | null, Box | null], ms: number, fade = false): Promise<unknown> {
  return Promise.all(
    cards.slice(0, MANY).map((card, n) => {
      const [start, end] = way(card);
      return start && end ? fly(scene, card, start, end, ms, n * MORE_CARDS, fade) : null;
    }),
  );
}

/** Own cards have a place of their own in the hand. */
function inHand(key: Key, card: string | null): Key {
  return key.startsWith('card:') && card !== null ? `card:${card}` : key;
}

const draw: Choreography = async (scene, beat, show) => {
  const [target = ''] = beat.targets;
  const start = scene.box(beat.source);
  const before = new Set(beat.cards.map((card) => scene.find(inHand(target, card))));
  show();
  for (const card of beat.cards) {
    const element = scene.find(inHand(target, card));
    if (target.startsWith('card:') && element && !before.has(element)) scene.hide(element);
  }
  await flyAll(scene, beat.cards, (card) => [start, scene.box(inHand(target, card))], LENGTHS.draw);
};

/** To a pile: where it lay is known before it goes. */
const away: Choreography = async (scene, beat, show) => {
  const starts = new Map(beat.cards.map((card) => [card, scene.box(inHand(beat.source, card))]));
  show();
  const [target = ''] = beat.targets;
  await flyAll(scene, beat.cards, (card) => [starts.get(card) ?? null, scene.box(inHand(target, card))], LENGTHS[beat.kind], true);
};

const recycle: Choreography = async (scene, beat, show) => {
  const [start, end] = [scene.box(beat.source), scene.box(beat.targets[0] ?? '')];
  await flyAll(scene, Array<null>(Math.min(4, beat.cards.length)).fill(null), () => [start, end], 200);
  show();
};

const shuffle: Choreography = async (scene, beat, show) => {
  show();
  const pile = scene.find(beat.source);
  if (pile) {
    const frames = [0, -5, 5, -4, 4, 0].map((turn) => ({ transform: `rotate(${turn}deg) translateY(${-Math.abs(turn)}px)` }));
    await scene.run(pile, frames, { ms: LENGTHS.shuffle, ease: EASE.out });
  }
};

/** It lifts from the hand, comes down a little too large, and the boards knock. */
const place: Choreography = async (scene, beat, show) => {
  const [target = ''] = beat.targets;
  const start = scene.box(beat.source);
  show();
  const element = scene.find(target);
  if (!element || !start) return;
  const box = scene.boxOf(element);
  scene.hide(element);
  const piece = scene.card(beat.cards[0] ?? null);
  const half = { ...start, x: (start.x + box.x) / 2, y: (start.y + box.y) / 2 - 12 };
  await scene.run(
    piece,
    [
      { transform: at(start) },
      { transform: at({ ...start, y: start.y - 12 }), offset: 0.2 },
      { transform: at(half, 'rotate(5deg)'), offset: 0.55 },
      { transform: at(box, 'scale(1.08) rotate(1deg)') },
    ],
    { ms: LENGTHS.place - 70 },
  );
  scene.remove(piece);
  scene.free(element);
  grains(scene, box);
  await scene.run(element, [{ transform: 'scale(1.08)' }, { transform: 'none' }], { ms: 70, ease: EASE.out });
};

const play: Choreography = async (scene, beat, show) => {
  const start = scene.box(beat.source);
  show();
  if (!start) return;
  if (scene.middle) scene.remove(scene.middle);
  const piece = scene.card(beat.cards[0] ?? null, true);
  scene.middle = piece;
  const end = scene.box('middle')!;
  await scene.run(piece, [{ transform: at(start) }, { transform: at(end, 'rotate(-3deg)') }], { ms: 240, ease: EASE.out });
  await scene.wait(LENGTHS.play - 340);
  const aside = smaller(end); // it lets see what it brings
  await scene.run(piece, [{ transform: at(end, 'rotate(-3deg)') }, { transform: at(aside, 'rotate(-3deg)') }], { ms: 100, ease: EASE.cut });
  void scene.run(piece, [{ opacity: 1 }, { opacity: 0 }], { ms: 200, delay: LINGER }).then(
    () => {
      if (scene.middle !== piece) return; // it has gone on
      scene.middle = null;
      scene.remove(piece);
    },
    () => {},
  );
};

function smaller({ x, y, w, h }: Box): Box {
  return { x: x + w * 0.3, y: y + h * 0.3, w: w * 0.4, h: h * 0.4 };
}

/** The card in the middle goes to its pile, or to whom it equips. */
async function leaveMiddle(scene: Scene, beat: Beat, ms: number): Promise<void> {
  const piece = scene.middle ?? scene.card(beat.cards[0] ?? null);
  scene.middle = null;
  const end = scene.box(beat.targets[0] ?? '');
  if (end) {
    const small = { ...end, h: Math.min(end.h, CARD.h * 0.5) };
    await scene.run(piece, [{ transform: at(smaller(scene.box('middle')!)), opacity: 1 }, { transform: at(small), opacity: 0.3 }], { ms, ease: EASE.in });
  }
  scene.remove(piece);
}

const settle: Choreography = async (scene, beat, show) => {
  await leaveMiddle(scene, beat, LENGTHS.settle);
  show();
};

const equip: Choreography = async (scene, beat, show) => {
  await leaveMiddle(scene, beat, LENGTHS.equip - 80);
  show();
  ring(scene, beat.targets[0] ?? '', 'good');
  await scene.wait(80);
};

const swap: Choreography = async (scene, beat, show) => {
  const keys = [beat.source, beat.targets[0] ?? ''];
  const before = keys.map((key) => scene.box(key));
  show();
  await Promise.all(
    keys.map((key, n) => {
      const element = scene.find(key);
      const start = before[1 - n];
      if (!element || !start || element.classList.contains('empty')) return null;
      return scene.run(element, [{ transform: from(start, scene.boxOf(element)) }, { transform: 'none' }], { ms: LENGTHS.swap, ease: EASE.cut });
    }),
  );
};

// ---- blows -----------------------------------------------------------------------------------------------------------

const attack: Choreography = async (scene, beat, show) => {
  const [target = ''] = beat.targets;
  const element = scene.find(beat.source);
  const aim = scene.box(target);
  if (!element || !aim) return show();
  const [a, b] = [middleOf(scene.boxOf(element)), middleOf(aim)];
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  const reach = Math.max(24, far - (scene.boxOf(element).h + aim.h) * 0.42);
  const back = `translate(${-8 * ux}px, ${-8 * uy}px) rotate(${ux < 0 ? 4 : -4}deg)`;
  const there = `translate(${reach * ux}px, ${reach * uy}px) rotate(${ux < 0 ? -5 : 5}deg)`;
  element.style.zIndex = '20';
  try {
    await scene.run(element, [{ transform: 'none' }, { transform: back, offset: 0.4, easing: EASE.in }, { transform: there }], { ms: 200, keep: true });
    const point = { x: b.x - ux * Math.min(aim.h, aim.w) * 0.35, y: b.y - uy * Math.min(aim.h, aim.w) * 0.35 };
    contact(scene, aim, point);
    show();
    scene.floats(beat.floats);
    shake(scene, target, { x: ux * 6, y: uy * 6 });
    scene.free(element);
    await scene.run(scene.find(beat.source) ?? element, [{ transform: there }, { transform: 'none' }], { ms: 120, ease: EASE.out });
  } finally {
    element.style.zIndex = '';
  }
};

/** Cell by cell: the light runs on from one to the next. */
const range: Choreography = async (scene, beat, show) => {
  const source = scene.box(beat.source);
  const cells = beat.targets.map((key) => [key, scene.box(key)] as const).filter((cell): cell is [Key, Box] => cell[1] !== null);
  ring(scene, beat.source, 'lit');
  await scene.wait(80);
  if (!source || !cells.length) return show();
  let point = middleOf(source);
  for (const [n, [key, box]] of cells.entries()) {
    const next = middleOf(box);
    const bar = inlay(scene, point, next);
    const turn = bar.dataset.turn ?? '';
    await scene.run(bar, [{ transform: `${turn} scaleX(0)` }, { transform: `${turn} scaleX(1)` }], { ms: MORE_CELLS, ease: EASE.cut });
    scene.once(bar, [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }], { ms: 420 });
    if (!n) show();
    contact(scene, box);
    shake(scene, key, { x: 4, y: 0 });
    scene.floats(beat.floats.filter((float) => float.key === key));
    point = next;
  }
  const elsewhere = beat.floats.filter((float) => !cells.some(([key]) => key === float.key));
  scene.floats(elsewhere); // what the blow costs its own side
  await scene.wait(LENGTHS.range - 80 - MORE_CELLS);
};

/** Numbers change where they stand. */
const numbers: Choreography = async (scene, beat, show) => {
  show();
  for (const key of beat.targets) {
    if (beat.kind === 'hurt') {
      const box = scene.box(key);
      if (box && !key.startsWith('seat:')) contact(scene, box);
      shake(scene, key, { x: 5, y: 0 });
    } else ring(scene, key, beat.floats.some((one) => one.sort === 'down') ? 'bad' : 'good');
  }
  scene.floats(beat.floats);
  await scene.wait(LENGTHS[beat.kind]);
};

const TIPPED = 'translateY(10px) rotate(14deg)';

/** The artist tips, the surplus stays in the air and climbs to the lamps. */
const overflow: Choreography = async (scene, beat, show) => {
  const [target = ''] = beat.targets;
  const element = scene.find(beat.source);
  const [start, end] = [scene.box(beat.source), scene.box(target)];
  const [float] = beat.floats;
  if (!start || !end || !float) return show();
  scene.tipped = beat.source;
  if (element) void scene.run(element, [{ transform: 'none', opacity: 1 }, { transform: TIPPED, opacity: 0.75 }], { ms: 160, ease: EASE.in, keep: true }).catch(() => {});
  const [a, b] = [middleOf(start), middleOf(end)];
  const number = scene.piece('float surplus', { x: a.x - 80, y: a.y - 22, w: 160, h: 44 });
  number.innerHTML = `<b>${Math.abs(float.n)}</b>`;
  await scene.run(number, [{ opacity: 0, transform: 'scale(.5)' }, { opacity: 1, transform: 'translateY(-10px) scale(1.2)' }], { ms: 160, ease: EASE.out });
  for (let i = 1; i <= 7; i++) {
    const dot = scene.piece('grain gold', square({ x: a.x + ((b.x - a.x) * i) / 8, y: a.y + ((b.y - a.y) * i) / 8 }, 7));
    scene.once(dot, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], { ms: 320, delay: i * 26 });
  }
  await scene.run(number, [{ transform: 'translateY(-10px) scale(1.2)' }, { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px) scale(.8)` }], { ms: 240, ease: EASE.in });
  scene.remove(number);
  show();
  const now = beat.view.seats[beat.seat as 0 | 1].hp;
  const sum = scene.piece('float hurt', { x: b.x - 110, y: b.y - 22, w: 220, h: 44 });
  sum.innerHTML = `<b>${now - float.n} → ${now < 0 ? '−' : ''}${Math.abs(now)}</b>`;
  scene.once(sum, [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { ms: 1100 });
  ring(scene, target, 'bad');
  await scene.wait(120);
};

const death: Choreography = async (scene, beat, show) => {
  const element = scene.find(beat.source);
  if (!element) return show();
  const box = scene.boxOf(element);
  const pile = scene.box(`pile:discard-${beat.seat}`);
  const frames: Keyframe[] =
    scene.game === 'masters'
      ? [{ transform: 'none', opacity: 1 }, { transform: 'translateY(3px) scale(.97)', opacity: 0.8, offset: 0.5 }, { transform: 'translateY(14px) scale(.86)', opacity: 0 }]
      : [
          scene.tipped === beat.source ? { transform: TIPPED, opacity: 0.75 } : { transform: 'none', opacity: 1 },
          { transform: TIPPED, opacity: 0.75, offset: 0.35 },
          { transform: pile ? from(pile, box, 'rotate(24deg)') : 'translateY(40px) rotate(24deg)', opacity: 0.1 },
        ];
  if (scene.game === 'masters') contact(scene, box);
  await scene.run(element, frames, { ms: LENGTHS.death, ease: EASE.in, keep: true });
  show();
  scene.rest();
};

// ---- scenes ----------------------------------------------------------------------------------------------------------

const reveal: Choreography = async (scene, beat, show) => {
  const turn = (keys: Key[], frames: Keyframe[], ease: string): Promise<unknown> =>
    Promise.all(
      keys.map((key) => {
        const element = scene.find(key);
        return element && scene.run(element, frames, { ms: LENGTHS.reveal / 2, ease, keep: true });
      }),
    );
  const edge = 'perspective(600px) rotateY(90deg)';
  await turn(beat.targets, [{ transform: 'perspective(600px) rotateY(0)' }, { transform: edge }], EASE.in);
  show();
  scene.free();
  await turn(beat.targets, [{ transform: edge }, { transform: 'perspective(600px) rotateY(0)' }], EASE.out);
  scene.free();
};

/** The base bows, the house goes dark, ten lamps, and the EX stands. */
const ex: Choreography = async (scene, beat, show) => {
  const [target = ''] = beat.targets;
  const box = scene.box(target);
  const element = scene.find(target);
  if (!box || !element) return show();
  void scene.run(element, [{ transform: 'none' }, { transform: 'translateY(8px) scale(1, .92)' }], { ms: 150, ease: EASE.out, keep: true }).catch(() => {});
  const dark = dim(scene, 150);
  await scene.wait(150);
  show();
  const light = scene.drawing('beam', { x: box.x - box.w * 0.6, y: Math.min(box.y - 60, scene.sight().y), w: box.w * 2.2, h: box.y + box.h - Math.min(box.y - 60, scene.sight().y) }, '<polygon points="38,0 62,0 92,100 8,100"/>');
  void scene.run(light, [{ opacity: 0 }, { opacity: 1 }], { ms: 200 }).catch(() => {});
  const side = Math.max(9, Math.min(16, box.w / 11));
  for (let i = 0; i < 10; i++) {
    const lamp = scene.piece('lamp', square({ x: box.x + box.w / 2 + (i - 4.5) * side * 1.5, y: box.y + box.h + 6 }, side));
    scene.once(lamp, [{ opacity: 0, transform: 'scale(.4)' }, { opacity: 1, transform: 'scale(1)', offset: 0.2 }, { opacity: 1, transform: 'scale(1)', offset: 0.8 }, { opacity: 0, transform: 'scale(1)' }], {
      ms: 900 - i * 30,
      delay: i * 30,
    });
  }
  await scene.wait(300);
  const card = scene.card(beat.cards.at(-1) ?? null);
  void scene.run(dark, [{ opacity: 0.86 }, { opacity: 0 }], { ms: 250 }).catch(() => {});
  void scene.run(light, [{ opacity: 1 }, { opacity: 0 }], { ms: 250 }).catch(() => {});
  await scene.run(card, [{ transform: at(box, 'scale(1.25)'), opacity: 0 }, { transform: at(box, 'scale(1.25)'), opacity: 1, offset: 0.3 }, { transform: at(box), opacity: 1 }], { ms: 250, ease: EASE.out });
  for (const piece of [dark, light, card]) scene.remove(piece);
};

/** Light in the groove, a stone drops in, the numbers are new. */
const level: Choreography = async (scene, beat, show) => {
  const [target = ''] = beat.targets;
  const box = scene.box(target);
  if (!box) return show();
  const down = beat.floats.some((one) => one.sort === 'down');
  const groove = scene.piece('groove', { x: box.x, y: box.y + box.h * 0.45, w: box.w, h: 4 });
  scene.once(groove, [{ transform: 'scaleX(0)', opacity: 1 }, { transform: 'scaleX(1)', opacity: 1, offset: 0.35 }, { transform: 'scaleX(1)', opacity: 0 }], { ms: 300, ease: EASE.cut });
  await scene.wait(90);
  const stone = scene.drawing('stone', square(middleOf(box), Math.min(70, box.h * 0.6)), '<polygon class="edge" points="50,2 88,50 50,98 12,50"/><polygon points="50,2 50,98 12,50"/>');
  const frames: Keyframe[] = [{ transform: 'translateY(-46px) scale(1.2)', opacity: 0 }, { transform: 'none', opacity: 1, offset: 0.6 }, { transform: 'scale(.8)', opacity: 0 }];
  scene.once(stone, down ? frames.toReversed() : frames, { ms: 330, ease: EASE.in });
  await scene.wait(140);
  show();
  scene.floats(beat.floats);
  ring(scene, target, down ? 'bad' : 'good');
  await scene.wait(190);
};

/** The slab opens, opal fills facet by facet, the lines are engraved again. */
const rise: Choreography = async (scene, beat, show) => {
  const [target = ''] = beat.targets;
  const element = scene.find(target);
  if (!element) return show();
  const box = scene.boxOf(element);
  const halves = ['polygon(0 0, 58% 0, 44% 100%, 0 100%)', 'polygon(58% 0, 100% 0, 100% 100%, 44% 100%)'].map((cut) => {
    const half = scene.copy(element);
    half.style.clipPath = cut;
    return half;
  });
  scene.hide(element);
  await Promise.all(
    halves.map((half, n) =>
      scene.run(half, [{ transform: 'none', opacity: 1 }, { transform: `translateX(${n ? 16 : -16}px) rotate(${n ? 3 : -3}deg)`, opacity: 0.9 }], { ms: 160, ease: EASE.cut }),
    ),
  );
  const facets: HTMLElement[] = [];
  const [across, down] = [5, 3];
  for (let i = 0; i < across * down * 2; i++) {
    const [col, row] = [(i >> 1) % across, Math.floor((i >> 1) / across)];
    const slants = ((i >> 1) * 5 + row) % 3 < 1; // the cuts of a stone are not all alike
    const points = slants ? (i % 2 ? '100,0 100,100 0,100' : '0,0 100,0 0,100') : i % 2 ? '0,0 100,100 0,100' : '0,0 100,0 100,100';
    const facet = scene.drawing(`facet f${(i * i * 3 + i * 2 + row) % 5}`, { x: box.x + (box.w * col) / across, y: box.y + (box.h * row) / down, w: box.w / across + 1, h: box.h / down + 1 }, `<polygon points="${points}"/>`);
    facets.push(facet);
    void scene.run(facet, [{ opacity: 0 }, { opacity: 1 }], { ms: 60, delay: ((i * 11) % 30) * 6 }).catch(() => {});
  }
  await scene.wait(240);
  for (const half of halves) scene.remove(half);
  show();
  scene.free();
  await Promise.all(facets.map((facet, i) => scene.run(facet, [{ opacity: 1 }, { opacity: 0 }], { ms: 120, delay: ((i * 7) % 30) * 6 })));
  for (const facet of facets) scene.remove(facet);
  ring(scene, target, 'gold');
};

const turn: Choreography = async (scene, beat, show) => {
  show();
  const { x, y, w, h } = scene.sight();
  const piece = scene.piece('banner', { x: x + w / 2 - Math.min(180, w / 2), y: y + h / 2 - 32, w: Math.min(360, w), h: 64 });
  const { viewer } = beat.view;
  const whose = viewer === 2 ? '' : t(beat.seat === viewer ? 'turn.yours' : 'turn.theirs');
  const words = document.createElement('b');
  words.textContent = [t('turn.number', { n: beat.view.turn }), whose].filter(Boolean).join(' · ');
  piece.classList.add(beat.seat === viewer ? 'mine' : 'theirs');
  piece.append(words);
  scene.once(
    piece,
    [
      { opacity: 0, transform: 'translateX(-28px)' },
      { opacity: 1, transform: 'none', offset: 0.16 },
      { opacity: 1, transform: 'none', offset: 0.8 },
      { opacity: 0, transform: 'translateX(28px)' },
    ],
    { ms: 1000, ease: EASE.out },
  );
  await scene.wait(LENGTHS.turn);
};

const mark: Choreography = async (scene, beat, show) => {
  show();
  for (const key of beat.targets) ring(scene, key, beat.kind === 'effect' ? 'lit' : '');
  scene.floats(beat.floats);
  await scene.wait(LENGTHS[beat.kind]);
};

/** Time slows to a third; then the curtain falls, or the Master splits. */
const finale: Choreography = async (scene, beat, show) => {
  const dark = dim(scene, 500);
  await scene.wait(500);
  if (scene.game === 'masters') {
    const shown = beat.targets.flatMap((key) => scene.find(key) ?? []);
    const halves = shown.flatMap((element) => {
      contact(scene, scene.boxOf(element));
      return ['polygon(0 0, 54% 0, 46% 50%, 56% 100%, 0 100%)', 'polygon(54% 0, 100% 0, 100% 100%, 56% 100%, 46% 50%)'].map((cut) => {
        const half = scene.copy(element);
        half.style.clipPath = cut;
        return half;
      });
    });
    await scene.wait(260);
    await Promise.all(
      halves.map((half, n) =>
        scene.run(half, [{ transform: 'none' }, { transform: `translate(${n % 2 ? 20 : -20}px, 14px) rotate(${n % 2 ? 7 : -7}deg)` }], { ms: 640, ease: EASE.in }),
      ),
    );
    await scene.wait(400);
    show();
    return;
  }
  const { x, y, w, h } = scene.sight();
  const halves = [scene.piece('curtain left', { x, y, w: w / 2 + 1, h }), scene.piece('curtain right', { x: x + w / 2 - 1, y, w: w / 2 + 1, h })];
  await Promise.all(
    halves.map((half, n) => scene.run(half, [{ transform: `translateX(${n ? 102 : -102}%)` }, { transform: 'none' }], { ms: 700, ease: EASE.cut })),
  );
  scene.remove(dark);
  show();
  await scene.wait(600);
  for (const half of halves) scene.once(half, [{ opacity: 1 }, { opacity: 0 }], { ms: 260 });
};

const still: Choreography = (_scene, _move, show) => Promise.resolve(show());

export const CHOREOGRAPHIES: Record<Kind, Choreography> = {
  still,
  turn,
  shuffle,
  recycle,
  draw,
  place,
  prepare: place,
  reveal,
  play,
  settle,
  equip,
  discard: away,
  back: away,
  swap,
  attack,
  range,
  hurt: numbers,
  heal: numbers,
  bonus: numbers,
  mark,
  effect: mark,
  stones: mark,
  overflow,
  death,
  ex,
  level,
  super: rise,
  finale,
};

/** What a number that rises says; a sign and a shape, never a colour alone. */
export function floatText({ sort, what, n, word }: Float): string {
  if (word) return t(word);
  const sum = `${n < 0 ? '−' : '+'}${Math.abs(n)}`;
  if (what === 'level') return n > 0 ? `▲ ${sum}` : `▼ ${sum}`;
  if (sort === 'hurt') return sum;
  const shape = n > 0 ? '▲' : '▼';
  return what === 'atk' ? `${shape} ${sum} ${t('artistes.atkShort')}` : `${shape} ${sum}`;
}
