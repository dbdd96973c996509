import type { App } from '../app.ts';
import { appointments, orders, sections } from '../collections.ts';
import { plansOf } from '../follow-up/patient-plans.ts';
import { lastValuesIn } from '../last-values/kept-last.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { criteriaOf } from './criteria-of.ts';
import { roundChanges } from './measured-round.ts';
import type { Consultation } from '#domain/clinical/consultation';
import type { Plan } from '#domain/clinical/follow-up/plan';
import type { LastValues } from '#domain/clinical/origin/last-values';
import { ASSISTANT_PARTS } from '#domain/clinical/preconsultation';
import { isMeasuredBy } from '#domain/clinical/rounds/after-measuring';
import type { RoundChange } from '#domain/clinical/rounds/stability';
import { sectionKey, type Section } from '#domain/clinical/section';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import type { Order } from '#domain/studies/orders/order';
import type { OrderState } from '#domain/studies/orders/order-states';

/** The study was done: what it shows can be looked at. */
const DONE: readonly OrderState[] = ['realizado', 'informado', 'validado', 'entregado'];

/** Everything about one person who was measured in a round. */
export interface RoundCase {
  readonly turno: Stored<Appointment> | null;
  readonly orden: Stored<Order> | null;
  readonly parts: readonly Section[];
  readonly last: LastValues;
  /** The plans that it was measured for. */
  readonly planes: readonly Stored<Plan>[];
  readonly cambios: readonly RoundChange[];
}

/** Reads a round as it is now, in two waits for the store: what was measured is judged anew each time. */
export async function roundCase(
  app: Pick<App, 'rondas'>,
  reader: Reader,
  { id, value }: { readonly id: string; readonly value: Consultation },
): Promise<RoundCase> {
  const { turno: visit = '-', paciente } = value;
  const [turno, found, last, known] = await Promise.all([
    reader.get(appointments, visit),
    reader.getMany(
      sections,
      ASSISTANT_PARTS.map((seccion) => sectionKey(id, seccion)),
    ),
    lastValuesIn(reader, paciente.id),
    plansOf(reader, paciente.id),
  ]);
  const orden = turno?.value.orden === undefined ? null : await reader.get(orders, turno.value.orden);
  const parts = found.flatMap((part) => part?.value ?? []);
  const estudioHecho = orden !== null && DONE.includes(orden.value.estado);
  return {
    ...{ turno, orden, parts, last },
    planes: known.filter((plan) => isMeasuredBy(plan.value, visit)),
    cambios: roundChanges({ parts, last, consulta: value, estudioHecho }, criteriaOf(app)),
  };
}
