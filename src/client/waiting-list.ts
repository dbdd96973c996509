import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CloseWaiting, WaitingEntry, WaitingPatch, WaitingToAdd } from '#domain/scheduling/waiting-list';
import type { FreedPlace, MatchReason } from '#domain/scheduling/waiting-list-match';
import { API } from '#routes';
import { withParameters } from './availability.ts';
import { answerOf } from './query.ts';
import type { Page } from './users.ts';

/** An entry as the API answers. */
export type WaitingRecord = WaitingEntry & {
  readonly id: string;
  readonly version: number;
  readonly editable: boolean;
};

/** Somebody whom a place suits, with why. */
export interface WaitingMatch {
  readonly entrada: WaitingRecord;
  readonly duracionMin: number;
  readonly porque: readonly MatchReason[];
}

/** Who waits, or who no longer does, a page at a time. */
export const waitingQuery = (estado: WaitingEntry['estado']) =>
  infiniteQueryOptions({
    queryKey: ['listaEspera', 'lista', estado],
    queryFn: ({ pageParam, signal }) =>
      answerOf<Page<WaitingRecord>>(
        withParameters(API.waitingList, { estado, limite: 100, cursor: pageParam ?? undefined }),
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });

/** Whom to offer a place that became free. */
export const waitingMatchesQuery = (place: FreedPlace) =>
  queryOptions({
    queryKey: ['listaEspera', 'candidatos', place],
    queryFn: ({ signal }) =>
      answerOf<{ items: readonly WaitingMatch[] }>(withParameters(API.waitingMatches, place), { signal }),
  });

/** Puts somebody on the list. */
export const addWaiting = (body: WaitingToAdd, idempotencyKey: string): Promise<WaitingRecord> =>
  answerOf(API.waitingList, { method: 'POST', body, idempotencyKey });

/** Changes what somebody prefers; null clears a field. */
export const changeWaiting = (id: string, body: WaitingPatch): Promise<WaitingRecord> =>
  answerOf(API.waitingEntry(id), { method: 'PATCH', body });

/** Takes somebody out of the list. */
export const closeWaiting = (id: string, body: CloseWaiting): Promise<WaitingRecord> =>
  answerOf(API.closeWaiting(id), { method: 'POST', body });

/** Puts somebody back. */
export const reopenWaiting = (id: string, version: number): Promise<WaitingRecord> =>
  answerOf(API.reopenWaiting(id), { method: 'POST', body: { version } });
