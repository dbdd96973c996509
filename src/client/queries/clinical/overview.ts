import { queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../../call.ts';

/** The first screen of a record. */
export type OverviewRecord = Answer<'readOverview'>;

/** What a record is opened for, of a patient whose record is open. */
export const overviewQuery = (paciente: string) =>
  queryOptions({
    queryKey: ['panorama', paciente],
    queryFn: ({ signal }) => call('readOverview', { params: { id: paciente }, signal }),
  });
