import { queryOptions } from '@tanstack/react-query';
import { call } from '../../call.ts';

/** The slip of a day's signed notes. */
export const signedDayQuery = (fecha: string) =>
  queryOptions({
    queryKey: ['notas', 'dia', fecha],
    queryFn: ({ signal }) => call('readSignedDay', { query: { fecha }, signal }),
  });

export const signedDayHref = (fecha: string): string =>
  `/api/notas/dias/exportar?${new URLSearchParams({ fecha }).toString()}`;

/** The audit log of a day, and what the last look at all of it found. */
export const auditLogDayQuery = (fecha: string) =>
  queryOptions({
    queryKey: ['auditoria', 'dia', fecha],
    queryFn: ({ signal }) => call('readAuditLogDay', { query: { fecha }, signal }),
  });
