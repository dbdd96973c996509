import type { App } from '#application/app';
import { consultations, plans } from '#application/collections';
import { appointmentsFrom } from '#application/follow-up/patient-plans';
import { planId } from '#application/follow-up/close-plans';
import type { Consultation } from '#domain/clinical/consultation';
import { decidePlans } from '#domain/clinical/follow-up/decide-plans';
import { withAppointments } from '#domain/clinical/follow-up/plan-appointments';
import type { PlanDecision } from '#domain/clinical/follow-up/plan-decision';
import { weightOf } from '#domain/clinical/follow-up/plan-risk';
import type { Attempt, Plan } from '#domain/clinical/follow-up/plan';
import type { Diagnosis } from '#domain/clinical/diagnosis';
import { addDays, instantOf } from '#domain/shared/civil-date';
import { randomOf } from './history/random.ts';
import { present } from '#domain/shared/typed-record';

/** Consultations that get plans, of the weeks before today. */
const PLANS_LIMIT = 240;
const FEW = 40;
const DAYS_BACK = 200;

/**
 * Gives the sample's consultations the plans that their doctors would have made, once and only while there are hardly any:
 * most are booked or to come, some are late, refused, not found, or were never decided.
 */
export async function fillPlans(app: App, today: string): Promise<void> {
  // Consultations closed by hand meanwhile have left a few.
  if ((await app.store.query(plans, { limit: FEW })).items.length === FEW) return;
  const { items } = await app.store.query(consultations, {
    where: [
      { field: 'fecha', op: '>=', value: addDays(today, -DAYS_BACK) },
      { field: 'fecha', op: '<', value: today },
    ],
    orderBy: [{ field: 'fecha' }],
    limit: 1000,
  });
  const closed = items.filter(({ value }) => value.estado === 'cerrada');
  const step = Math.max(1, Math.floor(closed.length / PLANS_LIMIT));
  for (const { id, value } of closed.filter((_each, at) => at % step === 0))
    await plan(app, today, id, value);
}

async function plan(app: App, today: string, id: string, value: Consultation): Promise<void> {
  const random = randomOf(`planes ${id}`);
  const made = decidePlans(
    {
      consulta: id,
      turno: value.turno,
      paciente: value.paciente.id,
      medico: value.medico,
      fecha: value.fecha,
      cuando: value.creada,
      quien: value.autor,
      diagnosticos: value.diagnosticos,
    },
    value.diagnosticos.flatMap((diagnosis) => decisionOf(diagnosis, value.fecha, random.chance(0.04))),
    [],
  );
  if (!made.ok) return;
  const booked = await appointmentsFrom(app.store, value.paciente.id, value.fecha);
  for (const { plan: next } of made.value) {
    const key = { paciente: value.paciente.id, problema: next.problema, ojo: next.ojo };
    const followed = withAppointments(next, booked, today);
    const isLate = followed.estado === 'abierto' && followed.vence < today;
    await app.store.create(
      plans,
      planId(app, key),
      isLate ? worked(followed, today, (share) => random.chance(share)) : followed,
    );
  }
}

/** Nothing where the doctor forgot. */
function decisionOf({ codigo, ojo }: Diagnosis, fecha: string, isForgotten: boolean): PlanDecision[] {
  if (isForgotten) return [];
  const about = present({ diagnostico: codigo, ojo });
  const weight = weightOf(codigo);
  if (codigo === 'H35.3')
    return [{ ...about, decision: 'inyeccion', semanas: 4, dosis: fecha, farmaco: 'bevacizumab' }];
  if (weight >= 5) return [{ ...about, decision: 'control', semanas: 8 }];
  if (weight >= 3) return [{ ...about, decision: 'control', meses: 3 }];
  if (codigo === 'H25.1') return [{ ...about, decision: 'cirugia', semanas: 6 }];
  return [{ ...about, decision: weight === 1 ? 'alta' : 'no_aplica' }];
}

/** What reception did about somebody who is late: some were called, a few refused or were not found. */
function worked(plan: Plan, today: string, chance: (share: number) => boolean): Plan {
  const call = (days: number, resultado: Attempt['resultado']): Attempt => ({
    cuando: instantOf({ fecha: addDays(today, -days), minuto: 600 }),
    quien: 'admin@ejemplo.bo',
    como: chance(0.5) ? 'llamada' : 'whatsapp',
    resultado,
  });
  if (chance(0.1)) {
    const { toca: _over, ...rest } = plan;
    const cuando = instantOf({ fecha: addDays(today, -3), minuto: 660 });
    const cierre = { cuando, quien: 'admin@ejemplo.bo', motivo: 'Se atiende en otra ciudad' };
    return { ...rest, estado: chance(0.5) ? 'rechazado' : 'transferido', cierre };
  }
  if (chance(0.1)) {
    const intentos = [call(9, 'no_contesta'), call(6, 'mensaje'), call(2, 'no_contesta')];
    return { ...plan, intentos, estado: 'no_localizado', toca: addDays(today, 28) };
  }
  return chance(0.4) ? { ...plan, intentos: [call(2, 'no_contesta')] } : plan;
}
