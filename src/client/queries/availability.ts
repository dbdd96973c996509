import { queryOptions } from '@tanstack/react-query';
import type { AppointmentKind } from '#domain/scheduling/appointment/appointment-kinds';
import { call } from '../call.ts';

/** The kind of a visit, or a study. */
export interface KindAsked {
  readonly tipo?: AppointmentKind | undefined;
  readonly estudio?: string | undefined;
  readonly ojos?: 1 | 2 | undefined;
  readonly duracionMin?: number | undefined;
}

/** What is asked of one day. */
export interface DayAsked extends KindAsked {
  readonly medico?: string | undefined;
  readonly fecha: string;
  readonly paciente?: string | undefined;
  readonly excluir?: string | undefined;
}

/** What is asked of the days to come; without doctors, all. */
export interface FirstAsked extends KindAsked {
  readonly desde?: string | undefined;
  readonly medicos?: readonly string[] | undefined;
  readonly cantidad?: number | undefined;
  /** So many of each doctor, instead of so many in all. */
  readonly porMedico?: true | undefined;
}

/** Every position of a day with its reason. */
export const availabilityQuery = (asked: DayAsked) =>
  queryOptions({
    queryKey: ['disponibilidad', asked],
    queryFn: ({ signal }) => call('availability', { query: asked, signal }),
    staleTime: 0,
  });

/** The nearest free places. */
export const firstFreeQuery = (asked: FirstAsked) =>
  queryOptions({
    queryKey: ['disponibilidad', 'primera', asked],
    queryFn: ({ signal }) =>
      call('firstFree', { query: { ...asked, medicos: asked.medicos?.join(',') }, signal }),
    staleTime: 0,
  });
