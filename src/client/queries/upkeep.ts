import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** How often it is looked again whether what is amiss still is, and how often whether anything is. */
const AMISS_MS = 60_000;
const WELL_MS = 30 * 60_000;

/** How the house is looked after: copies, drills, nights, disk and messages. */
export const upkeepQuery = () =>
  queryOptions({
    queryKey: ['cuidado'],
    queryFn: ({ signal }) => call('readUpkeep', { signal }),
    staleTime: AMISS_MS,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.respaldo.estado === 'falta' || data.respaldo.estado === 'en_curso'
        ? AMISS_MS
        : WELL_MS,
  });
