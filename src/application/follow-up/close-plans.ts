import type { App } from '../app.ts';
import { plans } from '../collections.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Transaction } from '../ports/document-store.ts';
import type { ExaminationClosing } from '../visits/close-examination.ts';
import { appointmentsFrom, earliest, plansOf } from './patient-plans.ts';
import type { Consultation } from '#domain/clinical/consultation';
import { visitFacts } from '#domain/clinical/follow-up/visit-facts';
import { decidePlans } from '#domain/clinical/follow-up/decide-plans';
import { withAppointments } from '#domain/clinical/follow-up/plan-appointments';
import type { PlanDecision } from '#domain/clinical/follow-up/plan-decision';
import { isActivePlan, planKey, type Plan } from '#domain/clinical/follow-up/plan';
import { findingsOf } from '#domain/clinical/section';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** The id under which a plan is stored: the hash of its key, so that it says no diagnosis wherever it is shown. */
export const planId = (app: Pick<App, 'secrets'>, plan: Parameters<typeof planKey>[0]): string =>
  app.secrets.hash(planKey(plan)).slice(0, 32);

/** Writes plans, and says which. */
type WritingPlans = (tx: Transaction) => ReadonlySet<string>;

/**
 * What the closing of a consultation makes of its patient's plans (`decide-plans.ts`), to be written with it. Refused
 * where a plan that came is wrong, naming its field; never because one is missing.
 */
export async function closePlans(
  app: Pick<App, 'clock' | 'secrets'>,
  tx: Transaction,
  { id, value }: { readonly id: string; readonly value: Consultation },
  given: readonly PlanDecision[],
  examined: Pick<ExaminationClosing, 'sections' | 'before' | 'ausentes'>,
): Promise<Result<WritingPlans, AppError>> {
  const now = app.clock.now();
  const paciente = value.paciente.id;
  const [all, patient] = await Promise.all([plansOf(tx, paciente), currentPatient(tx, paciente)]);
  // Of somebody who died nothing has to happen next, whatever is still signed.
  if (patient?.value.fallecio !== undefined) return ok(() => new Set());
  const findings = findingsOf(examined.sections, { edad: null, before: examined.before });
  const made = decidePlans(
    {
      consulta: id,
      turno: value.turno,
      paciente,
      medico: value.ronda?.responde ?? value.medico,
      fecha: value.fecha,
      cuando: now.toISOString(),
      comienzo: value.creada,
      quien: value.autor,
      diagnosticos: value.diagnosticos,
      facts: (side) => visitFacts(findings, side, (other) => examined.ausentes[other] !== undefined),
    },
    given,
    all.map((stored) => ({ id: stored.id, plan: stored.value })),
  );
  if (!made.ok)
    return err(appError('entrada_invalida', Object.values(made.error)[0]?.[0], { fields: made.error }));
  const desde = earliest(made.value.flatMap(({ plan }) => plan.desde ?? []));
  const own = made.value.map(({ plan: { problema, ojo } }) => planId(app, { paciente, problema, ojo }));
  const [booked, there] = await Promise.all([
    desde === undefined ? [] : appointmentsFrom(tx, paciente, desde),
    tx.getMany(plans, own),
  ]);
  const hoy = clinicTime(now).fecha;
  const stored = new Map(all.map((each) => [each.id, each]));
  return ok((writing) => {
    const taken = new Set(made.value.flatMap((each) => each.id ?? []));
    const decided = new Set<string>();
    for (const [index, { id: known, plan }] of made.value.entries()) {
      const next = withAppointments(plan, booked, hoy);
      const wanted = own[index] ?? app.secrets.newId();
      const isFree = !taken.has(wanted) && mayReuse(there[index]?.value, paciente);
      const at = known ?? (isFree ? wanted : app.secrets.newId());
      taken.add(at);
      decided.add(at);
      const before = stored.get(at);
      if (before === undefined) writing.create(plans, at, next);
      else writing.update(plans, before, next);
    }
    return decided;
  });
}

/** Whether a document may be written over: there is none, or the plan in it is over and the same patient's. */
const mayReuse = (there: Plan | undefined, paciente: string): boolean =>
  there === undefined || (!isActivePlan(there) && there.paciente.id === paciente);
