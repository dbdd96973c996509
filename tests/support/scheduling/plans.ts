import type { App } from '#application/app';
import { plans } from '#application/collections';
import type { Plan } from '#domain/clinical/follow-up/plan';

/** A control of an open-angle glaucoma, due in a week from the clock of the tests; the test names what it is about. */
export const planOf = (over: Partial<Plan> = {}): Plan => ({
  ...{ paciente: { id: 'p1' }, problema: 'H40.1', ojo: 'OD', medico: 'Dra. Ana', consulta: 'c0' },
  ...{ creado: '2026-10-30T14:00:00.000Z', estado: 'abierto', clase: 'control', intervaloDias: 28 },
  ...{ desde: '2026-11-20', vence: '2026-11-27', toca: '2026-11-27', gravedad: 5, intentos: [] },
  ...over,
});

/** Stores a plan under an id. */
export const storePlan = async (app: App, id: string, over: Partial<Plan> = {}): Promise<void> => {
  await app.store.create(plans, id, planOf(over));
};

/** A plan as it is stored now. */
export async function storedPlan(app: App, id: string): Promise<Plan> {
  const stored = await app.store.get(plans, id);
  if (stored === null) throw new Error(`there is no plan ${id}`);
  return stored.value;
}
