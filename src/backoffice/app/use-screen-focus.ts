import { useEffect, useRef } from 'react';

/** After moving to another screen, puts the focus on its heading, so that a screen reader announces it. */
export function useScreenFocus(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return undefined;
    shown.current = path;
    scrollTo(0, 0);
    return holdHeadingFocus();
  }, [path]);
}

/** A screen that takes longer than this to render no longer takes the focus. */
const HOLD_MS = 3_000;

/**
 * Focuses the heading now, and again when content still loading replaces it, until the person first presses a key or
 * the pointer.
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
