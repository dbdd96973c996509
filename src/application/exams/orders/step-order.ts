import type { App } from '../../app.ts';
import { appointments, orders, patients, performedStudies } from '../../collections.ts';
import type { Reader, Stored, Transaction } from '../../ports/document-store.ts';
import { ResourceDays } from '../../scheduling/booking/resource-days.ts';
import { writeAppointments } from '../../scheduling/booking/write-appointment.ts';
import { changeOrder } from './change-order.ts';
import { readAgainst } from './done-before.ts';
import { mayStep } from './order-rights.ts';
import type { OrderView } from '#contract/exams/orders';
import { changeState } from '#domain/scheduling/appointment/change-state';
import {
  hasTransition,
  isAheadOfItsDay,
  type AppointmentActor,
} from '#domain/scheduling/appointment/appointment-states';
import { listedName } from '#domain/people/listed-name';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';
import { deviceName } from '#domain/studies/device';
import { voidingDrops } from '#domain/studies/drops/before-study';
import { isLaser } from '#domain/studies/ordering-rules';
import { APPOINTMENT_AFTER } from '#domain/studies/orders/appointment-order';
import type { AttemptChoice, Order, OrderStep } from '#domain/studies/orders/order';
import { chosenAttempt, takeOrderStep, type Doing } from '#domain/studies/orders/steps';
import { othersAt } from '#domain/studies/orders/turn';
import {
  attemptsBegun,
  countingUntaken,
  setAside,
  withChosen,
} from '#domain/studies/results/measured-attempts';

/** More studies under way at once than a clinic has devices. */
const MOST_UNDER_WAY = 60;

type Changed = Promise<Result<OrderView, AppError>>;

/** The next step of a study, with its appointment, which moves as the study does. */
export const stepOrder = (app: App, actor: AppointmentActor, id: string, step: OrderStep): Changed =>
  changeOrder(
    app,
    actor,
    {
      id,
      version: step.version,
      accion: step.estado === 'entregado' ? 'estudio entregado' : 'paso de un estudio',
    },
    (order, by, reader) => takenBy(reader, actor, { order, step, by }),
    async (tx, stored, next, by) => {
      const [moved, measured] = await Promise.all([
        moveAppointment(app, tx, actor, { stored, next, step, by }),
        step.estado === 'repetir' ? tx.get(performedStudies, id) : null,
      ]);
      // What was measured stays as an attempt of its own.
      if (moved.ok && measured !== null)
        tx.update(
          performedStudies,
          measured,
          setAside(stored.value, measured.value, attemptsBegun(stored.value) + 1),
        );
      return moved;
    },
  );

/** Another attempt than the last one as the result: it is reported again, with its own values and hour. */
export const chooseAttempt = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { numero, version }: AttemptChoice,
): Changed =>
  changeOrder(
    app,
    actor,
    { id, version, accion: 'intento elegido' },
    (order, by) => chosenAttempt(order, numero, by),
    async (tx, stored, next, by) => {
      const measured = await tx.get(performedStudies, id);
      const chosen = measured === null ? null : withChosen(stored.value, measured.value, numero);
      if (measured === null || chosen === null)
        return err(fieldError('numero', 'Ese intento no tiene valores.'));
      const done = countingUntaken({ ...next, realizado: chosen.realizado }, chosen);
      const step = { estado: 'realizado', version } as const;
      const moved = await moveAppointment(app, tx, actor, { stored, next: done, step, by });
      if (!moved.ok) return moved;
      tx.update(performedStudies, measured, chosen);
      if (moved.value === 'order left') tx.update(orders, stored, done);
      return ok('order written');
    },
  );

interface Stepping {
  readonly order: Order;
  readonly step: OrderStep;
  readonly by: Doing;
}

/** The order after a step; a study begins knowing what is known of the patient and what was done before it. */
async function takenBy(
  reader: Reader,
  actor: AppointmentActor,
  { order, step, by }: Stepping,
): Promise<Result<Order, AppError>> {
  if (!mayStep(actor, step.estado)) return err(appError('prohibido'));
  if (step.estado !== 'en_estudio') return takeOrderStep(order, step, by);
  if (isUnconfirmedLaser(order)) return err(unconfirmedPaper(order));
  const [{ against, antes }, under] = await Promise.all([
    readAgainst(reader, order, by),
    reader.query(orders, {
      where: [
        { field: 'estado', op: '==', value: 'en_estudio' },
        { field: 'toca', op: '==', value: by.hoy },
      ],
      limit: MOST_UNDER_WAY,
    }),
  ]);
  const next = takeOrderStep(order, step, by, {
    medico: actor.rol === 'medico' ? (actor.medico ?? null) : null,
    against,
    abiertas: voidingDrops(order, antes, by),
    midriasis: step.midriasis,
    reconoce: step.reconoce,
  });
  if (!next.ok || step.aLaVez === true) return next;
  const others = othersAt(
    order,
    under.items.map(({ value }) => value),
  );
  return others.length === 0 ? next : err(await busyWith(reader, others));
}

/** Who is at the device, and since when: asked before a second one begins there. */
async function busyWith(reader: Reader, others: readonly Order[]): Promise<AppError> {
  const people = await reader.getMany(
    patients,
    others.map(({ paciente }) => paciente.id),
  );
  const said = others.map(({ empezado }, at) => {
    const person = people[at]?.value;
    const name = person === undefined ? 'otra persona' : listedName(person);
    return empezado === undefined
      ? name
      : `${name}, desde las ${formatHour(clinicTime(new Date(empezado)).minuto)}`;
  });
  const equipo = others[0]?.turno?.equipo;
  return appError(
    'requiere_confirmacion',
    `En ${equipo === undefined ? 'el equipo' : deviceName(equipo)} sigue en estudio ${said.join('; ')}. Si ya salió, marque antes que se hizo. ¿Empezar igual?`,
    { details: { aLaVez: said } },
  );
}

/** A paper says that somebody is to be treated: the doctor whose name it bears says so first. */
const isUnconfirmedLaser = ({ estudio, papel }: Order): boolean =>
  papel !== undefined && papel.confirmado === undefined && isLaser({ codigo: estudio });
const unconfirmedPaper = ({ solicita }: Order): AppError =>
  appError(
    'transicion_invalida',
    `La orden en papel de ${solicita.nombre} espera que un médico de la clínica la confirme: un láser no empieza antes.`,
  );

interface Moving {
  readonly stored: Stored<Order>;
  readonly next: Order;
  readonly step: OrderStep;
  readonly by: Doing;
}

/** Takes the appointment along where the step means something for it and it is not there already. */
async function moveAppointment(
  app: App,
  tx: Transaction,
  actor: AppointmentActor,
  { stored, next, step, by }: Moving,
): Promise<Result<'order written' | 'order left', AppError>> {
  const to = APPOINTMENT_AFTER[step.estado];
  const { turno } = stored.value;
  if (to === null || turno === undefined) return ok('order left');
  const appointment = await tx.get(appointments, turno.id);
  if (appointment === null || !hasTransition(appointment.value.estado, to)) return ok('order left');
  const { fecha } = appointment.value;
  // Its patient was here already, and then it was moved: its appointment is still to come and somebody has to look at it.
  if (isAheadOfItsDay(to, fecha, by.hoy)) return ok('order left');
  const moved = changeState(appointment.value, {
    estado: to,
    // Whether this person may take the step was decided for the order.
    quien: { uid: actor.uid, rol: 'personal' },
    cuando: by.cuando,
    ahora: clinicTime(app.clock.now()),
    ...(to === 'cancelado' ? { motivo: step.motivo, motivoCancelacion: 'orden_anulada' as const } : {}),
    ojo: stored.value.ojo,
  });
  if (!moved.ok) return moved;
  const written = await writeAppointments(
    tx,
    [
      {
        id: turno.id,
        before: appointment,
        after: moved.value,
        pedido: {
          quien: actor.uid,
          cuando: by.cuando,
          hoy: by.hoy,
          pide: to === 'cancelado' ? 'clinica' : 'paciente',
        },
      },
    ],
    new ResourceDays(),
    { order: { stored, next } },
  );
  if (!written.ok) return err(appError(written.error.motivo));
  return ok('order written');
}
