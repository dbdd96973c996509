import type { App } from '../app.ts';
import { audit, type AuditEntry } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { devices } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { readClinicHours, withEntry } from '../scheduling/hours/clinic-hours.ts';
import { orphansBetween } from '../scheduling/hours/orphans-of.ts';
import { bookedIn } from '../scheduling/hours/settle-change.ts';
import { needsDecision, settleOrphans, type Settlement } from '../scheduling/hours/settle-orphans.ts';
import { leaving, lineOf, refusedToStay, stillWaiting } from '../studies/still-waiting.ts';
import { staleVersion } from '../stale-version.ts';
import { withAlternatives } from './device-alternatives.ts';
import { clashOf, devicesIn, onlyOn } from './device-clash.ts';
import { teachDevice } from './keep-catalogue.ts';
import { noSuchDevice, plainDevice, toDevice } from './read-devices.ts';
import type { ChangedDevice } from '#contract/devices';
import type { OrphanView } from '#contract/settlement';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { Confirmation } from '#domain/scheduling/hours/orphans';
import { normalizeWeek } from '#domain/scheduling/hours/weekly-schedule';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import {
  endedOutage,
  type Device,
  type DevicePatch,
  type NewOutage,
  type Outage,
  type OutageChange,
} from '#domain/studies/device-calendar';
import { EQUIPMENT_IDS, type EquipmentId } from '#domain/studies/device';
import { withPatch, present } from '#domain/shared/typed-record';

/** More outages than this in one device are a mistake. */
const MAX_OUTAGES = 500;

/** A planned change of a device, computed from what is stored, with the days it can affect. */
interface Plan {
  readonly next: Device;
  readonly desde: string;
  readonly hasta?: string | undefined;
  readonly linea: Pick<AuditEntry, 'accion' | 'detalle'>;
}
type Planner = (device: Device, stored: Stored<Device> | null) => Result<Plan, AppError>;

/** Of a device it changes any but the folder; one that is taken out of use keeps all, and its appointments are settled. */
export async function updateDevice(
  app: App,
  quien: AppointmentActor,
  id: string,
  { version, confirmado, resoluciones, ...patch }: DevicePatch,
): Promise<Result<ChangedDevice, AppError>> {
  const today = clinicTime(app.clock.now()).fecha;
  return change(app, quien, id, { confirmado, resoluciones }, (device, stored) => {
    const stale = staleVersion(stored?.version ?? null, version, () => toDevice(id, stored, today));
    if (stale !== null) return err(stale);
    const next = withPatch(device, {
      ...patch,
      ...present({
        horario:
          patch.horario === undefined || patch.horario === null
            ? undefined
            : normalizeWeek(patch.horario).week,
      }),
    });
    return ok({
      next,
      desde: today,
      // No appointment depends on a serial number or a calibration date.
      ...present({
        hasta: patch.horario === undefined && patch.retirado !== true ? addDays(today, -1) : undefined,
      }),
      linea: { ...LINES[lineOf(patch.retirado)], detalle: { ...patch } },
    });
  });
}

const LINES = {
  cambio: { accion: 'cambio de equipo' },
  retiro: { accion: 'retiro de equipo' },
  vuelta: { accion: 'vuelta de equipo' },
} as const;

/** Takes a device out of service for some days or hours, from today on, and settles the studies booked on it. */
export async function stopDevice(
  app: App,
  quien: AppointmentActor,
  id: string,
  { confirmado, resoluciones, ...fields }: NewOutage,
  claim?: Claim,
): Promise<Result<ChangedDevice, AppError>> {
  const today = clinicTime(app.clock.now()).fecha;
  if (fields.fecha < today) return err(fieldError('fecha', 'Ese día ya pasó: elija desde hoy.'));
  const outage = { ...fields, id: app.secrets.newId() };
  const plan: Planner = (device) =>
    device.paradas.length >= MAX_OUTAGES
      ? err(fieldError('fecha', 'Este equipo ya tiene demasiadas paradas anotadas.'))
      : ok({
          next: { ...device, paradas: [...device.paradas, outage] },
          desde: fields.fecha,
          hasta: fields.hasta ?? fields.fecha,
          linea: { accion: 'parada de equipo', detalle: { ...outage } },
        });
  return change(app, quien, id, { confirmado, resoluciones }, plan, claim);
}

const OVER = 'Esa parada ya pasó y queda en la historia.';

/** An outage that can still change; one that is over stays in the history. */
function openOutage(device: Device, parada: string, today: string): Result<Outage, AppError> {
  const found = device.paradas.find((each) => each.id === parada);
  if (found === undefined) return err(appError('no_encontrado', 'No hay ninguna parada con ese número.'));
  return (found.hasta ?? found.fecha) < today ? err(appError('transicion_invalida', OVER)) : ok(found);
}

/** Changes an outage that is not over, settling the studies on its new days. One that has begun keeps its first day. */
export async function changeOutage(
  app: App,
  quien: AppointmentActor,
  { id, parada }: { readonly id: string; readonly parada: string },
  { version, confirmado, resoluciones, ...fields }: OutageChange,
): Promise<Result<ChangedDevice, AppError>> {
  const today = clinicTime(app.clock.now()).fecha;
  return change(app, quien, id, { confirmado, resoluciones }, (device, stored) => {
    const stale = staleVersion(stored?.version ?? null, version, () => toDevice(id, stored, today));
    if (stale !== null) return err(stale);
    const found = openOutage(device, parada, today);
    if (!found.ok) return found;
    const before = found.value;
    if (before.fecha < today && fields.fecha !== before.fecha)
      return err(fieldError('fecha', 'Esta parada ya empezó: su primer día queda como está.'));
    if (before.fecha >= today && fields.fecha < today)
      return err(fieldError('fecha', 'Ese día ya pasó: elija desde hoy.'));
    if ((fields.hasta ?? fields.fecha) < today)
      return err(fieldError('hasta', 'El último día no puede haber pasado.'));
    return ok({
      next: {
        ...device,
        paradas: device.paradas.map((each) => (each.id === parada ? { ...fields, id: parada } : each)),
      },
      desde: fields.fecha,
      hasta: fields.hasta ?? fields.fecha,
      linea: { accion: 'cambio de parada de equipo', detalle: { antes: before, despues: { ...fields } } },
    });
  });
}

/**
 * Puts a device back into service. An outage that has begun keeps the part already past; one that is over is refused.
 */
export async function resumeDevice(
  app: App,
  quien: AppointmentActor,
  id: string,
  parada: string,
): Promise<Result<ChangedDevice, AppError>> {
  const now = clinicTime(app.clock.now());
  return change(app, quien, id, {}, (device) => {
    const found = openOutage(device, parada, now.fecha);
    if (!found.ok) return found;
    const ended = endedOutage(found.value, now);
    const others = device.paradas.filter((each) => each.id !== parada);
    return ok({
      next: { ...device, paradas: [...others, ...(ended === null ? [] : [ended])] },
      desde: found.value.fecha,
      hasta: found.value.hasta ?? found.value.fecha,
      linea: { accion: 'parada de equipo quitada', detalle: { ...found.value } },
    });
  });
}

async function change(
  app: App,
  quien: AppointmentActor,
  id: string,
  confirmacion: Confirmation,
  plan: Planner,
  claim?: Claim,
): Promise<Result<ChangedDevice, AppError>> {
  const changed = await inClaimedTransaction<ChangedDevice, AppError>(app.store, claim, async (tx) => {
    const stored = await tx.get(devices, id);
    if (stored === null && !EQUIPMENT_IDS.includes(id)) return err(noSuchDevice());
    const planned = plan(stored?.value ?? plainDevice(id), stored);
    if (!planned.ok) return planned;
    const { next, linea } = planned.value;
    const named = [next, stored?.value ?? plainDevice(id)].map((each) => [
      each.nombre,
      each.ae,
      each.retirado,
    ]);
    if (next.retirado !== true && JSON.stringify(named[0]) !== JSON.stringify(named[1])) {
      const clash = clashOf(id, next, await devicesIn(tx));
      if (clash !== null) return err(clash);
    }
    const isLeaving = next.retirado === true && stored?.value.retirado !== true;
    const waiting = isLeaving ? await stillWaiting(tx, await onlyOn(tx, id)) : [];
    const staying = isLeaving ? refusedToStay(confirmacion) : null;
    if (staying !== null) return err(staying);
    const places = await settleDevice(app, tx, quien, id, planned.value, confirmacion);
    const settled = isLeaving ? leaving(places, waiting, confirmacion.confirmado) : places;
    if (!settled.ok) return settled;
    if (stored === null) tx.create(devices, id, next);
    else tx.update(devices, stored, next);
    settled.value.write(tx);
    audit(app, tx, quien.uid, { ...linea, coleccion: 'equipos', documento: id });
    const version = (stored?.version ?? 0) + 1;
    const view = toDevice(id, { version, value: next }, clinicTime(app.clock.now()).fecha);
    return ok({ ...view, resueltos: settled.value.resueltos });
  });
  if (changed.ok) teachDevice(id, changed.value);
  return changed;
}

/**
 * Settles the studies a device change displaces; the question offers free places on other devices that can do each
 * study.
 */
async function settleDevice(
  app: App,
  tx: Transaction,
  quien: AppointmentActor,
  id: EquipmentId,
  { next, desde, hasta }: Plan,
  confirmacion: Confirmation,
): Promise<Result<Settlement, AppError>> {
  const ahora = clinicTime(app.clock.now());
  const antes = await readClinicHours(tx, ahora.fecha);
  const despues = { ...antes, equipos: withEntry(antes.equipos, id, next) };
  const turnos = await bookedIn(tx, [{ equipo: id, desde, hasta }], ahora.fecha);
  const huerfanos = orphansBetween(turnos, { antes, despues }, ahora);
  const settled = await settleOrphans(app, tx, { quien, turnos, huerfanos, despues, confirmacion });
  if (settled.ok || settled.error.code !== 'requiere_confirmacion') return settled;
  // `settleOrphans` asks with the orphans that it described.
  const described = settled.error.details?.['huerfanos'] as readonly OrphanView[];
  const offered = await withAlternatives(tx, described, turnos, { despues, ahora });
  return err({ ...settled.error, ...needsDecision(offered) });
}
