import { describe, expect, test } from "vitest";
import { Zoom } from "./zoom.svelte";

function zoom(): Zoom {
  return new Zoom(() => ({ width: 400, height: 200 }));
}

describe("a picture in its frame", () => {
  test("is seen whole at first, and again when wished", () => {
    const it = zoom();
    expect(it.enlarged).toBe(false);
    it.larger();
    it.move(-30, -10);
    expect(it.enlarged).toBe(true);
    it.whole();
    expect([it.factor, it.x, it.y]).toEqual([1, 0, 0]);
  });

  test("keeps what is pointed at in its place", () => {
    const it = zoom();
    it.by(2, { x: 100, y: 50 });
    expect([it.x, it.y]).toEqual([-100, -50]);
    expect(100 * it.factor + it.x).toBe(100);
  });

  test("never leaves a part of the frame empty, nor grows without end", () => {
    const it = zoom();
    it.move(50, 50);
    expect([it.x, it.y]).toEqual([0, 0]);
    it.by(2);
    it.move(-1000, 1000);
    expect([it.x, it.y]).toEqual([-400, 0]);
    it.by(100);
    expect(it.factor).toBe(4);
    it.by(0.001);
    expect([it.factor, it.x, it.y]).toEqual([1, 0, 0]);
  });

  test("knows what is out of sight", () => {
    const it = zoom();
    expect(it.sees({ x: 390, y: 190 })).toBe(true);
    it.by(2, { x: 0, y: 0 });
    expect(it.sees({ x: 150, y: 90 })).toBe(true);
    expect(it.sees({ x: 390, y: 90 })).toBe(false);
  });

  test("hears keys; arrows only when it is enlarged", () => {
    const it = zoom();
    expect(it.press("ArrowLeft")).toBe(false);
    expect(it.press("x")).toBe(false);
    expect(it.press("+")).toBe(true);
    expect(it.factor).toBe(1.5);
    const before = it.x;
    expect(it.press("ArrowRight")).toBe(true);
    expect(it.x).toBeLessThan(before);
    expect(it.press("-")).toBe(true);
    expect(it.factor).toBe(1);
    it.press("+");
    expect(it.press("0")).toBe(true);
    expect(it.enlarged).toBe(false);
  });
});
