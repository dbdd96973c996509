import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../call.ts';
import { FIRST_PAGE } from './first-page.ts';

/** An appointment as the API returns it; for visits, staff get only the shared fields and the patient's name. */
export type AppointmentRecord = Answer<'readAppointment'>;

/** Several appointments, booked all or none. */
export type BookedTogether = Answer<'readSeries'>;

/** A change of an appointment, with the name of the person who made it. */
export type HistoryEntry = Answer<'appointmentHistory'>['items'][number];

export interface AppointmentFilter {
  readonly desde: string;
  readonly hasta: string;
  readonly medico?: string | undefined;
  /** One state, or several separated by commas. */
  readonly estado?: string | undefined;
  readonly tipo?: string | undefined;
  readonly estudio?: string | undefined;
  readonly equipo?: string | undefined;
  readonly paciente?: string | undefined;
  readonly texto?: string | undefined;
}

/** The appointments of a range of days: a single day in one page, more a page at a time. */
export const appointmentsQuery = (filter: AppointmentFilter) =>
  infiniteQueryOptions({
    queryKey: ['turnos', 'lista', filter],
    queryFn: ({ pageParam, signal }) =>
      call('listAppointments', {
        query: { ...filter, limite: 200, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.cursor,
  });

export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['turnos', id],
    queryFn: ({ signal }) => call('readAppointment', { params: { id }, signal }),
  });

/** Every change of an appointment, oldest first. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['turnos', id, 'historial'],
    queryFn: ({ signal }) => call('appointmentHistory', { params: { id }, signal }),
  });

/** The appointments of a day with somebody of that name, by hour: whoever is at the desk is among them. */
export const namedTodayQuery = (fecha: string, texto: string) =>
  queryOptions({
    queryKey: ['turnos', 'llegan', fecha, texto],
    queryFn: async ({ signal }) =>
      (await call('listAppointments', { query: { desde: fecha, hasta: fecha, texto, limite: 50 }, signal }))
        .items,
  });
