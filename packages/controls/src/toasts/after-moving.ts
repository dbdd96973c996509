import { isLeft, named, type Place, type ShownToast } from './toast.ts';

/** What has not been in sight for so long was not read. */
const READ_MS = 3_000;

/**
 * Messages once somebody is at a place. One that holds an action or an error goes with the place that it was read at; one
 * that had just come stays, and names what it is about. The same list where nothing changes.
 */
export function afterMoving(shown: readonly ShownToast[], now: Place): readonly ShownToast[] {
  const next = shown.flatMap((toast): readonly ShownToast[] => {
    const { place, since = 0, tone, action, actions = [], text } = toast;
    if (place === undefined) return [{ ...toast, place: now, since: Date.now() }];
    const isHeld = tone === 'error' || action !== undefined || actions.length > 0;
    if (!isHeld || !isLeft(place, now)) return [toast];
    return Date.now() - since < READ_MS ? [{ ...toast, text: named(place, text), place: now }] : [];
  });
  const isSame = next.length === shown.length && next.every((toast, at) => toast === shown[at]);
  return isSame ? shown : next;
}
