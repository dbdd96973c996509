import { atom } from 'nanostores';

/** False while the clinic's server cannot be reached. */
export const $reachable = atom(true);

/** When the server last answered anything, in milliseconds of this machine's clock; null before the first answer. */
export const $heardAt = atom<number | null>(null);

/** True after an answer that the server cannot work now, until it says that it can again. */
export const $isTroubled = atom(false);

/** Notes what the last request says of the server: whether it was reached (a status), and whether it can work. */
export function markAnswer(status: number): void {
  markReachable(status !== 0);
  if (status !== 0) $heardAt.set(Date.now());
  if (status === 503 && !$isTroubled.get()) $isTroubled.set(true);
}

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
