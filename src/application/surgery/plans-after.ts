import type { App } from '../app.ts';
import { currentPatient } from '../patients/same-person.ts';
import { plans } from '../collections.ts';
import { planId } from '../follow-up/close-plans.ts';
import { appointmentsFrom, earliest, plansOf } from '../follow-up/patient-plans.ts';
import type { Transaction } from '../ports/document-store.ts';
import { withAppointments } from '#domain/clinical/follow-up/plan-appointments';
import { isActivePlan } from '#domain/clinical/follow-up/plan';
import { plansAfter } from '#domain/clinical/surgery/after-surgery';
import type { Doing } from '#domain/clinical/surgery/steps';
import type { Surgery } from '#domain/clinical/surgery/surgery';

/** Reads a patient's plans and returns what writes what follows of an operation, so that nobody is lost after it. */
export async function writePlansAfter(
  app: Pick<App, 'secrets'>,
  tx: Transaction,
  surgery: Surgery,
  decision: { readonly dias: number | null; readonly motivo: string },
  by: Doing,
): Promise<() => void> {
  const paciente = surgery.paciente.id;
  const [all, patient] = await Promise.all([plansOf(tx, paciente), currentPatient(tx, paciente)]);
  if (patient?.value.fallecio !== undefined) return () => undefined;
  const writes = plansAfter(
    surgery,
    decision,
    all.map(({ id, value }) => ({ id, plan: value })),
    by,
  );
  const wanted = planId(app, { paciente, problema: surgery.cie, ojo: surgery.ojo });
  const from = earliest(writes.flatMap(({ plan }) => plan.desde ?? []));
  const [booked, [there = null]] = await Promise.all([
    from === undefined ? [] : appointmentsFrom(tx, paciente, from),
    tx.getMany(plans, [wanted]),
  ]);
  return () => {
    for (const { id, plan } of writes) {
      const next = withAppointments(plan, booked, by.hoy);
      const before = id === null ? undefined : all.find((each) => each.id === id);
      if (before !== undefined) tx.update(plans, before, next);
      else if (there === null) tx.create(plans, wanted, next);
      else if (!isActivePlan(there.value) && there.value.paciente.id === paciente)
        tx.update(plans, there, next);
      else tx.create(plans, app.secrets.newId(), next);
    }
  };
}
