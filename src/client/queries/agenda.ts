import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AppointmentCriteria } from '#domain/scheduling/appointment/appointment-filter';
import { err, ok, type Result } from '#domain/shared/result';
import { addressOf } from '../address.ts';
import { call, type Answer } from '../call.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { OFFLINE, toRequestError, type RequestError } from '../request.ts';
import { FIRST_PAGE } from './first-page.ts';

/** Some days, both included, and what narrows them. */
export interface AgendaAsked {
  readonly desde: string;
  readonly hasta: string;
  readonly filtro: AppointmentCriteria;
}

/** Some days summed up. */
export type AgendaSummaryRecord = Answer<'summarizeAppointments'>;
/** A day of them. */
export type DaySummaryRecord = AgendaSummaryRecord['dias'][number];
/** A doctor's part of a day: hours offered and free in minutes (null: over), with the counts. */
export type DoctorSummaryRecord = NonNullable<DaySummaryRecord['medicos']>[number];

/** The filter as the API takes it. */
function parametersOf({ desde, hasta, filtro }: AgendaAsked) {
  const { medicos, estado, tipo, consulta, estudio, texto } = filtro;
  return {
    desde,
    hasta,
    medicos: medicos?.join(','),
    estado: estado?.join(','),
    tipo: tipo?.join(','),
    consulta,
    estudio,
    texto,
  };
}

/** How many rows of a list are read at a time. */
const PAGE_SIZE = 50;

/** The appointments of some days, fifty at a time; those of one day come whole. */
export const agendaListQuery = (asked: AgendaAsked) =>
  infiniteQueryOptions({
    queryKey: ['turnos', 'agenda', parametersOf(asked)],
    queryFn: ({ pageParam, signal }) =>
      call('listAppointments', {
        query: { ...parametersOf(asked), limite: PAGE_SIZE, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.cursor,
    placeholderData: keepPreviousData,
  });

/** The appointments of one day, all of them at once. */
export const agendaDayQuery = (fecha: string, filtro: AppointmentCriteria) =>
  queryOptions({
    queryKey: ['turnos', 'hojas', parametersOf({ desde: fecha, hasta: fecha, filtro })],
    queryFn: ({ signal }) =>
      call('listAppointments', { query: parametersOf({ desde: fecha, hasta: fecha, filtro }), signal }),
  });

/** How much there is on each day, and its first names; the sums shown before stay until the new ones are there. */
export const agendaSummaryQuery = (
  asked: AgendaAsked,
  show: { readonly nombres: number; readonly porMedico?: boolean },
) =>
  queryOptions({
    queryKey: ['turnos', 'resumen', parametersOf(asked), show],
    queryFn: ({ signal }) =>
      call('summarizeAppointments', { query: { ...parametersOf(asked), ...show }, signal }),
    placeholderData: keepPreviousData,
  });

/** A file with the appointments of some days, and the name that the server gives it. */
export async function exportAppointments(
  asked: AgendaAsked,
  as: { readonly formato: 'csv' | 'xlsx'; readonly telefonos: boolean },
): Promise<Result<{ readonly name: string; readonly file: Blob }, RequestError>> {
  try {
    const { address } = addressOf(ENDPOINTS.exportAppointments, {}, { ...parametersOf(asked), ...as });
    const response = await fetch(address);
    if (response.ok) {
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      return ok({ name: name ?? `turnos.${as.formato}`, file: await response.blob() });
    }
    return err(toRequestError(await response.json(), response.status));
  } catch {
    return err({ code: 'no_disponible', message: OFFLINE, status: 0 });
  }
}

/** A person's saved views with the version that a change must name. */
export type SavedViewsRecord = Answer<'listSavedViews'>;

/** The views that this person has saved, on whatever workstation. */
export const savedViewsQuery = () =>
  queryOptions({
    queryKey: ['vistas'],
    queryFn: ({ signal }) => call('listSavedViews', { signal }),
  });
