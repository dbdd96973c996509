import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { appointments, orders, performedStudies } from '../../collections.ts';
import type { Reader, Stored, Transaction } from '../../ports/document-store.ts';
import { refuseAbsent } from '../../laterality/absent-eyes-of.ts';
import { ResourceDays } from '../../scheduling/booking/resource-days.ts';
import { writeAppointments } from '../../scheduling/booking/write-appointment.ts';
import { assistantDrops } from '../../preconsultation/assistant-drops.ts';
import { mayStep } from './order-rights.ts';
import { readAgainst } from './done-before.ts';
import { orderView } from './order-view.ts';
import { readableOrder } from './read-orders.ts';
import type { OrderView } from '#contract/exams/orders';
import { namedByChange } from '#domain/clinical/laterality/named-appointment';
import { changeState } from '#domain/scheduling/appointment/change-state';
import {
  hasTransition,
  isAheadOfItsDay,
  type AppointmentActor,
} from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { isBinocular } from '#domain/studies/catalogue';
import { isLaser, stepName } from '#domain/studies/ordering-rules';
import { deliveryWords } from '#domain/studies/orders/delivery';
import { voidingDrops } from '#domain/studies/drops/before-study';
import { APPOINTMENT_AFTER } from '#domain/studies/orders/appointment-order';
import { authorise, type AuthorisationGiven } from '#domain/studies/orders/authorisation';
import type { AttemptChoice, Order, OrderStep, PreparationTick } from '#domain/studies/orders/order';
import { chosenAttempt, takeOrderStep, tickPreparation, type Doing } from '#domain/studies/orders/steps';
import {
  attemptsBegun,
  countingUntaken,
  setAside,
  withChosen,
} from '#domain/studies/results/measured-attempts';

type Changed = Promise<Result<OrderView, AppError>>;

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly accion: string;
}

/** Whether what was written beside an order wrote that too. */
type Written = 'order written' | 'order left';
/** The same, with the hash of what was signed with it. */
export type Beside = Written | { readonly order: Written; readonly firmado: string };

/**
 * Changes one order in the version that was seen, with its line in the trail: all or nothing. `alongside` reads what else
 * is changed with it and returns what writes that; when it writes the order too, it says so.
 */
export async function changeOrder(
  app: App,
  actor: AppointmentActor,
  { id, version, accion }: Asked,
  alter: (
    order: Order,
    by: Doing,
    reader: Reader,
  ) => Result<Order, AppError> | Promise<Result<Order, AppError>>,
  alongside?: (
    tx: Transaction,
    stored: Stored<Order>,
    next: Order,
    by: Doing,
  ) => Promise<Result<Beside, AppError>>,
): Changed {
  const now = app.clock.now();
  const by: Doing = { quien: actor.uid, cuando: now.toISOString(), hoy: clinicTime(now).fecha };
  const changed = await app.store.transaction<Stored<Order>, AppError>(
    async (tx) => {
      const found = await readableOrder(tx, id);
      if (!found.ok) return found;
      const stored = found.value;
      if (stored.version !== version) return err(appError('version_vieja'));
      const after = await alter(stored.value, by, tx);
      if (!after.ok) return after;
      // Asked for first: what is changed alongside is written as soon as it has been read.
      const [absent, beside] = await Promise.all([
        absentFor(tx, after.value),
        alongside?.(tx, stored, after.value, by),
      ]);
      if (absent !== null) return err(absent);
      if (beside?.ok === false) return beside;
      const entrega = after.value.entregas?.[stored.value.entregas?.length ?? 0];
      const { order, firmado } = besideOf(beside?.value);
      if (order === 'order left') tx.update(orders, stored, after.value);
      audit(app, tx, actor.uid, {
        accion,
        coleccion: 'pacientes',
        documento: after.value.paciente.id,
        detalle: {
          orden: id,
          estudio: after.value.estudio,
          ojo: after.value.ojo,
          estado: after.value.estado,
          ...(after.value.ojo === stored.value.ojo ? {} : { ojoAntes: stored.value.ojo }),
          ...(entrega === undefined ? {} : { entrega: deliveryWords(entrega) }),
          // What was signed stays told where the result itself may be altered.
          ...(firmado === undefined ? {} : { firmado }),
        },
      });
      return ok({ id, version: version + 1, value: after.value });
    },
    { turn: `orden:${id}` },
  );
  if (!changed.ok && changed.error.code !== 'version_vieja') return changed;
  // What was written beside it may have changed it further.
  const stored = await app.store.get(orders, id);
  if (changed.ok) return ok(await orderView(app, actor, stored ?? changed.value));
  const actual = stored === null ? undefined : await orderView(app, actor, stored);
  return err(appError('version_vieja', undefined, { details: { actual } }));
}

const besideOf = (beside: Beside = 'order left'): { order: Written; firmado?: string } =>
  typeof beside === 'string' ? { order: beside } : beside;

/** The states in which something is done to the eye, or is about to be. */
const DONE_TO_EYE: readonly Order['estado'][] = [
  'en_sala',
  'preparando',
  'en_estudio',
  'realizado',
  'repetir',
];

/** A study goes on only where its eye is there; it is ended, handed out and signed as it was. */
async function absentFor(
  tx: Pick<Transaction, 'query'>,
  { estado, paciente, estudio, ojo }: Order,
): Promise<AppError | null> {
  if (!DONE_TO_EYE.includes(estado)) return null;
  return refuseAbsent(
    tx,
    [paciente.id],
    [{ que: stepName(estudio), ojo, esBinocular: isBinocular(estudio) }],
  );
}

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

/** Another attempt than the last one as the result: it is reported anew, with its own values and hour. */
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

/** A paper says that somebody is to be treated: the doctor whose name it bears says so first. */
const isUnconfirmedLaser = ({ estudio, papel }: Order): boolean =>
  papel !== undefined && papel.confirmado === undefined && isLaser({ codigo: estudio });
const unconfirmedPaper = ({ solicita }: Order): AppError =>
  appError(
    'transicion_invalida',
    `La orden en papel de ${solicita.nombre} espera que un médico de la clínica la confirme: un láser no empieza antes.`,
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
  const { against, antes } = await readAgainst(reader, order, by);
  return takeOrderStep(order, step, by, {
    medico: actor.rol === 'medico' ? (actor.medico ?? null) : null,
    against,
    abiertas: voidingDrops(order, antes, by),
    midriasis: step.midriasis,
  });
}

/** A point of the preparation, ticked or not. */
export const tickOrder = (app: App, actor: AppointmentActor, id: string, tick: PreparationTick): Changed =>
  changeOrder(
    app,
    actor,
    { id, version: tick.version, accion: 'preparación de un estudio' },
    async (order, by, reader) =>
      tickPreparation(order, tick, by, tick.hecho ? (await readAgainst(reader, order, by)).against : {}),
  );

/** A doctor lets the study begin today without points that nobody else may pass. */
export const authoriseOrder = (
  app: App,
  actor: AppointmentActor,
  id: string,
  given: AuthorisationGiven,
): Changed =>
  changeOrder(
    app,
    actor,
    { id, version: given.version, accion: 'estudio autorizado sin un punto' },
    async (order, by, reader) => {
      const medico = actor.rol === 'medico' ? (actor.medico ?? null) : null;
      if (medico === null) return err(appError('prohibido'));
      const { against } = await readAgainst(reader, order, by);
      return authorise(order, given, { by, medico, against });
    },
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
  const { medico, paciente, fecha } = appointment.value;
  // Done before its day: the study says so, its appointment is still to come and somebody has to look at it.
  if (isAheadOfItsDay(to === 'en_atencion' ? 'atendido' : to, fecha, by.hoy)) return ok('order left');
  if (step.dilatacion !== undefined && actor.rol === 'personal') {
    const allowed = await assistantDrops(tx, actor, {
      ...{ turno: turno.id, medico, fecha, paciente: paciente.id },
      gota: step.dilatacion.gota,
    });
    if (!allowed.ok) return allowed;
  }
  const moved = changeState(appointment.value, {
    estado: to,
    // Whether this person may take the step was decided for the order.
    quien: { uid: actor.uid, rol: 'personal' },
    cuando: by.cuando,
    ahora: clinicTime(app.clock.now()),
    ...(to === 'cancelado' ? { motivo: step.motivo, canceladoPor: 'clinica' } : {}),
    ojo: stored.value.ojo,
    dilatacion: to === 'en_preparacion' ? step.dilatacion : undefined,
  });
  if (!moved.ok) return moved;
  const { dilatacion } = step;
  const absent =
    dilatacion === undefined
      ? null
      : await refuseAbsent(tx, [paciente.id], namedByChange(appointment.value, moved.value));
  if (absent !== null) return err(absent);
  const written = await writeAppointments(
    tx,
    [
      {
        id: turno.id,
        before: appointment,
        after: moved.value,
        pedido: {
          ...{ quien: actor.uid, cuando: by.cuando, hoy: by.hoy },
          pide: to === 'cancelado' ? 'clinica' : 'paciente',
        },
      },
    ],
    new ResourceDays(),
    { stored, next },
  );
  if (!written.ok) return err(appError(written.error.motivo));
  return ok('order written');
}
