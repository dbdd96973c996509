import { queryOptions } from '@tanstack/react-query';
import type { DeviceView } from '#contract/devices';
import { learnCatalogue } from '#domain/studies/own-catalogue';
import { call } from '../call.ts';

/** The clinic's devices, in the order of its public pages, those that it no longer uses too. */
export const allDevicesQuery = () =>
  queryOptions({
    queryKey: ['equipos'],
    queryFn: async ({ signal }) => {
      const equipos = await call('listDevices', { signal });
      learnCatalogue({ equipos });
      return equipos;
    },
  });

/** The devices that are in use. */
export const devicesQuery = () =>
  queryOptions({
    ...allDevicesQuery(),
    select: (devices: readonly DeviceView[]) => devices.filter(({ retirado }) => retirado !== true),
  });

/** The rooms to which patients are called, by name, those that are no longer used too. */
export const clinicRoomsQuery = () =>
  queryOptions({ queryKey: ['salas'], queryFn: ({ signal }) => call('listRooms', { signal }) });
