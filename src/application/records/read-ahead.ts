import { newestOfPerson } from '../all-found.ts';
import type { App } from '../app.ts';
import { antecedentsIn } from '../antecedents/read-antecedents.ts';
import { doctors, noteChains, plans, rollUps, surgeries } from '../collections.ts';
import { planId } from '../follow-up/close-plans.ts';
import { plansOf } from '../follow-up/patient-plans.ts';
import { hasVisits } from '../last-values/scan-visits.ts';
import { readDropSources } from '../medicines/drop-sources.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { chainKey } from '../seal/sign-notes.ts';
import { countOrigins } from './origin-shares.ts';
import type { Consultation } from '#domain/clinical/consultation';
import { signingDay } from '#domain/clinical/seal/sealed-note';
import { rollUpId, touchedRollUps } from '#domain/statistics/roll-up';

/**
 * What the closing of a draft reads one after the other, asked for at its beginning: within a transaction nothing is read twice, so
 * that whoever asks for it later has it. What is guessed here decides nothing.
 */
export async function readAhead(
  app: Pick<App, 'clock' | 'secrets'>,
  tx: Transaction,
  { value }: Pick<Stored<Consultation>, 'value'>,
): Promise<void> {
  const { medico, diagnosticos } = value;
  const paciente = value.paciente.id;
  const dia = signingDay({ cuando: app.clock.now().toISOString() });
  await Promise.all([
    plansOf(tx, paciente),
    tx.getMany(
      plans,
      diagnosticos.map(({ codigo, ojo }) => planId(app, { paciente, problema: codigo, ojo })),
    ),
    readDropSources(tx, [paciente], { known: antecedentsIn(tx, [paciente]) }),
    hasVisits(tx, paciente),
    newestOfPerson(tx, surgeries, [paciente]),
    tx.getMany(rollUps, touchedRollUps([], [value]).map(rollUpId)),
    tx.get(doctors, medico),
    tx.get(noteChains, chainKey(medico, dia)),
    countOrigins(tx, value, []),
  ]);
}
