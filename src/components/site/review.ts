/** What doctors signed in the office, as its file says it: which page, who, when, and which text by its hash. */
export interface SignedText {
  readonly pagina: string;
  readonly medico: string;
  readonly fecha: Date;
  readonly huella: string;
}

export type Review =
  | { readonly estado: 'pendiente' }
  | { readonly estado: 'revisado'; readonly medico: { readonly id: string }; readonly fecha: Date };
export const PENDING: Review = { estado: 'pendiente' };

/** How long a review holds, and how long before its end the build warns. The editorial policy says both. */
export const REVIEW_MONTHS = 12;
export const WARN_DAYS = 30;
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

/**
 * The review of a page: the last signature of exactly this text by a doctor of the clinic. A text that changed since, a name that is
 * nobody's and a day that is still to come count as none.
 */
export function signedReview(
  { pagina, huella }: { readonly pagina: string; readonly huella: string },
  signed: readonly SignedText[],
  doctors: readonly { readonly id: string; readonly nombre: string }[],
  today: Date,
): Review {
  let review = PENDING;
  for (const each of signed) {
    const doctor = doctors.find(({ nombre }) => nombre === each.medico);
    const isOfThis = each.pagina === pagina && each.huella === huella && each.fecha <= today;
    if (!isOfThis || doctor === undefined) continue;
    if (review.estado === 'revisado' && review.fecha > each.fecha) continue;
    review = { estado: 'revisado', medico: { id: doctor.id }, fecha: each.fecha };
  }
  return review;
}

/** What changes about an entry without changing what it tells a patient: its place, its day, what it leads to, its files. */
const BESIDE = new Set([
  ...['orden', 'actualizado', 'relacionadas', 'relacionados', 'equipos', 'patologias', 'imagen'],
]);

/** The same text has the same hash, in whatever order its fields stand. */
export async function textHash(text: unknown): Promise<string> {
  const canonical = JSON.stringify(text, (key, value: unknown) => {
    if (BESIDE.has(key)) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
