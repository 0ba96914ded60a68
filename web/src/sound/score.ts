/** Which sound a beat makes, and what each is made of: notes and noises, for both games. All of it is synthesised. */

import type { Beat } from '../timeline/beats';

/** One voice of a sound. Times in seconds, from the sound's beginning; pitches in hertz. */
export interface Voice {
  wave: OscillatorType | 'noise';
  pitch: number; // of a noise: the middle of its band
  to?: number; // where the pitch glides to
  q?: number; // how narrow a noise is
  at?: number;
  rise?: number; // until it is loudest
  fall: number; // until it is gone
  loud: number; // 0 to 1
}

export type Name =
  | 'rustle'
  | 'knock'
  | 'click'
  | 'slate'
  | 'rim'
  | 'mallet'
  | 'marble'
  | 'celesta'
  | 'glass'
  | 'third'
  | 'jasper'
  | 'lapis'
  | 'amethyst'
  | 'three'
  | 'bell'
  | 'curtainMajor'
  | 'curtainMinor'
  | 'crackMajor'
  | 'crackMinor';

const noise = (pitch: number, fall: number, loud: number, more: Partial<Voice> = {}): Voice => ({ wave: 'noise', pitch, q: 1.2, fall, loud, ...more });
const tone = (pitch: number, fall: number, loud: number, more: Partial<Voice> = {}): Voice => ({ wave: 'sine', pitch, fall, loud, ...more });
/** Two damped low partials: wood that is knocked on. */
const wood = (at: number, loud = 0.9): Voice[] => [
  tone(118, 0.14, loud, { at, to: 96 }),
  tone(263, 0.07, loud * 0.5, { at }),
  noise(900, 0.02, loud * 0.25, { at }),
];
const chime = (pitch: number): Voice[] => [tone(pitch, 0.7, 0.5), tone(pitch * 2.76, 0.35, 0.22), tone(pitch * 5.4, 0.12, 0.1)];
const reed = (pitch: number, at: number): Voice[] => [
  { wave: 'triangle', pitch, at, rise: 0.04, fall: 0.5, loud: 0.4 },
  { wave: 'square', pitch, at, rise: 0.05, fall: 0.4, loud: 0.05 },
];
const chord = (pitches: number[], at: number): Voice[] =>
  pitches.map((pitch) => ({ wave: 'triangle' as const, pitch, at, rise: 0.25, fall: 1.6, loud: 0.26 }));

// ten notes of a major scale upwards, one a lamp
const SCALE = [0, 2, 4, 5, 7, 9, 11, 12, 14, 16].map((step) => 659.3 * 2 ** (step / 12));
const MAJOR = [220, 277.2, 329.6, 440];
const MINOR = [220, 261.6, 329.6, 440];

const falling = [noise(2400, 0.75, 0.5, { to: 220, q: 0.8, rise: 0.08 })];
const crack = [noise(3200, 0.05, 0.9, { q: 0.7 }), noise(900, 0.16, 0.5, { at: 0.03 }), tone(180, 0.08, 0.6, { to: 70 })];

export const SOUNDS: Record<Name, Voice[]> = {
  rustle: [noise(3400, 0.11, 0.3, { rise: 0.02, to: 2200, q: 0.9 }), noise(5200, 0.06, 0.16, { at: 0.06 })],
  knock: wood(0),
  click: [tone(2350, 0.04, 0.45), noise(5200, 0.015, 0.4, { q: 2 })],
  slate: [tone(1480, 0.05, 0.4), noise(2600, 0.05, 0.4)],
  rim: [{ wave: 'triangle', pitch: 420, to: 250, fall: 0.09, loud: 0.8 }, noise(1900, 0.05, 0.6, { q: 0.8 }), tone(830, 0.03, 0.3)],
  mallet: [tone(310, 0.12, 0.8, { to: 240 }), tone(1290, 0.05, 0.3), noise(1400, 0.03, 0.5), noise(4200, 0.22, 0.16, { at: 0.05, rise: 0.02, q: 0.6 })],
  marble: [...Array.from({ length: 9 }, (_, i) => tone(380 + i * 46, 0.05, 0.16 + i * 0.015, { at: i * 0.038 })), tone(2640, 0.5, 0.4, { at: 0.36 }), tone(4130, 0.3, 0.18, { at: 0.36 })],
  celesta: SCALE.flatMap((pitch, i) => [tone(pitch, 0.4, 0.3, { at: 0.15 + i * 0.04 }), tone(pitch * 4, 0.1, 0.09, { at: 0.15 + i * 0.04 })]),
  glass: [392, 493.9, 587.3, 784].map((pitch, i) => tone(392, 1.3, 0.24, { to: pitch, rise: 0.05, at: i * 0.05 })).concat(tone(1568, 0.9, 0.12, { at: 0.35, rise: 0.05 })),
  third: [...reed(349.2, 0), ...reed(440, 0.09)],
  jasper: chime(392),
  lapis: chime(523.3),
  amethyst: chime(698.5),
  three: [...wood(0), ...wood(0.24), ...wood(0.48)],
  bell: [tone(587.3, 1.3, 0.45), tone(1174.7, 0.8, 0.2), tone(1414, 0.5, 0.12), tone(352, 1, 0.15)],
  curtainMajor: [...falling, ...chord(MAJOR, 0.7)],
  curtainMinor: [...falling, ...chord(MINOR, 0.7)],
  crackMajor: [...crack, ...chord([110, 164.8, 220], 0.6)],
  crackMinor: [...crack, tone(82.4, 1.6, 0.7, { at: 0.6, rise: 0.08 }), tone(164.8, 1, 0.2, { at: 0.6, rise: 0.08 })],
};

/** Brings each to its own loudness: small things small, great things great, none above -22 LUFS. */
export const GAINS: Record<Name, number> = {
  rustle: 6.31, knock: 4.12, click: 4.73, slate: 7.08, rim: 7.94, mallet: 4.03, marble: 1.02,
  celesta: 0.95, glass: 1.01, third: 1.2, jasper: 1.76, lapis: 1.72, amethyst: 1.48, three: 1.3,
  bell: 1.23, curtainMajor: 0.94, curtainMinor: 0.94, crackMajor: 1.15, crackMinor: 0.8,
};

/** What is heard when there is more at once than may be: the greater comes first. */
const WEIGHT: Partial<Record<Beat['kind'], number>> = { finale: 9, ex: 8, super: 8, overflow: 7, turn: 6, attack: 5, range: 5, hurt: 5, death: 4 };

export function weightOf(beat: Beat): number {
  return WEIGHT[beat.kind] ?? 1;
}

/** How much the pitch of a blow falls with its damage: 1 to 0.6. */
export function depthOf(beat: Beat): number {
  const most = Math.max(0, ...beat.floats.filter((one) => one.sort === 'hurt').map((one) => Math.abs(one.n)));
  return Math.max(0.6, 1 - most / (beat.view.seats[0].stones === undefined ? 60 : 16));
}

const ARTISTES: Partial<Record<Beat['kind'], Name>> = {
  ...{ draw: 'rustle', discard: 'rustle', back: 'rustle', play: 'rustle', settle: 'rustle', recycle: 'rustle', shuffle: 'rustle', prepare: 'rustle' },
  ...{ place: 'knock', equip: 'knock', swap: 'knock', death: 'knock', effect: 'rustle' },
  ...{ attack: 'rim', hurt: 'rim', overflow: 'marble', ex: 'celesta', heal: 'third', bonus: 'third' },
};

const MASTERS: Partial<Record<Beat['kind'], Name>> = {
  ...{ draw: 'click', discard: 'click', back: 'click', play: 'click', settle: 'click', shuffle: 'click', recycle: 'click' },
  ...{ place: 'slate', prepare: 'slate', swap: 'slate', equip: 'slate', reveal: 'slate', stones: 'click', death: 'mallet' },
  ...{ range: 'mallet', hurt: 'mallet', super: 'glass', mark: 'amethyst', effect: 'amethyst' },
};

/** The name of what a beat sounds like; null: silence. */
export function soundOf(game: string, beat: Beat): Name | null {
  const { viewer } = beat.view;
  const masters = game === 'masters';
  if (beat.kind === 'turn') return viewer === 2 || beat.seat === viewer ? (masters ? 'bell' : 'three') : null;
  if (beat.kind === 'finale') {
    const lost = viewer !== 2 && beat.seat !== viewer;
    return masters ? (lost ? 'crackMinor' : 'crackMajor') : lost ? 'curtainMinor' : 'curtainMajor';
  }
  if (masters && (beat.kind === 'level' || beat.kind === 'heal' || beat.kind === 'bonus')) return mineral(beat);
  return (masters ? MASTERS : ARTISTES)[beat.kind] ?? null;
}

/** A monster's own stone: those of the front are jasper, of the back lapis; all else is amethyst. */
function mineral(beat: Beat): Name {
  const place = /^unit:(\d)$/.exec(beat.targets[0] ?? '')?.[1];
  if (place === undefined) return 'amethyst';
  return Number(place) % 4 < 2 ? 'jasper' : 'lapis';
}
