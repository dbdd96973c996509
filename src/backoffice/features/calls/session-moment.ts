/** How long before its end the session starts to warn. */
export const WARNING_MS = 15 * 60_000;

export type SessionMoment = 'lasting' | 'ending' | 'over';

/** The state of a session that ends at an instant, or no longer exists (null). */
export function sessionMoment(endsAt: number | null, now: number): SessionMoment {
  if (endsAt === null || endsAt <= now) return 'over';
  return endsAt - now <= WARNING_MS ? 'ending' : 'lasting';
}
