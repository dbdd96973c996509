import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { doctors, doctorSchedules } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import { settleDoctor } from './doctor-hours.ts';
import { noSuchDoctor } from './read-schedules.ts';
import type { WithSettled } from '#contract/settlement';
import type { Doctor } from '#domain/people/doctor';
import type { Absence } from '#domain/scheduling/hours/absence';
import type { ScheduleException } from '#domain/scheduling/hours/exception';
import type { Confirmation } from '#domain/scheduling/hours/orphans';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** A doctor's two kinds of dated days, under the names of their fields. */
export interface DoctorDays {
  readonly excepciones: ScheduleException;
  readonly ausencias: Absence;
}
export type DaysKind = keyof DoctorDays;
/** One of them as requested: without an id, with the resolutions for the appointments it displaces. */
export type NewDays<K extends DaysKind> = Omit<DoctorDays[K], 'id'> & Confirmation;

/** More of them in one doctor's document are a mistake. */
const MAX_DAYS = 500;

const WORDS = {
  excepciones: { alta: 'excepción de horario', baja: 'excepción de horario quitada' },
  ausencias: { alta: 'ausencia', baja: 'ausencia quitada' },
} as const;

/** A doctor's exceptions or absences, past ones included, by date. */
export async function listDays<K extends DaysKind>(
  app: App,
  id: string,
  kind: K,
): Promise<Result<DoctorDays[K][], AppError>> {
  const stored = await app.store.get(doctors, id);
  if (stored === null) return err(noSuchDoctor());
  const days: readonly DoctorDays[K][] = daysOf(stored.value, kind);
  return ok([...days].sort((a, b) => (a.fecha + a.id < b.fecha + b.id ? -1 : 1)));
}

type Days = { readonly [K in DaysKind]?: readonly DoctorDays[K][] | undefined };
export const daysOf = <K extends DaysKind>(doctor: Days, kind: K): readonly DoctorDays[K][] =>
  doctor[kind] ?? [];

/** The doctor with other exceptions or absences. */
export const withDays = <K extends DaysKind>(
  doctor: Doctor,
  kind: K,
  days: readonly DoctorDays[K][],
): Doctor => ({ ...doctor, [kind]: days });

/** Days of each kind as they are stored: what was asked for, with an id and the day from which it applies. */
const STORED: {
  readonly [K in DaysKind]: (asked: NewDays<K>, own: Pick<DoctorDays[K], 'id' | 'fecha'>) => DoctorDays[K];
} = {
  excepciones: ({ confirmado: _asked, resoluciones: _settled, ...days }, own) => ({ ...days, ...own }),
  ausencias: ({ confirmado: _asked, resoluciones: _settled, ...days }, own) => ({ ...days, ...own }),
};
export const toDays = <K extends DaysKind>(
  kind: K,
  asked: NewDays<K>,
  own: Pick<DoctorDays[K], 'id' | 'fecha'>,
): DoctorDays[K] => STORED[kind](asked, own);

/**
 * Records an exception or an absence from today on; appointments it displaces are asked about first and settled with
 * it.
 */
export async function noteDays<K extends DaysKind>(
  app: App,
  by: string,
  { id, kind }: { readonly id: string; readonly kind: K },
  asked: NewDays<K>,
  claim?: Claim,
): Promise<Result<DoctorDays[K] & WithSettled, AppError>> {
  const today = clinicTime(app.clock.now()).fecha;
  const { fecha, hasta, confirmado, resoluciones } = asked;
  if (fecha < today) return err(fieldError('fecha', 'Ese día ya pasó: elija desde hoy.'));
  const added = toDays(kind, asked, { fecha, id: app.secrets.newId() });
  return inClaimedTransaction<DoctorDays[K] & WithSettled, AppError>(app.store, claim, async (tx) => {
    const [stored, week] = await Promise.all([tx.get(doctors, id), tx.get(doctorSchedules, id)]);
    if (stored === null) return err(noSuchDoctor());
    const days = daysOf(stored.value, kind);
    if (days.length >= MAX_DAYS)
      return err(fieldError('fecha', 'Este médico ya tiene demasiados días anotados.'));
    const substitute = 'reemplazo' in added ? added.reemplazo : undefined;
    if (substitute !== undefined && !(await isSubstitute(tx, id, substitute)))
      return err(fieldError('reemplazo', 'Elija a otro médico de la clínica.'));
    const next = withDays(stored.value, kind, [...days, added]);
    const settled = await settleDoctor(app, tx, by, {
      id,
      next,
      stored: week?.value,
      desde: fecha,
      hasta: hasta ?? fecha,
      confirmacion: { confirmado, resoluciones },
    });
    if (!settled.ok) return settled;
    tx.update(doctors, stored, next);
    settled.value.write(tx);
    audit(app, tx, by, {
      accion: WORDS[kind].alta,
      coleccion: 'medicos',
      documento: id,
      detalle: { ...added },
    });
    return ok({ ...added, resueltos: settled.value.resueltos });
  });
}

/** True for another doctor of the clinic. */
export const isSubstitute = async (tx: Transaction, id: string, other: string): Promise<boolean> =>
  other !== id && (await tx.get(doctors, other)) !== null;

/**
 * Removes an exception or an absence. Past days stay as they were: one that has begun ends yesterday, and one that is
 * over is refused.
 */
export async function removeDays(
  app: App,
  by: string,
  { id, kind, item }: { readonly id: string; readonly kind: DaysKind; readonly item: string },
  confirmacion: Confirmation,
): Promise<Result<WithSettled, AppError>> {
  const today = clinicTime(app.clock.now()).fecha;
  return app.store.transaction(async (tx) => {
    const [stored, week] = await Promise.all([tx.get(doctors, id), tx.get(doctorSchedules, id)]);
    if (stored === null) return err(noSuchDoctor());
    const days = daysOf(stored.value, kind);
    const found = days.find((each) => each.id === item);
    if (found === undefined) return err(appError('no_encontrado'));
    const last = found.hasta ?? found.fecha;
    if (last < today)
      return err(appError('transicion_invalida', 'Esos días ya pasaron y quedan en la historia.'));
    const kept = found.fecha < today ? [{ ...found, hasta: addDays(today, -1) }] : [];
    const next = withDays(stored.value, kind, [...days.filter((each) => each.id !== item), ...kept]);
    const settled = await settleDoctor(app, tx, by, {
      id,
      next,
      stored: week?.value,
      desde: found.fecha,
      hasta: last,
      confirmacion,
    });
    if (!settled.ok) return settled;
    tx.update(doctors, stored, next);
    settled.value.write(tx);
    audit(app, tx, by, {
      accion: WORDS[kind].baja,
      coleccion: 'medicos',
      documento: id,
      detalle: { ...found },
    });
    return ok({ resueltos: settled.value.resueltos });
  });
}
