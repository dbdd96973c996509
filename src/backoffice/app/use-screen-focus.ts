import { useEffect, useRef } from 'react';

/** After going to another screen the focus stands on its heading, so that a screen reader says where one is. */
export function useScreenFocus(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return undefined;
    shown.current = path;
    scrollTo(0, 0);
    return holdHeadingFocus();
  }, [path]);
}

/** A screen that has not been drawn by then does not take the focus any more. */
const HOLD_MS = 3_000;

/**
 * Focuses the heading now, and again when what is being loaded draws another in its place; from the person's
 * first key or touch on, the focus is the person's.
 */
function holdHeadingFocus(): () => void {
  const content = document.getElementById('contenido');
  if (content === null) return () => undefined;
  const stopped = new AbortController();
  const observer = new MutationObserver(focusHeading);
  const stop = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    stopped.abort();
  };
  const timer = setTimeout(stop, HOLD_MS);

  function focusHeading(): void {
    const heading = content?.querySelector('h1');
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (heading !== null && heading !== undefined && isFree) heading.focus({ preventScroll: true });
  }

  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  focusHeading();
  observer.observe(content, { childList: true, subtree: true });
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, stop, { signal: stopped.signal, capture: true });
  return stop;
}
