import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** What the menu counts: asked again with each change of an appointment or of whom to tell. */
export const panelCountsQuery = () =>
  queryOptions({
    queryKey: ['porAvisar', 'cuentas'],
    queryFn: ({ signal }) => call('countPanel', { signal }),
  });
