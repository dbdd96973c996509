import type { App } from '../app.ts';
import { refusedAsDeceased } from '../patients/departure/refused-as-deceased.ts';
import { currentPatient } from '../patients/same-person.ts';
import { audit } from '../audit/audit.ts';
import { absentEyesOf } from '../laterality/absent-eyes-of.ts';
import { consultations, doctors, plans } from '../collections.ts';
import type { Reader, Stored, Transaction } from '../ports/document-store.ts';
import { auditCause } from './absence-causes.ts';
import { appointmentsFrom } from './patient-plans.ts';
import { planViews } from './plan-view.ts';
import type { AuditAction } from '#domain/audit/audit-actions';
import type { PlanView } from '#contract/clinical/follow-up';
import { isActivePlan, type AbsenceCause, type Attempt, type Plan } from '#domain/clinical/follow-up/plan';
import { withAppointments } from '#domain/clinical/follow-up/plan-appointments';
import { followedEyes } from '#domain/clinical/follow-up/followed-eyes';
import { againstAbsent } from '#domain/clinical/laterality/against-absent';
import type { Decision } from '#domain/clinical/follow-up/plan-decision';
import {
  addAttempt,
  decideAgain,
  markNotFound,
  refusePlan,
  reopenPlan,
  transferAway,
  transferTo,
  type Working,
} from '#domain/clinical/follow-up/plan-work';
import { ROUND_MESSAGES } from '#domain/clinical/rounds/decision';
import { isActiveOn } from '#domain/people/doctor';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

interface Seen {
  readonly version: number;
}
type Worked = Promise<Result<PlanView, AppError>>;

/** Writes down a call or a message, and what came of it. */
export const addPlanAttempt = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, ...attempt }: Seen & Omit<Attempt, 'quien' | 'cuando'>,
): Worked =>
  workOn(app, actor, { id, version, accion: 'intento de seguimiento', causa: attempt.causa }, (plan, by) =>
    addAttempt(plan, attempt, by),
  );

/** The patient does not want to come. */
export const noteRefusal = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, motivo, causa }: Seen & { readonly motivo: string; readonly causa?: AbsenceCause | undefined },
): Worked =>
  workOn(app, actor, { id, version, accion: 'seguimiento rechazado', causa }, (plan, by) =>
    refusePlan(plan, motivo, by, causa),
  );

/** Another doctor of the clinic answers for it from now on, or somebody elsewhere does. */
export const transferPlan = (
  app: App,
  actor: AppointmentActor,
  id: string,
  {
    version,
    medico,
    destino = '',
  }: Seen & { readonly medico?: string | undefined; readonly destino?: string | undefined },
): Worked =>
  workOn(app, actor, { id, version, accion: 'seguimiento transferido' }, async (plan, by, tx) => {
    if (medico === undefined) return transferAway(plan, destino, by);
    const doctor = await tx.get(doctors, medico);
    if (doctor === null || !isActiveOn(doctor.value, by.hoy))
      return err(fieldError('medico', 'Elija un médico que atienda en la clínica.'));
    return transferTo(plan, medico);
  });

/** After several attempts without an answer. */
export const losePlan = (app: App, actor: AppointmentActor, id: string, { version }: Seen): Worked =>
  workOn(app, actor, { id, version, accion: 'paciente no localizado' }, markNotFound);

/** Back on the list. */
export const reopenFollowUp = (app: App, actor: AppointmentActor, id: string, { version }: Seen): Worked =>
  workOn(app, actor, { id, version, accion: 'seguimiento reabierto' }, reopenPlan);

/** The doctor decides again, without a consultation. */
export const decidePlan = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, ...decision }: Seen & Decision,
): Worked =>
  workOn(app, actor, { id, version, accion: 'seguimiento decidido' }, async (plan, by, tx) => {
    if (plan.medico !== actor.medico)
      return err(appError('prohibido', 'Solo el médico que responde por este seguimiento lo decide.'));
    if (await waitsInRound(tx, plan)) return err(appError('transicion_invalida', ROUND_MESSAGES.elsewhere));
    const named = followedEyes([{ ...decision, diagnostico: plan.problema, ojo: plan.ojo }]);
    const absent = named.length === 0 ? null : againstAbsent(await absentEyesOf(tx, plan.paciente.id), named);
    return absent === null ? decideAgain(plan, decision, plan.medico, by) : err(absent);
  });

/** Who was measured in a round is decided where what changed is looked at first. */
async function waitsInRound(tx: Pick<Reader, 'get'>, { cita, visita }: Plan): Promise<boolean> {
  const turno = cita?.turno ?? visita;
  const draft = turno === undefined ? null : await tx.get(consultations, `turno-${turno}`);
  return draft?.value.estado === 'borrador' && draft.value.ronda !== undefined;
}

interface Asked {
  readonly id: string;
  readonly version: number;
  /** The action in the audit log. */
  readonly accion: AuditAction;
  /** Why the patient did not come, where it was said. */
  readonly causa?: AbsenceCause | undefined;
}

/** Changes a plan in the version that was seen, and looks whether an appointment of the patient serves it afterwards. */
async function workOn(
  app: App,
  actor: AppointmentActor,
  { id, version, accion, causa }: Asked,
  alter: (
    plan: Plan,
    by: Working,
    tx: Pick<Reader, 'get' | 'query'>,
  ) => Result<Plan, AppError> | Promise<Result<Plan, AppError>>,
): Worked {
  const now = app.clock.now();
  const by: Working = { quien: actor.uid, cuando: now.toISOString(), hoy: clinicTime(now).fecha };
  const worked = await app.store.transaction<Stored<Plan>, AppError>(async (tx) => {
    const stored = await tx.get(plans, id);
    if (stored === null) return err(appError('no_encontrado', 'Ese seguimiento no existe.'));
    if (actor.rol === 'medico' && stored.value.medico !== actor.medico)
      return err(appError('prohibido', 'Es un seguimiento de otro médico.'));
    if (stored.version !== version) return err(appError('version_vieja'));
    const altered = await alter(stored.value, by, tx);
    if (!altered.ok) return altered;
    if (!isActivePlan(stored.value) && isActivePlan(altered.value)) {
      const patient = await currentPatient(tx, altered.value.paciente.id);
      const dead = patient === null ? null : refusedAsDeceased(patient.value);
      if (dead !== null) return err(dead);
    }
    const value = await served(tx, altered.value, by.hoy);
    tx.update(plans, stored, value);
    audit(app, tx, actor.uid, {
      accion,
      coleccion: 'planes',
      documento: id,
      detalle: { paciente: value.paciente.id },
    });
    if (causa !== undefined)
      auditCause(app, tx, actor.uid, { coleccion: 'planes', documento: id, causa, medico: value.medico });
    return ok({ id, version: version + 1, value });
  });
  if (!worked.ok) return worked.error.code === 'version_vieja' ? stale(app, actor, id) : worked;
  const [view] = await planViews(app, actor, [worked.value]);
  return view === undefined ? err(appError('no_encontrado')) : ok(view);
}

/** Only what waits for an appointment is looked up. */
async function served(tx: Pick<Transaction, 'query'>, plan: Plan, hoy: string): Promise<Plan> {
  if (plan.estado !== 'abierto' || plan.desde === undefined) return plan;
  return withAppointments(plan, await appointmentsFrom(tx, plan.paciente.id, plan.desde), hoy);
}

async function stale(app: App, actor: AppointmentActor, id: string): Promise<Result<never, AppError>> {
  const stored = await app.store.get(plans, id);
  const [actual] = stored === null ? [] : await planViews(app, actor, [stored]);
  return err(appError('version_vieja', undefined, { details: { actual } }));
}
