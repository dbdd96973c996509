import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { appointments, departures, patients, orders, plans } from '../../collections.ts';
import { referenceOf } from '../../merges/patient-references.ts';
import type { Stored, Transaction, Collection } from '../../ports/document-store.ts';
import { noSuchPatient } from '../patient-record.ts';
import { patientView } from '../patient-view.ts';
import { currentPatient } from '../same-person.ts';
import { endingOf } from './endings.ts';
import { appointmentsToCome, leftOf } from './left-appointments.ts';
import type { Returned } from '#contract/clinical/patient-departures';
import { DEPARTURE_MESSAGES, saysTheSame, type Departure, type Ended } from '#domain/people/life/departure';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { appointmentsFrom, earliest } from '../../follow-up/patient-plans.ts';
import { parseKept } from '../../ports/stored-value.ts';
import { withAppointments } from '#domain/clinical/follow-up/plan-appointments';
import { afterAppointment } from '#domain/studies/orders/appointment-order';
import type { Order } from '#domain/studies/orders/order';

/** Who brings the documents back, and when. */
interface Standing {
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
async function readStanding(
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

/** The person is alive: what the act ended is as it was before, except what somebody has changed since. */
export const undoDeath = (
  app: App,
  by: string,
  id: string,
  version?: number,
): Promise<Result<Returned, AppError>> => comeBack(app, by, { id, version, mark: 'fallecio' });

/** The person comes again. */
export const undoLeaving = (
  app: App,
  by: string,
  id: string,
  version?: number,
): Promise<Result<Returned, AppError>> => comeBack(app, by, { id, version, mark: 'dejo' });

interface Asked {
  readonly id: string;
  readonly version: number | undefined;
  readonly mark: 'fallecio' | 'dejo';
}

function comeBack(app: App, by: string, { id, version, mark }: Asked): Promise<Result<Returned, AppError>> {
  const cuando = app.clock.now().toISOString();
  const hoy = clinicTime(app.clock.now()).fecha;
  return app.store.transaction<Returned, AppError>(async (tx) => {
    const stored = await currentPatient(tx, id);
    if (stored === null) return err(noSuchPatient());
    if (version !== undefined && (stored.version !== version || stored.id !== id))
      return err(appError('version_vieja'));
    const { [mark]: marked, ...patient } = stored.value;
    if (marked === undefined) return err(appError('transicion_invalida', DEPARTURE_MESSAGES.notThere));
    const [acts, toCome] = await Promise.all([
      actsOf(tx, stored.id, mark),
      mark === 'fallecio' ? appointmentsToCome(tx, stored.id, '0001-01-01') : [],
    ]);
    const back = await restored(tx, acts, { cuando, quien: by, hoy });
    for (const write of back.writes) write(tx);
    tx.update(patients, stored, patient);
    for (const each of toCome) unmark(tx, each);
    for (const act of acts) tx.update(departures, act, { ...act.value, deshecha: { quien: by, cuando } });
    audit(app, tx, by, {
      accion: mark === 'fallecio' ? 'fallecimiento deshecho' : 'partida deshecha',
      coleccion: 'pacientes',
      documento: stored.id,
      detalle: { devueltos: back.writes.length, cambiados: back.cambiados },
    });
    return ok({
      ...patientView({ id: stored.id, version: stored.version + 1, value: patient }),
      devueltos: back.writes.length,
      cambiados: back.cambiados,
      turnos: leftOf(toCome.filter(({ value }) => value.fecha >= hoy)),
    });
  });
}

/** The acts that are in force, the last one first: what two of them ended is as it was before the first. */
async function actsOf(tx: Transaction, paciente: string, mark: Asked['mark']): Promise<Stored<Departure>[]> {
  const { items } = await tx.query(departures, {
    where: [{ field: 'paciente.id', op: '==', value: paciente }],
    limit: 200,
  });
  return items
    .filter(({ value }) => value.deshecha === undefined)
    .filter(({ value }) => (value.clase === 'fallecimiento') === (mark === 'fallecio'))
    .toSorted((a, b) => (a.value.cuando < b.value.cuando ? 1 : -1));
}

interface Back {
  readonly writes: ((tx: Transaction) => void)[];
  /** How many somebody has changed since: they stay as they are. */
  readonly cambiados: number;
}

async function restored(
  tx: Transaction,
  acts: readonly Stored<Departure>[],
  by: Pick<Standing, 'cuando' | 'quien' | 'hoy'>,
): Promise<Back> {
  const found = await Promise.all(
    acts.flatMap(({ value }) =>
      value.terminados.map(async (ended) => {
        const now = await tx.get(endingOf(ended.coleccion).collection, ended.id);
        return { ended, now, before: now === null ? null : asBefore(value, ended, now) };
      }),
    ),
  );
  const wanted = found.flatMap(({ ended, now, before }) =>
    now === null || before === null ? [] : [{ coleccion: ended.coleccion, now, before }],
  );
  const standing = await readStanding(tx, wanted, by);
  return {
    writes: wanted.map(
      ({ coleccion, now, before }) =>
        (into) =>
          into.update(endingOf(coleccion).collection, now, standing(coleccion, before)),
    ),
    cambiados: found.length - wanted.length,
  };
}

/** The document as it was before, of the patient whose it is now; null when it is no longer as the act left it. */
function asBefore({ clase, motivo, quien, cuando }: Departure, ended: Ended, now: Stored<unknown>): unknown {
  const { collection, end } = endingOf(ended.coleccion);
  const reference = referenceOf(collection.name);
  const own = reference.kept(now.value);
  const kept = reference.kept(ended.antes);
  const before = own.id === kept.id ? ended.antes : reference.withPatient(ended.antes, own);
  const hoy = clinicTime(new Date(cuando)).fecha;
  const left = end(before, { clase, motivo, quien, cuando, hoy });
  return left !== null && saysTheSame(left, now.value) ? before : null;
}

function unmark(tx: Transaction, stored: Stored<Appointment>): void {
  const { fallecio, ...paciente } = stored.value.paciente;
  const copies = referenceOf(appointments.name);
  if (fallecio !== undefined)
    tx.update(copies.collection, stored, copies.withPatient(stored.value, paciente));
}
