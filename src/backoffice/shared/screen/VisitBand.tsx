import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Of the line below that says which side is which eye. */
const EYE_HEADS = '2rem';

/**
 * Whose visit this is and what must not be missed, in view however far the sheet is scrolled. Its height is told to what
 * sticks below it, as `--cabeza`; on a phone it scrolls away, for want of room.
 */
export function VisitBand({ children }: { readonly children: ReactNode }) {
  const band = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = band.current;
    if (element === null) return undefined;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      element.parentElement?.style.setProperty('--cabeza', `${String(height)}px`);
      // What the keyboard reaches upwards is not left behind it.
      root.scrollPaddingTop = `calc(${String(height)}px + ${EYE_HEADS})`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.scrollPaddingTop = '';
    };
  }, []);
  return (
    <div ref={band} className="z-40 md:sticky md:top-0 print:static">
      {children}
    </div>
  );
}
