import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../call.ts';
import { FIRST_PAGE } from './first-page.ts';

/** What must happen next for a problem of a patient, and by when. */
export type PlanRecord = Answer<'listPlans'>['items'][number];

export interface PlansWanted {
  readonly estado?: PlanRecord['estado'] | undefined;
  readonly medico?: string | undefined;
  readonly hasta?: string | undefined;
  /** Whose measured sight reaches its limit first; else by risk. */
  readonly orden?: 'vista' | 'ronda' | undefined;
}

/** Who has to come, the most pressing first; a page at a time. */
export const plansQuery = (asked: PlansWanted) =>
  infiniteQueryOptions({
    queryKey: ['planes', 'lista', asked],
    queryFn: ({ pageParam, signal }) =>
      call('listPlans', { query: { ...asked, limite: 50, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.cursor,
  });

/** What waits for one patient. */
export const patientPlansQuery = (paciente: string) =>
  queryOptions({
    queryKey: ['planes', 'paciente', paciente],
    queryFn: async ({ signal }) => (await call('listPlans', { query: { paciente }, signal })).items,
  });

/** What the last night's proof found. */
export const followUpProofQuery = () =>
  queryOptions({
    queryKey: ['planes', 'comprobacion'],
    queryFn: async ({ signal }) => (await call('followUpProof', { signal })).ultima,
  });
