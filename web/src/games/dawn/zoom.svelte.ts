/**
 * A picture that can be enlarged in its frame and moved about there: by wheel, pinch and double click,
 * by dragging, by keys and by buttons. At its smallest it is seen whole.
 */

import type { Attachment } from "svelte/attachments";

interface Spot {
  x: number;
  y: number;
}

const MOST = 4;
const STEP = 1.5;
/** How far a key moves what is enlarged, as a share of the frame. */
const SHIFT = 0.15;
/** Moving less than this is a click. */
const CLICK = 5;
const WHEEL = 0.0016;

export class Zoom {
  factor = $state(1);
  x = $state(0);
  y = $state(0);
  readonly enlarged = $derived(this.factor > 1);
  readonly transform = $derived(`translate(${this.x} ${this.y}) scale(${this.factor})`);

  /** @param size the frame's width and height */
  constructor(private readonly size: () => { width: number; height: number }) {}

  whole(): void {
    this.factor = 1;
    this.x = 0;
    this.y = 0;
  }

  /** Enlarge by a factor; what is at the spot stays there. */
  by(times: number, spot: Spot = this.#middle()): void {
    const factor = Math.min(MOST, Math.max(1, this.factor * times));
    const ratio = factor / this.factor;
    this.factor = factor;
    this.#put(spot.x - (spot.x - this.x) * ratio, spot.y - (spot.y - this.y) * ratio);
  }

  larger(): void {
    this.by(STEP);
  }

  smaller(): void {
    this.by(1 / STEP);
  }

  move(x: number, y: number): void {
    this.#put(this.x + x, this.y + y);
  }

  /** Whether a spot of the whole picture is in the frame now. */
  sees({ x, y }: Spot): boolean {
    const { width, height } = this.size();
    const [left, top] = [x * this.factor + this.x, y * this.factor + this.y];
    return left >= 0 && top >= 0 && left <= width && top <= height;
  }

  /** Do what a key stands for; whether it stands for something. */
  press(key: string): boolean {
    const { width, height } = this.size();
    const arrows: { [key: string]: [number, number] } = {
      ArrowLeft: [width * SHIFT, 0],
      ArrowRight: [-width * SHIFT, 0],
      ArrowUp: [0, height * SHIFT],
      ArrowDown: [0, -height * SHIFT],
    };
    const arrow = arrows[key];
    if (key === "+" || key === "=") this.larger();
    else if (key === "-") this.smaller();
    else if (key === "0") this.whole();
    else if (arrow && this.enlarged) this.move(...arrow);
    else return false;
    return true;
  }

  /** Hear what is done to the frame by wheel, mouse and fingers. */
  readonly frame: Attachment<HTMLElement> = (frame) => {
    const fingers = new Map<number, Spot>();
    let moved = 0;
    let dragged = false;

    const spot = (event: MouseEvent): Spot => {
      const box = frame.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      this.by(Math.exp(-event.deltaY * WHEEL * (event.deltaMode ? 30 : 1)), spot(event));
    };
    const double = (event: MouseEvent): void => {
      // Two quick clicks on things to choose are two choices.
      if (event.target instanceof Element && event.target.closest("[data-lit]")) return;
      if (this.factor >= MOST) this.whole();
      else this.by(2, spot(event));
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      fingers.set(event.pointerId, spot(event));
      moved = 0;
      if (fingers.size === 1) dragged = false;
    };
    const move = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = spot(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      moved = Math.hypot(now.x - before.x, now.y - before.y);
      if (moved > CLICK && (other || this.enlarged)) {
        dragged = true;
        frame.setPointerCapture(event.pointerId);
      }
      // The few pixels of an unsteady click move nothing; what was waited for is made up for then.
      if (!dragged) return;
      fingers.set(event.pointerId, now);
      if (!other) return this.move(now.x - before.x, now.y - before.y);
      const apart = (one: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      if (apart(before) > 0) this.by(apart(now) / apart(before), middle);
    };
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
    };
    // What was dragged is not chosen.
    const click = (event: MouseEvent): void => {
      if (!dragged) return;
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
    };

    frame.addEventListener("wheel", wheel, { passive: false });
    frame.addEventListener("dblclick", double);
    frame.addEventListener("pointerdown", down);
    frame.addEventListener("pointermove", move);
    frame.addEventListener("pointerup", up);
    frame.addEventListener("pointercancel", up);
    frame.addEventListener("pointerleave", up);
    frame.addEventListener("click", click, { capture: true });
    return () => {
      frame.removeEventListener("wheel", wheel);
      frame.removeEventListener("dblclick", double);
      frame.removeEventListener("pointerdown", down);
      frame.removeEventListener("pointermove", move);
      frame.removeEventListener("pointerup", up);
      frame.removeEventListener("pointercancel", up);
      frame.removeEventListener("pointerleave", up);
      frame.removeEventListener("click", click, { capture: true });
    };
  };

  #middle(): Spot {
    const { width, height } = this.size();
    return { x: width / 2, y: height / 2 };
  }

  /** Put the picture's corner somewhere; the frame stays full. */
  #put(x: number, y: number): void {
    const { width, height } = this.size();
    this.x = Math.min(0, Math.max(width * (1 - this.factor), x));
    this.y = Math.min(0, Math.max(height * (1 - this.factor), y));
  }
}
