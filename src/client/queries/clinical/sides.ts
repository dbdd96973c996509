import { queryOptions } from '@tanstack/react-query';
import { call } from '../../call.ts';

/** Which eye the papers, operations and plans of one's own draft say. */
export const sidesQuery = (consulta: string) =>
  queryOptions({
    queryKey: ['lados', consulta],
    queryFn: ({ signal }) => call('readSides', { params: { id: consulta }, signal }),
  });
