import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** What a browser's audio was asked to play: when each source begins and ends. */
let played: { from: number; to: number }[] = [];

class FakeAudio {
  currentTime = 5;
  sampleRate = 8000;
  destination = {};
  resume = async (): Promise<void> => {};
  createGain = () => ({
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    connect: <To>(to: To) => to,
  });
  createBiquadFilter = () => ({ frequency: { value: 0 }, connect: <To>(to: To) => to });
  createBuffer = (_: number, length: number) => ({
    getChannelData: () => new Float32Array(length),
  });
  createOscillator = () => this.source();
  createBufferSource = () => this.source();

  private source() {
    const times = { from: 0, to: 0 };
    played.push(times);
    return {
      frequency: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
      connect: <To>(to: To) => to,
      start: (at: number) => (times.from = at),
      stop: (at: number) => (times.to = at),
    };
  }
}

beforeEach(() => {
  vi.resetModules();
  played = [];
  vi.stubGlobal("AudioContext", FakeAudio);
});
afterEach(() => vi.unstubAllGlobals());

test("nothing is heard unless somebody wants it", async () => {
  const { play } = await import("./sounds");
  play("wood");
  expect(played).toEqual([]);
});

test("every sound begins when it should and ends soon", async () => {
  const { play } = await import("./sounds");
  const { settings } = await import("../ui/settings.svelte");
  settings.sound = true;
  for (const sound of ["wood", "coin", "card", "tap", "bell", "fanfare", "refused"] as const) {
    played = [];
    play(sound, 500);
    expect(Math.min(...played.map((one) => one.from))).toBeCloseTo(5.5);
    expect(Math.max(...played.map((one) => one.to))).toBeLessThan(5.5 + 2);
  }
});

test("pieces are heard when they land", async () => {
  const { fly } = await import("./flight-animation.svelte");
  const { settings } = await import("../ui/settings.svelte");
  settings.sound = true;
  settings.speed = "off";
  await fly([
    { from: "a", to: "b", piece: (() => {}) as never, props: {}, width: 1, sound: "coin" },
  ]);
  expect(played.length).toBe(3);
});
