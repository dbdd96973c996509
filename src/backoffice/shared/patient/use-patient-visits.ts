import { useQueries, useQuery } from '@tanstack/react-query';
import type { AppointmentRecord } from '#client/queries/appointments';
import { patientVisitsQuery } from '#client/queries/patients';
import { whenKnown } from '#client/query';
import { addDays } from '#domain/shared/civil-date';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { visitSummary, type VisitSummary } from './visit-summary.ts';

/** How many days back and ahead a patient's appointments are read. */
const SPAN_DAYS = 730;

const queryFor = (paciente: string, today: string) =>
  patientVisitsQuery(paciente, addDays(today, -SPAN_DAYS), addDays(today, SPAN_DAYS));

/** A patient's appointments from two years back to two years ahead; undefined until they have been read. */
export function usePatientVisits(paciente: string | null): readonly AppointmentRecord[] | undefined {
  const { fecha } = useClinicNow();
  const { data } = useQuery(whenKnown(paciente, (id) => queryFor(id, fecha)));
  return paciente === null ? undefined : data?.items;
}

/** The visit summaries of several patients, in the same order; undefined where still being read. */
export function useVisitSummaries(ids: readonly string[]): readonly (VisitSummary | undefined)[] {
  const now = useClinicNow();
  return useQueries({
    queries: ids.map((id) => queryFor(id, now.fecha)),
    combine: (all) => all.map(({ data }) => (data === undefined ? undefined : visitSummary(data.items, now))),
  });
}
