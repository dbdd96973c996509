import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { appointments } from '../../collections.ts';
import { refuseAbsent } from '../../laterality/absent-eyes-of.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { isCancelledOpening, noteCancelledOpening } from '../../records/note-cancelled-opening.ts';
import { staleVersion } from '../../stale-version.ts';
import { mayPutDrops } from '../../preconsultation/may-put-drops.ts';
import { appointmentView } from './appointment-view.ts';
import type { AuditAction } from '#domain/audit/audit-actions';
import { noSuchAppointment } from '#domain/scheduling/booking/no-such-appointment';
import { ResourceDays } from '../booking/resource-days.ts';
import { writeAppointments } from '../booking/write-appointment.ts';
import type { AppointmentView } from '#contract/appointments';
import { undoLast } from '#domain/scheduling/appointment/appointment-history';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { cancellerOf } from '#domain/scheduling/cancelling/cancel-reason';
import { touchedDays } from '#domain/scheduling/booking/appointment-occupancy';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import type { StateChangeRequest, StateCorrectionRequest } from '#domain/scheduling/booking/booking';
import { namedByChange } from '#domain/clinical/laterality/named-appointment';
import {
  arriveInQueue,
  changeState,
  correctState,
  type StateChange,
} from '#domain/scheduling/appointment/change-state';
import type { PlaceChange } from '#domain/scheduling/notices/notice-rules';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** Computes what one appointment becomes, or why it cannot; `tx` reads what else decides, resource-days into `days`. */
export type Alter<E> = (
  tx: Transaction,
  stored: Stored<Appointment>,
  days: ResourceDays,
) => Promise<Result<Appointment, AppError | E>>;

/** Which appointment, in the version the user saw (the current one where nobody saw it), how the audit log calls the change, and who asked for it. */
export interface AskedOf {
  readonly id: string;
  readonly version?: number;
  readonly accion: AuditAction;
  /** What the clinic wants has to be told to the patient; by default nobody has to be notified. */
  readonly pide?: PlaceChange['pide'];
}

/**
 * Changes one appointment in the version the user saw, with what it occupies, its history, an audit line and the entry
 * of «Por avisar»: all or nothing. A place taken meanwhile is refused. Two round trips and one for the commit, plus those of `alter`.
 */
export async function changeAppointment<E = never>(
  app: App,
  actor: AppointmentActor,
  { id, version, accion, pide = 'paciente' }: AskedOf,
  alter: Alter<E>,
  /** Writes whatever else belongs to the change, after the appointment itself. */
  also: (tx: Transaction) => void = () => undefined,
): Promise<Result<AppointmentView, AppError | E>> {
  return app.store.transaction<AppointmentView, AppError | E>(
    async (tx) => {
      const stored = await tx.get(appointments, id);
      if (stored === null) return err(noSuchAppointment());
      const stale = staleVersion(stored.version, version ?? stored.version, () =>
        appointmentView(stored, actor),
      );
      if (stale !== null) return err(stale);
      const days = new ResourceDays();
      const changed = await alter(tx, stored, days);
      if (!changed.ok) return changed;
      const after = changed.value;
      // Asked for first: the appointment is written as soon as what it touches has been read.
      const [absent, isTold, written] = await Promise.all([
        refuseAbsent(tx, [after.paciente.id], namedByChange(stored.value, after)),
        isCancelledOpening(tx, actor.uid, after),
        writeAppointments(
          tx,
          [{ id, before: stored, after, pedido: { ...nowOf(app), pide, quien: actor.uid } }],
          days,
        ),
      ]);
      if (absent !== null) return err(absent);
      if (!written.ok) {
        const { motivo, turno } = written.error;
        return err(appError(motivo, undefined, { details: { motivo, turno, alternativas: [] } }));
      }
      also(tx);
      if (isTold) noteCancelledOpening(app, tx, actor.uid, { id, paciente: after.paciente });
      const line = changed.value.historial.at(-1);
      audit(app, tx, actor.uid, {
        accion,
        coleccion: 'turnos',
        documento: id,
        detalle: { antes: line?.antes, despues: line?.despues },
      });
      const [value = changed.value] = written.value;
      return ok(appointmentView({ id, version: stored.version + 1, value }, actor));
    },
    { turn: `turno:${id}` },
  );
}

/** Makes a transition of the state machine (`POST …/estado`). */
export function enterState(
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, ...request }: StateChangeRequest,
): Promise<Result<AppointmentView, AppError>> {
  let note: (tx: Transaction) => void = () => undefined;
  return changeAppointment(
    app,
    actor,
    { id, version, accion: 'cambio de estado', pide: whoCancels(request) },
    async (tx, stored, days) => {
      const { value } = stored;
      const change = { ...request, quien: actor, ...nowOf(app) };
      if (value.estado === 'no_asistio') return arriveAfterAll(tx, stored, days, change);
      const changed = changeState(value, change);
      const { dilatacion } = request;
      if (!changed.ok || dilatacion === undefined) return changed;
      const { medico, paciente, fecha } = value;
      const { gota, confirmado } = dilatacion;
      const allowed = await mayPutDrops(tx, actor, {
        ...{ medico, fecha, gota, confirmado },
        paciente: paciente.id,
      });
      if (!allowed.ok) return allowed;
      note = (after) => allowed.value(app, after);
      return changed;
    },
    (tx) => note(tx),
  );
}

/**
 * Whoever was marked absent and comes has the place again; if it was given away meanwhile, waits in the doctor's queue.
 * A study waits in no queue: its patient comes in as one without an appointment.
 */
async function arriveAfterAll(
  tx: Transaction,
  { id, value }: Stored<Appointment>,
  days: ResourceDays,
  change: StateChange,
): Promise<Result<Appointment, AppError>> {
  const back = changeState(value, change);
  if (!back.ok) return back;
  await days.read(tx, touchedDays(id, value, back.value));
  const taken = days.change(id, value, back.value);
  if (taken.ok) return back;
  return (
    arriveInQueue(value, change) ??
    err(appError(taken.error.motivo, HOUR_GIVEN_AWAY, { details: { ...taken.error, alternativas: [] } }))
  );
}

const HOUR_GIVEN_AWAY =
  'Su hora ya se dio a otra persona. Use «Llegó sin turno»: le busca el primer lugar libre de hoy.';

/** Unless the patient did, the clinic cancels; of every other state nobody has to be notified. */
const whoCancels = ({
  estado,
  ...why
}: Pick<StateChangeRequest, 'estado' | 'canceladoPor' | 'motivoCancelacion'>) =>
  estado === 'cancelado' && cancellerOf(why) !== 'paciente' ? ('clinica' as const) : ('paciente' as const);

/** Puts an appointment into any state, by an admin and with a reason (`POST …/corregir`). */
export const correctAppointment = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, ...request }: StateCorrectionRequest,
): Promise<Result<AppointmentView, AppError>> =>
  changeAppointment(app, actor, { id, version, accion: 'estado corregido' }, async (_tx, { value }) =>
    correctState(value, { ...request, quien: actor, ...nowOf(app) }),
  );

/** Undoes the last change, within ten seconds, by the person who made it (`POST …/deshacer`). */
export const undoChange = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version }: { readonly version: number },
): Promise<Result<AppointmentView, AppError>> =>
  changeAppointment(
    app,
    actor,
    { id, version, accion: 'cambio deshecho', pide: 'deshacer' },
    async (_tx, { value }) => {
      // Its successor may occupy its place, so that one has to be cancelled first.
      if (value.estado === 'reprogramado')
        return err(appError('transicion_invalida', 'Otro turno lo reemplaza: cancele primero el nuevo.'));
      return undoLast(value, { uid: actor.uid, cuando: nowOf(app).cuando });
    },
  );

const nowOf = (app: App) => {
  const now = app.clock.now();
  const ahora = clinicTime(now);
  return { cuando: now.toISOString(), ahora, hoy: ahora.fecha };
};
