import { addDays } from '../../shared/civil-date.ts';
import { severityOf } from '../follow-up/plan-risk.ts';
import { MOST_OF, type Interval } from '../follow-up/interval.ts';
import { dosesOf, withDose } from '../follow-up/injection-doses.ts';
import { injectedKey } from './injection-note.ts';
import { lookOn, windowOf } from '../follow-up/plan-window.ts';
import { eyeOfSides, isActivePlan, sidesOf, type Plan } from '../follow-up/plan.ts';
import type { KnownPlan, PlanWrite } from '../follow-up/decide-plans.ts';
import type { Doing } from './steps.ts';
import type { Surgery } from './surgery.ts';
import { present } from '../../shared/typed-record.ts';

/**
 * The plans once an operation is done or taken back: the patient comes back in so many days, or that eye needs nothing
 * more of this problem (`dias` null). A plan of both eyes stays for the other one.
 */
export function plansAfter(
  { paciente, cie, ojo, medico, consulta, operacion, procedimiento }: Surgery,
  { dias, motivo }: { readonly dias: number | null; readonly motivo: string },
  known: readonly KnownPlan[],
  { quien, cuando, hoy }: Doing,
): PlanWrite[] {
  const same = known.filter(
    ({ plan }) => isActivePlan(plan) && plan.problema === cie && sidesOf(plan.ojo).includes(ojo),
  );
  const whole = same.find(({ plan }) => plan.ojo === ojo);
  const others = same
    .filter((each) => each !== whole)
    .map(({ id, plan }): PlanWrite => {
      const left = eyeOfSides(sidesOf(plan.ojo).filter((side) => side !== ojo));
      const { ojo: _both, ...rest } = plan;
      return { id, plan: left === undefined ? rest : { ...rest, ojo: left } };
    });
  if (dias === null)
    return whole === undefined
      ? others
      : [...others, { id: whole.id, plan: over(whole.plan, { quien, cuando, motivo }) }];
  // Who is in the clinic today for the operation has not come back yet.
  const { desde, vence } = windowOf('control', hoy, dias, true);
  const intervalo = daysInterval(dias);
  const plan: Plan = {
    paciente,
    problema: cie,
    ojo,
    medico,
    consulta,
    creado: cuando,
    intentos: [],
    estado: 'abierto',
    clase: 'control',
    ...present({ intervalo: intervalo ?? undefined }),
    intervaloDias: dias,
    desde: desde > hoy ? desde : addDays(hoy, 1),
    vence,
    toca: intervalo === null ? vence : lookOn({ vence, intervalo }, hoy),
    motivo,
    gravedad: whole?.plan.gravedad ?? severityOf(cie, null),
    // A plug opens nothing: its eye does not wait as one that was operated.
    ...riskAfter(procedimiento === 'tapon_lagrimal' ? undefined : operacion, whole?.plan.riesgo),
    ...dosesGiven(
      operacion,
      same.map(({ plan: each }) => each),
    ),
  };
  return [...others, { id: whole?.id ?? null, plan }];
}

/** The control after an operation in days: one put off by three days is not the first day after. */
const daysInterval = (dias: number): Interval | null =>
  dias > MOST_OF.dias ? null : { cantidad: dias, unidad: 'dias' };

/** The dose that was given is counted by its drug; what was injected and agreed before stays known. */
function dosesGiven(
  operacion: Surgery['operacion'],
  plans: readonly Plan[],
): Pick<Plan, 'ultimaDosis' | 'inyeccion'> {
  const before = dosesOf(plans);
  const given = operacion?.nota.inyeccion;
  return operacion === undefined || given === undefined
    ? before
    : withDose(before, { fecha: operacion.nota.fecha, farmaco: injectedKey(given), nota: true });
}

/** What the operation adds to what was known of the eye: its day, and whether something went wrong. */
function riskAfter(operacion: Surgery['operacion'], before: Plan['riesgo']): Pick<Plan, 'riesgo'> {
  if (operacion === undefined) return before === undefined ? {} : { riesgo: before };
  const { fecha, complicaciones } = operacion.nota;
  return {
    riesgo: {
      ...before,
      operado: fecha,
      ...present({ complicado: complicaciones.length > 0 ? true : undefined }),
    },
  };
}

function over(plan: Plan, cierre: { quien: string; cuando: string; motivo: string }): Plan {
  const { toca: _never, cita: _none, ...rest } = plan;
  return { ...rest, estado: 'alta', cierre };
}

// Source: docs/clinical-sources.md#trends-and-outcomes
/** The first day on which an operation's result is measured, and the last: 4 to 12 weeks after. */
export const outcomeWindow = (fecha: string): readonly [string, string] => [
  addDays(fecha, 28),
  addDays(fecha, 84),
];
