import type { App } from '../app.ts';
import { samePersonIds } from '../patients/same-person.ts';
import { requireOpen } from '../records/record-access.ts';
import { pageOfRounds } from '../rounds/page-of-rounds.ts';
import { plansOf } from './patient-plans.ts';
import { pageOfPlans } from './plan-pages.ts';
import { pageOfSight } from './sight-risks.ts';
import { planViews } from './plan-view.ts';
import type { PlanPage } from '#contract/clinical/follow-up';
import { isActivePlan, type PlanState } from '#domain/clinical/follow-up/plan';
import { sortedByRisk } from '#domain/clinical/follow-up/plan-risk';
import { type AppointmentActor, ownOrAsked } from '#domain/scheduling/appointment/appointment-states';
import { clinicTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';

interface Asked {
  readonly estado?: PlanState | undefined;
  readonly medico?: string | undefined;
  readonly hasta?: string | undefined;
  readonly paciente?: string | undefined;
  /** The order of those who wait, asked for or not. */
  readonly orden?: 'riesgo' | 'vista' | 'ronda' | undefined;
  readonly limite: number;
  readonly cursor?: string | undefined;
}

/**
 * Who has to come, the most pressing first. Doctors get their own patients, with the diagnosis; everybody else gets all
 * of them, without.
 */
export async function listPlans(
  app: App,
  actor: AppointmentActor,
  { limite, cursor, paciente, ...asked }: Asked,
): Promise<Result<PlanPage, never>> {
  const ahora = app.clock.now().toISOString();
  const hoy = clinicTime(new Date(ahora)).fecha;
  if (paciente !== undefined) return ofPatient(app, actor, paciente, { ...asked, hoy });
  const own = ownOrAsked(actor, asked.medico);
  if (asked.medico !== undefined && asked.medico !== own) return ok({ items: [], cursor: null });
  if (asked.orden === 'vista') {
    const { items, cursos, cursor: next } = await pageOfSight(app, own, { limite, cursor });
    return ok({ items: await planViews(app, actor, items, false, { cursos }), cursor: next });
  }
  if (asked.orden === 'ronda') {
    const { items, rondas, cursor: next } = await pageOfRounds(app, own, { hoy, limite, cursor });
    return ok({ items: await planViews(app, actor, items, false, { rondas }), cursor: next });
  }
  const page = await pageOfPlans(app.store, { ...asked, medico: own, hoy, ahora }, { limite, cursor });
  return ok({ items: await planViews(app, actor, page.items), cursor: page.cursor });
}

/** All plans of one patient: those that wait, or those in a state. With the record open, diagnoses are shown. */
async function ofPatient(
  app: App,
  actor: AppointmentActor,
  paciente: string,
  { estado, medico, hasta, hoy }: Omit<Asked, 'limite'> & { readonly hoy: string },
): Promise<Result<PlanPage, never>> {
  const [ids, open] = await Promise.all([
    samePersonIds(app.store, paciente),
    actor.rol === 'personal' ? null : requireOpen(app, app.store, actor, paciente),
  ]);
  const found = (await Promise.all(ids.map((id) => plansOf(app.store, id)))).flat();
  const wanted = found.filter(
    ({ value }) =>
      (estado === undefined ? isActivePlan(value) : value.estado === estado) &&
      (medico === undefined || value.medico === medico) &&
      (hasta === undefined || (value.toca ?? value.vence) <= hasta),
  );
  const sorted = sortedByRisk(wanted, { hoy, ahora: app.clock.now().toISOString() });
  return ok({ items: await planViews(app, actor, sorted, open?.ok === true), cursor: null });
}
