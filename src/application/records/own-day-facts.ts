import type { Stored } from '../ports/document-store.ts';
import type { OwnDayView } from '#contract/clinical/own-day';
import { alertsOf } from '#domain/clinical/antecedents/alerts';
import type { Antecedent } from '#domain/clinical/antecedents/antecedent';
import { shortNameOf } from '#domain/clinical/cie10';
import type { Consultation } from '#domain/clinical/consultation';
import { isActivePlan, type Plan } from '#domain/clinical/follow-up/plan';
import { sortedByRisk } from '#domain/clinical/follow-up/plan-risk';
import { absentEyes } from '#domain/clinical/laterality/absent-eyes';
import type { LastValues } from '#domain/clinical/origin/last-values';
import { isUnbooked } from '#domain/clinical/overview/missing';
import { measuredToday, narrowAngles } from '#domain/clinical/overview/today';
import { lackingBefore, preparedAs } from '#domain/clinical/preconsultation';
import type { Section } from '#domain/clinical/section';
import type { Patient } from '#domain/people/patient';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { isInPreparation } from '#domain/scheduling/room/ready';
import { clinicTime } from '#domain/shared/civil-date';
import type { Order } from '#domain/studies/orders/order';
import { stepName } from '#domain/studies/ordering-rules';

/** Everything that was read of somebody of the day. */
export interface OfDay {
  readonly visit: Stored<Appointment>;
  readonly patient: Stored<Patient> | null;
  /** The doctor's own draft of the appointment, and what is written in it. */
  readonly draft: Consultation | null;
  readonly parts: readonly Section[];
  readonly known: readonly Antecedent[];
  readonly planned: readonly Stored<Plan>[];
  readonly ordered: readonly Order[];
  readonly last: LastValues;
}

/** So many problems that the doctor follows stand in a line of the day. */
const MOST_FOLLOWED = 2;

/** What a doctor has to know of one patient of the day. */
export function dayFactsOf(
  { visit: { id, value }, patient, draft, parts, known, planned, ordered, last }: OfDay,
  medico: string,
  now: Date,
): OwnDayView['items'][number] {
  const hoy = clinicTime(now).fecha;
  const isHere = isInPreparation(value.estado);
  const own = planned.filter(({ value: plan }) => plan.medico === medico && isActivePlan(plan));
  const byRisk = sortedByRisk(own, { hoy, ahora: now.toISOString() });
  const meant = byRisk.filter(({ value: { cita } }) => cita?.turno === id);
  return {
    turno: id,
    fechaNacimiento: patient?.value.fechaNacimiento ?? null,
    empezada: draft !== null,
    falta: isHere ? (value.listo?.falta ?? lackingBefore(preparedAs(value), parts, absentEyes(known))) : [],
    medidas: measuredToday(parts, last),
    anguloEstrecho: narrowAngles(parts, last),
    alertas: alertsOf(known),
    sigue: [...meant, ...byRisk.filter((each) => !meant.includes(each))]
      .slice(0, MOST_FOLLOWED)
      .map(({ value: plan }) => ({
        nombre: shortNameOf(plan.problema),
        ojo: plan.ojo ?? null,
        clase: plan.clase ?? null,
        intervalo: plan.intervalo ?? null,
        intervaloDias: plan.intervaloDias ?? null,
      })),
    pedidos: ordered
      .filter((order) => isUnbooked(order, hoy) && order.vence <= hoy)
      .map(({ estudio, ojo, vence }) => ({ nombre: stepName(estudio), ojo, vence })),
  };
}
