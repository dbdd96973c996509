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
