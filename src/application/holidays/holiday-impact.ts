import type { App } from '../app.ts';
import type { Transaction } from '../ports/document-store.ts';
import { readClinicHours } from '../scheduling/hours/clinic-hours.ts';
import { asAdmin, settleChange } from '../scheduling/hours/settle-change.ts';
import type { Settlement } from '../scheduling/hours/settle-orphans.ts';
import type { KnownHoliday } from '#domain/scheduling/hours/day-hours';
import { lastDayOf, type Holiday } from '#domain/scheduling/holidays/holiday';
import type { Confirmation } from '#domain/scheduling/hours/orphans';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, type Result } from '#domain/shared/result';
import { studyName } from '#domain/studies/catalogue';

/**
 * Settles what new or changed holidays displace (T24); refused when they name doctors or studies the clinic does not
 * have.
 */
export async function settleHolidays(
  app: App,
  tx: Transaction,
  by: string,
  changed: readonly (KnownHoliday & { readonly id: string })[],
  confirmacion: Confirmation,
): Promise<Result<Settlement, AppError>> {
  const antes = await readClinicHours(tx, clinicTime(app.clock.now()).fecha);
  const stranger = changed.flatMap(({ alcance }) => strangersIn(alcance, antes.medicos))[0];
  if (stranger !== undefined) return err(fieldError('alcance.ids', `No existe «${stranger}».`));
  const ids = new Set(changed.map(({ id }) => id));
  const feriados = [...antes.feriados.filter(({ id }) => id === undefined || !ids.has(id)), ...changed];
  return settleChange(app, tx, {
    quien: asAdmin(by),
    antes,
    despues: { ...antes, feriados },
    alcance: changed.map((each) => ({ desde: each.fecha, hasta: lastDayOf(each) })),
    confirmacion,
  });
}

/** The doctors and studies a holiday names that the clinic does not have. */
export const strangersIn = (
  { tipo, ids = [] }: Holiday['alcance'],
  doctors: Pick<ReadonlySet<string>, 'has'>,
): string[] => ids.filter((id) => (tipo === 'medicos' ? !doctors.has(id) : studyName(id) === undefined));
