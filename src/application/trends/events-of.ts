import type { App } from '../app.ts';
import { antecedentsIn } from '../antecedents/read-antecedents.ts';
import type { Stored } from '../ports/document-store.ts';
import { surgeriesOf } from '../surgery/read-surgeries.ts';
import { treatmentEvents, type TreatmentEvent } from '#domain/clinical/trends/treatment-events';
import type { Patient } from '#domain/people/patient';
import { clinicTime } from '#domain/shared/civil-date';

/** What was done to a person's eyes, by day, also in records that are still being united. */
export async function eventsOf(
  { store, clock }: Pick<App, 'store' | 'clock'>,
  { id, value }: Stored<Patient>,
): Promise<TreatmentEvent[]> {
  const [known, operations] = await Promise.all([
    antecedentsIn(store, [id, ...(value.reune ?? [])]),
    surgeriesOf(store, id),
  ]);
  return treatmentEvents(
    known.map((each) => each.value),
    operations.map((each) => each.value),
    clinicTime(clock.now()).fecha,
  );
}
