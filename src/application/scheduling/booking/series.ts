import type { App } from '../../app.ts';
import { isCancelledOpening, noteCancelledOpening } from '../../records/note-cancelled-opening.ts';
import { audit } from '../../audit/audit.ts';
import { appointments, waitingList } from '../../collections.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { closed } from '../../waiting-list/change-waiting.ts';
import { appointmentView } from '../appointments/appointment-view.ts';
import { writeAppointments, type AppointmentWrite } from './write-appointment.ts';
import type { BookedTogether } from '#contract/booking';
import {
  type AppointmentActor,
  hasTransition,
  mayEnter,
} from '#domain/scheduling/appointment/appointment-states';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import type { SeriesCancel } from '#domain/scheduling/booking/booking-together';
import { cancellerOf, cancelWords, type Cancelling } from '#domain/scheduling/cancelling/cancel-reason';
import { changeState } from '#domain/scheduling/appointment/change-state';
import { MAX_SERIES } from '#domain/scheduling/booking/series';
import { mayKeepWaiting } from '#domain/scheduling/waiting-list/waiting-list-rights';
import type { WaitingEntry } from '#domain/scheduling/waiting-list/waiting-list';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

export async function readSeries(
  app: Pick<App, 'store'>,
  actor: AppointmentActor,
  id: string,
): Promise<Result<BookedTogether, AppError>> {
  const [items, waits] = await Promise.all([appointmentsOf(app.store, id), waitsOf(app.store, id)]);
  if (items.length === 0) return err(noSuchSeries());
  const espera = waits.flatMap(({ id: own, value: { desde } }) =>
    desde === undefined ? [] : { id: own, desde },
  );
  return ok({
    id,
    items: items.map((stored) => appointmentView(stored, actor)),
    ...present({ espera: espera.length === 0 ? undefined : espera }),
  });
}

/**
 * Cancels, with one reason, every appointment of a series that has not begun: all or none. What waits for its day stays on the
 * waiting list, so that nobody is forgotten by one press, unless it is said to leave too.
 */
export function cancelSeries(
  app: App,
  actor: AppointmentActor,
  id: string,
  { conEspera = false, ...why }: SeriesCancel,
): Promise<Result<BookedTogether, AppError>> {
  return app.store.transaction<BookedTogether, AppError>(async (tx) => {
    const [items, waits] = await Promise.all([
      appointmentsOf(tx, id),
      conEspera ? waitsOf(tx, id) : ([] as const),
    ]);
    if (items.length === 0) return err(noSuchSeries());
    const open = items.filter(({ value }) => hasTransition(value.estado, 'cancelado'));
    if (open.length === 0)
      return err(appError('transicion_invalida', 'No queda ningún turno de la serie por cancelar.'));
    if (!open.every(({ value }) => mayEnter(actor, value, 'cancelado'))) return err(appError('prohibido'));
    const now = app.clock.now();
    const change = {
      ...why,
      estado: 'cancelado' as const,
      quien: actor,
      cuando: now.toISOString(),
      ahora: clinicTime(now),
    };
    const pedido = {
      pide: cancellerOf(why) === 'paciente' ? ('paciente' as const) : ('clinica' as const),
      quien: actor.uid,
      cuando: change.cuando,
      hoy: change.ahora.fecha,
    };
    const writes: AppointmentWrite[] = [];
    for (const before of open) {
      const after = changeState(before.value, change);
      if (!after.ok) return after;
      writes.push({ id: before.id, before, after: after.value, pedido });
    }
    const [first] = writes;
    const [isTold, written] = await Promise.all([
      first !== undefined && isCancelledOpening(tx, actor.uid, first.after),
      writeAppointments(tx, writes),
    ]);
    if (!written.ok) return err(appError(written.error.motivo));
    // One series is of one person.
    if (isTold && first !== undefined)
      noteCancelledOpening(app, tx, actor.uid, { id: first.id, paciente: first.after.paciente });
    for (const { id: documento } of writes)
      audit(app, tx, actor.uid, {
        accion: 'serie cancelada',
        coleccion: 'turnos',
        documento,
        detalle: { serie: id },
      });
    for (const wait of waits) {
      if (!mayKeepWaiting(actor, wait.value)) return err(appError('prohibido'));
      endWait(app, tx, wait, { why, quien: actor.uid, cuando: change.cuando });
    }
    const after = new Map(writes.map((each) => [each.id, each.after]));
    return ok({ id, items: items.map((stored) => appointmentView(changedTo(stored, after), actor)) });
  });
}

const changedTo = (
  stored: Stored<Appointment>,
  after: ReadonlyMap<string, Appointment>,
): Stored<Appointment> => {
  const value = after.get(stored.id);
  return value === undefined ? stored : { id: stored.id, version: stored.version + 1, value };
};

/** What of a series waits for its day. */
const waitsOf = async (reader: Pick<Transaction, 'query'>, id: string): Promise<Stored<WaitingEntry>[]> => {
  const page = await reader.query(waitingList, {
    where: [{ field: 'serie', op: '==', value: id }],
    orderBy: [{ field: 'desde' }],
    limit: MAX_SERIES,
  });
  return page.items.filter(({ value }) => value.estado === 'esperando');
};

/** Takes one of them off the list, with the reason for which its series was cancelled. */
function endWait(
  app: App,
  tx: Transaction,
  wait: Stored<WaitingEntry>,
  { why, ...by }: { readonly why: Cancelling; readonly quien: string; readonly cuando: string },
): void {
  const motivo = cancellerOf(why) === 'paciente' ? ('desiste' as const) : ('otro' as const);
  const nota = `Se canceló su serie. ${cancelWords(why) ?? ''}`.trim().slice(0, 300);
  tx.update(waitingList, wait, closed(wait.value, { motivo, nota }, by));
  audit(app, tx, by.quien, {
    accion: 'fuera de la lista de espera',
    coleccion: 'listaEspera',
    documento: wait.id,
    detalle: { motivo },
  });
}

const noSuchSeries = (): AppError => appError('no_encontrado', 'No hay ninguna serie con ese identificador.');

const appointmentsOf = async (
  reader: Pick<Transaction, 'query'>,
  id: string,
): Promise<readonly Stored<Appointment>[]> => {
  const page = await reader.query(appointments, {
    where: [{ field: 'serie', op: '==', value: id }],
    orderBy: [{ field: 'fecha' }, { field: 'hora' }],
    limit: MAX_SERIES,
  });
  return page.items;
};
