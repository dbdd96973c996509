import { atom } from 'nanostores';

/** False while the clinic's server cannot be reached. */
export const $reachable = atom(true);

/** Notes whether the last request reached the server. */
export function markReachable(reached: boolean): void {
  if ($reachable.get() !== reached) $reachable.set(reached);
}

/** Follows the browser's own online and offline events; returns the function that stops it. */
export function watchNetwork(onBack: () => void): () => void {
  const onOnline = (): void => {
    markReachable(true);
    onBack();
  };
  const onOffline = (): void => markReachable(false);
  addEventListener('online', onOnline);
  addEventListener('offline', onOffline);
  return () => {
    removeEventListener('online', onOnline);
    removeEventListener('offline', onOffline);
  };
}
