import { dayHours, type ScheduleOwner } from '#domain/scheduling/hours/day-hours';
import { addDays } from '#domain/shared/civil-date';
import {
  intersectRanges,
  mergeRanges,
  subtractRanges,
  totalMinutes,
  type MinuteRange,
} from '#domain/shared/interval';
import { deviceDay } from '#domain/studies/device-calendar';
import { studyOwner } from '#domain/studies/study-availability';
import type { App } from '../app.ts';
import { rollUps } from '../collections.ts';
import type { Condition, Query } from '../ports/document-store.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { groupingFor, lengthOf, LONGEST_PERIOD, type Grouping, type Period } from '#domain/statistics/period';
import type { OfferedDay } from '#domain/statistics/reckon';
import type { RollUp } from '#domain/statistics/roll-up';
import { readClinicHours, settingsOf, type ClinicHours } from '../scheduling/hours/clinic-hours.ts';

/** The request: days, optionally one doctor, and the grouping of the trend. */
export interface StatisticsAsked extends Period {
  readonly medico?: string | undefined;
  readonly agrupar?: Grouping | undefined;
}

/** Everything statistics are computed from. */
export interface Gathered {
  readonly rollUps: readonly RollUp[];
  readonly offered: readonly OfferedDay[];
  readonly of: Period & { readonly agrupar: Grouping; readonly medico: string | null };
}

/** Roll-ups read from the store at a time. */
const GATHER_STATISTICS_BATCH = 500;

/** Reads what a user may see; refuses doctors another doctor's figures, staff any doctor's, and too long a period. */
export async function gatherStatistics(
  app: Pick<App, 'store'>,
  actor: AppointmentActor,
  asked: StatisticsAsked,
): Promise<Result<Gathered, AppError>> {
  const { desde, hasta } = asked;
  const whose = mayAskFigures(actor, asked);
  if (!whose.ok) return whose;
  const medico = whose.value;
  return ok({
    rollUps: await readRollUpsOf(app, asked, medico),
    offered: await offeredMinutes(app, asked, { medico, equipos: medico === undefined }),
    of: { desde, hasta, agrupar: asked.agrupar ?? groupingFor(asked), medico: medico ?? null },
  });
}

/** Whose figures are asked for, all doctors' when undefined; refuses those that the user may not see. */
export function mayAskFigures(
  actor: AppointmentActor,
  asked: StatisticsAsked,
): Result<string | undefined, AppError> {
  const { desde, hasta } = asked;
  if (hasta < desde) return err(fieldError('hasta', 'El último día no puede ser anterior al primero.'));
  if (lengthOf(asked) > LONGEST_PERIOD)
    return err(fieldError('hasta', 'El periodo puede tener hasta dos años.'));
  const own = actor.rol === 'medico' ? (actor.medico ?? undefined) : undefined;
  if (actor.rol === 'medico' && (own === undefined || (asked.medico ?? own) !== own))
    return err(appError('prohibido', 'Solo puede ver las estadísticas de su propia agenda.'));
  if (actor.rol === 'personal' && asked.medico !== undefined) return err(appError('prohibido'));
  return ok(own ?? asked.medico);
}

async function readRollUpsOf(
  app: Pick<App, 'store'>,
  { desde, hasta }: Period,
  medico: string | undefined,
): Promise<RollUp[]> {
  const whose: Condition[] =
    medico === undefined
      ? []
      : [
          { field: 'recurso', op: '==', value: 'medico' },
          { field: 'id', op: '==', value: medico },
        ];
  const query: Query = {
    where: [...whose, { field: 'fecha', op: '>=', value: desde }, { field: 'fecha', op: '<=', value: hasta }],
    orderBy: [{ field: 'fecha' }],
    limit: GATHER_STATISTICS_BATCH,
  };
  const found: RollUp[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(app, query, cursor);
    found.push(...page.items.map(({ value }) => value));
    cursor = page.cursor;
  } while (cursor !== null);
  return found;
}

const read = (app: Pick<App, 'store'>, query: Query, cursor: string | null) =>
  app.store.query(rollUps, cursor === null ? query : { ...query, cursor });

/** Days computed before other requests are served in between. */
const DAYS_AT_ONCE = 60;

/**
 * The minutes the schedules offer on each day of a period: of one doctor, or of all doctors and devices. Dated
 * versions, exceptions, absences and holidays are those stored now.
 */
async function offeredMinutes(
  app: Pick<App, 'store'>,
  { desde, hasta }: Period,
  wanted: { readonly medico?: string | undefined; readonly equipos: boolean },
): Promise<OfferedDay[]> {
  const clinic = await readClinicHours(app.store, desde);
  const doctors = [...clinic.medicos.values()].filter(
    ({ id }) => wanted.medico === undefined || id === wanted.medico,
  );
  const days: OfferedDay[] = [];
  let reckoned = 0;
  for (let fecha = desde; fecha <= hasta; fecha = addDays(fecha, 1)) {
    for (const owner of doctors)
      days.push({ recurso: 'medico', id: owner.id, fecha, minutos: doctorMinutes(clinic, owner, fecha) });
    if (wanted.equipos) days.push(...deviceDays(clinic, fecha));
    reckoned += 1;
    if (reckoned % DAYS_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return days;
}

function doctorMinutes(clinic: ClinicHours, owner: ScheduleOwner, fecha: string): number {
  // A doctor who has left worked until the last day: everything before it was offered.
  const then = owner.activoHasta === undefined ? owner : { ...owner, activo: true };
  return totalMinutes(openHours(clinic, then, fecha));
}

const openHours = (clinic: ClinicHours, owner: ScheduleOwner, fecha: string): readonly MinuteRange[] =>
  dayHours(owner, fecha, {
    feriados: clinic.feriados,
    horarioClinica: settingsOf(clinic, owner.clase === 'medicos' ? owner.id : undefined).horarioClinica,
  }).abierto;

/** A device can be used while one of its studies is offered, within its own hours and outside its outages. */
function deviceDays(clinic: ClinicHours, fecha: string): OfferedDay[] {
  const hours = new Map<string, MinuteRange[]>();
  for (const [codigo, study] of clinic.estudios) {
    const open = openHours(clinic, studyOwner(codigo, study), fecha);
    for (const id of study.equipos) hours.set(id, [...(hours.get(id) ?? []), ...open]);
  }
  return [...hours].map(([id, ranges]): OfferedDay => {
    const device = clinic.equipos.get(id);
    const open = mergeRanges(ranges);
    if (device === undefined) return { recurso: 'equipo', id, fecha, minutos: totalMinutes(open) };
    const { abierto, paradas } = deviceDay(id, device, fecha, []);
    const own = abierto === null ? open : intersectRanges(open, abierto);
    return { recurso: 'equipo', id, fecha, minutos: totalMinutes(subtractRanges(own, paradas)) };
  });
}
