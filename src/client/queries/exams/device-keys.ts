import { queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../../call.ts';

export type DeviceKey = Answer<'listDeviceKeys'>['items'][number];

/** The keys of the programs at the devices, those that serve first. */
export const deviceKeysQuery = () =>
  queryOptions({
    queryKey: ['llavesEquipos'],
    queryFn: async ({ signal }) => {
      const { items } = await call('listDeviceKeys', { signal });
      return [
        ...items.filter(({ anulada }) => anulada === null),
        ...items.filter(({ anulada }) => anulada !== null),
      ];
    },
  });
