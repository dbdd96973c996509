import { isScreen, mayOpen } from '#domain/access/screens';
import type { PublicUser } from '#domain/people/user';

/**
 * Where to go after signing in: the back-office page that asked for the sign-in if the role may open it, otherwise the
 * panel named by the server. Any other address in `returnTo` is ignored.
 */
export function chooseDestination(user: PublicUser, panel: string, returnTo: string | null): string {
  if (returnTo === null || !returnTo.startsWith('/')) return panel;
  const base = 'https://clinica.invalid';
  const url = URL.canParse(returnTo, base) ? new URL(returnTo, base) : null;
  if (url === null || url.origin !== base || !isScreen(url.pathname) || !mayOpen(user, url.pathname))
    return panel;
  return `${url.pathname}${url.search}`;
}
