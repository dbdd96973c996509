import type { Pathology } from './data.ts';

export type Review = Pathology['data']['revision'];

/** How long a review holds, and how long before its end the build warns. The editorial policy says both. */
const REVIEW_MONTHS = 12;
const WARN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a page may say of its review today: who overdue is, is no longer named. */
type ReviewState =
  | { readonly is: 'pending' }
  | {
      readonly is: 'overdue';
      readonly medico: { readonly id: string };
      readonly fecha: Date;
      readonly due: Date;
    }
  | {
      readonly is: 'current' | 'ending';
      readonly medico: { readonly id: string };
      readonly fecha: Date;
      readonly due: Date;
    };

/** The day by which a page is reviewed again: the same day a year later, or the last of its month. */
export function reviewDue(made: Date): Date {
  const due = new Date(
    Date.UTC(made.getUTCFullYear(), made.getUTCMonth() + REVIEW_MONTHS, made.getUTCDate()),
  );
  return due.getUTCDate() === made.getUTCDate() ? due : new Date(due.getTime() - due.getUTCDate() * DAY_MS);
}

export function reviewState(review: Review, today: Date): ReviewState {
  if (review.estado === 'pendiente') return { is: 'pending' };
  const due = reviewDue(review.fecha);
  const left = due.getTime() - today.getTime();
  const is = left < 0 ? 'overdue' : left <= WARN_DAYS * DAY_MS ? 'ending' : 'current';
  return { is, medico: review.medico, fecha: review.fecha, due };
}

/** The day on which the site is built: what is overdue then loses its badge. */
export const BUILT = new Date();

/** A review that still holds on the day of the build; anything else counts as none. */
export function standingReview(
  review: Review | undefined,
): Extract<Review, { estado: 'revisado' }> | undefined {
  if (review?.estado !== 'revisado') return undefined;
  return reviewState(review, BUILT).is === 'overdue' ? undefined : review;
}
