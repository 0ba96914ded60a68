/** Plays the sounds of the score with WebAudio: at most two at a time, below -18 LUFS, through a limiter. */

import type { Beat } from '../timeline/beats';
import { depthOf, GAINS, soundOf, SOUNDS, weightOf, type Name, type Voice } from './score';

export const MOST = 2; // sounds at a time
/** Brings the loudest two sounds of the score to a little below -18 LUFS together; measured by e2e/motion.test.mjs. */
export const LEVEL = 0.2;
const QUIET = 0.0001; // what a gain falls to; an exponential cannot reach nothing

/** All voices go through here: quiet enough as a whole, and a limiter for what falls together. */
export function output(context: BaseAudioContext, volume: number): { input: GainNode; set: (volume: number) => void } {
  const input = context.createGain();
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -8;
  limiter.ratio.value = 20;
  limiter.knee.value = 4;
  limiter.attack.value = 0.002;
  limiter.release.value = 0.12;
  const last = context.createGain();
  input.gain.value = LEVEL;
  last.gain.value = volume;
  input.connect(limiter).connect(last).connect(context.destination);
  return { input, set: (to) => (last.gain.value = to) };
}

let grain: AudioBuffer | null = null;

/** A second of noise, the same for all. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  if (grain?.sampleRate === context.sampleRate) return grain;
  grain = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = grain.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return grain;
}

/** One voice, from `start`; answers when it is over. `depth` lowers its pitch. */
function speak(context: BaseAudioContext, into: AudioNode, voice: Voice, start: number, depth: number): number {
  const begin = start + (voice.at ?? 0);
  const top = begin + (voice.rise ?? 0.003);
  const end = top + voice.fall;
  const gain = context.createGain();
  gain.gain.setValueAtTime(QUIET, begin);
  gain.gain.linearRampToValueAtTime(voice.loud, top);
  gain.gain.exponentialRampToValueAtTime(QUIET, end);
  gain.connect(into);
  const [pitch, to] = [voice.pitch * depth, (voice.to ?? voice.pitch) * depth];
  if (voice.wave === 'noise') {
    const source = context.createBufferSource();
    source.buffer = noiseOf(context);
    source.loop = true;
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.Q.value = voice.q ?? 1;
    band.frequency.setValueAtTime(pitch, begin);
    band.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(band).connect(gain);
    source.start(begin, Math.random());
    source.stop(end + 0.02);
  } else {
    const source = context.createOscillator();
    source.type = voice.wave;
    source.frequency.setValueAtTime(pitch, begin);
    source.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(gain);
    source.start(begin);
    source.stop(end + 0.02);
  }
  return end;
}

/** A sound of the score; answers when it is over, on the context's clock. */
export function sound(context: BaseAudioContext, into: AudioNode, name: Name, start: number, depth = 1): number {
  return Math.max(...SOUNDS[name].map((voice) => speak(context, into, { ...voice, loud: voice.loud * (GAINS[name] ?? 1) }, start, depth)));
}

export class Player {
  private readonly context = new AudioContext();
  private readonly out = output(this.context, 1);
  private playing: { end: number; weight: number; name: Name }[] = [];

  constructor(private readonly volume: () => number) {}

  resume(): void {
    if (this.context.state === 'suspended') void this.context.resume();
  }

  sleep(): Promise<void> {
    this.playing = [];
    return this.context.suspend();
  }

  play(game: string, beat: Beat): void {
    const name = soundOf(game, beat);
    if (!name || this.context.state !== 'running') return;
    const now = this.context.currentTime;
    this.playing = this.playing.filter((one) => one.end > now);
    const weight = weightOf(beat);
    // a slight one waits for nobody and is left out; a great one is heard even over two others that fade already
    if (this.playing.length >= MOST && this.playing.every((one) => one.weight >= weight)) return;
    if (this.playing.length >= MOST) this.playing.sort((a, b) => a.weight - b.weight).shift();
    this.out.set(this.volume());
    const end = sound(this.context, this.out.input, name, now + 0.005, ['rim', 'mallet'].includes(name) ? depthOf(beat) : 1);
    this.playing.push({ end, weight, name });
  }
}
