import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AppointmentCriteria } from '#domain/scheduling/appointment/appointment-filter';
import { err, ok, type Result } from '#domain/shared/result';
import { addressOf } from '../address.ts';
import { call, type Answer } from '../call.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { askReason } from '../reading-reason.ts';
import { OFFLINE, toRequestError, type RequestError } from '../request.ts';
import { FIRST_PAGE } from './first-page.ts';

/** A range of days, both ends included, and the criteria that narrow it. */
export interface AgendaAsked {
  readonly desde: string;
  readonly hasta: string;
  readonly filtro: AppointmentCriteria;
}

export type AgendaSummaryRecord = Answer<'summarizeAppointments'>;
export type DaySummaryRecord = AgendaSummaryRecord['dias'][number];
/** A doctor's share of a day: minutes offered and free (null: that part is over), with the counts. */
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

/** Rows per page of a list. */
const PAGE_SIZE = 50;

/** The appointments of a range of days, fifty at a time; a single day comes whole. */
export const agendaListQuery = (asked: AgendaAsked) =>
  infiniteQueryOptions({
    queryKey: ['turnos', 'agenda', parametersOf(asked)],
    queryFn: ({ pageParam, signal }) =>
      call('listAppointments', {
        query: {
          ...parametersOf(asked),
          nacimientos: true,
          limite: PAGE_SIZE,
          cursor: pageParam ?? undefined,
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.cursor,
    placeholderData: keepPreviousData,
  });

/** A day whole; with the days of birth where people are called by it. */
export const agendaDayQuery = (
  fecha: string,
  filtro: AppointmentCriteria,
  also: { readonly nacimientos?: true } = {},
) => {
  const query = { ...parametersOf({ desde: fecha, hasta: fecha, filtro }), ...also };
  return queryOptions({
    queryKey: ['turnos', 'hojas', query],
    queryFn: ({ signal }) => call('listAppointments', { query, signal }),
  });
};

/**
 * How many appointments each day has, and the first names on it; the previous figures stay until the new ones arrive.
 */
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

/** How many rows a list and a file have: they show who waits without an hour and what was cancelled, too. */
export const rowsOf = ({
  total,
  enCola,
  fuera,
}: Pick<AgendaSummaryRecord, 'total' | 'enCola' | 'fuera'>): number => total + enCola + fuera;

/** A file with the appointments of a range of days, under the name that the server gives it. */
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
    const refused = toRequestError(await response.json(), response.status);
    const isAsked = refused.code === 'requiere_motivo' && (await askReason(refused.message));
    return isAsked ? await exportAppointments(asked, as) : err(refused);
  } catch {
    return err({ code: 'no_disponible', message: OFFLINE, status: 0 });
  }
}

/** A person's saved views, with the version that a change must name. */
export type SavedViewsRecord = Answer<'listSavedViews'>;

/** The views that this person has saved, from any workstation. */
export const savedViewsQuery = () =>
  queryOptions({
    queryKey: ['vistas'],
    queryFn: ({ signal }) => call('listSavedViews', { signal }),
  });

/** A day's appointments as they stood at a past moment; what is past does not change. */
export const agendaAtQuery = (fecha: string, cuando: string) =>
  queryOptions({
    queryKey: ['agenda-pasada', fecha, cuando],
    queryFn: ({ signal }) => call('agendaAt', { query: { fecha, cuando }, signal }),
    placeholderData: keepPreviousData,
  });
