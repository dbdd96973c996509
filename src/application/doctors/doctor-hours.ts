import type { App } from '../app.ts';
import type { Transaction } from '../ports/document-store.ts';
import { readClinicHours, withEntry } from '../scheduling/hours/clinic-hours.ts';
import { asAdmin, settleChange } from '../scheduling/hours/settle-change.ts';
import type { Settlement } from '../scheduling/hours/settle-orphans.ts';
import type { Doctor } from '#domain/people/doctor';
import { doctorOwner } from '#domain/scheduling/availability/doctor-availability';
import type { Confirmation } from '#domain/scheduling/hours/orphans';
import type { StoredWeek } from '#domain/scheduling/hours/weekly-schedule';
import type { AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import type { Result } from '#domain/shared/result';

/** A doctor's document after a change, the days the change can affect, and its confirmation. */
export interface DoctorHoursChange {
  readonly id: string;
  readonly next: Doctor;
  readonly stored: StoredWeek | undefined;
  readonly desde: string;
  readonly hasta?: string | undefined;
  readonly confirmacion: Confirmation;
}

/** Settles what a change of one doctor's hours displaces; only reads until its `write`. */
export async function settleDoctor(
  app: App,
  tx: Transaction,
  by: string,
  { id, next, stored, desde, hasta, confirmacion }: DoctorHoursChange,
): Promise<Result<Settlement, AppError>> {
  const antes = await readClinicHours(tx, clinicTime(app.clock.now()).fecha);
  const despues = { ...antes, medicos: withEntry(antes.medicos, id, doctorOwner(id, next, stored)) };
  return settleChange(app, tx, {
    quien: asAdmin(by),
    antes,
    despues,
    alcance: [{ medico: id, desde, hasta }],
    confirmacion,
  });
}
