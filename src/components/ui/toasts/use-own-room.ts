import { useLayoutEffect, type RefObject } from 'react';

/** Between the toasts and what stands above them, and the foot of the screen below them, in pixels. */
const GAP = 16;

/**
 * Tells how much of the foot of the screen an element takes, as `--avisos`: what stays at the foot stands above it, and
 * what has the focus comes into sight.
 */
export function useOwnRoom(pile: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = pile.current;
    if (element === null) return undefined;
    const root = document.documentElement.style;
    const measure = (): void => {
      const height = element.offsetHeight;
      if (height === 0) root.removeProperty('--avisos');
      else root.setProperty('--avisos', `${String(height + GAP)}px`);
      const held = document.activeElement;
      if (height === 0 || held === null || held === document.body || element.contains(held)) return;
      const { top, bottom } = held.getBoundingClientRect();
      const foot = innerHeight - height - GAP;
      if (bottom > foot && top < innerHeight) held.scrollIntoView({ block: 'nearest' });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--avisos');
    };
  }, [pile]);
}
