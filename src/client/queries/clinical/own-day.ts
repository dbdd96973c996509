import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../../call.ts';

export type OwnDayRecord = Answer<'readOwnDay'>;
export type DayFacts = OwnDayRecord['items'][number];

/** What a doctor has to know of the patients of today, and what is left to sign and to read. */
export const ownDayQuery = (fecha: string) =>
  queryOptions({
    queryKey: ['miDia', { fecha }],
    queryFn: ({ signal }) => call('readOwnDay', { signal }),
    placeholderData: keepPreviousData,
  });

/** How much of what one signed in each month nobody said value by value. */
export const originSharesQuery = () =>
  queryOptions({
    queryKey: ['consultas', 'procedencias'],
    queryFn: async ({ signal }) => (await call('readOriginShares', { signal })).meses,
  });
