import { queryOptions } from '@tanstack/react-query';
import type { DeviceView } from '#contract/devices';
import { learnCatalogue } from '#domain/studies/own-catalogue';
import { call, type Answer } from '../call.ts';

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
