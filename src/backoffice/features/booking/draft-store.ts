import type { BookingRequest } from '#domain/scheduling/booking/booking';
import { newIdempotencyKey } from '#client/query';
import type { BookingDraft } from './booking-draft.ts';

/** What is being filled in. It lives as long as the page, so that the browser's back button loses nothing. */
let kept: BookingDraft | null = null;
/** The last request that was sent and its key: sending the very same again makes no second appointment. */
let sent: { readonly body: string; readonly key: string } | null = null;

/** The form that was left behind, or null. */
export const keptDraft = (): BookingDraft | null => kept;

/** Keeps the form for the next time the screen opens, or forgets it. */
export function keepDraft(draft: BookingDraft | null): void {
  kept = draft;
}

/** The key of an attempt: the same for the same request until it is known to have been answered. */
export function keyFor(request: BookingRequest): string {
  const body = JSON.stringify(request);
  if (sent?.body !== body) sent = { body, key: newIdempotencyKey() };
  return sent.key;
}

/** The attempt was answered with an appointment: the next one is another. */
export function forgetAttempt(): void {
  sent = null;
}
