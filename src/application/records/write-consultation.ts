import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { consultations } from '../collections.ts';
import { countOrigins } from './origin-shares.ts';
import { staleVersion } from '../stale-version.ts';
import { readRollUps } from '../statistics/roll-up-draft.ts';
import { followVisit } from '../prematurity/follow-visit.ts';
import { closePlans } from '../follow-up/close-plans.ts';
import { unsaidWith } from '../laterality/said-in-section.ts';
import { readEnding, type Ending } from '../visits/end-appointment.ts';
import { rebuildSeries } from '../trends/read-trend.ts';
import { closeExamination } from '../visits/close-examination.ts';
import { begunPartsOf, valuesOf, writtenParts } from '../visits/written-parts.ts';
import { isUnavailable } from '../ports/unavailable.ts';
import { readAhead } from './read-ahead.ts';
import type { Reader, Stored, Transaction } from '../ports/document-store.ts';
import { signConsultation, signedAddendum } from '../seal/sign-notes.ts';
import { consultationView } from './consultation-view.ts';
import { noSuchConsultation } from './read-consultations.ts';
import type { ConsultationView } from '#contract/records';
import type { AuditAction } from '#domain/audit/audit-actions';
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
import { isAssistantField, isAssistantSection } from '#domain/clinical/preconsultation';
import { ROUND_MESSAGES } from '#domain/clinical/rounds/decision';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, type Result, ok } from '#domain/shared/result';

/** A consultation that its author may change: as it is stored, and as it becomes. */
interface Changed {
  readonly stored: Stored<Consultation>;
  readonly after: Consultation;
}

/** Saves what is typed into a draft, in the version the author saw; while it is being typed the audit log gets no line. */
export const saveDraft = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, ...patch }: ConsultationPatch,
): Promise<Result<ConsultationView, AppError>> =>
  ofConsultation(app, id, async (tx) => {
    const changed = await readChanged(tx, actor, id, version, (before) => patchConsultation(before, patch));
    return changed.ok ? ok(written(tx, actor, changed.value)) : changed;
  });

/**
 * Closes a draft for good: from now on it counts in the statistics, and only addenda can be added. The appointment it was
 * written in ends with it, in the same commit. Nothing of the appointment stands in the way of a signature: where it cannot be
 * written, the visit is signed without it, which is logged, and the appointment is left to be ended by hand.
 */
export async function closeDraft(
  app: App,
  actor: AppointmentActor,
  id: string,
  closing: Closing,
  prepare: (tx: Reader) => Promise<Result<Prepared, AppError>> = (tx) => asSeen(tx, id, closing.planes ?? []),
): Promise<Result<ConsultationView, AppError>> {
  const signed = await signDraft(app, actor, id, closing, { prepare, endingOf: readEnding }).catch(
    async (cause: unknown) => {
      // The store may have written it, and says so when it is asked again.
      if (isUnavailable(cause)) throw cause;
      const alone = await signDraft(app, actor, id, closing, { prepare, endingOf: async () => ({}) });
      return { ...alone, fault: String(cause) };
    },
  );
  // It is signed: whatever fails from here on is no reason to close it again, nor to say that it was not closed.
  if (signed.closed.ok) await afterClosing(app, signed.closed.value, signed).catch(() => undefined);
  return signed.closed;
}

/** What a closing left to be done once it is written. */
interface Signed {
  readonly closed: Result<ConsultationView, AppError>;
  /** Whose series do not have all visits. */
  readonly behind?: string | undefined;
  /** Why the appointment was not ended with it. */
  readonly stays?: string | undefined;
  /** What kept the appointment from being read. */
  readonly fault?: string | undefined;
}

/** Series that cannot be made now are tried once more here, and again with the patient's next closing. */
async function afterClosing(
  app: App,
  { turno }: ConsultationView,
  { behind, stays, fault }: Signed,
): Promise<void> {
  if (fault !== undefined) app.log.error('turno_sin_terminar', { turno, motivo: fault });
  else if (stays !== undefined) app.log.warn('turno_sin_terminar', { turno, motivo: stays });
  if (behind !== undefined && !(await rebuildSeries(app, behind))) await rebuildSeries(app, behind);
}

/** How a closing begins and ends. */
interface Around {
  readonly prepare: (tx: Reader) => Promise<Result<Prepared, AppError>>;
  readonly endingOf: typeof readEnding;
}

async function signDraft(
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, confirmado, confirmados = [], motivos = [] }: Closing,
  { prepare, endingOf }: Around,
): Promise<Signed> {
  const cuando = app.clock.now().toISOString();
  const behind: string[] = [];
  let stays: string | undefined;
  let runs = 0;
  const closed = await ofConsultation(app, id, async (tx) => {
    runs += 1;
    // Asked for with the consultation itself, and so before any list of its parts.
    const [, prepared] = await Promise.all([begunPartsOf(tx, id), prepare(tx)]);
    if (!prepared.ok) return prepared;
    const { planes, alter, write } = prepared.value;
    const changed = await readChanged(tx, actor, id, version, (before) =>
      closeConsultation(alter(before), cuando, confirmado),
    );
    if (!changed.ok) return changed;
    const draft = { id, value: alter(changed.value.stored.value) };
    const writer = { por: actor.uid, en: cuando };
    // Nobody waits for it here: who asks for it later has it already.
    readAhead(app, tx, draft).catch(() => undefined);
    const examined = await closeExamination(tx, draft, {
      ...{ confirmados, motivos, planes, writer },
      looks: runs > 1,
    });
    if (!examined.ok) return examined;
    const { sections: parts, avisos } = examined.value;
    const value = withReasons(changed.value.after, avisos);
    // The appointment of a round ends at its device, whenever it is decided.
    const ending =
      value.ronda === undefined
        ? endingOf(app, tx, actor, { visit: value, turn: examined.value.turn })
        : Promise.resolve<Ending>({});
    const [planned, followed, signed, { write: ends, stays: why }, counted, origins] = await Promise.all([
      closePlans(app, tx, draft, planes, examined.value),
      followVisit(app, tx, draft, parts),
      signConsultation(tx, { id, value, sections: parts }),
      ending,
      ending.then(({ write: ends }) => (ends === undefined ? readRollUps(tx, [], [value]) : null)),
      countOrigins(tx, value, parts),
    ]);
    if (!planned.ok) return planned;
    if (!signed.ok) return signed;
    const view = written(tx, actor, { stored: changed.value.stored, after: { ...value, formato: 1 } });
    origins(tx);
    examined.value.write(tx);
    const decided = planned.value(tx);
    followed(tx);
    signed.value(tx);
    write(tx);
    noted(app, tx, actor, draft, { accion: 'consulta cerrada' });
    ends?.(tx, decided);
    counted?.write(tx);
    stays = why;
    if (examined.value.isBehind) behind.push(value.paciente.id);
    return ok(view);
  });
  // The work may have been tried more than once.
  return { closed, behind: behind[0], stays };
}

/** What is decided with a closing, the draft as it is signed, and what is written beside it. */
export interface Prepared {
  readonly planes: readonly PlanDecision[];
  readonly alter: (draft: Consultation) => Consultation;
  readonly write: (tx: Transaction) => void;
}

/**
 * A draft is signed as it is. One that was measured in a round is signed as a visit once its doctor has examined the patient
 * too; without that it is decided where what changed is looked at first.
 */
async function asSeen(
  tx: Reader,
  id: string,
  planes: readonly PlanDecision[],
): Promise<Result<Prepared, AppError>> {
  const same = { planes, write: () => undefined };
  const stored = await tx.get(consultations, id);
  if (stored?.value.ronda === undefined) return ok({ ...same, alter: (draft) => draft });
  const parts = valuesOf(await writtenParts(tx, id)).filter(({ seccion }) => !isAssistantSection(seccion));
  const isExamined = parts.some(({ valores }) =>
    Object.keys(valores).some((campo) => !isAssistantField(campo)),
  );
  if (!isExamined) return err(appError('transicion_invalida', ROUND_MESSAGES.notSeen));
  return ok({ ...same, alter: ({ ronda: _measured, ...draft }) => draft });
}

/** What the doctor says with the closing of a draft. */
interface Closing {
  readonly version: number;
  readonly confirmado?: boolean | undefined;
  readonly confirmados?: readonly string[] | undefined;
  readonly motivos?: readonly AcceptedWarning[] | undefined;
  readonly planes?: readonly PlanDecision[] | undefined;
}

const withReasons = (closed: Consultation, avisos: readonly AcceptedWarning[]): Consultation =>
  avisos.length === 0 ? closed : { ...closed, avisos: [...avisos] };

/** Discards a draft: it is kept, but no list shows it any more. */
export const discardDraft = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { version }: { readonly version: number },
): Promise<Result<ConsultationView, AppError>> =>
  ofConsultation(app, id, async (tx) => {
    const changed = await readChanged(tx, actor, id, version, discardConsultation);
    if (!changed.ok) return changed;
    const draft = { id, value: changed.value.stored.value };
    const unsay = await unsaidWith(app, tx, actor.uid, draft);
    const view = written(tx, actor, changed.value);
    unsay();
    noted(app, tx, actor, draft, { accion: 'borrador descartado' });
    return ok(view);
  });

/** Adds a signed addendum to a closed consultation, in whichever version that is. */
export const addendTo = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { texto }: { readonly texto: string },
  claim?: Claim,
): Promise<Result<ConsultationView, AppError>> => {
  const cuando = app.clock.now().toISOString();
  return ofConsultation(
    app,
    id,
    async (tx) => {
      const changed = await readChanged(tx, actor, id, null, (before) =>
        addAddendum(before, { uid: actor.uid, medico: actor.medico ?? before.medico }, { texto, cuando }),
      );
      if (!changed.ok) return changed;
      const { stored } = changed.value;
      const after = await signedAddendum(tx, id, changed.value.after);
      const view = written(tx, actor, { stored, after });
      noted(app, tx, actor, stored, { accion: 'adenda de consulta' });
      return ok(view);
    },
    claim,
  );
};

/** Changes of one consultation wait for each other. */
const ofConsultation = (
  app: App,
  id: string,
  work: (tx: Transaction) => Promise<Result<ConsultationView, AppError>>,
  claim?: Claim,
): Promise<Result<ConsultationView, AppError>> =>
  inClaimedTransaction(app.store, claim, work, { turn: `consulta:${id}` });

/** Reads a consultation to change it, by its author only and in the version that was seen, where one was. */
async function readChanged(
  tx: Transaction,
  actor: AppointmentActor,
  id: string,
  version: number | null,
  alter: (before: Consultation) => Result<Consultation, AppError>,
): Promise<Result<Changed, AppError>> {
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
  return after.ok ? ok({ stored, after: after.value }) : after;
}

function written(tx: Transaction, actor: AppointmentActor, { stored, after }: Changed): ConsultationView {
  tx.update(consultations, stored, after);
  return consultationView({ id: stored.id, version: stored.version + 1, value: after }, actor);
}

function noted(
  app: App,
  tx: Transaction,
  { uid }: AppointmentActor,
  { id, value }: { readonly id: string; readonly value: Consultation },
  { accion }: { readonly accion: AuditAction },
): void {
  audit(app, tx, uid, {
    accion,
    coleccion: 'consultas',
    documento: id,
    detalle: { paciente: value.paciente.id },
  });
}
