import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { consultations } from '../collections.ts';
import { staleVersion } from '../stale-version.ts';
import { readRollUps } from '../statistics/roll-up-draft.ts';
import { followVisit } from '../prematurity/follow-visit.ts';
import { closePlans } from '../follow-up/close-plans.ts';
import { unsaidWith } from '../laterality/said-in-section.ts';
import { endAppointment } from '../visits/end-appointment.ts';
import { closeExamination, type Sealing } from '../visits/close-examination.ts';
import type { Transaction } from '../ports/document-store.ts';
import { signConsultation } from '../seal/sign-consultation.ts';
import { signedAddendum } from '../seal/sign-addendum.ts';
import { consultationView } from './consultation-view.ts';
import { noSuchConsultation } from './read-consultations.ts';
import type { ConsultationView } from '#contract/records';
import {
  addAddendum,
  closeConsultation,
  CONSULTATION_MESSAGES,
  discardConsultation,
  patchConsultation,
  type Consultation,
  type ConsultationPatch,
} from '#domain/clinical/consultation';
import type { AcceptedWarning } from '#domain/clinical/documents/accepted-warning';
import type { PlanDecision } from '#domain/clinical/follow-up/plan-decision';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, type Result, ok } from '#domain/shared/result';

interface Change {
  readonly id: string;
  /** The version the user saw; an addendum is added to whichever is current. */
  readonly version?: number;
  /** The action in the trail; saving a draft while it is being typed adds no line. */
  readonly accion?: string;
  readonly alter: (before: Consultation) => Result<Consultation, AppError>;
  /** What is added to the changed consultation once more has been read. */
  readonly sign?: (tx: Transaction, after: Consultation) => Promise<Consultation>;
  /** What else must hold, and what else is written with it; reads only. */
  readonly alongside?: (
    tx: Transaction,
    before: Consultation,
    after: Consultation,
  ) => Promise<Result<Sealing, AppError>>;
}

/** Saves what is typed into a draft, in the version the author saw. */
export const saveDraft = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, ...patch }: ConsultationPatch,
): Promise<Result<ConsultationView, AppError>> =>
  changeConsultation(app, actor, { id, version, alter: (before) => patchConsultation(before, patch) });

/**
 * Closes a draft for good: from now on it counts in the statistics, and only addenda can be added. The appointment it was
 * written in ends with it, once it is signed.
 */
export const closeDraft = async (
  app: App,
  actor: AppointmentActor,
  id: string,
  {
    version,
    confirmado,
    confirmados = [],
    motivos = [],
    planes = [],
  }: {
    readonly version: number;
    readonly confirmado?: boolean | undefined;
    readonly confirmados?: readonly string[] | undefined;
    readonly motivos?: readonly AcceptedWarning[] | undefined;
    readonly planes?: readonly PlanDecision[] | undefined;
  },
): Promise<Result<ConsultationView, AppError>> => {
  const cuando = app.clock.now().toISOString();
  let avisos: readonly AcceptedWarning[] = [];
  const closed = await changeConsultation(app, actor, {
    id,
    version,
    accion: 'consulta cerrada',
    alter: (before) => closeConsultation(before, cuando, confirmado),
    sign: (_tx, after) => Promise.resolve({ ...withReasons(after, avisos), formato: 1 }),
    alongside: async (tx, value, after) => {
      const examined = await closeExamination(
        tx,
        { id, value },
        { confirmados, motivos, planes, writer: { por: actor.uid, en: cuando } },
      );
      if (!examined.ok) return examined;
      avisos = examined.value.avisos;
      const [planned, followed] = await Promise.all([
        closePlans(app, tx, { id, value }, planes, examined.value),
        followVisit(app, tx, { id, value }, examined.value.sections),
      ]);
      if (!planned.ok) return planned;
      const signed = await signConsultation(tx, {
        ...{ id, value: withReasons(after, avisos), sections: examined.value.sections },
      });
      if (!signed.ok) return signed;
      return ok((writing) => {
        examined.value.write(writing);
        planned.value(writing);
        followed(writing);
        signed.value(writing);
      });
    },
  });
  if (closed.ok && closed.value.turno !== undefined) await endAppointment(app, actor, closed.value.turno);
  return closed;
};

const withReasons = (closed: Consultation, avisos: readonly AcceptedWarning[]): Consultation =>
  avisos.length === 0 ? closed : { ...closed, avisos: [...avisos] };

/** Discards a draft: it is kept, but no list shows it any more. */
export const discardDraft = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version }: { readonly version: number },
): Promise<Result<ConsultationView, AppError>> =>
  changeConsultation(app, actor, {
    ...{ id, version, accion: 'borrador descartado', alter: discardConsultation },
    alongside: async (tx, value) => ok(await unsaidWith(app, tx, actor.uid, { id, value })),
  });

export const addendTo = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { texto }: { readonly texto: string },
  claim?: Claim,
): Promise<Result<ConsultationView, AppError>> => {
  const cuando = app.clock.now().toISOString();
  const change: Change = {
    id,
    accion: 'adenda de consulta',
    alter: (before) =>
      addAddendum(before, { uid: actor.uid, medico: actor.medico ?? before.medico }, { texto, cuando }),
    sign: (tx, after) => signedAddendum(tx, id, after),
  };
  return changeConsultation(app, actor, change, claim);
};

/** Changes one consultation, by its author only, with its audit line and its statistics: all or nothing. */
async function changeConsultation(
  app: App,
  actor: AppointmentActor,
  { id, version, accion, alter, alongside, sign }: Change,
  claim?: Claim,
): Promise<Result<ConsultationView, AppError>> {
  return inClaimedTransaction<ConsultationView, AppError>(
    app.store,
    claim,
    async (tx) => {
      const stored = await tx.get(consultations, id);
      if (stored === null) return err(noSuchConsultation());
      const { value: before } = stored;
      if (before.autor !== actor.uid)
        return err(
          before.estado === 'cerrada'
            ? appError('prohibido', CONSULTATION_MESSAGES.notAuthor)
            : noSuchConsultation(),
        );
      const after = alter(before);
      // A closed consultation stays closed, whichever version was seen.
      if (before.estado !== 'borrador' && !after.ok) return after;
      const stale = staleVersion(stored.version, version ?? stored.version, () =>
        consultationView(stored, actor),
      );
      if (stale !== null) return err(stale);
      if (!after.ok) return after;
      const more = await alongside?.(tx, before, after.value);
      if (more?.ok === false) return more;
      const final = (await sign?.(tx, after.value)) ?? after.value;
      const isClosing = before.estado === 'borrador' && after.value.estado === 'cerrada';
      const counted = isClosing ? await readRollUps(tx, [], [after.value]) : null;
      tx.update(consultations, stored, final);
      counted?.write(tx);
      more?.value(tx);
      if (accion !== undefined)
        audit(app, tx, actor.uid, {
          accion,
          coleccion: 'consultas',
          documento: id,
          detalle: { paciente: before.paciente.id },
        });
      return ok(consultationView({ id, version: stored.version + 1, value: final }, actor));
    },
    { turn: `consulta:${id}` },
  );
}
