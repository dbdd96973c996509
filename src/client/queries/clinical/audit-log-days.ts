import { queryOptions } from '@tanstack/react-query';
import { call } from '../../call.ts';

/** The audit log of a day, and what the last look at all of it found. */
export const auditLogDayQuery = (fecha: string) =>
  queryOptions({
    queryKey: ['auditoria', 'dia', fecha],
    queryFn: ({ signal }) => call('readAuditLogDay', { query: { fecha }, signal }),
  });
