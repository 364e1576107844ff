/** The visible window of the land: all of it until somebody pans or zooms. */
import type { Attachment } from "svelte/attachments";
import { hasMoved, onPointer, pointOf, swallowClick, type Point } from "../../ui/pointer";
import type { LandBounds } from "./geometry";

const LARGEST = 1.7; // pixels a unit
const SMALLEST = 0.47; // keeps pressable pieces 24 pixels wide
/** The least scale without zooming, even if it shows only a part of the land. */
const READABLE = { phone: 0.62, desktop: 0.8 }; // for pressable pieces of 32 and 41 pixels
const DESKTOP = 440; // pixels
const STEP = 1.3;
const THRESHOLD = 6;

export class Camera {
  width = $state(0);
  height = $state(0);
  private readonly whole: () => LandBounds;
  /** Set once somebody pans or zooms. */
  private own = $state<{ x: number; y: number; scale: number } | null>(null);

  constructor(whole: () => LandBounds) {
    this.whole = whole;
  }

  private readonly fitted = $derived.by(() => {
    const box = this.whole();
    const whole = Math.min(this.width / box.width, this.height / box.height);
    const scale = clamp(Math.max(whole, this.width < DESKTOP ? READABLE.phone : READABLE.desktop));
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale };
  });

  get scale(): number {
    return (this.own ?? this.fitted).scale;
  }

  get moved(): boolean {
    return this.own !== null;
  }

  readonly viewBox = $derived.by(() => {
    const { x, y, scale } = this.own ?? this.fitted;
    const wide = Math.max(1, this.width) / scale;
    const high = Math.max(1, this.height) / scale;
    return { x: x - wide / 2, y: y - high / 2, width: wide, height: high };
  });

  fit(): void {
    this.own = null;
  }

  pan(dx: number, dy: number): void {
    const now = this.own ?? this.fitted;
    this.own = { ...now, x: now.x - dx / now.scale, y: now.y - dy / now.scale };
  }

  /** Zooms around a point. */
  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const now = this.own ?? this.fitted;
    const scale = clamp(now.scale * factor);
    const dx = at.x - this.width / 2;
    const dy = at.y - this.height / 2;
    this.own = { scale, x: now.x + dx / now.scale - dx / scale, y: now.y + dy / now.scale - dy / scale };
  }

  nearer(): void {
    this.zoom(STEP);
  }

  farther(): void {
    this.zoom(1 / STEP);
  }

  /** Pans just as far as necessary to show a point. */
  reveal({ x, y }: Point, rim: number): void {
    const box = this.viewBox;
    const dx = Math.max(0, box.x + rim - x) - Math.max(0, x - box.x - box.width + rim);
    const dy = Math.max(0, box.y + rim - y) - Math.max(0, y - box.y - box.height + rim);
    if (dx !== 0 || dy !== 0) this.pan(dx * this.scale, dy * this.scale);
  }

  /** One pointer pans, two zoom, the wheel zooms. A press with hardly any movement stays a click. */
  readonly steer: Attachment<Element> = (root) => {
    const pointers = new Map<number, Point>();
    let start: Point | null = null;
    let panning = false;

    const down = (pointer: PointerEvent): void => {
      if (pointer.button !== 0 || (pointer.target as Element).closest("[data-drag]")) return;
      start = pointOf(pointer);
      pointers.set(pointer.pointerId, start);
    };
    const move = (event: PointerEvent): void => {
      const before = pointers.get(event.pointerId);
      if (!before || !start) return;
      const now = pointOf(event);
      if (!panning && pointers.size === 1 && !hasMoved(start, now, THRESHOLD)) return;
      panning = true;
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const box = root.getBoundingClientRect();
        const middle = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top };
        this.zoom(distance(now, other) / Math.max(1, distance(before, other)), middle);
        this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      } else {
        this.pan(now.x - before.x, now.y - before.y);
      }
      pointers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent): void => {
      if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
      if (panning) swallowClick();
      panning = false;
      start = null;
    };
    const wheel = (event: Event): void => {
      const turned = event as WheelEvent;
      turned.preventDefault();
      const box = root.getBoundingClientRect();
      const at = { x: turned.clientX - box.left, y: turned.clientY - box.top };
      this.zoom(Math.exp(-turned.deltaY / 400), at);
    };
    const stop = onPointer(root, { down, move, up });
    root.addEventListener("wheel", wheel, { passive: false });
    return () => {
      stop();
      root.removeEventListener("wheel", wheel);
    };
  };
}

function clamp(scale: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, scale));
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
