import { API } from '#routes';
import { answerOf } from './query.ts';

/** Makes the secret address of a doctor's calendar; it is answered this once, and a former one dies. */
export const issueCalendarLink = (id: string, idempotencyKey: string): Promise<{ url: string }> =>
  answerOf(API.doctorCalendar(id), { method: 'POST', idempotencyKey });

/** Revokes the address of a doctor's calendar. */
export const revokeCalendarLink = (id: string): Promise<undefined> =>
  answerOf(API.doctorCalendar(id), { method: 'DELETE' });
