import { queryOptions } from '@tanstack/react-query';
import type { PublicUser } from '#domain/people/user';
import { API } from '#routes';
import { answerOf } from './query.ts';
import { request, useCsrfToken as rememberCsrfToken } from './request.ts';

interface SessionAnswer {
  readonly user: PublicUser | null;
  readonly csrfToken?: string;
}

/** Who is signed in at this moment, or null; the form token is renewed with each answer. */
export const ownSessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }): Promise<PublicUser | null> => {
      const answer = await answerOf<SessionAnswer>(API.session, { signal });
      rememberCsrfToken(answer.csrfToken);
      return answer.user;
    },
  });

/** Ends the session on the server; false when the server could not be told. */
export async function endSession(): Promise<boolean> {
  const answer = await request<undefined>(API.session, { method: 'DELETE' });
  // A session that is gone already is as good as ended.
  return answer.ok || answer.error.code === 'no_autenticado';
}
