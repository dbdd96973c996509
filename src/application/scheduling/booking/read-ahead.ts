import { rollUps } from '../../collections.ts';
import { plansOf } from '../../follow-up/patient-plans.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import type { AskedPatient } from './booking-patient.ts';
import type { PlaceAsked } from './read-place.ts';
import type { Plan } from '#domain/clinical/follow-up/plan';
import { rollUpId, type RollUp } from '#domain/statistics/roll-up';

/** What writing needs, where it may be there already. */
export interface Ahead {
  rollUps(ids: readonly string[]): Promise<readonly (Stored<RollUp> | null)[]>;
  plans(paciente: string): Promise<readonly Stored<Plan>[]>;
}

type Reads = Pick<Transaction, 'getMany' | 'query'>;

/** Nothing is there: it is read when it is asked for. */
export const nothingAhead = (tx: Reads): Ahead => ({
  rollUps: (ids) => tx.getMany(rollUps, ids),
  plans: (paciente) => plansOf(tx, paciente),
});

/**
 * What writing a doctor's visit will need, asked for along with what decides about it: otherwise the transaction would wait once more.
 */
export function readAhead(
  tx: Reads,
  { medico, fecha }: Pick<PlaceAsked, 'medico' | 'fecha'>,
  { id, nuevo }: Pick<AskedPatient, 'id' | 'nuevo'>,
): Ahead {
  const later = nothingAhead(tx);
  const own = medico === undefined ? [] : [rollUpId({ recurso: 'medico', id: medico, fecha })];
  const counted = later.rollUps(own);
  const planned = nuevo === null ? later.plans(id) : Promise.resolve([]);
  // A booking that is refused does not ask for them; one that is made hears of a failure.
  void Promise.allSettled([counted, planned]);
  return {
    rollUps: (ids) => (ids.join('\n') === own.join('\n') ? counted : later.rollUps(ids)),
    plans: (paciente) => (paciente === id ? planned : later.plans(paciente)),
  };
}
