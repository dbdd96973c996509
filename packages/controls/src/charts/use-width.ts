import { useEffect, useRef, useState } from 'react';

/** The width available to a chart, in pixels: its lettering keeps its size when the window changes. */
export function useWidth<Element extends HTMLElement>(initial: number) {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.round(entry?.contentRect.width ?? 0);
      if (next > 0) setWidth(next);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
