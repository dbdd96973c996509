import { useSyncExternalStore } from 'react';
import { BELOW_MD } from '#components/ui/breakpoints.ts';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(BELOW_MD);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the screen is so narrow that a day is a list instead of columns. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(BELOW_MD).matches);
