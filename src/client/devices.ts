import type { DeviceView } from '#domain/studies/device-calendar';
import { queryOptions } from '@tanstack/react-query';
import type { EquipmentId } from '#domain/studies/device';
import type { Confirmation } from '#domain/scheduling/orphans';
import type { WeeklySchedule } from '#domain/scheduling/weekly-schedule';
import type { DevicePatch, NewOutage } from '#domain/studies/device-calendar';
import { API } from '#routes';
import type { WithSettled } from './orphans.ts';
import { answerOf } from './query.ts';

/** An outage as a form says it, and what it was confirmed with. */
export type OutageRequest = Omit<NewOutage, keyof Confirmation> & Confirmation;

/** The devices of the clinic, in the order of its pages. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: ['equipos'],
    queryFn: ({ signal }) => answerOf<DeviceView[]>(API.devices, { signal }),
  });

/** What changes of a device, and what it was confirmed with. */
export type DeviceChange = Omit<DevicePatch, 'horario' | keyof Confirmation> &
  Confirmation & { readonly horario?: WeeklySchedule | null };

/** Sets the hours of a device, its serial number or when its calibration is due. */
export const patchDevice = (id: EquipmentId, patch: DeviceChange): Promise<DeviceView & WithSettled> =>
  answerOf(API.device(id), { method: 'PATCH', body: patch });

/** Takes a device out of service; asks first about the studies booked on it. */
export const stopDevice = (
  id: EquipmentId,
  outage: OutageRequest,
  idempotencyKey: string,
): Promise<DeviceView & WithSettled> =>
  answerOf(API.deviceOutages(id), { method: 'POST', body: outage, idempotencyKey });

/** Changes an outage that is not over; asks first about the studies booked on its new days. */
export const changeOutage = (
  id: EquipmentId,
  outage: string,
  change: OutageRequest & { readonly version: number },
): Promise<DeviceView & WithSettled> =>
  answerOf(API.deviceOutage(id, outage), { method: 'PUT', body: change });

/** Puts a device back into service. */
export const resumeDevice = (id: EquipmentId, outage: string): Promise<DeviceView & WithSettled> =>
  answerOf(API.deviceOutage(id, outage), { method: 'DELETE' });
