import { queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../call.ts';
import type { Likeness } from '#domain/people/duplicates';
import type { Period } from '#domain/statistics/period';

export type PatientRecord = Answer<'readPatient'>;

/** A `requiere_confirmacion` warning: an existing record that may be the same person. */
export interface DuplicateWarning extends Likeness {
  readonly codigo: 'posible_duplicado';
  readonly paciente: PatientRecord;
}

/** The finder shows at most this many patients, and this many appointments of each. */
export const FOUND_PATIENTS = 6;
const FOUND_APPOINTMENTS = 3;

/** How many results are shown; more letters narrow down the rest. */
export const SHOWN_PATIENTS = 8;

/** The first patients who match the typed words. */
export const patientsQuery = (texto: string) =>
  queryOptions({
    queryKey: ['pacientes', 'lista', texto],
    queryFn: ({ signal }) => call('searchPatients', { query: { limite: SHOWN_PATIENTS, texto }, signal }),
  });

export const patientQuery = (id: string) =>
  queryOptions({
    queryKey: ['pacientes', id],
    queryFn: ({ signal }) => call('readPatient', { params: { id }, signal }),
  });

/** In which letters somebody reads. */
export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: ['consultas', 'letra', id],
    queryFn: ({ signal }) => call('readLetter', { params: { id }, signal }),
  });

/** The appointments of one patient between two days, both included, by date. */
export const patientVisitsQuery = (paciente: string, desde: string, hasta: string) =>
  queryOptions({
    queryKey: ['turnos', 'paciente', paciente, { desde, hasta }],
    queryFn: ({ signal }) =>
      call('listAppointments', { query: { paciente, desde, hasta, limite: 200 }, signal }),
  });

/** The first patients who match the typed words. */
export const foundPatientsQuery = (texto: string) =>
  queryOptions({
    queryKey: ['pacientes', 'buscador', texto],
    queryFn: ({ signal }) => call('searchPatients', { query: { texto, limite: FOUND_PATIENTS }, signal }),
  });

/** A search that lists no more than this leaves no line in the audit log: a list that narrows itself reads nobody's page. */
const KNOWN_PEOPLE = 10;

/** The ids of the people whom the records know by a text, for lists that show less than a record. */
export const knownPeopleQuery = (texto: string) =>
  queryOptions({
    queryKey: ['pacientes', 'conocidos', texto],
    queryFn: async ({ signal }) => {
      const found = await call('searchPatients', { query: { texto, limite: KNOWN_PEOPLE }, signal });
      return found.parecidos === true ? [] : found.items.map(({ id }) => id);
    },
  });

export const nextAppointmentsQuery = (patients: readonly string[], { desde, hasta }: Period) =>
  queryOptions({
    queryKey: ['turnos', 'buscador', patients, { desde, hasta }],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        patients.map((paciente) =>
          call('listAppointments', { query: { desde, hasta, paciente, limite: FOUND_APPOINTMENTS }, signal }),
        ),
      );
      return pages.flatMap(({ items }) => items);
    },
  });

/** Accounts that read too many people in an hour; told live, so that it is not asked for again and again. */
export const readingNoticesQuery = () =>
  queryOptions({
    queryKey: ['avisosLectura'],
    queryFn: ({ signal }) => call('listReadingNotices', { signal }),
    staleTime: 5 * 60_000,
  });
