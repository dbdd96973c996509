import type { App } from '../../app.ts';
import { appointments } from '../../collections.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { refuseAbsent } from '../../laterality/absent-eyes-of.ts';
import { mayPutDrops } from '../../preconsultation/may-put-drops.ts';
import { ResourceDays } from '../../scheduling/booking/resource-days.ts';
import { writeAppointments } from '../../scheduling/booking/write-appointment.ts';
import { changeOrder } from './change-order.ts';
import type { OrderView } from '#contract/exams/orders';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { withDropsPut } from '#domain/studies/drops/appointment-drops';
import type { Order } from '#domain/studies/orders/order';
import { withDrops, type DropsGiven } from '#domain/studies/orders/order-drops';
import type { Doing } from '#domain/studies/orders/steps';

/**
 * Drops put in at the device, with everything that is asked before drops anywhere ({@link mayPutDrops}). They stand in the order, and with its appointment, whose pupil the room waits for.
 */
export const giveDrops = (
  app: App,
  actor: AppointmentActor,
  id: string,
  given: DropsGiven,
): Promise<Result<OrderView, AppError>> =>
  changeOrder(
    app,
    actor,
    { id, version: given.version, accion: 'gotas en un estudio' },
    (order, by) => withDrops(order, given, by),
    (tx, stored, next, by) => alongside(app, tx, actor, { stored, next, given, by }),
  );

interface Giving {
  readonly stored: Stored<Order>;
  readonly next: Order;
  readonly given: DropsGiven;
  readonly by: Doing;
}

async function alongside(
  app: App,
  tx: Transaction,
  actor: AppointmentActor,
  { stored, next, given, by }: Giving,
): Promise<Result<'order written' | 'order left', AppError>> {
  const { turno, paciente, solicita } = stored.value;
  const appointment = turno === undefined ? null : await tx.get(appointments, turno.id);
  const allowed = await mayPutDrops(tx, actor, {
    paciente: paciente.id,
    fecha: by.hoy,
    gota: given.gota,
    medico: appointment?.value.medico ?? solicita.medico,
    confirmado: given.confirmado,
  });
  if (!allowed.ok) return allowed;
  const absent = await refuseAbsent(
    tx,
    [paciente.id],
    [{ que: 'Las gotas', ojo: given.ojos, campo: 'ojos' }],
  );
  if (absent !== null) return err(absent);
  const drops = next.gotas?.at(-1);
  if (appointment === null || drops === undefined) {
    allowed.value(app, tx);
    return ok('order left');
  }
  const { quien: _who, ...dilatacion } = drops;
  const after = withDropsPut(appointment.value, {
    dilatacion,
    quien: by.quien,
    cuando: by.cuando,
    ojo: next.ojo,
    ahora: clinicTime(app.clock.now()),
  });
  if (!after.ok) return after;
  const written = await writeAppointments(
    tx,
    [
      {
        id: appointment.id,
        before: appointment,
        after: after.value,
        pedido: { quien: actor.uid, cuando: by.cuando, hoy: by.hoy, pide: 'paciente' },
      },
    ],
    new ResourceDays(),
    { order: { stored, next } },
  );
  if (!written.ok) return err(appError(written.error.motivo));
  allowed.value(app, tx);
  return ok('order written');
}
