import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { appointments } from '../../collections.ts';
import { readOrders } from '../../exams/orders/follow-appointments.ts';
import { readPlans } from '../../follow-up/follow-appointments.ts';
import { readNotices } from '../../notices/write-notice.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { readRollUps } from '../../statistics/roll-up-draft.ts';
import type { ClinicHours } from './clinic-hours.ts';
import { ResourceDays } from '../booking/resource-days.ts';
import { describeOrphans } from './orphans-of.ts';
import { candidateDevices, daysToRead, judgePlace, type Ground } from '../booking/place-resolved.ts';
import { placeRefused } from '../booking/place-refused.ts';
import { attendsLater } from '../room/queues-of-today.ts';
import { suggestPlaces } from '../booking/suggest-places.ts';
import type { OrphanView, Settled } from '#contract/settlement';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { touchedDays } from '#domain/scheduling/booking/appointment-occupancy';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import {
  pairResolutions,
  type Confirmation,
  type Orphan,
  type Resolution,
} from '#domain/scheduling/hours/orphans';
import { resolveOrphan } from '#domain/scheduling/hours/resolve-orphan';
import { appError, fieldError, type AppError, type FieldErrors } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** Resolutions ready to be written with the change that required them. */
export interface Settlement {
  readonly resueltos: readonly Settled[];
  write(tx: Transaction): void;
}

/** A change of hours that displaces appointments, who makes it, and its confirmation. */
export interface Settling {
  readonly quien: AppointmentActor;
  readonly turnos: readonly Stored<Appointment>[];
  readonly huerfanos: readonly Orphan[];
  readonly despues: ClinicHours;
  readonly confirmacion: Confirmation;
  /** True when appointments may be left for later, to be reassigned (R24). */
  readonly puedenEsperar?: boolean;
}

interface Resolved {
  readonly stored: Stored<Appointment>;
  readonly resolution: Resolution;
  readonly campo: string;
  after: Appointment;
}

/**
 * Resolves the appointments a change displaces, inside the transaction of that change: they are asked about first (422
 * with `huerfanos`), then every resolution is applied with the change or nothing is. Reads only; `write` does the rest.
 */
export async function settleOrphans(
  app: App,
  tx: Transaction,
  settling: Settling,
): Promise<Result<Settlement, AppError>> {
  const { huerfanos, turnos, despues, confirmacion, puedenEsperar } = settling;
  const described = () => suggestPlaces(app, describeOrphans(huerfanos, turnos), turnos, despues);
  const { confirmado, resoluciones = puedenEsperar === true ? [] : undefined } = confirmacion;
  if (huerfanos.length > 0 && (confirmado !== true || resoluciones === undefined))
    return err(needsDecision(await described()));
  const named = new Set((resoluciones ?? []).map(({ turno }) => turno));
  const decided = puedenEsperar === true ? huerfanos.filter(({ turno }) => named.has(turno)) : huerfanos;
  const pairs = pairResolutions(decided, resoluciones ?? []);
  if (!pairs.ok) return err(notPaired(pairs.error, await described()));
  const resolved = resolveAll(
    app,
    settling,
    pairs.value.map(({ resolucion }) => resolucion),
  );
  if (!resolved.ok) return resolved;
  const days = await occupyAnew(app, tx, settling, resolved.value);
  if (!days.ok) return days;
  const by = byWhom(app, settling.quien);
  const causes = new Map(huerfanos.map(({ turno, fuente }) => [turno, fuente]));
  const changes = resolved.value.map(({ stored, after }) => ({
    id: stored.id,
    before: stored,
    after,
    pedido: {
      pide: 'clinica' as const,
      quien: by.quien.uid,
      cuando: by.cuando,
      hoy: by.ahora.fecha,
      ausencia: absenceIn(causes.get(stored.id)),
      ...whyIn(causes.get(stored.id), after),
    },
  }));
  const [counted, noticed, followed, ordered] = await Promise.all([
    readRollUps(tx, changes),
    readNotices(tx, changes),
    readPlans(tx, changes),
    readOrders(tx, changes),
  ]);
  return ok({
    resueltos: resolved.value.map((each) => {
      const aviso = noticed.versions.get(each.stored.id);
      return { ...settled(each), ...present({ aviso }) };
    }),
    write: (into) => {
      writeAll(app, into, settling.quien, resolved.value, days.value);
      counted.write(into);
      noticed.write(into);
      followed.write(into);
      ordered.write(into);
    },
  });
}

/** The absence that displaces an appointment, if it is one. */
const absenceIn = (fuente: Orphan['fuente'] | undefined): string | undefined =>
  fuente?.clase === 'ausencia' ? fuente.id : undefined;

/** Why the patient is notified, where nobody wrote it: the holiday or the stop by its name, never why a doctor is absent. */
function whyIn(fuente: Orphan['fuente'] | undefined, after: Appointment): { motivo?: string } {
  const own = after.historial.at(-1)?.motivo;
  const named = fuente?.clase === 'feriado' || fuente?.clase === 'equipo' ? fuente.nombre : undefined;
  return own !== undefined || named === undefined ? {} : { motivo: named };
}

/** The question: these appointments are displaced, what should happen to each? */
export function needsDecision(huerfanos: readonly unknown[]): AppError {
  const count = huerfanos.length;
  return appError(
    'requiere_confirmacion',
    `${count === 1 ? 'Un turno queda' : `${String(count)} turnos quedan`} fuera con este cambio. Decida qué se hace con cada uno.`,
    { details: { huerfanos, avisos: ['huerfanos'] } },
  );
}

/**
 * Appointments without a resolution are asked about again (someone was booked meanwhile); a wrong resolution is an
 * error.
 */
function notPaired(fields: FieldErrors, huerfanos: readonly OrphanView[]): AppError {
  const missing = Object.keys(fields).every((field) => field === 'resoluciones');
  if (missing) return { ...needsDecision(huerfanos), fields };
  return appError('entrada_invalida', Object.values(fields)[0]?.[0], { fields, details: { huerfanos } });
}

function resolveAll(
  app: App,
  { quien, turnos, despues, confirmacion }: Settling,
  resolutions: readonly Resolution[],
): Result<Resolved[], AppError> {
  const byId = new Map(turnos.map((stored) => [stored.id, stored]));
  const resolved: Resolved[] = [];
  for (const resolution of resolutions) {
    const stored = byId.get(resolution.turno);
    if (stored === undefined) throw new Error(`${resolution.turno} is not among the appointments read`);
    const index = (confirmacion.resoluciones ?? []).findIndex(({ turno }) => turno === resolution.turno);
    const campo = `resoluciones.${String(index)}`;
    if (
      (resolution.accion === 'reasignar' || resolution.accion === 'cola') &&
      !despues.medicos.has(resolution.medico)
    )
      return err(fieldError(`${campo}.medico`, 'No hay ningún médico con ese nombre.'));
    if (
      resolution.accion === 'cola' &&
      !attendsLater(despues, resolution.medico, clinicTime(app.clock.now()))
    )
      return err(fieldError(`${campo}.medico`, 'Ese médico ya no atiende hoy.'));
    const after = resolveOrphan(stored.value, resolution, byWhom(app, quien));
    if (!after.ok) return err({ ...after.error, details: { ...after.error.details, turno: stored.id } });
    resolved.push({ stored, resolution, campo, after: after.value });
  }
  return ok(resolved);
}

const byWhom = (app: App, quien: AppointmentActor) => {
  const now = app.clock.now();
  return { quien, cuando: now.toISOString(), ahora: clinicTime(now) };
};

const isMoved = ({ resolution }: Resolved): boolean =>
  resolution.accion === 'mover' || resolution.accion === 'reasignar';

/** Frees what all of them had before any takes its new place, so that two that swap places do not block each other. */
async function occupyAnew(
  app: App,
  tx: Transaction,
  { quien, despues }: Settling,
  resolved: readonly Resolved[],
): Promise<Result<ResourceDays, AppError>> {
  const days = new ResourceDays();
  const leaving = resolved.filter(({ resolution }) => resolution.accion !== 'fuera_de_horario');
  const touched = leaving.flatMap((each) => [
    ...touchedDays(each.stored.id, each.stored.value, null),
    ...touchedDays(each.stored.id, null, each.after),
    ...(isMoved(each) ? daysToRead(despues, each.after) : []),
  ]);
  await days.read(tx, touched);
  for (const { stored } of leaving) days.change(stored.id, stored.value, null);
  const by = byWhom(app, quien);
  const ground: Ground = { despues, ocupacion: days, ahora: by.ahora };
  for (const each of leaving.filter(isMoved)) {
    const placed = place(ground, each, by);
    if (!placed.ok) return placed;
    each.after = placed.value;
    const taken = days.change(each.stored.id, null, each.after);
    if (!taken.ok)
      return err(placeRefused(each.after, each.campo, taken.error.motivo, { id: taken.error.turno }));
  }
  return ok(days);
}

/** The appointment where its resolution puts it, on a device that is free there. */
function place(
  ground: Ground,
  { stored, resolution, after, campo }: Resolved,
  by: ReturnType<typeof byWhom>,
): Result<Appointment, AppError> {
  const asked =
    resolution.accion === 'mover' || resolution.accion === 'reasignar' ? resolution.equipo : undefined;
  const able = candidateDevices(ground.despues, after);
  if (asked !== undefined && !able.includes(asked))
    return err(fieldError(`${campo}.equipo`, 'Ese equipo no hace este estudio.'));
  const judged = judgePlace(ground, stored.id, after, asked === undefined ? able : [asked]);
  if (judged.porque !== null)
    return err(placeRefused(after, campo, judged.porque.motivo, judged.porque.fuente));
  if (judged.equipo === null || judged.equipo === after.equipo) return ok(after);
  const placed =
    resolution.accion === 'mover' || resolution.accion === 'reasignar'
      ? { ...resolution, equipo: judged.equipo }
      : resolution;
  return resolveOrphan(stored.value, placed, by);
}

const settled = ({ stored, resolution, after }: Resolved): Settled => ({
  turno: stored.id,
  accion: resolution.accion,
  paciente: after.paciente.nombre,
  fecha: after.fecha,
  hora: after.hora,
  medico: after.medico ?? null,
  equipo: after.equipo ?? null,
  estado: after.estado,
});

function writeAll(
  app: App,
  tx: Transaction,
  quien: AppointmentActor,
  resolved: readonly Resolved[],
  days: ResourceDays,
): void {
  days.write(tx);
  for (const { stored, resolution, after } of resolved) {
    tx.update(appointments, stored, after);
    audit(app, tx, quien.uid, {
      accion: 'turno resuelto',
      coleccion: 'turnos',
      documento: stored.id,
      detalle: { ...resolution },
    });
  }
}
