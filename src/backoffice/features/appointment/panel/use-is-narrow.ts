import { useSyncExternalStore } from 'react';
import { BELOW_MD } from '#components/ui/breakpoints.ts';

const subscribe = (onChange: () => void): (() => void) => {
  const media = matchMedia(BELOW_MD);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** True on a phone, where the panel takes the whole screen. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(BELOW_MD).matches);
