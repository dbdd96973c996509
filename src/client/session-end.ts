import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { WRONG_PASSWORD } from './prove-again.ts';
import { RequestFailure } from './query.ts';
import { useCsrfToken as rememberCsrfToken } from './request.ts';
import { signIn } from './session.ts';

/** How often a screen that stands alone asks whether its session lives on. */
const ASK_MS = 60_000;

/** The instant at which the session ends, by the clock of this browser; null when there is none any more. */
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

/** Signs the same person in once more: a new session takes the place of this one, which ends. */
export async function renewSession(email: string, password: string): Promise<void> {
  const answer = await signIn(email, password);
  if (answer.ok) return;
  throw new RequestFailure(answer.error.code === 'no_autenticado' ? WRONG_PASSWORD : answer.error);
}
