import { orderCounts, orders } from '../../collections.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { AccessionNumbers } from './accession-numbers.ts';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { NO_INDICATION, type Order } from '#domain/studies/orders/order';
import { afterAppointment, isServedBy } from '#domain/studies/orders/appointment-order';
import { dueDay, type Doing } from '#domain/studies/orders/steps';
import { clinicTime } from '#domain/shared/civil-date';
import { present } from '#domain/shared/typed-record';

/** An appointment as it is about to be written. */
interface Written {
  readonly id: string;
  readonly before: Stored<Appointment> | null;
  readonly after: Appointment;
}

/** An order that the same transaction changes by itself: what the appointment means is added to that. */
export interface ChangedOrder {
  readonly stored: Stored<Order>;
  readonly next: Order;
}

/** The order of each appointment, where it has one, and what writes them. */
interface FollowedOrders {
  /** By the appointment's id. */
  readonly orders: ReadonlyMap<string, string>;
  readonly write: (into: Transaction) => void;
}

/** More open orders than one patient has. */
const MOST_OPEN = 50;

/**
 * Reads the orders of the studies whose appointments are being written, and returns what writes those that change: one
 * that is booked has a day, one whose appointment is cancelled or missed waits again and is due today. A study booked
 * without an order takes the one that waits for it, or gets one of its own, with the appointment's id. To be called
 * before any write by everything that writes appointments.
 */
export async function readOrders(
  tx: Pick<Transaction, 'getMany' | 'query'>,
  writes: readonly Written[],
  changed: ChangedOrder | null = null,
): Promise<FollowedOrders> {
  const studies = writes.filter(({ before, after }) => concerns(after, before?.value ?? null));
  if (studies.length === 0 && changed === null) return { orders: new Map(), write: () => undefined };
  const named = studies.map((each) => ({
    ...each,
    orden: changed?.stored.value.turno?.id === each.id ? changed.stored.id : namedOrder(each, writes),
  }));
  const people = [...new Set(named.filter(isWithout).map(({ after }) => after.paciente.id))];
  const anio = yearOf(studies);
  const ids = [...new Set(named.map(({ id, orden }) => orden ?? id))];
  const [stored, counts, waiting] = await Promise.all([
    tx.getMany(orders, ids),
    tx.getMany(orderCounts, people.length === 0 ? [] : [String(anio)]),
    Promise.all(people.map((paciente) => waitingOf(tx, paciente))),
  ]);
  const found = new Map(
    [...stored, ...waiting.flat()].flatMap((each) => (each === null ? [] : [[each.id, each]])),
  );
  const numbers = new AccessionNumbers(anio, counts[0] ?? null);
  const values = new Map([...found].map(([id, { value }]) => [id, value]));
  if (changed !== null) {
    found.set(changed.stored.id, changed.stored);
    values.set(changed.stored.id, changed.next);
  }
  const served = new Map<string, string>();
  for (const { id, after, orden } of named) {
    const by = doingOf(after);
    const key = orden ?? servedBy(values, after, served) ?? id;
    const before = values.get(key) ?? ownOrder(after, { acceso: numbers, by });
    if (before === null) continue;
    served.set(id, key);
    values.set(key, afterAppointment(before, id, after, by));
  }
  return {
    orders: served,
    write: (into) => {
      for (const [id, value] of values) {
        const there = found.get(id);
        if (there === undefined) into.create(orders, id, value);
        else if (there.value !== value) into.update(orders, there, value);
      }
      numbers.write(into);
    },
  };
}

/** What an order depends on. */
const concerns = (after: Appointment, before: Appointment | null): boolean =>
  after.tipo === 'estudio' &&
  (before === null ||
    before.orden === undefined ||
    (['estado', 'fecha', 'hora', 'equipo', 'ojo'] as const).some((key) => before[key] !== after[key]));

/** The order an appointment names, or that of the appointment which it replaces. */
function namedOrder({ after }: Written, writes: readonly Written[]): string | undefined {
  if (after.orden !== undefined) return after.orden;
  return writes.find(({ id }) => id === after.reemplazaA)?.before?.value.orden;
}

const isWithout = ({ orden }: { readonly orden: string | undefined }): boolean => orden === undefined;

const yearOf = (writes: readonly Written[]): number =>
  Number((writes[0] === undefined ? '0' : doingOf(writes[0].after).hoy).slice(0, 4));

/** Who writes the appointment, and when: the newest line of its history. */
function doingOf({ historial }: Appointment): Doing {
  const { cuando = new Date(0).toISOString(), quien = '' } = historial.at(-1) ?? {};
  return { cuando, quien, hoy: clinicTime(new Date(cuando)).fecha };
}

async function waitingOf(
  tx: Pick<Transaction, 'query'>,
  paciente: string,
): Promise<readonly Stored<Order>[]> {
  const { items } = await tx.query(orders, {
    where: [
      { field: 'paciente.id', op: '==', value: paciente },
      { field: 'estado', op: '==', value: 'solicitado' },
    ],
    orderBy: [{ field: 'creada' }],
    limit: MOST_OPEN,
  });
  return items;
}

/** The oldest order that waits for just this and that no other appointment of this change has taken. */
function servedBy(
  values: ReadonlyMap<string, Order>,
  appointment: Appointment,
  served: ReadonlyMap<string, string>,
): string | undefined {
  const taken = new Set(served.values());
  const waiting = [...values].filter(
    ([id, order]) =>
      !taken.has(id) && order.paciente.id === appointment.paciente.id && isServedBy(order, appointment),
  );
  return waiting.toSorted(([, a], [, b]) => (a.creada < b.creada ? -1 : 1))[0]?.[0];
}

/** States in which somebody still comes. */
const TO_COME: ReadonlySet<Appointment['estado']> = new Set([
  'agendado',
  'confirmado',
  'en_sala',
  'en_preparacion',
  'en_atencion',
]);

/** The order of a study that was booked without one; none for what is over. */
function ownOrder(
  { estado, estudio, ojo, medico, motivo, paciente, fecha }: Appointment,
  { acceso, by }: { readonly acceso: AccessionNumbers; readonly by: Doing },
): Order | null {
  if (estudio === undefined || !TO_COME.has(estado) || fecha < by.hoy) return null;
  const vence = dueDay('normal', by.hoy);
  return {
    paciente: { id: paciente.id },
    estudio: estudio.codigo,
    ojo: ojo ?? 'AO',
    indicacion: motivo ?? NO_INDICATION,
    prioridad: 'normal',
    origen: 'agenda',
    solicita: present({ medico, nombre: medico ?? '' }),
    autor: by.quien,
    acceso: acceso.next(),
    creada: by.cuando,
    vence,
    estado: 'solicitado',
    toca: vence,
    lista: {},
    historial: [{ cuando: by.cuando, quien: by.quien, estado: 'solicitado' }],
  };
}
