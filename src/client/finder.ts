import { queryOptions } from '@tanstack/react-query';
import type { Period } from '#domain/statistics/period';
import { API } from '#routes';
import type { AppointmentRecord } from './appointments.ts';
import { withParameters } from './availability.ts';
import type { PatientRecord } from './patients.ts';
import { answerOf } from './query.ts';
import type { Page } from './users.ts';

/** So many patients, and so many appointments of each, are shown at most. */
const PATIENTS = 6;
const APPOINTMENTS = 3;

/** The first patients whom the typed words find. */
export const foundPatientsQuery = (texto: string) =>
  queryOptions({
    queryKey: ['pacientes', 'buscador', texto],
    queryFn: async ({ signal }) =>
      (
        await answerOf<Page<PatientRecord>>(withParameters(API.patients, { texto, limite: PATIENTS }), {
          signal,
        })
      ).items,
  });

/** The next appointments of some patients. */
export const nextAppointmentsQuery = (patients: readonly string[], { desde, hasta }: Period) =>
  queryOptions({
    queryKey: ['turnos', 'buscador', patients, desde, hasta],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        patients.map((paciente) =>
          answerOf<Page<AppointmentRecord>>(
            withParameters(API.appointments, { desde, hasta, paciente, limite: APPOINTMENTS }),
            { signal },
          ),
        ),
      );
      return pages.flatMap(({ items }) => items);
    },
  });
