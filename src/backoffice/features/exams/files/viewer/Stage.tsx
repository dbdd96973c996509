import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { moved, MOVE_STEP, zoomed, ZOOM_STEP, type View } from './view-state.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [MOVE_STEP, 0],
  ArrowRight: [-MOVE_STEP, 0],
  ArrowUp: [0, MOVE_STEP],
  ArrowDown: [0, -MOVE_STEP],
};

interface Props {
  readonly label: string;
  readonly view: View;
  readonly onView: (change: (view: View) => View) => void;
  /** Width to height of what it shows; null where that is not known. */
  readonly ratio: number | null;
  /** It shares its height with another. */
  readonly isHalf: boolean;
  readonly children: ReactNode;
}

/** A frame in which a picture is made larger with the wheel and moved by dragging it or with the arrows. */
export function Stage({ label, view, onView, ratio, isHalf, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(onView);
  useEffect(() => {
    latest.current = onView;
  });
  useEffect(() => {
    const box = frame.current;
    if (box === null) return undefined;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top, width, height } = box.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      const at = { x: (event.clientX - left) / width - 0.5, y: (event.clientY - top) / height - 0.5 };
      latest.current((before) => zoomed(before, event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP, at));
    };
    // React listens passively, and then the page would scroll too.
    box.addEventListener('wheel', turn, { passive: false });
    return () => box.removeEventListener('wheel', turn);
  }, []);
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    onView((before) => moved(before, event.movementX / width, event.movementY / height));
  };
  const press = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onView((before) => moved(before, ...arrow));
  };
  const { zoom, x, y, isInverted } = view;
  return (
    // The tools above do the same for those who neither drag nor turn a wheel.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      role="group"
      aria-label={label}
      // The arrows move what it shows.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-vista={`${zoom.toFixed(2)} ${x.toFixed(2)} ${y.toFixed(2)}`}
      className={`relative min-h-[12rem] w-full touch-none overflow-hidden rounded-mark border border-line bg-paper-2 focus-visible:outline-3 focus-visible:outline-focus ${isHalf ? 'max-h-[34vh]' : 'max-h-[64vh]'} ${zoom > 1 ? 'cursor-grab active:cursor-grabbing' : ''}`}
      style={{ aspectRatio: ratio ?? 4 / 3 }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    >
      <div
        className={`absolute inset-0 ${isInverted ? 'invert' : ''}`}
        style={{
          transform: `translate(${String(x * 100)}%, ${String(y * 100)}%) scale(${String(zoom)})`,
        }}
      >
        {children}
      </div>
    </div>
  );
}
