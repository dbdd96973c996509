/** What a drag does to the page. It deals with pointers and pixels and knows nothing of appointments. */
export interface DragHost {
  readonly scroller: HTMLElement;
  /** The drag begins: the mouse has moved far enough, or a finger has rested long enough. */
  readonly onStart: () => void;
  /** The pointer is here; `isFree` while Alt is held. */
  readonly onMove: (at: { readonly x: number; readonly y: number; readonly isFree: boolean }) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

const TREMBLE_PX = 4;
/** A finger that moves this far before then is scrolling. */
const SCROLL_PX = 8;
const LONG_PRESS_MS = 350;
const EDGE_PX = 44;
const SCROLL_STEP_PX = 14;

/**
 * Follows one pointer from its first touch until its release. The page scrolls when the pointer comes near its edge.
 */
export function startDrag(
  down: { clientX: number; clientY: number; pointerType: string; pointerId: number },
  host: DragHost,
): void {
  const isTouch = down.pointerType === 'touch';
  const stopped = new AbortController();
  let isOn = false;
  let last = { x: down.clientX, y: down.clientY, isFree: false };
  let frame = 0;

  const timer = isTouch ? setTimeout(() => begin(), LONG_PRESS_MS) : undefined;

  function begin(): void {
    isOn = true;
    if (isTouch && 'vibrate' in navigator) navigator.vibrate(15);
    host.onStart();
    host.onMove(last);
    frame = requestAnimationFrame(scroll);
  }

  function scroll(): void {
    const box = host.scroller.getBoundingClientRect();
    const left = edge(last.x, Math.max(0, box.left), Math.min(innerWidth, box.right));
    const top = edge(last.y, Math.max(0, box.top), Math.min(innerHeight, box.bottom));
    if (left !== 0 || top !== 0) {
      host.scroller.scrollBy(left, top);
      host.onMove(last);
    }
    frame = requestAnimationFrame(scroll);
  }

  function end(run: () => void): void {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    stopped.abort();
    if (!isOn) return;
    // The click event after the release does not count as a click.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
    run();
  }

  const listen = <K extends keyof WindowEventMap>(
    type: K,
    on: (event: WindowEventMap[K]) => void,
    passive = true,
  ): void => addEventListener(type, on, { signal: stopped.signal, capture: true, passive });

  listen('pointermove', (event) => {
    if (event.pointerId !== down.pointerId) return;
    last = { x: event.clientX, y: event.clientY, isFree: event.altKey };
    const far = Math.hypot(last.x - down.clientX, last.y - down.clientY);
    if (isOn) host.onMove(last);
    else if (isTouch && far > SCROLL_PX) end(() => undefined);
    else if (!isTouch && far >= TREMBLE_PX) begin();
  });
  listen('pointerup', (event) => {
    if (event.pointerId === down.pointerId) end(host.onDrop);
  });
  listen('pointercancel', () => end(host.onCancel));
  listen('touchmove', (event) => isOn && event.cancelable && event.preventDefault(), false);
  listen('contextmenu', (event) => isTouch && event.preventDefault(), false);
  listen(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isOn) return;
      event.preventDefault();
      event.stopPropagation();
      end(host.onCancel);
    },
    false,
  );
}

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** How far to scroll when the pointer is near one of two edges. */
function edge(at: number, from: number, to: number): number {
  if (at < from + EDGE_PX) return -SCROLL_STEP_PX;
  return at > to - EDGE_PX ? SCROLL_STEP_PX : 0;
}
