import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** How often it is looked again whether the work of a night is still missing, and how often whether one is. */
const MISSING_MS = 60_000;
const DONE_MS = 30 * 60_000;

export type Nights = Readonly<Record<string, 'hecha' | 'falta'>>;

export const missingOf = (noche: Nights): string[] =>
  Object.keys(noche)
    .filter((night) => noche[night] === 'falta')
    .sort();

/** The last nights, and whether the work of each is done. */
export const nightsQuery = () =>
  queryOptions({
    queryKey: ['noches'],
    queryFn: async ({ signal }): Promise<Nights> => (await call('health', { signal })).noche,
    staleTime: MISSING_MS,
    refetchInterval: ({ state: { data } }) => (missingOf(data ?? {}).length > 0 ? MISSING_MS : DONE_MS),
  });

/** What the last look at the audit log found; null before the first. */
export const auditLogHealthQuery = () =>
  queryOptions({
    queryKey: ['rastro'],
    queryFn: async ({ signal }) => (await call('health', { signal })).rastro ?? null,
    staleTime: MISSING_MS,
    refetchInterval: DONE_MS,
  });

/** How the clinic is looked after: copies, drills, nights, disk and messages. */
export const upkeepQuery = () =>
  queryOptions({
    queryKey: ['cuidado'],
    queryFn: ({ signal }) => call('readUpkeep', { signal }),
    staleTime: MISSING_MS,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.respaldo.estado === 'falta' || data.respaldo.estado === 'en_curso'
        ? MISSING_MS
        : DONE_MS,
  });
