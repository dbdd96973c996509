import { queryOptions } from '@tanstack/react-query';
import type { PublicUser } from '#domain/people/user';
import { learnCatalogue } from '#domain/studies/own-catalogue';
import { ask, call } from './call.ts';
import { useCsrfToken as rememberCsrfToken } from './request.ts';
import { $isLockedAtServer } from './sign-in-again.ts';

/** Who is signed in right now, or null; each answer renews the form token. */
export const ownSessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal, client }): Promise<PublicUser | null> => {
      const answer = await call('readSession', { signal });
      rememberCsrfToken(answer.csrfToken);
      if (answer.catalogo !== undefined) learnCatalogue(answer.catalogo);
      if (answer.bloqueada !== undefined) {
        // Whose screen it was stays; the lock asks for the password.
        $isLockedAtServer.set(true);
        return client.getQueryData<PublicUser | null>(['session']) ?? null;
      }
      return answer.user;
    },
  });

/** Ends the session on the server; false when the server could not be reached. */
export async function endSession(): Promise<boolean> {
  const answer = await ask('signOut');
  // A session that is already gone counts as ended.
  return answer.ok || answer.error.code === 'no_autenticado';
}
