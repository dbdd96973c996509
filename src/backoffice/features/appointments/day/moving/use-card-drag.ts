import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { mayMove } from '#domain/scheduling/appointment/move-appointment';
import { startDrag } from './drag-session.ts';
import { recordIn } from '#backoffice/features/appointments/day/day-model.ts';
import { longer, placeOf, snapped, type Known, type Target } from './move-target.ts';
import type { Moving } from './moving.ts';
import { type DayScale, drawnLength, minuteAt } from '../scale/day-scale.ts';
import type { Hand } from './use-moving.ts';

/** How far what is dragged stands from the pointer, in pixels. */
const GHOST = { right: 14, left: 14, below: 18, above: 12 } as const;

interface Options {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly ghost: RefObject<HTMLElement | null>;
  readonly known: Known;
  readonly scale: DayScale;
  readonly hand: Hand;
}

/**
 * Lets a card be dragged with the mouse, or after a long press with a finger, and its lower edge change the duration.
 */
export function useCardDrag(options: Options): (event: PointerEvent) => void {
  // A drag outlives many renders, so it always reads the latest props.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  return (event) => {
    const { scroller, known, scale } = latest.current;
    const element = event.target instanceof Element ? event.target : null;
    const id = element?.closest<HTMLElement>('[data-turno]')?.dataset['turno'];
    const record = id === undefined ? undefined : recordIn(known.columns, id);
    if (event.button !== 0 || !event.isPrimary || record === undefined || scroller.current === null) return;
    if (!mayMove(known.actor, record)) return;
    const root = scroller.current;
    const isResize = element?.closest('[data-asa]') !== null && event.pointerType !== 'touch';
    const from = placeOf(record, known.columns);
    const grabbed = placeAt(root, { x: event.clientX, y: event.clientY }, scale);
    const offset = grabbed === null ? 0 : grabbed.minute - from.inicio;
    let target: Target = from;

    startDrag(event, {
      scroller: root,
      onStart: () => latest.current.hand.hold({ record, by: 'puntero', isResize }, from),
      onMove: (at) => {
        const { ghost, hand, known: now, scale: shown } = latest.current;
        if (ghost.current !== null) putBeside(ghost.current, at);
        const pointed = placeAt(root, at, shown);
        if (pointed === null) return;
        const column = now.columns.find((each) => each.id === pointed.columna);
        if (column === undefined) return;
        target = isResize
          ? longer(from, pointed.minute - from.inicio)
          : {
              ...from,
              columna: column.id,
              inicio: Math.max(0, snapped(column, record, pointed.minute - offset, at.isFree)),
            };
        hand.hold({ record, by: 'puntero', isResize }, target);
      },
      onDrop: () => {
        const { hand } = latest.current;
        const held: Moving = { record, target, refusal: null, by: 'puntero', isResize };
        if (!hand.release(held)) hand.refuse(held);
      },
      onCancel: () => latest.current.hand.cancel(),
    });
  };
}

/** Beside the pointer, on the other side of it where it would not be read whole. */
function putBeside(ghost: HTMLElement, { x, y }: { readonly x: number; readonly y: number }): void {
  const { offsetWidth, offsetHeight } = ghost;
  const left = x + GHOST.right + offsetWidth <= innerWidth ? x + GHOST.right : x - GHOST.left - offsetWidth;
  const top =
    y + GHOST.below + offsetHeight <= innerHeight ? y + GHOST.below : y - GHOST.above - offsetHeight;
  ghost.style.transform = `translate(${String(Math.max(0, left))}px, ${String(Math.max(0, top))}px)`;
}

/** The minute at a point, and the column it belongs to. */
interface PointedPlace {
  readonly columna: string;
  readonly minute: number;
}

/** The column under a point, or the nearest one, and the minute of the day at its height. */
function placeAt(
  root: HTMLElement,
  { x, y }: { readonly x: number; readonly y: number },
  scale: DayScale,
): PointedPlace | null {
  const columns = [...root.querySelectorAll<HTMLElement>('[data-columna]')];
  const distance = (element: HTMLElement): number => {
    const { left, right } = element.getBoundingClientRect();
    return x < left ? left - x : Math.max(0, x - right);
  };
  const nearest = columns.reduce<HTMLElement | null>(
    (best, each) => (best === null || distance(each) < distance(best) ? each : best),
    null,
  );
  const columna = nearest?.dataset['columna'];
  const body = nearest?.querySelector<HTMLElement>('[data-cuerpo]')?.getBoundingClientRect();
  if (columna === undefined || body === undefined || body.height === 0) return null;
  return { columna, minute: minuteAt(scale, ((y - body.top) / body.height) * drawnLength(scale)) };
}
