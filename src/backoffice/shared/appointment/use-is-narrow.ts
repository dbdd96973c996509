import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 47.5rem)';

const subscribe = (onChange: () => void): (() => void) => {
  const media = matchMedia(QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** True on a telephone, where the panel takes the whole screen. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
