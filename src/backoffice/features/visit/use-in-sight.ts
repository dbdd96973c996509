import { useEffect, type RefObject } from 'react';

/**
 * What is said of the place that is being written is brought into view each time that it says something else, and when
 * one comes back to the place.
 */
export function useInSight(place: RefObject<HTMLElement | null>, said: string): void {
  useEffect(() => {
    const element = place.current;
    const beside = element?.parentElement;
    if (said === '' || element === null || !beside) return undefined;
    const show = (): void => element.scrollIntoView({ block: 'nearest' });
    // Only of the field that has the focus, or of one beside it: nothing moves under a reader.
    if (beside.contains(document.activeElement)) show();
    beside.addEventListener('focusin', show);
    return () => beside.removeEventListener('focusin', show);
  }, [place, said]);
}
