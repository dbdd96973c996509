import { DAY_MINUTES, type MinuteRange } from '#domain/shared/interval';
import { BLOCK_STEP_MIN } from '#domain/scheduling/hours/weekly-schedule';

/** What the pointer holds: an empty stretch being drawn, a whole block, or one of its ends. */
export type Grip =
  | { readonly kind: 'draw'; readonly anchor: number }
  | { readonly kind: 'move'; readonly id: number; readonly range: MinuteRange; readonly grab: number }
  | { readonly kind: 'start' | 'end'; readonly id: number; readonly range: MinuteRange };

/** How close to the end of a block the pointer grabs that end, in pixels; never more than a quarter of the block. */
const EDGE_PX = { fine: 8, coarse: 14 } as const;

/** What a pointer at `minute` grabs: an end of a block, a block, or the empty track. */
export function gripAt(
  block: (MinuteRange & { readonly id: number }) | undefined,
  minute: number,
  pixelsPerMinute: number,
  hand: keyof typeof EDGE_PX,
): Grip {
  if (block === undefined) return { kind: 'draw', anchor: minute };
  const { id, inicio, fin } = block;
  const range = { inicio, fin };
  const edge = Math.min(EDGE_PX[hand] / pixelsPerMinute, (fin - inicio) / 4);
  if (minute - inicio <= edge) return { kind: 'start', id, range };
  if (fin - minute <= edge) return { kind: 'end', id, range };
  return { kind: 'move', id, range, grab: minute };
}

/** The narrowest step that a hand can hit, in pixels. */
const MIN_STEP_PX = 6;

/** The step of a drag on a ruler: as fine as a hand can hit, from 5 to 30 minutes. */
export function stepFor(pixelsPerMinute: number): number {
  return [BLOCK_STEP_MIN, 15].find((step) => step * pixelsPerMinute >= MIN_STEP_PX) ?? 30;
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
const snap = (minute: number, step: number): number => Math.round(minute / step) * step;

/** The range that a drag has reached at `minute`; null while a new block is still too short. */
export function dragged(grip: Grip, minute: number, step: number): MinuteRange | null {
  switch (grip.kind) {
    case 'draw': {
      const [from, to] = [snap(grip.anchor, step), clamp(snap(minute, step), 0, DAY_MINUTES)];
      return from === to ? null : { inicio: Math.min(from, to), fin: Math.max(from, to) };
    }
    case 'move': {
      const length = grip.range.fin - grip.range.inicio;
      const inicio = clamp(grip.range.inicio + snap(minute - grip.grab, step), 0, DAY_MINUTES - length);
      return { inicio, fin: inicio + length };
    }
    case 'start':
      return { ...grip.range, inicio: clamp(snap(minute, step), 0, grip.range.fin - BLOCK_STEP_MIN) };
    case 'end':
      return {
        ...grip.range,
        fin: clamp(snap(minute, step), grip.range.inicio + BLOCK_STEP_MIN, DAY_MINUTES),
      };
  }
}

/** A range moved or resized by keyboard; null when it would leave the day or vanish. */
export function nudged(
  range: MinuteRange,
  part: 'move' | 'start' | 'end',
  minutes: number,
): MinuteRange | null {
  const inicio = part === 'end' ? range.inicio : range.inicio + minutes;
  const fin = part === 'start' ? range.fin : range.fin + minutes;
  return inicio >= 0 && fin <= DAY_MINUTES && fin - inicio >= BLOCK_STEP_MIN ? { inicio, fin } : null;
}

/**
 * Where to add a block that was not drawn: the usual hours if free, otherwise any free hour; null when the day is full.
 */
export function freeRange(blocks: readonly MinuteRange[]): MinuteRange | null {
  const usual = [
    { inicio: 480, fin: 720 },
    { inicio: 840, fin: 1080 },
  ];
  const hours = Array.from({ length: 48 }, (_, index) => ({ inicio: index * 30, fin: index * 30 + 60 }));
  const later = hours.filter(({ inicio }) => inicio >= 480);
  const candidates = [...usual, ...later, ...hours].filter(({ fin }) => fin <= DAY_MINUTES);
  return (
    candidates.find((range) =>
      blocks.every((block) => range.fin < block.inicio || range.inicio > block.fin),
    ) ?? null
  );
}
