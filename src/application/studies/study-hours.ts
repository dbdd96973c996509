import type { App } from '../app.ts';
import type { Transaction } from '../ports/document-store.ts';
import { readClinicHours, withEntry } from '../scheduling/clinic-hours.ts';
import { asAdmin, settleChange } from '../scheduling/settle-change.ts';
import type { Settlement } from '../scheduling/settle-orphans.ts';
import type { Confirmation } from '#domain/scheduling/orphans';
import type { AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import type { Result } from '#domain/shared/result';
import { STUDIES } from '#domain/studies/catalogue';
import type { StudySchedule } from '#domain/studies/study-schedule';

/** A study's document as a change leaves it, the days that it can touch, and what it was confirmed with. */
export interface StudyHoursChange {
  readonly codigo: string;
  readonly next: StudySchedule;
  readonly desde: string;
  readonly hasta?: string | undefined;
  readonly confirmacion: Confirmation;
}

/**
 * Settles what a change of a study's hours or devices leaves outside; only reads until its `write`. Its
 * appointments are found through the devices that do it, did it, or could by the catalogue.
 */
export async function settleStudy(
  app: App,
  tx: Transaction,
  by: string,
  { codigo, next, desde, hasta, confirmacion }: StudyHoursChange,
): Promise<Result<Settlement, AppError>> {
  const antes = await readClinicHours(tx, clinicTime(app.clock.now()).fecha);
  const devices = new Set([
    ...next.equipos,
    ...(antes.estudios.get(codigo)?.equipos ?? []),
    ...(STUDIES.find((study) => study.codigo === codigo)?.equipos ?? []),
  ]);
  return settleChange(app, tx, {
    quien: asAdmin(by),
    antes,
    despues: { ...antes, estudios: withEntry(antes.estudios, codigo, next) },
    alcance: [...devices].map((equipo) => ({ equipo, desde, hasta })),
    confirmacion,
  });
}
