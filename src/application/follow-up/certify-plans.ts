import type { App } from '../app.ts';
import { appointments, auditLog, consultations, doctors, plans } from '../collections.ts';
import type { Collection, Query, Stored } from '../ports/document-store.ts';
import { currentPatients } from '../patients/same-person.ts';
import { addMissing, type MissingPlan } from './missing-plans.ts';
import type { FollowUpProof } from '#contract/clinical/follow-up';
import { isActivePlan, sidesOf, type Plan } from '#domain/clinical/follow-up/plan';
import { CHRONIC_WEIGHT, weightOf } from '#domain/clinical/follow-up/plan-risk';
import { NIGHTS_TOLD } from '#domain/night/nights';
import { isActiveOn } from '#domain/people/doctor';
import { OCCUPIES } from '#domain/scheduling/appointment/appointment-states';
import { clinicTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

type Ports = Pick<App, 'store' | 'clock' | 'secrets' | 'log'>;
const CERTIFY_PLANS_BATCH = 500;

/**
 * Reads every plan and every closed consultation and counts what must be none: plans of which nobody answers, plans that
 * rely on an appointment that will not happen, and problems that can take sight away without any plan. What lacks a plan
 * gets one, undecided; what relies on nothing waits again.
 */
export async function certifyPlans(app: Ports): Promise<FollowUpProof> {
  const now = app.clock.now();
  const hoy = clinicTime(now).fecha;
  const sum = { planes: 0, abiertos: 0, sinMedico: 0, sinTurno: 0, sinPlan: 0, consultas: 0 };
  const covered = new Set<string>();
  const owners = new Map<string, boolean>();
  let began: string | null = null;
  for await (const page of pagesOf(app, plans, { orderBy: [{ field: 'creado' }] })) {
    began ??= page[0]?.value.creado ?? null;
    for (const { value } of page)
      if (value.estado !== 'cumplido')
        for (const side of sidesOf(value.ojo)) covered.add(keyOf(value.paciente.id, value.problema, side));
    const active = page.filter(({ value }) => isActivePlan(value));
    await learnOwners(app, active, owners, hoy);
    sum.planes += page.length;
    sum.abiertos += active.length;
    sum.sinMedico += active.filter(({ value }) => owners.get(value.medico) !== true).length;
    for (const broken of await withoutAppointment(app, active)) {
      sum.sinTurno += 1;
      await waitAgain(app, broken);
    }
  }
  const missing: (MissingPlan & { readonly paciente: string })[] = [];
  const closed: Query = {
    where: [{ field: 'estado', op: '==', value: 'cerrada' }],
    orderBy: [{ field: 'creada', direction: 'asc' }],
  };
  for await (const page of pagesOf(app, consultations, closed))
    for (const { id, value } of page) {
      sum.consultas += 1;
      const isSince = began !== null && (value.cerrada?.cuando ?? '') >= began;
      for (const { codigo, ojo } of value.diagnosticos) {
        if (!isSince && weightOf(codigo) < CHRONIC_WEIGHT) continue;
        const left = sidesOf(ojo).filter((side) => !covered.has(keyOf(value.paciente.id, codigo, side)));
        if (left.length === 0) continue;
        for (const side of left) covered.add(keyOf(value.paciente.id, codigo, side));
        missing.push(present({ paciente: value.paciente.id, consulta: id, codigo, ojo }));
      }
    }
  const lost = await ofThoseWhoStay(app, missing);
  sum.sinPlan = lost.length;
  const reparados = (await addMissing(app, lost)) + sum.sinTurno;
  return { cuando: now.toISOString(), fecha: hoy, ...sum, reparados };
}

/** Nobody waits for somebody who died or left: what those have is not lost. */
async function ofThoseWhoStay(
  app: Pick<App, 'store'>,
  missing: readonly (MissingPlan & { readonly paciente: string })[],
): Promise<MissingPlan[]> {
  const ids = [...new Set(missing.map(({ paciente }) => paciente))];
  const found = await currentPatients(app.store, ids);
  const gone = new Set(
    ids.filter((_, at) => {
      const value = found[at]?.value;
      return value?.fallecio !== undefined || value?.dejo !== undefined;
    }),
  );
  return missing.flatMap(({ paciente, ...each }) => (gone.has(paciente) ? [] : [each]));
}

const keyOf = (paciente: string, codigo: string, side: string): string => `${paciente} ${codigo} ${side}`;

/** A collection page by page; other requests are served in between. */
async function* pagesOf<T>(
  app: Pick<App, 'store'>,
  collection: Collection<T>,
  query: Query,
): AsyncGenerator<readonly Stored<T>[]> {
  let cursor: string | null = null;
  do {
    const asked: Query = {
      ...query,
      limit: CERTIFY_PLANS_BATCH,
      ...present({ cursor: cursor ?? undefined }),
    };
    const page = await app.store.query(collection, asked);
    yield page.items;
    cursor = page.cursor;
    await new Promise((resolve) => setTimeout(resolve, 0));
  } while (cursor !== null);
}

/** Whether each doctor answers for patients today. */
async function learnOwners(
  app: Pick<App, 'store'>,
  active: readonly Stored<Plan>[],
  owners: Map<string, boolean>,
  hoy: string,
): Promise<void> {
  const unknown = [...new Set(active.map(({ value }) => value.medico))].filter((each) => !owners.has(each));
  const found = await app.store.getMany(doctors, unknown);
  for (const [at, medico] of unknown.entries()) {
    const doctor = found[at]?.value;
    owners.set(medico, doctor !== undefined && isActiveOn(doctor, hoy));
  }
}

/** Plans whose appointment is gone, somebody else's, elsewhere in time, or will not happen. */
async function withoutAppointment(
  app: Pick<App, 'store'>,
  active: readonly Stored<Plan>[],
): Promise<Stored<Plan>[]> {
  const booked = active.filter(({ value }) => value.estado === 'agendado');
  const found = await app.store.getMany(
    appointments,
    booked.map(({ value }) => value.cita?.turno ?? '-'),
  );
  return booked.filter(({ value }, at) => {
    const there = found[at]?.value;
    return (
      there === undefined ||
      there.paciente.id !== value.paciente.id ||
      there.fecha !== value.cita?.fecha ||
      OCCUPIES[there.estado] !== 'todo'
    );
  });
}

/** In the version that was read: one that changed meanwhile is looked at the next night. */
async function waitAgain(app: Pick<App, 'store'>, { id, version, value }: Stored<Plan>): Promise<void> {
  const { cita: _gone, ...rest } = value;
  await app.store.update(plans, id, version, { ...rest, estado: 'abierto', toca: value.vence });
}

/** The proof of nights that lack it, in the log and, for each of the last ones, in the audit log: made once for all of them. */
export async function certifyPlansOf(app: Ports, nights: readonly string[]): Promise<void> {
  if (nights.length === 0) return;
  const proof = await certifyPlans(app);
  if (proof.sinMedico + proof.sinTurno + proof.sinPlan === 0) app.log.info('seguimiento', { ...proof });
  else app.log.warn('seguimiento', { ...proof });
  for (const noche of nights.slice(-NIGHTS_TOLD))
    await app.store.create(auditLog, `seguimiento-${noche}`, {
      cuando: proof.cuando,
      quien: 'sistema',
      accion: 'comprobación de seguimiento',
      coleccion: 'planes',
      documento: 'comprobacion',
      detalle: { ...proof, noche },
    });
}

/** The last proof that was made; null before the first. */
export async function lastProof(
  app: Pick<App, 'store'>,
): Promise<Result<{ ultima: FollowUpProof | null }, never>> {
  const { items } = await app.store.query(auditLog, {
    where: [{ field: 'accion', op: '==', value: 'comprobación de seguimiento' }],
    orderBy: [{ field: 'cuando', direction: 'desc' }],
    limit: 1,
  });
  const found = items[0]?.value;
  if (found?.detalle === undefined) return ok({ ultima: null });
  const count = (name: string): number => {
    const value = found.detalle?.[name];
    return typeof value === 'number' ? value : 0;
  };
  return ok({
    ultima: {
      cuando: found.cuando,
      fecha: clinicTime(new Date(found.cuando)).fecha,
      planes: count('planes'),
      abiertos: count('abiertos'),
      consultas: count('consultas'),
      sinMedico: count('sinMedico'),
      sinTurno: count('sinTurno'),
      sinPlan: count('sinPlan'),
      reparados: count('reparados'),
    },
  });
}
