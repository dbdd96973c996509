import { useEffect, type RefObject } from 'react';

/** What is said of the place that is being written is brought into view each time that it says something else. */
export function useInSight(place: RefObject<HTMLElement | null>, said: string): void {
  useEffect(() => {
    const element = place.current;
    if (said === '' || element === null) return;
    // Only of the field that has the focus, or of one beside it: nothing moves under a reader.
    if (element.parentElement?.contains(document.activeElement) !== true) return;
    element.scrollIntoView({ block: 'nearest' });
    // Where there is no room for all of it, what was typed and its name stay: what is asked goes on below.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [place, said]);
}
