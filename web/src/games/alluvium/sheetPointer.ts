/**
 * Mouse and finger over the sheet. A mouse carries the form along, turns it with the wheel and draws with a
 * click. A finger puts it down or drags it, and a second tap turns it. Both can drag a card from the tray
 * onto the sheet.
 */
import type { Attachment } from "svelte/attachments";
import { hasMoved, onPointer, pointOf, swallowClick, type Point } from "../../ui/pointer";
import { reducedMotion } from "../../app/motion";
import { cellName } from "../../board/grid";
import type { Ghost } from "./ghost.svelte";

export interface SheetPointer {
  /** True if the seat may draw now. */
  asked: () => boolean;
  grid: () => { width: number; height: number };
  ghost: Ghost;
  hover: (box: string) => void;
  draw: () => void;
}

/** Wheel distance for a quarter turn, and the least time between two turns. */
const NOTCH = 40;
const NOTCH_PAUSE = 110;
/** Milliseconds until a passed sheet has arrived. */
const ARRIVAL = 300;

interface Touch {
  pointer: number;
  /** The box of the form that was grabbed; null for the form's own grip. */
  grip: { column: number; row: number } | null;
  first: string | null;
  moved: boolean;
  fromCard: boolean;
  start: Point;
}

interface Spot {
  clientX: number;
  clientY: number;
}

export interface Pointer {
  attach: Attachment<HTMLElement>;
  /** Takes up the form under a resting mouse when drawing is possible again. */
  resume: () => void;
}

export function sheetPointer({ asked, grid, ghost, hover, draw }: SheetPointer): Pointer {
  let resume: () => void = () => undefined;

  function attach(root: HTMLElement): () => void {
    let mouse: Spot | null = null;
    let touch: Touch | null = null;
    let wheel = 0;
    let turnedAt = 0;

    /** The box under the pointer. With `near`, the nearest one if the pointer is off the sheet. */
    function boxAt(event: Spot, near = false): string | null {
      // While sheets are passed on there are two; the later one remains.
      const maps = root.querySelectorAll("svg.sheet-map[role=group]");
      const ground = maps[maps.length - 1]?.querySelector(".ground")?.getBoundingClientRect();
      if (!ground) return null;
      const { width, height } = grid();
      const column = Math.floor(((event.clientX - ground.left) / ground.width) * width);
      const row = Math.floor(((event.clientY - ground.top) / ground.height) * height);
      const inside = column >= 0 && column < width && row >= 0 && row < height;
      if (!inside && !near) return null;
      return cellName({
        column: Math.max(0, Math.min(width - 1, column)),
        row: Math.max(0, Math.min(height - 1, row)),
      });
    }

    function down(event: PointerEvent): void {
      if (!asked() || !event.isPrimary || event.button !== 0) return;
      const card = (event.target as Element).closest<HTMLElement>("[data-form]");
      const box = boxAt(event);
      if (event.pointerType === "mouse" ? !card : !card && box === null) return;
      if (!card && box !== null && ghost.boxes.includes(box)) {
        touch = start(event, box, ghost.single === null ? ghost.gripAt(box) : null, false);
        return;
      }
      touch = start(event, card ? null : box, null, card !== null);
      if (!card && box !== null) {
        hover(box);
        touch.first = null;
      }
    }

    function start(
      event: PointerEvent,
      first: string | null,
      grip: Touch["grip"],
      fromCard: boolean,
    ): Touch {
      return { pointer: event.pointerId, grip, first, moved: false, fromCard, start: pointOf(event) };
    }

    function move(event: PointerEvent): void {
      if (event.pointerType === "mouse") mouse = event;
      if (!asked()) return;
      if (!touch) {
        if (event.pointerType === "mouse") rest(event);
        return;
      }
      if (event.pointerId !== touch.pointer) return;
      if (!touch.moved && !hasMoved(touch.start, pointOf(event))) return;
      const box = boxAt(event, !touch.fromCard);
      if (box === null) return;
      if (!touch.moved && touch.fromCard) takeCard(event);
      if (box === touch.first && !touch.moved) return;
      touch.moved = true;
      ghost.moveTo(box, touch.grip);
    }

    function takeCard(event: PointerEvent): void {
      const cards = [...root.querySelectorAll("[data-form]")];
      const { x, y } = touch?.start ?? pointOf(event);
      const card = document.elementFromPoint(x, y);
      const at = cards.indexOf(card?.closest("[data-form]") ?? root);
      if (at >= 0 && at !== ghost.choice) ghost.choose(at);
    }

    function up(event: PointerEvent): void {
      if (!touch || event.pointerId !== touch.pointer) return;
      const { moved, first, fromCard } = touch;
      touch = null;
      if (event.type === "pointercancel") return;
      if (moved && fromCard) swallowClick();
      if (moved || first === null || fromCard) return;
      if (ghost.single === null) ghost.rotate();
      else draw();
    }

    function click(event: MouseEvent): void {
      const mouse = (event as PointerEvent).pointerType === "mouse";
      if (mouse && event.detail > 0 && (event.target as Element).closest("[data-box]")) draw();
    }

    function leave(event: PointerEvent): void {
      const over = (event.relatedTarget as Element | null)?.closest(".sheet-map, .tray");
      const from = (event.target as Element).closest(".sheet-map");
      if (event.pointerType === "mouse" && from && !over && !touch) ghost.hide();
    }

    function turn(event: WheelEvent): void {
      if (!asked() || !ghost.shown || !(event.target as Element).closest(".sheet-map")) return;
      event.preventDefault();
      wheel += event.deltaY;
      if (Math.abs(wheel) < NOTCH || event.timeStamp - turnedAt < NOTCH_PAUSE) return;
      ghost.rotate(Math.sign(wheel));
      wheel = 0;
      turnedAt = event.timeStamp;
    }

    /** Moves the form to the mouse, which may be over the sheet. */
    function rest(spot: Spot): void {
      const over = document.elementFromPoint(spot.clientX, spot.clientY)?.closest(".sheet-map");
      const box = over ? boxAt(spot) : null;
      if (box !== null) hover(box);
    }

    resume = () => {
      const wait = reducedMotion() ? 0 : ARRIVAL;
      setTimeout(() => mouse && asked() && !ghost.shown && rest(mouse), wait);
    };

    const stop = onPointer(root, { down, move, up });
    root.addEventListener("pointerout", leave);
    root.addEventListener("click", click);
    root.addEventListener("wheel", turn, { passive: false });
    return () => {
      stop();
      root.removeEventListener("pointerout", leave);
      root.removeEventListener("click", click);
      root.removeEventListener("wheel", turn);
    };
  }

  return { attach, resume: () => resume() };
}
