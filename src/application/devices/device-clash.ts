import { devices, studySchedules } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import { everyDevice, plainDevice } from './read-devices.ts';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { foldText } from '#domain/shared/spanish-text';
import type { Device } from '#domain/studies/device-calendar';
import { EQUIPMENT_IDS, type EquipmentId } from '#domain/studies/device';
import { isInUse } from '#domain/studies/in-use';

/** A device's folder, by which two must not be the same on any system. */
export const folderOf = (id: EquipmentId, { carpeta }: Pick<Device, 'carpeta'>): string => carpeta ?? id;

/** The devices of the clinic by their ids, those of which nothing is stored too. */
export async function devicesIn(tx: Pick<Transaction, 'query'>): Promise<Map<EquipmentId, Device>> {
  const { items } = await tx.query(devices, { limit: 1000 });
  const stored = new Map(items.map(({ id, value }) => [id, value]));
  return new Map(everyDevice(items).map((id) => [id, stored.get(id) ?? plainDevice(id)]));
}

/** What of a device another one has already that is in use: its name, its AE title, its folder. Null where nothing. */
export function clashOf(
  id: EquipmentId,
  next: Device,
  known: ReadonlyMap<EquipmentId, Device>,
): AppError | null {
  const fields: Record<string, string[]> = {};
  const folder = folderOf(id, next).toLowerCase();
  for (const [other, device] of known) {
    if (other === id) continue;
    const isOut = device.retirado === true;
    if (!isOut && foldText(device.nombre) === foldText(next.nombre))
      fields['nombre'] = ['Ya hay un equipo con ese nombre.'];
    if (!isOut && next.ae !== undefined && device.ae === next.ae)
      fields['ae'] = [`Ese título AE ya es de ${device.nombre}.`];
    // Of a device that is out its folder stays its own: what still lies there is not another one's.
    if (folderOf(other, device).toLowerCase() === folder)
      fields['carpeta'] = [`Esa carpeta ya es de ${device.nombre}.`];
  }
  const [first] = Object.values(fields).flat();
  return first === undefined ? null : appError('entrada_invalida', first, { fields });
}

/** Refuses devices that the clinic has not, or no longer uses, among those that a study is given again. */
export async function strangersAmong(
  tx: Pick<Transaction, 'getMany'>,
  ids: readonly EquipmentId[],
  before: readonly string[] = [],
): Promise<AppError | null> {
  const fresh = ids.filter((id) => !before.includes(id));
  const stored = await tx.getMany(devices, fresh);
  const stranger = fresh.find((id, at) => {
    const found = stored[at] ?? null;
    return found === null ? !EQUIPMENT_IDS.includes(id) : !isInUse(found);
  });
  return stranger === undefined
    ? null
    : fieldError(`equipos.${String(ids.indexOf(stranger))}`, 'Elija equipos de la clínica.');
}

/** The studies that are still done and that only this device does. */
export async function onlyOn(tx: Pick<Transaction, 'query'>, id: EquipmentId): Promise<string[]> {
  const [known, { items }] = await Promise.all([devicesIn(tx), tx.query(studySchedules, { limit: 1000 })]);
  return items.flatMap((study) =>
    isInUse(study) &&
    study.value.equipos.includes(id) &&
    study.value.equipos.every((each) => each === id || known.get(each)?.retirado === true)
      ? [study.id]
      : [],
  );
}
