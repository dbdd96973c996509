import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { MinuteRange } from '#domain/shared/interval';
import type { RulerSpan } from '#backoffice/shared/board/ruler.ts';
import { dragged, gripAt, stepFor, type Grip } from './drag.ts';
import type { DraftBlock } from './week-draft.ts';

const TREMBLE_PX = 3;

interface Drag {
  readonly grip: Grip;
  readonly step: number;
  /** Where it began, so that a trembling hand moves nothing. */
  readonly startX: number;
  readonly range: MinuteRange | null;
}

interface Options {
  readonly span: RulerSpan;
  readonly blocks: readonly DraftBlock[];
  readonly onDraw: (range: MinuteRange) => void;
  readonly onChange: (id: number, range: MinuteRange) => void;
}

interface TrackDrag {
  readonly track: RefObject<HTMLDivElement | null>;
  /** What is being drawn or moved right now; `id` is null for a new block. */
  readonly preview: { readonly id: number | null; readonly range: MinuteRange } | null;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerCancel: () => void;
  };
}

/** Draws, moves and resizes blocks by mouse or touch. Escape ends the drag without a change. */
export function useTrackDrag({ span, blocks, onDraw, onChange }: Options): TrackDrag {
  const track = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;

  useEffect(() => {
    if (!isDragging) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setDrag(null);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isDragging]);

  const measure = (clientX: number): { minute: number; pixelsPerMinute: number } => {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return { minute: span.from, pixelsPerMinute: 1 };
    const pixelsPerMinute = box.width / (span.to - span.from);
    return { minute: span.from + (clientX - box.left) / pixelsPerMinute, pixelsPerMinute };
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const { minute, pixelsPerMinute } = measure(event.clientX);
    const hand = event.pointerType === 'touch' ? 'coarse' : 'fine';
    const grip = gripAt(blockUnder(event.target, blocks), minute, pixelsPerMinute, hand);
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ grip, step: stepFor(pixelsPerMinute), startX: event.clientX, range: null });
  };

  const reached = ({ grip, step, startX }: Drag, clientX: number): MinuteRange | null =>
    Math.abs(clientX - startX) < TREMBLE_PX ? null : dragged(grip, measure(clientX).minute, step);

  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (drag !== null) setDrag({ ...drag, range: reached(drag, event.clientX) });
  };

  const onPointerUp = (event: PointerEvent<HTMLDivElement>): void => {
    if (drag === null) return;
    setDrag(null);
    // Measured again, because a fast hand may let go before its last movement has rendered.
    const range = reached(drag, event.clientX);
    if (range === null) return;
    const { grip } = drag;
    if (grip.kind === 'draw') onDraw(range);
    else if (range.inicio !== grip.range.inicio || range.fin !== grip.range.fin) onChange(grip.id, range);
  };

  const preview =
    drag === null || drag.range === null
      ? null
      : { id: drag.grip.kind === 'draw' ? null : drag.grip.id, range: drag.range };
  return {
    track,
    preview,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => setDrag(null) },
  };
}

/** The block under the pointer, if any. */
function blockUnder(target: EventTarget, blocks: readonly DraftBlock[]): DraftBlock | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-bloque]') : null;
  return blocks.find(({ id }) => String(id) === element?.dataset['bloque']);
}
