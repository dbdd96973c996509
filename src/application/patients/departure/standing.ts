import { appointments, orders, plans } from '../../collections.ts';
import { appointmentsFrom, earliest } from '../../follow-up/patient-plans.ts';
import type { Collection, Stored, Transaction } from '../../ports/document-store.ts';
import { parseKept } from '../../ports/stored-value.ts';
import { withAppointments } from '#domain/clinical/follow-up/plan-appointments';
import { afterAppointment } from '#domain/studies/orders/appointment-order';
import type { Order } from '#domain/studies/orders/order';

/** Who brings the documents back, and when. */
export interface Standing {
  readonly cuando: string;
  readonly quien: string;
  readonly hoy: string;
}
interface Wanted {
  readonly coleccion: string;
  readonly before: unknown;
}

/**
 * Reads the appointments on which plans and orders relied, and returns what each of them is today: as it was, unless its
 * appointment has been cancelled meanwhile, for then somebody has to be called again.
 */
export async function readStanding(
  tx: Transaction,
  wanted: readonly Wanted[],
  by: Standing,
): Promise<(coleccion: string, before: unknown) => unknown> {
  const own = <T>(collection: Collection<T>): T[] =>
    wanted
      .filter(({ coleccion }) => coleccion === collection.name)
      .map(({ before }) => parseKept(collection, before));
  const [planned, ordered] = [own(plans), own(orders)];
  const from = earliest(planned.flatMap(({ desde }) => desde ?? []));
  const paciente = planned[0]?.paciente.id;
  const ids = [...new Set(ordered.flatMap(({ turno }) => turno?.id ?? []))];
  const [booked, found] = await Promise.all([
    from === undefined || paciente === undefined ? [] : appointmentsFrom(tx, paciente, from),
    ids.length === 0 ? [] : tx.getMany(appointments, ids),
  ]);
  const stored = new Map(found.flatMap((each) => (each === null ? [] : [[each.id, each] as const])));
  return (coleccion, before) => {
    if (coleccion === plans.name) return withAppointments(parseKept(plans, before), booked, by.hoy);
    return coleccion === orders.name ? standingOrder(parseKept(orders, before), stored, by) : before;
  };
}

function standingOrder(
  order: Order,
  found: ReadonlyMap<string, Stored<Parameters<typeof afterAppointment>[2]>>,
  by: Standing,
): Order {
  const { turno } = order;
  const appointment = turno === undefined ? undefined : found.get(turno.id)?.value;
  return turno === undefined || appointment === undefined
    ? order
    : afterAppointment(order, turno.id, appointment, by);
}
