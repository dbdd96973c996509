import { appointments, plans } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import type { NamedAppointment } from '#domain/clinical/follow-up/plan-appointments';
import type { Plan } from '#domain/clinical/follow-up/plan';

/** More plans, or appointments within their windows, than one patient has. */
const PATIENT_PLANS_LIMIT = 1000;

/** Every plan of a patient, also those that are over. */
export async function plansOf(
  tx: Pick<Transaction, 'query'>,
  paciente: string,
): Promise<readonly Stored<Plan>[]> {
  const where = [{ field: 'paciente.id', op: '==', value: paciente } as const];
  return (await tx.query(plans, { where, limit: PATIENT_PLANS_LIMIT })).items;
}

/** A patient's appointments from a day on. */
export async function appointmentsFrom(
  tx: Pick<Transaction, 'query'>,
  paciente: string,
  desde: string,
): Promise<readonly NamedAppointment[]> {
  const { items } = await tx.query(appointments, {
    where: [
      { field: 'paciente.id', op: '==', value: paciente },
      { field: 'fecha', op: '>=', value: desde },
    ],
    orderBy: [{ field: 'fecha' }, { field: 'hora' }],
    limit: PATIENT_PLANS_LIMIT,
  });
  return items;
}

/** The earliest of some days. */
export const earliest = (days: readonly string[]): string | undefined => days.toSorted()[0];
