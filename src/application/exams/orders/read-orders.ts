import { longestWaiting, newestOfPerson, wantedAmong } from '../../all-found.ts';
import type { App } from '../../app.ts';
import { auditOnce } from '../../audit/audit.ts';
import { orders } from '../../collections.ts';
import { noteReading } from '../../patients/note-reading.ts';
import { noSuchPatient } from '../../patients/patient-record.ts';
import { currentPatient, samePersonIds } from '../../patients/same-person.ts';
import type { Condition, OrderBy, Reader, Stored } from '../../ports/document-store.ts';
import { opensResults, opensStudy } from '../../records/opens-results.ts';
import { listedOrders, orderView } from './order-view.ts';
import { searchOrders } from './search-orders.ts';
import type { ListedOrder, OrderPage, OrderView } from '#contract/exams/orders';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';
import type { EquipmentId } from '#domain/studies/device';
import { isUnderWay, OPEN_ORDER_STATES, type OrderState } from '#domain/studies/orders/order-states';
import { hereFirst } from '#domain/studies/orders/turn';
import type { Order } from '#domain/studies/orders/order';

interface Asked {
  readonly estado?: OrderState | undefined;
  readonly equipo?: EquipmentId | undefined;
  readonly paciente?: string | undefined;
  readonly estudio?: string | undefined;
  readonly fecha?: string | undefined;
  readonly pendientes?: 'si' | undefined;
  readonly texto?: string | undefined;
  readonly limite: number;
  readonly cursor?: string | undefined;
}

export const noSuchOrder = (): AppError => appError('no_encontrado', 'No se encontró esa orden.');

/**
 * The clinic's orders, the last first; of one day by the hour; those that wait for somebody, who is here first; or those of
 * whoever is looked for, in whatever state.
 */
export async function listOrders(
  app: App,
  actor: AppointmentActor,
  asked: Asked,
): Promise<Result<OrderPage, AppError>> {
  const { estado, equipo, paciente, estudio, fecha, pendientes, limite, texto } = asked;
  const hoy = clinicTime(app.clock.now()).fecha;
  const wants = ({ value }: Stored<Order>): boolean =>
    (estado === undefined || value.estado === estado) &&
    (equipo === undefined || value.turno?.equipo === equipo) &&
    (estudio === undefined || value.estudio === estudio) &&
    (paciente === undefined || ids.includes(value.paciente.id)) &&
    (fecha === undefined || value.turno?.fecha === fecha) &&
    (pendientes === undefined || isWaiting(value, hoy));
  const [ids, open] =
    paciente === undefined
      ? [[], ok(undefined)]
      : await Promise.all([
          samePersonIds(app.store, paciente),
          opensResults(app, app.store, actor, paciente),
        ]);
  if (!open.ok) return open;
  if (texto !== undefined) {
    const sought = await searchOrders(app, actor.uid, texto);
    if (!sought.ok) return sought;
    const shown = sought.value.found.filter(wants).toSorted((a, b) => hereFirst(a.value, b.value));
    return ok({
      items: await listedOrders(app, shown.slice(0, limite)),
      cursor: null,
      ...present({
        hayMas: sought.value.hayMas || shown.length > limite ? (true as const) : undefined,
        parecidos: sought.value.parecidos && shown.length > 0 ? (true as const) : undefined,
      }),
    });
  }
  if (pendientes !== undefined && paciente === undefined) {
    const found = await waitingOrders(app, estado === undefined ? OPEN_ORDER_STATES : [estado], hoy);
    const shown = found.filter(wants).toSorted((a, b) => hereFirst(a.value, b.value));
    return ok({ items: await listedOrders(app, shown.slice(0, limite)), cursor: null });
  }
  const page = await wantedAmong(
    app.store,
    orders,
    { ...narrowest(ids, asked), limit: limite, ...present({ cursor: asked.cursor }) },
    wants,
  );
  return ok({ items: await listedOrders(app, page.items), cursor: page.cursor });
}

/** Somebody's step is next: who is here now, and what has come to its day. */
const isWaiting = (order: Order, hoy: string): boolean =>
  isUnderWay(order) || (order.toca !== undefined && order.toca <= hoy);

/** The index that leaves the fewest to look at. */
function narrowest(
  [person]: readonly string[],
  { fecha, estado }: Asked,
): { where: Condition[]; orderBy: OrderBy[] } {
  if (person !== undefined)
    return {
      where: [{ field: 'paciente.id', op: '==', value: person }],
      orderBy: [{ field: 'creada', direction: 'desc' }],
    };
  if (fecha !== undefined)
    return {
      where: [{ field: 'turno.fecha', op: '==', value: fecha }],
      orderBy: [{ field: 'turno.hora' }],
    };
  return {
    where: estado === undefined ? [] : [{ field: 'estado', op: '==', value: estado }],
    orderBy: [{ field: 'creada', direction: 'desc' }],
  };
}

/** Orders in these states whose day to look at them has come, the longest waiting first. */
export const waitingOrders = (
  { store }: Pick<App, 'store'>,
  states: readonly OrderState[],
  hasta: string,
): Promise<Stored<Order>[]> =>
  longestWaiting(
    store,
    orders,
    states.map((estado) => [
      { field: 'estado', op: '==', value: estado },
      // Orders of before were given the next day when the patient had come.
      { field: 'toca', op: '<=', value: isUnderWay({ estado }) ? addDays(hasta, 1) : hasta },
    ]),
  );

/** Every order of a person, also of records that are still being united, the last first. */
export const ordersOf = async (
  reader: Pick<Reader, 'get' | 'query'>,
  paciente: string,
): Promise<Stored<Order>[]> => newestOfPerson(reader, orders, await samePersonIds(reader, paciente));

/** A patient's orders; to doctors with the record open. */
export async function listPatientOrders(
  app: App,
  actor: AppointmentActor,
  asked: string,
): Promise<Result<{ items: ListedOrder[] }, AppError>> {
  const patient = await currentPatient(app.store, asked);
  if (patient === null) return err(noSuchPatient());
  const open = await opensResults(app, app.store, actor, patient.id);
  if (!open.ok) return open;
  const [found] = await Promise.all([
    ordersOf(app.store, patient.id),
    noteReading(app, actor.uid, patient.id),
  ]);
  return ok({ items: await listedOrders(app, found) });
}

/** An order, by the rule of the record that it belongs to: doctors with the record open, or who asked for it. */
export async function readableOrder(
  app: Pick<App, 'clock'>,
  reader: Reader,
  actor: AppointmentActor,
  id: string,
): Promise<Result<Stored<Order>, AppError>> {
  const stored = await reader.get(orders, id);
  if (stored === null) return err(noSuchOrder());
  const open = await opensStudy(app, reader, actor, stored.value);
  return open.ok ? ok(stored) : open;
}

/** One order, whose reading is in the audit log. */
export async function readOrder(
  app: App,
  actor: AppointmentActor,
  id: string,
): Promise<Result<OrderView, AppError>> {
  const found = await readableOrder(app, app.store, actor, id);
  if (!found.ok) return found;
  await auditOnce(
    app,
    actor.uid,
    {
      accion: 'estudio abierto',
      coleccion: 'pacientes',
      documento: found.value.value.paciente.id,
      detalle: { orden: id },
    },
    `ordenes/${id}`,
  );
  return ok(await orderView(app, actor, found.value));
}
