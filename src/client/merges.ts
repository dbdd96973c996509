import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Likeness } from '#domain/people/duplicates';
import type { Merge, MergeField, MergeState, NewMerge } from '#domain/people/patient-merge';
import { API } from '#routes';
import { withParameters } from './availability.ts';
import type { PatientRecord } from './patients.ts';
import { answerOf } from './query.ts';
import type { Page } from './users.ts';

type Named<Step> = Step & { readonly nombre: string };
interface NamedRecord {
  readonly id: string;
  readonly nombre: string;
  readonly documento: string;
}

/** A merge as the API answers. */
export type MergeRecord = Pick<Merge, 'elegidos' | 'motivo' | 'estado' | 'creada' | 'movidos'> & {
  readonly id: string;
  readonly version: number;
  readonly conserva: NamedRecord;
  readonly absorbe: NamedRecord;
  readonly propuesta: Named<Merge['propuesta']>;
  readonly decision?: Named<NonNullable<Merge['decision']>>;
  readonly deshecha?: Named<Merge['propuesta']>;
  readonly reversible: boolean;
};

interface NamedAppointment {
  readonly id: string;
  readonly fecha: string;
  readonly hora: string;
  readonly medico: string | null;
}

/** A record beside another one. */
export type ComparedPatient = PatientRecord & { readonly turnos: number; readonly porVenir: number };

/** Two records side by side. */
export interface MergeComparison {
  readonly conserva: ComparedPatient;
  readonly absorbe: ComparedPatient;
  readonly difieren: readonly MergeField[];
  readonly solapes: readonly { readonly conserva: NamedAppointment; readonly absorbe: NamedAppointment }[];
}

/** Two records that may be one person's. */
export type MergeSuggestion = Likeness & { readonly a: PatientRecord; readonly b: PatientRecord };

/** Merges of one state, or of all, the newest first, a page at a time. */
export const mergesQuery = (estado?: MergeState) =>
  infiniteQueryOptions({
    queryKey: ['fusiones', 'lista', estado ?? 'todas'],
    queryFn: ({ pageParam, signal }) =>
      answerOf<Page<MergeRecord>>(
        withParameters(API.merges, { estado, limite: 20, cursor: pageParam ?? undefined }),
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });

/** Two records as they are compared. */
export const comparisonQuery = (conserva: string, absorbe: string) =>
  queryOptions({
    queryKey: ['pacientes', 'comparar', conserva, absorbe],
    queryFn: ({ signal }) =>
      answerOf<MergeComparison>(withParameters(API.mergeComparison, { conserva, absorbe }), { signal }),
  });

/** Records that look alike, some thousand looked through at a time. */
export const suggestionsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['fusiones', 'sugerencias'],
    queryFn: ({ pageParam, signal }) =>
      answerOf<Page<MergeSuggestion> & { readonly revisadas: number }>(
        withParameters(API.mergeSuggestions, { cursor: pageParam ?? undefined }),
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    staleTime: 5 * 60_000,
  });

/** Proposes that two records are one person's. */
export const proposeMerge = (proposal: NewMerge, idempotencyKey: string): Promise<MergeRecord> =>
  answerOf(API.merges, { method: 'POST', body: proposal, idempotencyKey });

/** Says that two records are two persons'. */
export const dismissPair = (conserva: string, absorbe: string): Promise<MergeRecord> =>
  answerOf(API.dismissPair, { method: 'POST', body: { conserva, absorbe } });

/** Approves, refuses or undoes a merge. */
export const decideMerge = (
  id: string,
  verb: 'aprobar' | 'rechazar' | 'deshacer',
  version: number,
): Promise<MergeRecord> => answerOf(API.decideMerge(id, verb), { method: 'POST', body: { version } });
