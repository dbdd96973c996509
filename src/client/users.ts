import { infiniteQueryOptions } from '@tanstack/react-query';
import type { PublicUser, UserPatch } from '#domain/people/user';
import { API } from '#routes';
import { answerOf } from './query.ts';

/** An account as `GET /api/users` answers. */
export type UserRecord = PublicUser & { readonly version: number; readonly creado: string | null };

/** A page of a list: `cursor` asks for the next one, null when there is none. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly cursor: string | null;
}

/** How many accounts are read at a time. */
const PAGE_SIZE = 50;

/** The accounts by e-mail, a page at a time. */
export const usersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['users'],
    queryFn: ({ pageParam, signal }) =>
      answerOf<Page<UserRecord>>(
        `${API.users}?limite=${String(PAGE_SIZE)}${pageParam === null ? '' : `&cursor=${encodeURIComponent(pageParam)}`}`,
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });

/** Changes role, state or doctor of an account. */
export const patchUser = (uid: string, patch: UserPatch): Promise<UserRecord> =>
  answerOf(API.user(uid), { method: 'PATCH', body: patch });

/** Issues a one-time link, good for an hour, with which the person chooses a new password. */
export const issueResetLink = (uid: string, idempotencyKey: string): Promise<{ url: string }> =>
  answerOf(API.userResetLink(uid), { method: 'POST', idempotencyKey });
