import { addMonths } from '../../shared/civil-date.ts';
import { dangerOf } from '../follow-up/plan-danger.ts';
import { CHRONIC_WEIGHT, weightOf } from '../follow-up/plan-risk.ts';
import { isActivePlan, sidesOf, type Plan } from '../follow-up/plan.ts';
import { idOf } from '../fields/field.ts';
import type { AbsentEyes } from '../laterality/absent-eyes.ts';
import { GRADED } from '../retinopathy/grade.ts';
import { LOSING, type Course } from '../trends/sight-course.ts';
import type { TreatmentEvent } from '../trends/treatment-events.ts';
import { roundGroupOf, type RoundCriteria } from './criteria.ts';
import { bestAcuity, pressureOf, ROUND_EYES, targetOf, type Read } from './eyes.ts';
import type { RoundPart } from './round-mark.ts';

/** Why somebody is seen by the doctor and not measured in a round. The first ones say nothing of a disease. */
export const ROUND_REASONS = [
  'con_turno',
  'en_ronda',
  'telefono',
  'persona',
  'edad',
  'apagada',
  'sin_equipo',
  'diagnostico',
  'sin_decidir',
  'otro_seguimiento',
  'intervalo',
  'ojo_unico',
  'riesgo',
  'sin_agudeza',
  'agudeza',
  'sin_presion',
  'presion',
  'sin_grado',
  'grado',
  'cambio',
  'curso',
  'visita',
  'seguidas',
  'pide_visita',
] as const;
export type RoundReason = (typeof ROUND_REASONS)[number];

/** Those that whoever books may read. */
export const OPEN_REASONS: readonly RoundReason[] = [
  ...(['con_turno', 'en_ronda', 'telefono', 'persona', 'edad', 'apagada', 'sin_equipo'] as const),
];

/** A closed visit of the patient, the newest first: who saw, and what was decided where nobody did. */
export interface ClosedVisit {
  readonly fecha: string;
  readonly ronda?: RoundPart | undefined;
}

/** Everything that says whether somebody is stable. Missing is never taken for good. */
export interface RoundFacts {
  readonly hoy: string;
  readonly edad: number | null;
  readonly tieneTelefono: boolean;
  /** Died, or left the clinic. */
  readonly seFue: boolean;
  /** The plan that is asked about, and every plan of the patient. */
  readonly plan: Plan;
  readonly planes: readonly Plan[];
  readonly ausentes: AbsentEyes;
  /** The last values of visits recent enough. */
  readonly ultimos: Read;
  readonly hechos: readonly TreatmentEvent[];
  /** Drops that began, changed or were left, by day. */
  readonly gotas: readonly string[];
  /** How its measured sight goes; null where nothing is lost, «sin_calcular» where that is not known. */
  readonly curso: Course | null | 'sin_calcular';
  readonly visitas: readonly ClosedVisit[];
  /** Measured in a round already, and not decided. */
  readonly porDecidir: boolean;
}

/** The plans of the doctor that one round measures for. */
export const plansOfRound = (planes: readonly Plan[], medico: string, criteria?: RoundCriteria): Plan[] =>
  planes.filter(
    (each) =>
      isActivePlan(each) &&
      each.medico === medico &&
      each.clase === 'control' &&
      roundGroupOf(each.problema, criteria) !== null,
  );

/** Every reason against a round; none where the patient may be measured in one. */
export function whyNotRound(facts: RoundFacts, criteria: RoundCriteria): RoundReason[] {
  const { hoy, edad, plan, planes, visitas, curso } = facts;
  const own = plansOfRound(planes, plan.medico, criteria);
  const found: Readonly<Record<RoundReason, boolean>> = {
    con_turno: plan.cita !== undefined,
    en_ronda: facts.porDecidir,
    telefono: !facts.tieneTelefono,
    persona: facts.seFue,
    edad: edad === null || edad < criteria.edad,
    apagada: criteria.grupos.length === 0,
    // What the clinic has is known to whoever books.
    sin_equipo: false,
    diagnostico: roundGroupOf(plan.problema, criteria) === null,
    sin_decidir: plan.clase !== 'control' || !isActivePlan(plan) || plan.desde === undefined,
    otro_seguimiento: planes.some((each) => isActivePlan(each) && !own.includes(each) && needsDoctor(each)),
    intervalo: own.some((each) => (each.intervaloDias ?? 0) < criteria.intervalo),
    riesgo: own.some((each) => dangerOf(each).porque.length > 0),
    cambio: [...facts.hechos.map(({ fecha }) => fecha), ...facts.gotas].some(
      (fecha) => fecha > addMonths(hoy, -criteria.estable),
    ),
    curso:
      curso === 'sin_calcular' ||
      (curso !== null && (LOSING.includes(curso.grupo) || curso.grupo === 'alcanzado')),
    visita: !visitas.some(
      ({ fecha, ronda }) => ronda === undefined && fecha >= addMonths(hoy, -criteria.visita),
    ),
    seguidas: roundsInARow(visitas) >= criteria.seguidas,
    pide_visita: (visitas[0]?.ronda?.decision ?? 'igual') !== 'igual',
    ...eyesAgainst(facts, own, criteria),
  };
  return ROUND_REASONS.filter((reason) => found[reason]);
}

/** What another plan asks of a doctor: somebody who is treated, undecided or in danger is seen. */
const needsDoctor = (plan: Plan): boolean =>
  plan.estado === 'por_decidir' ||
  plan.clase === 'inyeccion' ||
  plan.clase === 'cirugia' ||
  weightOf(plan.problema) >= CHRONIC_WEIGHT;

function roundsInARow(visitas: readonly ClosedVisit[]): number {
  const seen = visitas.findIndex(({ ronda }) => ronda === undefined);
  return seen === -1 ? visitas.length : seen;
}

type EyeReason = 'ojo_unico' | 'sin_agudeza' | 'agudeza' | 'sin_presion' | 'presion' | 'sin_grado' | 'grado';

/** What the last measures of both eyes say; an eye that is not there leaves an only eye. */
function eyesAgainst(
  { ausentes, ultimos }: RoundFacts,
  own: readonly Plan[],
  criteria: RoundCriteria,
): Record<EyeReason, boolean> {
  const there = ROUND_EYES.filter((ojo) => ausentes[ojo] === undefined);
  const acuities = there.map((ojo) => bestAcuity(ultimos, ojo));
  const pressures = there.map((ojo) => pressureOf(ultimos, ojo));
  const graded = ROUND_EYES.filter((ojo) =>
    own.some(
      ({ problema, ojo: of }) =>
        roundGroupOf(problema, criteria) === 'retina' &&
        sidesOf(of).some((side) => side === ojo || side === '-'),
    ),
  );
  const grades = graded.map((ojo) => gradesOf(ultimos, ojo));
  return {
    ojo_unico: there.length < 2,
    sin_agudeza: acuities.includes(null),
    agudeza: acuities.some((each) => each !== null && each > criteria.agudeza),
    sin_presion: pressures.includes(null),
    presion: there.some((ojo, at) => (pressures[at] ?? 0) > (targetOf(ultimos, ojo) ?? criteria.presion)),
    sin_grado: grades.some(({ retina, macula }) => retina === null || macula === null),
    grado: grades.some(({ retina, macula }) => (retina ?? 0) > criteria.retinopatia || (macula ?? 0) > 0),
  };
}

/** The levels of a diabetic eye, the worse of what was chosen and what its signs say. */
function gradesOf(read: Read, ojo: 'OD' | 'OI'): { retina: number | null; macula: number | null } {
  const [retina = null, macula = null] = GRADED.map(({ campo, derivado, chosen, levels }) => {
    const said = read(campo, ojo);
    const signs = read(derivado, ojo);
    const known = [
      typeof said === 'string' ? chosen[said] : undefined,
      typeof signs === 'string' ? levelNamed(levels, signs) : undefined,
    ].filter((each) => each !== undefined);
    return known.length === 0 ? null : Math.max(...known);
  });
  return { retina, macula };
}

function levelNamed(levels: readonly string[], id: string): number | undefined {
  const at = levels.findIndex((each) => idOf(each) === id);
  return at === -1 ? undefined : at;
}
