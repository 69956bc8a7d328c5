/** Sounds of the table, made of tones and noise when they are heard; silent unless a person wants them. */

import { settings } from "../ui/settings.svelte";

export type Sound = "wood" | "coin" | "card" | "tap" | "bell" | "fanfare" | "refused";

/** A tone (`height` in hertz, gliding to `to`), or noise around a height if it has no `shape`; times in seconds. */
interface Voice {
  height: number;
  to?: number;
  shape?: OscillatorType;
  after: number;
  lasts: number;
  loudness: number;
}

const tone = (
  height: number,
  after: number,
  lasts: number,
  loudness: number,
  shape: OscillatorType = "triangle",
): Voice => ({ height, after, lasts, loudness, shape });
const noise = (height: number, after: number, lasts: number, loudness: number): Voice => ({
  height,
  after,
  lasts,
  loudness,
});

const SOUNDS: Record<Sound, Voice[]> = {
  // A wooden figure set down: a dull knock and the click of its edge.
  wood: [{ ...tone(210, 0, 0.09, 0.2, "sine"), to: 120 }, noise(2400, 0, 0.025, 0.12)],
  // Two edges of metal, slightly out of tune.
  coin: [
    tone(2637, 0, 0.16, 0.045, "square"),
    tone(3951, 0.035, 0.22, 0.05, "sine"),
    noise(6000, 0, 0.02, 0.05),
  ],
  // Paper drawn over paper.
  card: [noise(3200, 0, 0.07, 0.08), noise(1800, 0.05, 0.06, 0.06)],
  tap: [{ ...tone(520, 0, 0.04, 0.09, "sine"), to: 380 }],
  // Two strokes of a ship's bell.
  bell: [tone(880, 0, 0.7, 0.12), tone(1174.66, 0.16, 0.7, 0.12)],
  // A signal of horns: up a fourth, then a fifth.
  fanfare: [
    tone(392, 0, 0.22, 0.1),
    tone(392, 0.24, 0.12, 0.1),
    tone(523.25, 0.38, 0.3, 0.11),
    tone(659.25, 0.7, 0.9, 0.11),
    tone(783.99, 0.7, 0.9, 0.09),
  ],
  refused: [
    { ...tone(196, 0, 0.14, 0.1, "sawtooth"), to: 174 },
    tone(147, 0.15, 0.2, 0.1, "sawtooth"),
  ],
};
const SILENCE = 0.0001;
const NOISE_SECONDS = 0.25;

let studio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Play a sound, after some milliseconds, if sounds are wanted. */
export function play(sound: Sound, after = 0): void {
  if (!settings.sound) return;
  studio ??= new AudioContext();
  // A browser lets no page sound before it was clicked at; it then stays silent this once.
  void studio.resume().catch(() => {});
  for (const voice of SOUNDS[sound]) {
    sing(studio, voice, studio.currentTime + after / 1000 + voice.after);
  }
}

function sing(audio: AudioContext, voice: Voice, at: number): void {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(voice.loudness, at);
  volume.gain.exponentialRampToValueAtTime(SILENCE, at + voice.lasts);
  volume.connect(audio.destination);
  const source = voice.shape ? oscillator(audio, voice, at) : rustle(audio, voice, volume);
  if (voice.shape) source.connect(volume);
  source.start(at);
  source.stop(at + voice.lasts);
}

function oscillator(audio: AudioContext, voice: Voice, at: number): OscillatorNode {
  const source = audio.createOscillator();
  source.type = voice.shape ?? "sine";
  source.frequency.setValueAtTime(voice.height, at);
  if (voice.to) source.frequency.exponentialRampToValueAtTime(voice.to, at + voice.lasts);
  return source;
}

/** Noise, of which only what is near a height is heard. */
function rustle(audio: AudioContext, voice: Voice, volume: GainNode): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  source.buffer = hiss ??= noiseOf(audio);
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = voice.height;
  source.connect(band).connect(volume);
  return source;
}

function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * NOISE_SECONDS, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  return buffer;
}
