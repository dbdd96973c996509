import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Likeness } from '#domain/people/duplicates';
import type { NewPatient, Patient } from '#domain/people/patient';
import { API } from '#routes';
import type { AppointmentRecord } from './appointments.ts';
import { withParameters } from './availability.ts';
import { answerOf } from './query.ts';
import type { Page } from './users.ts';

/** A patient as the API answers. */
export type PatientRecord = Omit<Patient, 'orden' | 'claves' | 'claveDocumento' | 'unidaA' | 'reune'> & {
  readonly id: string;
  readonly version: number;
};

/** A warning of `requiere_confirmacion`: a record that may be the same person's. */
export interface DuplicateWarning extends Likeness {
  readonly codigo: 'posible_duplicado';
  readonly paciente: PatientRecord;
}

/** Patients whom the typed words find, a page at a time. */
export const patientsQuery = (texto: string) =>
  infiniteQueryOptions({
    queryKey: ['pacientes', 'lista', texto],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({ limite: '20', ...(texto === '' ? {} : { texto }) });
      if (pageParam !== null) asked.set('cursor', pageParam);
      return answerOf<Page<PatientRecord>>(`${API.patients}?${asked.toString()}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });

/** One patient's record. */
export const patientQuery = (id: string) =>
  queryOptions({
    queryKey: ['pacientes', id],
    queryFn: ({ signal }) => answerOf<PatientRecord>(API.patient(id), { signal }),
  });

/** Adds a patient; `confirmado` answers the question about likely duplicates. */
export const addPatient = (
  patient: NewPatient & { readonly confirmado?: boolean },
  idempotencyKey: string,
): Promise<PatientRecord> => answerOf(API.patients, { method: 'POST', body: patient, idempotencyKey });

/** The appointments of one patient between two days, both included, in order of date. */
export const patientVisitsQuery = (paciente: string, desde: string, hasta: string) =>
  queryOptions({
    queryKey: ['turnos', 'paciente', paciente, desde, hasta],
    queryFn: ({ signal }) =>
      answerOf<Page<AppointmentRecord>>(
        withParameters(API.appointments, { paciente, desde, hasta, limite: 200 }),
        { signal },
      ),
  });
