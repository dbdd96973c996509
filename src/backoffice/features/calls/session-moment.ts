/** How long before its end the end of a session is told. */
export const WARNING_MS = 15 * 60_000;

/** How far a session has got. */
export type SessionMoment = 'lasting' | 'ending' | 'over';

/** How far a session has got that ends at an instant, or that is not there any more (null). */
export function sessionMoment(endsAt: number | null, now: number): SessionMoment {
  if (endsAt === null || endsAt <= now) return 'over';
  return endsAt - now <= WARNING_MS ? 'ending' : 'lasting';
}
