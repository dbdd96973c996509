import { atom, onMount } from 'nanostores';
import { SIGNED_OUT, watchSession, type SessionState } from '#client/session';

/**
 * Who is signed in. Kept current while something on the page listens, which is from the hydration of the navigation on.
 */
export const $session = atom<SessionState>({ ...SIGNED_OUT, loading: true });

onMount($session, () => {
  // While prerendering there is no one to keep it current for.
  if (typeof window === 'undefined') return undefined;
  return watchSession((state) => $session.set(state));
});
