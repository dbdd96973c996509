import { queryOptions } from '@tanstack/react-query';
import type { AppointmentKind } from '#domain/scheduling/appointment/appointment-kinds';
import type { DayPart } from '#domain/scheduling/waiting-list/waiting-list';
import type { Weekday } from '#domain/shared/civil-date';
import { call } from '../call.ts';
import type { Eye } from '#domain/clinical/eye';

export interface KindAsked {
  readonly tipo?: AppointmentKind | undefined;
  readonly estudio?: string | undefined;
  readonly ojo?: Eye | undefined;
  readonly duracionMin?: number | undefined;
}

export interface DayAsked extends KindAsked {
  readonly medico?: string | undefined;
  readonly fecha: string;
  readonly paciente?: string | undefined;
  readonly excluir?: string | undefined;
}

/** A search over the days to come; without doctors it covers all of them. */
export interface FirstAsked extends KindAsked {
  readonly desde?: string | undefined;
  readonly medicos?: readonly string[] | undefined;
  readonly cantidad?: number | undefined;
  readonly franja?: DayPart | undefined;
  readonly dias?: readonly Weekday[] | undefined;
  /** `cantidad` places for each doctor, instead of in total. */
  readonly porMedico?: true | undefined;
}

/** Every place of a day, with the reason why it is or is not free. */
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
      call('firstFree', {
        query: { ...asked, medicos: asked.medicos?.join(','), dias: asked.dias?.join(',') },
        signal,
      }),
    staleTime: 0,
  });
