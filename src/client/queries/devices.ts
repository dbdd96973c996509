import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** The devices of the clinic, in the order of its pages. */
export const devicesQuery = () =>
  queryOptions({ queryKey: ['equipos'], queryFn: ({ signal }) => call('listDevices', { signal }) });
