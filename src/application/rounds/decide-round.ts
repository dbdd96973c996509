import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { consultations, doctors, notices } from '../collections.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { passOn } from '../preconsultation/pass-on.ts';
import { noSuchConsultation } from '../records/read-consultations.ts';
import { closeDraft, type Prepared } from '../records/write-consultation.ts';
import { staleVersion } from '../stale-version.ts';
import { consultationView } from '../records/consultation-view.ts';
import { roundCase } from './round-case.ts';
import { readDecidedUntil } from './waiting-rounds.ts';
import type { ConsultationView } from '#contract/records';
import { cie10Of } from '#domain/clinical/cie10';
import type { Consultation } from '#domain/clinical/consultation';
import type { Diagnosis } from '#domain/clinical/diagnosis';
import { decided } from '#domain/clinical/follow-up/plan-decision';
import type { Plan } from '#domain/clinical/follow-up/plan';
import {
  planDecisionsOf,
  refusedDecision,
  ROUND_MESSAGES,
  roundNote,
  unreadStudy,
  type RoundDecided,
} from '#domain/clinical/rounds/decision';
import { isActiveOn } from '#domain/people/doctor';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';
import { stepName } from '#domain/studies/ordering-rules';

/**
 * Decides somebody who was measured in a round, and signs it: one transaction with the note, the plans and what the patient
 * is to be told. Nobody in whom something changed can stay as before, by what is measured at this moment.
 */
export function decideRound(
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, confirmados = [], ...said }: RoundDecided,
): Promise<Result<ConsultationView, AppError>> {
  const now = app.clock.now();
  const { fecha: hoy } = clinicTime(now);
  return closeDraft(app, actor, id, { version, confirmados, confirmado: true }, async (tx) => {
    const stored = await tx.get(consultations, id);
    if (stored === null || stored.value.autor !== actor.uid) return err(noSuchConsultation());
    const { value } = stored;
    if (value.ronda?.limite === undefined || value.estado !== 'borrador')
      return err(appError('transicion_invalida', ROUND_MESSAGES.notRound));
    const [{ turno, planes, cambios, orden }, before, notice] = await Promise.all([
      roundCase(app, tx, stored),
      value.anterior === undefined ? null : tx.get(consultations, value.anterior),
      tx.get(notices, value.turno ?? '-'),
    ]);
    const own = planes.map((plan) => plan.value);
    if (own.length === 0 || turno === null)
      return err(appError('transicion_invalida', ROUND_MESSAGES.noPlans));
    const refused = refusedDecision(said, own, cambios, hoy);
    if (refused !== null) return err(refused);
    const unread = unreadStudy(
      { ...said, confirmados },
      orden === null ? null : { nombre: stepName(orden.value.estudio), estado: orden.value.estado },
    );
    // Nothing is asked of what somebody else has changed meanwhile: that is said first.
    if (unread !== null && stored.version === version) return err(unread);
    const decisions = planDecisionsOf(said, own);
    const [first] = decisions
      .map((each) => decided(each, { fecha: hoy, cuando: now.toISOString() }).vence)
      .toSorted();
    return ok({
      planes: decisions,
      alter: (draft) => ({
        ...draft,
        diagnosticos: diagnosesOf(own, before?.value ?? null),
        plan: draft.plan.trim() === '' ? roundNote(said) : draft.plan,
        ronda: { ...draft.ronda, decision: said.decision },
      }),
      write: (into) => {
        audit(app, into, actor.uid, {
          accion: 'ronda decidida',
          coleccion: 'consultas',
          documento: id,
          detalle: { paciente: value.paciente.id, decision: said.decision },
        });
        const { tipo, estudio, paciente, ronda } = turno.value;
        const told = {
          ...{ estado: 'pendiente' as const, paciente, tipo, fecha: hoy, antes: null, despues: null },
          ...{ desde: now.toISOString(), quien: actor.uid },
          ...{ ronda: { decision: said.decision, vence: first ?? hoy } },
          ...present({ estudio: estudio?.nombre, medico: ronda?.medico }),
        };
        if (notice === null) into.create(notices, turno.id, told);
        else into.update(notices, notice, told);
      },
    } satisfies Prepared);
  });
}

/** What was diagnosed the last time of what is followed, in the same words; the first one is what it is for. */
function diagnosesOf(planes: readonly Plan[], before: Consultation | null): Diagnosis[] {
  return planes.map(({ problema, ojo }, at): Diagnosis => {
    const known = before?.diagnosticos.find((each) => each.codigo === problema && each.ojo === ojo);
    return {
      ...(known ?? {
        ...{
          codigo: problema,
          nombre: cie10Of(problema)?.nombre ?? problema,
          certeza: 'confirmado' as const,
        },
        ...present({ ojo }),
      }),
      clase: at === 0 ? 'principal' : 'secundario',
    };
  });
}

/**
 * A colleague takes over what its doctor may not decide in time: no day is left on which that one attends after today. The
 * patient stays that doctor's, as long as he or she attends.
 */
export async function takeRound(
  app: App,
  actor: AppointmentActor,
  id: string,
  { version }: { readonly version: number },
): Promise<Result<ConsultationView, AppError>> {
  const { medico } = actor;
  if (typeof medico !== 'string') return err(appError('prohibido'));
  const { fecha: hoy } = clinicTime(app.clock.now());
  const decidedUntil = await readDecidedUntil(app.store, hoy);
  return app.store.transaction<ConsultationView, AppError>(async (tx) => {
    const stored = await tx.get(consultations, id);
    const read = await takeable(tx, stored, { hoy, decidedUntil });
    if (!read.ok) return read;
    const { draft, isStaying } = read.value;
    if (draft.value.autor === actor.uid) return ok(consultationView(draft, actor));
    const stale = staleVersion(draft.version, version, () => null);
    if (stale !== null) return err(stale);
    const responde = draft.value.ronda?.responde ?? (isStaying ? draft.value.medico : undefined);
    const known = {
      ...draft,
      value: { ...draft.value, ronda: { ...draft.value.ronda, ...present({ responde }) } },
    };
    const taken = await passOn(app, tx, known, { autor: actor.uid, medico }, actor.uid);
    if (taken === null) return err(appError('transicion_invalida', ROUND_MESSAGES.written));
    audit(app, tx, actor.uid, {
      accion: 'ronda tomada',
      coleccion: 'consultas',
      documento: id,
      detalle: { paciente: draft.value.paciente.id, de: draft.value.medico },
    });
    return ok(consultationView(taken, actor));
  });
}

/** A round that waits for a decision which its doctor may not make in time, and whether that doctor goes on attending. */
async function takeable(
  tx: Pick<Reader, 'get'>,
  stored: Stored<Consultation> | null,
  { hoy, decidedUntil }: { readonly hoy: string; readonly decidedUntil: (round: Consultation) => string },
): Promise<Result<{ readonly draft: Stored<Consultation>; readonly isStaying: boolean }, AppError>> {
  if (stored?.value.ronda?.limite === undefined || stored.value.estado !== 'borrador')
    return err(appError('transicion_invalida', ROUND_MESSAGES.notRound));
  const doctor = (await tx.get(doctors, stored.value.medico))?.value ?? null;
  if (decidedUntil(stored.value) > hoy) return err(appError('transicion_invalida', ROUND_MESSAGES.notYet));
  return ok({
    draft: stored,
    isStaying: doctor !== null && isActiveOn(doctor, hoy),
  });
}
