// Soft ticks made in code; silent until the reader switches them on.
import { settings } from './settings.svelte';

export type Tick = 'turn' | 'move' | 'refused' | 'end';

/** Notes as [Hz, seconds after the start]; wood on wood, not a bell. */
const NOTES: Record<Tick, [number, number][]> = {
  move: [[330, 0]],
  turn: [
    [440, 0],
    [587, 0.12],
  ],
  refused: [[180, 0]],
  end: [
    [392, 0],
    [494, 0.13],
    [587, 0.26],
  ],
};
const LOUD = 0.12;
const LENGTH = 0.16;
let audio: AudioContext | null = null;

export function tick(kind: Tick): void {
  if (!settings.sound) return;
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const [pitch, delay] of NOTES[kind]) knock(audio, pitch, audio.currentTime + delay);
  } catch {
    // The browser has no sound.
  }
}

function knock(context: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}
