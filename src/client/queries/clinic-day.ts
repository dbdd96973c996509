import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** Who attends on a day and when; refetched when schedules, absences, holidays or settings change. */
export const clinicDayQuery = (fecha: string) =>
  queryOptions({
    queryKey: ['horas', fecha],
    queryFn: ({ signal }) => call('clinicDay', { query: { fecha }, signal }),
  });
