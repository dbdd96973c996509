import type { HolidayView } from '#domain/scheduling/holiday';
import { queryOptions } from '@tanstack/react-query';
import { API } from '#routes';
import { answerOf } from './query.ts';

/** The holidays and closures of a year, in order of date. */
export const holidaysQuery = (year: number) =>
  queryOptions({
    queryKey: ['feriados', year],
    queryFn: ({ signal }) => answerOf<HolidayView[]>(API.holidays(year), { signal }),
  });
