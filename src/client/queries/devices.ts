import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** The clinic's devices, in the order of its public pages. */
export const devicesQuery = () =>
  queryOptions({ queryKey: ['equipos'], queryFn: ({ signal }) => call('listDevices', { signal }) });
