import type { App } from '../../app.ts';
import { appointments, studySchedules } from '../../collections.ts';
import { refuseAbsent } from '../../laterality/absent-eyes-of.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { ResourceDays } from '../../scheduling/booking/resource-days.ts';
import { writeAppointments } from '../../scheduling/booking/write-appointment.ts';
import { changeOrder } from './change-order.ts';
import type { OrderView } from '#contract/exams/orders';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { withChange } from '#domain/scheduling/appointment/appointment-history';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { isBinocular } from '#domain/studies/catalogue';
import { correctEye, type EyeCorrection } from '#domain/studies/orders/correct-eye';
import type { Order, PaperConfirmation } from '#domain/studies/orders/order';
import type { Doing } from '#domain/studies/orders/steps';
import { isLaser, stepName } from '#domain/studies/ordering-rules';

type Changed = Promise<Result<OrderView, AppError>>;

/**
 * Another eye, before it begins, with the reason: the appointment and the worklist of the device follow. The eye of a laser
 * is a doctor's to correct, and an eye that is not there is refused.
 */
export async function correctOrderEye(
  app: App,
  actor: AppointmentActor,
  id: string,
  correction: EyeCorrection,
): Changed {
  return changeOrder(
    app,
    actor,
    { id, version: correction.version, accion: 'ojo de un estudio corregido' },
    async (order, by) => {
      if (isLaser({ codigo: order.estudio }) && actor.rol !== 'medico')
        return err(appError('prohibido', 'El ojo de un láser lo corrige un médico.'));
      const study = await app.store.get(studySchedules, order.estudio);
      return correctEye(order, correction, study?.value, by);
    },
    (tx, stored, next, by) => moveEye(tx, { stored, next, by, motivo: correction.motivo }),
  );
}

interface Moving {
  readonly stored: Stored<Order>;
  readonly next: Order;
  readonly by: Doing;
  readonly motivo: string;
}

/** The appointment is of the same eye as its order. */
async function moveEye(
  tx: Transaction,
  { stored, next, by, motivo }: Moving,
): Promise<Result<'order written' | 'order left', AppError>> {
  const { turno, paciente, estudio, ojo } = next;
  const named = [{ que: stepName(estudio), ojo, esBinocular: isBinocular(estudio) }];
  const [absent, appointment] = await Promise.all([
    refuseAbsent(tx, [paciente.id], named),
    turno === undefined ? null : tx.get(appointments, turno.id),
  ]);
  if (absent !== null) return err(absent);
  if (appointment === null) return ok('order left');
  const after = withChange(
    appointment.value,
    { ojo },
    { quien: by.quien, cuando: by.cuando, accion: 'editado', motivo: motivo.trim() },
  );
  const pedido = { quien: by.quien, cuando: by.cuando, hoy: by.hoy, pide: 'clinica' as const };
  const written = await writeAppointments(
    tx,
    [{ id: appointment.id, before: appointment, after, pedido }],
    new ResourceDays(),
    { order: { stored, next } },
  );
  return written.ok ? ok('order written') : err(appError(written.error.motivo));
}

/** The doctor whose name a paper order bears says that it is theirs; a paper from outside any doctor of the clinic takes on. */
export const confirmPaperOrder = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version }: PaperConfirmation,
): Changed =>
  changeOrder(
    app,
    actor,
    { id, version, accion: 'orden en papel confirmada' },
    (order, { cuando, quien }) => {
      const { papel, solicita } = order;
      if (papel === undefined || papel.confirmado !== undefined)
        return err(appError('transicion_invalida', 'Esta orden no espera confirmación.'));
      if (solicita.medico !== undefined && solicita.medico !== actor.medico)
        return err(appError('prohibido', `La confirma quien figura en el papel: ${solicita.nombre}.`));
      return ok({ ...order, papel: { ...papel, confirmado: { cuando, quien } } });
    },
  );
