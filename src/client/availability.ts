import { queryOptions } from '@tanstack/react-query';
import type { AppointmentKind } from '#domain/scheduling/appointment-kinds';
import type { Slot } from '#domain/scheduling/availability';
import type { HoldRequest } from '#domain/scheduling/booking';
import type { Hold } from '#domain/scheduling/hold';
import { API } from '#routes';
import { answerOf } from './query.ts';

/** A position of the grid; `enCurso` names the colleagues who are filling in a form for it. */
export type OfferedSlot = Slot & { readonly enCurso?: readonly string[] };

/** A day as `GET /api/disponibilidad` answers. */
export interface DayAvailability {
  readonly fecha: string;
  readonly medico: string | null;
  readonly estudio: string | null;
  readonly tipo: AppointmentKind;
  readonly duracionMin: number;
  readonly paso: number;
  readonly feriadoAutorizado: boolean;
  readonly vigenteDesde: string | null;
  readonly cupos: readonly OfferedSlot[];
}

/** A free place of a doctor or a study. */
export interface FreePlace {
  readonly medico?: string;
  readonly estudio?: string;
  readonly fecha: string;
  readonly hora: string;
  readonly fin: string;
  readonly equipo?: string;
}

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

/** A path with the parameters that have a value. */
export function withParameters(path: string, asked: object): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** Every position of a day with its reason. */
export const availabilityQuery = (asked: DayAsked) =>
  queryOptions({
    queryKey: ['disponibilidad', asked],
    queryFn: ({ signal }) => answerOf<DayAvailability>(withParameters(API.availability, asked), { signal }),
    staleTime: 0,
  });

/** The nearest free places. */
export const firstFreeQuery = (asked: FirstAsked) =>
  queryOptions({
    queryKey: ['disponibilidad', 'primera', asked],
    queryFn: ({ signal }) =>
      answerOf<{ cupos: readonly FreePlace[] }>(
        withParameters(API.firstFree, { ...asked, medicos: asked.medicos?.join(',') }),
        { signal },
      ),
    staleTime: 0,
  });

/** Shows colleagues for five minutes that a place is being filled in. */
export const holdPlace = (place: HoldRequest): Promise<Hold & { readonly id: string }> =>
  answerOf(API.holds, { method: 'POST', body: place });

/** Lets it go. */
export const releasePlace = (id: string): Promise<undefined> =>
  answerOf(API.hold(id), { method: 'DELETE', keepalive: true });
