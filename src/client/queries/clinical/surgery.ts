import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, type Answer, type Body } from '../../call.ts';
import { FIRST_PAGE } from '../first-page.ts';

export type SurgeryRow = Answer<'listSurgeries'>['items'][number];
export type SurgeryRecord = Answer<'readSurgery'>;
export type OutcomesRecord = Answer<'surgeryOutcomes'>;
export type ProposedSurgery = Body<'proposeSurgery'>;
export type TypedLens = NonNullable<ProposedSurgery['lente']>;

export interface SurgeriesWanted {
  readonly estado?: SurgeryRow['estado'] | undefined;
  readonly procedimiento?: SurgeryRow['procedimiento'] | undefined;
  readonly ojo?: SurgeryRow['ojo'] | undefined;
  readonly medico?: string | undefined;
  readonly pendientes?: 'si' | undefined;
}

/** The clinic's operations, a page at a time. */
export const surgeriesQuery = (asked: SurgeriesWanted) =>
  infiniteQueryOptions({
    queryKey: ['cirugias', 'lista', asked],
    queryFn: ({ pageParam, signal }) =>
      call('listSurgeries', { query: { ...asked, limite: '50', cursor: pageParam ?? undefined }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.cursor,
  });

/** How many wait for somebody, up to a page of them. */
export const waitingSurgeriesQuery = () =>
  queryOptions({
    queryKey: ['cirugias', 'esperan'],
    queryFn: ({ signal }) => call('listSurgeries', { query: { pendientes: 'si', limite: '100' }, signal }),
  });

/** A patient's operations, the last first. */
export const patientSurgeriesQuery = (paciente: string) =>
  queryOptions({
    queryKey: ['cirugias', 'de', paciente],
    queryFn: async ({ signal }) =>
      (await call('listPatientSurgeries', { params: { id: paciente }, signal })).items,
  });

/** One operation. */
export const surgeryQuery = (id: string) =>
  queryOptions({
    queryKey: ['cirugias', 'una', id],
    queryFn: ({ signal }) => call('readSurgery', { params: { id }, signal }),
  });

/** How the operated cataracts ended. */
export const outcomesQuery = (asked: { readonly desde?: string; readonly hasta?: string }) =>
  queryOptions({
    queryKey: ['cirugias', 'resultados', asked],
    queryFn: ({ signal }) => call('surgeryOutcomes', { query: asked, signal }),
  });
