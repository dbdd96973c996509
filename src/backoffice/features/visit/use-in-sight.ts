import { useEffect, type RefObject } from 'react';

/** What is said of the place that is being written is brought into view each time that it says something else. */
export function useInSight(place: RefObject<HTMLElement | null>, said: string): void {
  useEffect(() => {
    const element = place.current;
    if (said === '' || element === null) return;
    // Only of the field that has the focus, or of one beside it: nothing moves under a reader.
    if (element.parentElement?.contains(document.activeElement) === true)
      element.scrollIntoView({ block: 'nearest' });
  }, [place, said]);
}
