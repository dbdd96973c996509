import { useLayoutEffect, type RefObject } from 'react';

/** The line that says which side is which eye stays above the sheet. */
const EYE_HEADS = '2.5rem';

/**
 * What the keyboard reaches, and what is said under it, comes into view above a bar that stays at the foot, however tall
 * its words make it. Where the bar does not stay, for want of room, it covers nothing.
 */
export function useScrollRoom(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const root = document.documentElement.style;
    root.scrollPaddingTop = EYE_HEADS;
    const measure = (): void => {
      const stays = getComputedStyle(element).position === 'sticky';
      root.scrollPaddingBottom = stays ? `calc(${String(element.offsetHeight)}px + var(--avisos, 0px))` : '';
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      root.scrollPaddingTop = '';
      root.scrollPaddingBottom = '';
    };
  }, [bar]);
}
