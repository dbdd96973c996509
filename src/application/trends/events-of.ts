import type { App } from '../app.ts';
import { newestOfPerson } from '../all-found.ts';
import { antecedentsIn } from '../antecedents/read-antecedents.ts';
import { orders, surgeries } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
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
export const eventsOf = async (
  app: Pick<App, 'store' | 'clock'>,
  { id, value }: Stored<Patient>,
): Promise<TreatmentEvent[]> =>
  eventsIn(await eventSources(app, [id, ...(value.reune ?? [])]), clinicTime(app.clock.now()).fecha);

type Sources = Awaited<ReturnType<typeof eventSources>>;

/** What is known of a person, operations and orders, by the ids that the person's documents have; in one round trip. */
export async function eventSources({ store }: Pick<App, 'store'>, ids: readonly string[]) {
  const [known, operations, ...ordered] = await Promise.all([
    antecedentsIn(store, ids),
    newestOfPerson(store, surgeries, ids),
    ...ids.map((each) =>
      store.query(orders, {
        where: [{ field: 'paciente.id', op: '==', value: each }],
        orderBy: [{ field: 'creada', direction: 'desc' }],
        limit: EVENTS_OF_LIMIT,
      }),
    ),
  ]);
  return { known, operations, ordered: ordered.flatMap(({ items }) => items) };
}

/** What was done by these. */
export const eventsIn = ({ known, operations, ordered }: Sources, hoy: string): TreatmentEvent[] =>
  treatmentEvents(
    known.map(({ value }) => value),
    {
      operations: operations.map(({ value }) => value),
      sessions: ordered.flatMap(({ value }) => sessionOf(value)),
    },
    hoy,
  );

/** A laser that was done: what was repeated or put off was not. */
function sessionOf({ estudio, ojo, estado, realizado }: Order): LaserSession[] {
  if (!isLaser({ codigo: estudio }) || realizado === undefined || estado === 'cancelado') return [];
  return [{ fecha: clinicTime(new Date(realizado)).fecha, ojo, nombre: stepName(estudio) }];
}
