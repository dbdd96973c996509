import type { App } from '../app.ts';
import { antecedentsIn } from '../antecedents/read-antecedents.ts';
import { orders } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import { surgeriesOf } from '../surgery/read-surgeries.ts';
import {
  treatmentEvents,
  type LaserSession,
  type TreatmentEvent,
} from '#domain/clinical/trends/treatment-events';
import type { Patient } from '#domain/people/patient';
import { clinicTime } from '#domain/shared/civil-date';
import type { Order } from '#domain/studies/orders/order';
import { isLaser, stepName } from '#domain/studies/ordering-rules';

/** More orders than one person has. */
const EVENTS_OF_LIMIT = 500;

/** What was done to a person's eyes, by day, also in records that are still being united. */
export async function eventsOf(
  { store, clock }: Pick<App, 'store' | 'clock'>,
  { id, value }: Stored<Patient>,
): Promise<TreatmentEvent[]> {
  const ids = [id, ...(value.reune ?? [])];
  const [known, operations, ...ordered] = await Promise.all([
    antecedentsIn(store, ids),
    surgeriesOf(store, id),
    ...ids.map((each) =>
      store.query(orders, {
        where: [{ field: 'paciente.id', op: '==', value: each }],
        orderBy: [{ field: 'creada', direction: 'desc' }],
        limit: EVENTS_OF_LIMIT,
      }),
    ),
  ]);
  return treatmentEvents(
    known.map((each) => each.value),
    {
      operations: operations.map((each) => each.value),
      sessions: ordered.flatMap(({ items }) => items).flatMap((each) => sessionOf(each.value)),
    },
    clinicTime(clock.now()).fecha,
  );
}

/** A laser that was done: what was repeated or put off was not. */
function sessionOf({ estudio, ojo, estado, realizado }: Order): LaserSession[] {
  if (!isLaser({ codigo: estudio }) || realizado === undefined || estado === 'cancelado') return [];
  return [{ fecha: clinicTime(new Date(realizado)).fecha, ojo, nombre: stepName(estudio) }];
}
