import { useEffect, useState, type RefObject } from 'react';

/** How many links of a box that scrolls are below its edge: it says so, since a scroll bar may not show. */
export function useHiddenBelow(box: RefObject<HTMLElement | null>): number {
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const count = (): void => {
      const edge = element.getBoundingClientRect().bottom;
      // Where everything fits nothing is measured one by one.
      const links =
        element.scrollHeight <= element.clientHeight + 1 ? [] : [...element.querySelectorAll('a')];
      setHidden(links.filter((link) => link.getBoundingClientRect().bottom > edge + 1).length);
    };
    count();
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(count);
    watch?.observe(element);
    for (const child of element.children) watch?.observe(child);
    element.addEventListener('scroll', count, { passive: true });
    return () => {
      watch?.disconnect();
      element.removeEventListener('scroll', count);
    };
  }, [box]);
  return hidden;
}
