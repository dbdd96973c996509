import { queryOptions } from '@tanstack/react-query';
import { call } from '../../call.ts';

/** The trail of a day, and what the last look at all of it found. */
export const trailDayQuery = (fecha: string) =>
  queryOptions({
    queryKey: ['auditoria', 'dia', fecha],
    queryFn: ({ signal }) => call('readTrailDay', { query: { fecha }, signal }),
  });
