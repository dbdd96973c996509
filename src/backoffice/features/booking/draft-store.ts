import { atom } from 'nanostores';
import type { BookingRequest } from '#domain/scheduling/booking/booking';
import { newIdempotencyKey } from '#client/query';
import { NO_SAFE, type DraftSafe } from '#backoffice/features/record/draft-safe.ts';
import type { BookingDraft } from './booking-draft.ts';
import { toSeal, type KeptBooking, type SealedBooking } from './kept-booking.ts';

/** One half-written booking for each account. */
const NAME = 'turno nuevo';

/**
 * The booking being filled in. It lives as long as the page, so that the browser's back button loses nothing, and sealed
 * in this browser, so that a page that is loaded again loses nothing either.
 */
let kept: KeptBooking | null = null;
let safe: DraftSafe<SealedBooking> = NO_SAFE;
/** The form on screen as it stands, touched or not. */
export const $onScreen = atom<BookingDraft | null>(null);
/** The last request sent and its key: sending an identical one again does not book twice. */
let sent: { readonly body: string; readonly key: string } | null = null;

/** The unfinished form of an account, or null. */
export const keptDraft = (uid: string): KeptBooking | null => (kept?.uid === uid ? kept : null);

/** Keeps the form for the next time the screen opens; null discards it. */
export function keepDraft(booking: KeptBooking | null): void {
  kept = booking;
  safe.write(NAME, booking === null ? null : toSeal(booking));
}

/** What this browser kept from before the page was loaded; from now on it is kept there too. */
export async function openKept(opened: DraftSafe<SealedBooking>): Promise<SealedBooking | null> {
  safe = opened;
  return opened.read(NAME);
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
