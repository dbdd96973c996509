import type { App } from '../app.ts';
import type { Transaction } from '../ports/document-store.ts';
import { readClinicHours, withEntry } from '../scheduling/hours/clinic-hours.ts';
import { asAdmin, settleChange } from '../scheduling/hours/settle-change.ts';
import type { Settlement } from '../scheduling/hours/settle-orphans.ts';
import type { Confirmation } from '#domain/scheduling/hours/orphans';
import type { AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import type { Result } from '#domain/shared/result';
import type { StudySchedule } from '#domain/studies/study-schedule';

/** A study's document after a change, the days the change can affect, and its confirmation. */
export interface StudyHoursChange {
  readonly codigo: string;
  readonly next: StudySchedule;
  readonly desde: string;
  readonly hasta?: string | undefined;
  readonly confirmacion: Confirmation;
}

/**
 * Settles what a change of a study's hours or devices displaces, including appointments without a device; only reads
 * until its `write`.
 */
export async function settleStudy(
  app: App,
  tx: Transaction,
  by: string,
  { codigo, next, desde, hasta, confirmacion }: StudyHoursChange,
): Promise<Result<Settlement, AppError>> {
  const antes = await readClinicHours(tx, clinicTime(app.clock.now()).fecha);
  return settleChange(app, tx, {
    quien: asAdmin(by),
    antes,
    despues: { ...antes, estudios: withEntry(antes.estudios, codigo, next) },
    alcance: [{ estudio: codigo, desde, hasta }],
    confirmacion,
  });
}
