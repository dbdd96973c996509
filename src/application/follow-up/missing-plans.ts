import type { App } from '../app.ts';
import { consultations, plans } from '../collections.ts';
import { planId } from './close-plans.ts';
import { plansOf } from './patient-plans.ts';
import { decidePlans } from '#domain/clinical/follow-up/decide-plans';
import type { Eye } from '#domain/clinical/eye';
import { addDays } from '#domain/shared/civil-date';
import { ok } from '#domain/shared/result';

/** A diagnosis of a closed consultation that no plan covers. */
export interface MissingPlan {
  readonly consulta: string;
  readonly codigo: string;
  readonly ojo?: Eye;
}

/** Who was seen before plans existed is looked at so many days after the visit. */
const LOOK_AFTER_DAYS = 90;

/** Gives each of them an undecided plan, unless it has one by now; returns how many were written. */
export async function addMissing(
  app: Pick<App, 'store' | 'clock' | 'secrets'>,
  missing: readonly MissingPlan[],
): Promise<number> {
  let written = 0;
  for (const { consulta, ...diagnosis } of missing) {
    const added = await app.store.transaction(async (tx) => {
      const stored = await tx.get(consultations, consulta);
      if (stored === null) return ok(0);
      const { value } = stored;
      const paciente = value.paciente.id;
      const known = await plansOf(tx, paciente);
      const made = decidePlans(
        {
          consulta,
          turno: value.turno,
          paciente,
          medico: value.medico,
          fecha: value.fecha,
          cuando: app.clock.now().toISOString(),
          quien: value.autor,
          diagnosticos: [diagnosis],
        },
        [],
        known.map(({ id, value: plan }) => ({ id, plan })),
      );
      // What this old visit would have fulfilled is not its business any more.
      const added = made.ok ? made.value.filter(({ id }) => id === null).map(({ plan }) => plan) : [];
      const ids = added.map(({ problema, ojo }) => planId(app, { paciente, problema, ojo }));
      const there = await tx.getMany(plans, ids);
      added.forEach((plan, at) => {
        const toca = addDays(plan.vence, LOOK_AFTER_DAYS);
        const id = there[at] === null ? (ids[at] ?? app.secrets.newId()) : app.secrets.newId();
        tx.create(plans, id, { ...plan, vence: toca, toca });
      });
      return ok(added.length);
    });
    if (added.ok) written += added.value;
  }
  return written;
}
