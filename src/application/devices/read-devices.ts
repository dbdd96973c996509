import type { App } from '../app.ts';
import { devices } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import type { DeviceView } from '#contract/devices';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';
import { calibrationState, type Device } from '#domain/studies/device-calendar';
import { deviceName, EQUIPMENT_IDS, inOrder, type EquipmentId } from '#domain/studies/device';
import { present } from '#domain/shared/typed-record';

/** The refusal for a device the clinic does not have. */
export const noSuchDevice = (): AppError => appError('no_encontrado', 'No hay ningún equipo con ese nombre.');

/** A device with nothing set yet. */
export const plainDevice = (id: EquipmentId): Device => ({ nombre: deviceName(id), paradas: [] });

/** The program's devices and those that the clinic added, in order. */
export const everyDevice = (stored: readonly Pick<Stored<Device>, 'id'>[]): EquipmentId[] =>
  inOrder([...new Set([...EQUIPMENT_IDS, ...stored.map(({ id }) => id)])]);

/** The clinic's devices, in the order of its pages, those that it no longer uses too. */
export async function listDevices(app: App): Promise<Result<DeviceView[], never>> {
  const { items } = await app.store.query(devices, { limit: 1000 });
  const today = clinicTime(app.clock.now()).fecha;
  const byId = new Map(items.map((stored) => [stored.id, stored]));
  return ok(everyDevice(items).map((id) => toDevice(id, byId.get(id) ?? null, today)));
}

export function toDevice(
  id: EquipmentId,
  stored: Pick<Stored<Device>, 'version' | 'value'> | null,
  today: string,
): DeviceView {
  const device = stored?.value ?? plainDevice(id);
  const { modalidad, carpeta, sala, retirado } = device;
  return present({
    id,
    nombre: device.nombre,
    serie: device.serie ?? null,
    horario: device.horario ?? null,
    paradas: device.paradas,
    calibracionVence: device.calibracionVence ?? null,
    calibracion: calibrationState(device, today),
    ae: device.ae ?? null,
    juego: device.juego ?? null,
    modalidad,
    carpeta,
    sala: sala === undefined || sala === '' ? undefined : sala,
    propio: EQUIPMENT_IDS.includes(id) ? undefined : (true as const),
    retirado: retirado === true ? retirado : undefined,
    version: stored?.version ?? null,
  });
}
