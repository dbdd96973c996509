import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { devices, studySchedules } from '../collections.ts';
import { fromCatalogue } from '../studies/list-study-schedules.ts';
import { readCatalogue } from './keep-catalogue.ts';
import { clashOf, devicesIn } from './device-clash.ts';
import { toDevice } from './read-devices.ts';
import type { DeviceView } from '#contract/devices';
import { normalizeWeek } from '#domain/scheduling/hours/weekly-schedule';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { foldText } from '#domain/shared/spanish-text';
import { withPatch, present } from '#domain/shared/typed-record';
import { studyOf } from '#domain/studies/catalogue';
import type { Device, NewDevice } from '#domain/studies/device-calendar';
import type { EquipmentId } from '#domain/studies/device';

/** More devices than this are a mistake. */
const MOST_DEVICES = 200;

/** Adds a device, and to each study that is done with it; nothing of the agenda is displaced by one device more. */
export async function addDevice(
  app: App,
  by: string,
  { estudios = [], horario, nombre, ...fields }: NewDevice,
  claim?: Claim,
): Promise<Result<DeviceView, AppError>> {
  const codes = [...new Set(estudios)];
  const plain: Device = {
    nombre,
    paradas: [],
    ...present({
      horario: horario === undefined || horario === null ? undefined : normalizeWeek(horario).week,
    }),
  };
  const next = withPatch(plain, fields);
  const made = await inClaimedTransaction<DeviceView, AppError>(app.store, claim, async (tx) => {
    const [known, stored] = await Promise.all([devicesIn(tx), tx.getMany(studySchedules, codes)]);
    if (known.size >= MOST_DEVICES)
      return err(fieldError('nombre', `La clínica puede tener hasta ${String(MOST_DEVICES)} equipos.`));
    const id = freeId(nombre, known);
    const clash = clashOf(id, next, known);
    if (clash !== null) return err(clash);
    const studies = codes.map((codigo, at) => {
      const program = studyOf(codigo);
      const before = stored[at]?.value ?? (program === undefined ? null : fromCatalogue(program));
      return { codigo, stored: stored[at] ?? null, before };
    });
    const missing = studies.findIndex(({ before }) => before === null || before.retirado === true);
    if (missing >= 0)
      return err(fieldError(`estudios.${String(missing)}`, 'Ese estudio no existe en la clínica.'));
    tx.create(devices, id, next);
    for (const study of studies) {
      if (study.before === null) continue;
      const after = { ...study.before, equipos: [...study.before.equipos, id] };
      if (study.stored === null) tx.create(studySchedules, study.codigo, after);
      else tx.update(studySchedules, study.stored, after);
    }
    audit(app, tx, by, {
      accion: 'alta de equipo',
      coleccion: 'equipos',
      documento: id,
      detalle: { nombre, ...fields, ...present({ estudios: codes.length === 0 ? undefined : codes }) },
    });
    return ok(toDevice(id, { version: 1, value: next }, clinicTime(app.clock.now()).fecha));
  });
  if (made.ok) await readCatalogue(app);
  return made;
}

/** An id made of the name, which stays when the device is called otherwise. */
function freeId(nombre: string, known: ReadonlyMap<EquipmentId, unknown>): EquipmentId {
  const slug =
    foldText(nombre)
      .replace(/[^a-z0-9]+/gu, '-')
      .slice(0, 50)
      .replace(/^-+|-+$/gu, '') || 'equipo';
  const ids = [slug, ...Array.from({ length: known.size + 1 }, (_, at) => `${slug}-${String(at + 2)}`)];
  return ids.find((id) => !known.has(id)) ?? slug;
}
