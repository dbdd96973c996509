import { useQueries, useQuery } from '@tanstack/react-query';
import { doctorsQuery, doctorWeeksQuery } from '#client/queries/doctors';
import { holidaysQuery } from '#client/queries/holidays';
import { doctorRows, type DoctorRow } from './doctor-rows.ts';
import type { HolidayView } from '#contract/holidays';
import { joinQueries } from '#backoffice/shared/screen/join-queries.ts';

interface ClinicData {
  readonly rows: readonly DoctorRow[];
  readonly holidays: readonly HolidayView[];
}

/** The doctors with their weeks and the holidays of the given years, loaded together. */
export function useClinicData(years: readonly number[]) {
  const doctors = joinQueries(useQuery(doctorsQuery()), useQuery(doctorWeeksQuery()));
  const holidays = useQueries({ queries: years.map((year) => holidaysQuery(year)) });
  const isReady = holidays.every(({ data }) => data !== undefined);
  const data: ClinicData | undefined =
    doctors.data === undefined || !isReady
      ? undefined
      : { rows: doctorRows(...doctors.data), holidays: holidays.flatMap(({ data: year }) => year ?? []) };
  return {
    data,
    error: doctors.error ?? holidays.find(({ error }) => error !== null)?.error ?? null,
    isFetching: doctors.isFetching || holidays.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all([doctors.refetch(), ...holidays.map(({ refetch }) => refetch())]),
  };
}

export const yearOf = (fecha: string): number => Number(fecha.slice(0, 4));
