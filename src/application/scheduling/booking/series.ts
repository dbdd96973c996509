import type { App } from '../../app.ts';
import { isCancelledOpening, noteCancelledOpening } from '../../records/note-cancelled-opening.ts';
import { audit } from '../../audit/audit.ts';
import { appointments, waitingList } from '../../collections.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { appointmentView } from '../appointments/appointment-view.ts';
import { writeAppointments, type AppointmentWrite } from './write-appointment.ts';
import type { BookedTogether } from '#contract/booking';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { hasTransition, mayEnter } from '#domain/scheduling/appointment/appointment-states';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import type { SeriesCancel } from '#domain/scheduling/booking/booking-together';
import { cancellerOf } from '#domain/scheduling/cancelling/cancel-reason';
import { changeState } from '#domain/scheduling/appointment/change-state';
import { MAX_SERIES } from '#domain/scheduling/booking/series';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

export async function readSeries(
  app: Pick<App, 'store'>,
  actor: AppointmentActor,
  id: string,
): Promise<Result<BookedTogether, AppError>> {
  const [items, waits] = await Promise.all([
    appointmentsOf(app.store, id),
    app.store.query(waitingList, {
      where: [{ field: 'serie', op: '==', value: id }],
      orderBy: [{ field: 'desde' }],
      limit: MAX_SERIES,
    }),
  ]);
  if (items.length === 0) return err(noSuchSeries());
  const espera = waits.items.flatMap(({ id: own, value: { estado, desde } }) =>
    estado === 'esperando' && desde !== undefined ? { id: own, desde } : [],
  );
  return ok({
    id,
    items: items.map((stored) => appointmentView(stored, actor)),
    ...(espera.length === 0 ? {} : { espera }),
  });
}

/** Cancels, with one reason, every appointment of a series that has not begun: all or none. */
export function cancelSeries(
  app: App,
  actor: AppointmentActor,
  id: string,
  why: SeriesCancel,
): Promise<Result<BookedTogether, AppError>> {
  return app.store.transaction<BookedTogether, AppError>(async (tx) => {
    const items = await appointmentsOf(tx, id);
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
      ...{ quien: actor.uid, cuando: change.cuando, hoy: change.ahora.fecha },
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
