import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether what follows a mark has reached the top of the window and stays there; `mark` goes on an empty element before it. */
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
