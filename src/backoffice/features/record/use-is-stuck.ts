import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether a sticky element has reached the top of the window; put `mark` on an empty element just before it. */
export function useIsStuck(): { mark: RefObject<HTMLDivElement | null>; isStuck: boolean } {
  const mark = useRef<HTMLDivElement>(null);
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(([seen]) => setIsStuck(seen?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { mark, isStuck };
}
