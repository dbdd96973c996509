import { queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../../call.ts';

export type RefusedFile = Answer<'listRefused'>['items'][number];

/** What the programs at the devices could not hand over, the last first. */
export const refusedFilesQuery = () =>
  queryOptions({
    queryKey: ['archivosRechazados'],
    queryFn: async ({ signal }) => (await call('listRefused', { signal })).items,
  });
