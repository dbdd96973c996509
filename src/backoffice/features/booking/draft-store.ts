import { atom } from 'nanostores';
import type { BookingRequest } from '#domain/scheduling/booking/booking';
import { newIdempotencyKey } from '#client/query';
import type { BookingDraft } from './booking-draft.ts';

/** The booking being filled in. It lives as long as the page, so that the browser's back button loses nothing. */
let kept: BookingDraft | null = null;
/** The form on screen as it stands, touched or not. */
export const $onScreen = atom<BookingDraft | null>(null);
/** The last request sent and its key: sending an identical one again does not book twice. */
let sent: { readonly body: string; readonly key: string } | null = null;

/** The unfinished form, or null. */
export const keptDraft = (): BookingDraft | null => kept;

/** Keeps the form for the next time the screen opens; null discards it. */
export function keepDraft(draft: BookingDraft | null): void {
  kept = draft;
}

/** The key of an attempt: the same for the same request until an answer is known to have arrived. */
export function keyFor(request: BookingRequest): string {
  const body = JSON.stringify(request);
  if (sent?.body !== body) sent = { body, key: newIdempotencyKey() };
  return sent.key;
}

/** Called when the attempt has been answered with an appointment, so that the next one gets a new key. */
export function forgetAttempt(): void {
  sent = null;
}
