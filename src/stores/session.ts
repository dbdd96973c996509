import { atom, onMount } from 'nanostores';
import { SIGNED_OUT, watchSession, type SessionState } from '#client/session';

/** Who is signed in. Watched while something on the page listens, which is from the moment the navigation hydrates. */
export const $session = atom<SessionState>({ ...SIGNED_OUT, loading: true });

onMount($session, () => {
  // Prerendering has nobody to watch.
  if (typeof window === 'undefined') return undefined;
  return watchSession((state) => $session.set(state));
});
