import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { WRONG_PASSWORD } from './prove-again.ts';
import { RequestFailure } from './query.ts';
import { useCsrfToken as rememberCsrfToken } from './request.ts';
import { signIn } from './session.ts';

/** How often an unattended screen checks whether its session is still alive. */
const ASK_MS = 60_000;

/** When the session ends, by this browser's clock; null when there is no session any more. */
export const sessionEndQuery = () =>
  queryOptions({
    queryKey: ['session', 'fin'],
    queryFn: async ({ signal }): Promise<number | null> => {
      const { csrfToken, terminaEnSeg } = await call('readSession', { signal });
      rememberCsrfToken(csrfToken);
      return terminaEnSeg === undefined ? null : Date.now() + terminaEnSeg * 1000;
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ASK_MS,
    refetchIntervalInBackground: true,
  });

/** Signs the same person in again: a new session replaces this one, which ends. */
export async function renewSession(email: string, password: string, codigo?: string): Promise<void> {
  const answer = await signIn(email, password, codigo);
  if (answer.ok) return;
  throw new RequestFailure(answer.error.code === 'no_autenticado' ? WRONG_PASSWORD : answer.error);
}
