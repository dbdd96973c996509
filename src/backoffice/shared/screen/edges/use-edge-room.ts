import { useLayoutEffect, type RefObject } from 'react';

/** The room of each edge, and what stays there with the bar: the ruler of hours under it, the messages at the foot. */
const BESIDE = {
  top: ['scrollPaddingTop', '2.5rem', '--barra'],
  bottom: ['scrollPaddingBottom', 'var(--avisos, 0px)', '--pie'],
} as const;

/**
 * What the keyboard reaches, and what is said under it, comes into view beside a bar that stays at an edge of the screen,
 * however tall its words make it; its height is told to what stays next to it, as `--barra` at the top and `--pie` at the
 * foot; and messages leave it free. Where the bar does not stay, for want of room, it covers nothing.
 */
export function useEdgeRoom(bar: RefObject<HTMLElement | null>, edge: keyof typeof BESIDE): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const root = document.documentElement.style;
    const [padding, beside, property] = BESIDE[edge];
    const measure = (): void => {
      const stays = getComputedStyle(element).position === 'sticky';
      const height = `${String(element.offsetHeight)}px`;
      root[padding] = stays ? `calc(${height} + ${beside})` : '';
      root.setProperty(property, stays ? height : '0px');
      element.toggleAttribute('data-borde', stays);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      root[padding] = '';
      root.removeProperty(property);
    };
  }, [bar, edge]);
}
