import type { Consultation } from '../consultation.ts';
import type { DIAGNOSIS_CERTAINTIES } from '../diagnosis.ts';
import type { Eye } from '../eye.ts';
import { isActivePlan, sidesOf, type Plan, type Side } from '../follow-up/plan.ts';
import { weightOf } from '../follow-up/plan-risk.ts';
import { PROBLEM_STATES, type ProblemMark, type ProblemState } from './problem.ts';
import { present } from '../../shared/typed-record.ts';

/** One step in the life of a problem: a closed consultation, or what a doctor said of it. */
export interface ProblemStep {
  readonly en: string;
  readonly estado: ProblemState;
  readonly medico: string;
  /** The consultation that brought it in or back; without one, the doctor said so in the list. */
  readonly consulta?: string;
  readonly motivo?: string;
}

/** A problem of one eye, or of both where all of it is the same. */
export interface Problem {
  readonly codigo: string;
  readonly ojo?: Eye;
  readonly estado: ProblemState;
  readonly certeza: (typeof DIAGNOSIS_CERTAINTIES)[number];
  /** Which disease of the code, or what no code says, and its stage: as the last visit that diagnosed it says. */
  readonly detalle?: string | undefined;
  readonly estadio?: string | undefined;
  /** The days of the first and of the last visit that diagnosed it. */
  readonly desde: string;
  readonly ultima: string;
  /** What comes next; null where nothing was ever planned. */
  readonly plan: Plan | null;
  /** It is not over, and nobody has decided what comes next. */
  readonly porRevisar: boolean;
  /** From the first step to the last. */
  readonly pasos: readonly ProblemStep[];
}

type Note = Pick<Consultation, 'fecha' | 'creada' | 'cerrada' | 'medico' | 'diagnosticos'>;

/** What a list is made of: closed consultations, what doctors said of problems, and plans. */
export interface ProblemSources {
  readonly notes: readonly { readonly id: string; readonly value: Note }[];
  readonly marks: readonly ProblemMark[];
  readonly plans: readonly Plan[];
}

/** A code looked for at a visit that is no problem of the patient: examinations, and fittings of glasses. */
const isNoProblem = (codigo: string): boolean => /^Z0[0-9]|^Z46/u.test(codigo);

/**
 * The problems of a patient, the most pressing first: every diagnosis of a closed consultation, in the state that a
 * doctor gave it last. One that was over and is diagnosed again is active again; one under control stays so.
 */
export function problemsOf({ notes, marks, plans }: ProblemSources): Problem[] {
  const lives = new Map<string, OneSided>();
  for (const event of inOrder(notes, marks)) {
    const key = `${event.codigo} ${event.side}`;
    const life = lives.get(key);
    if (life === undefined) {
      if (event.note !== undefined) lives.set(key, begun(event, event.note));
    } else if (event.note === undefined) life.pasos.push(event.step);
    else {
      if (stateOf(life) === 'resuelto') life.pasos.push(event.step);
      life.desde = life.desde < event.note.fecha ? life.desde : event.note.fecha;
      if (event.note.fecha >= life.ultima) {
        life.ultima = event.note.fecha;
        life.certeza = event.note.certeza;
        life.detalle = event.note.detalle;
        life.estadio = event.note.estadio;
      }
    }
  }
  const sided = [...lives.values()].map((life) => problemOf(life, plans));
  return united(sided).toSorted(byNeed);
}

/** The state of a problem on each side that is asked about; undefined where there is none. */
export const statesOn = (
  problems: readonly Problem[],
  { codigo, ojo }: { readonly codigo: string; readonly ojo?: Eye | undefined },
): (ProblemState | undefined)[] =>
  sidesOf(ojo).map(
    (side) => problems.find((each) => each.codigo === codigo && sidesOf(each.ojo).includes(side))?.estado,
  );

interface OneSided {
  readonly codigo: string;
  readonly side: Side;
  desde: string;
  ultima: string;
  certeza: Problem['certeza'];
  detalle: Problem['detalle'];
  estadio: Problem['estadio'];
  readonly pasos: ProblemStep[];
}

interface Event {
  readonly codigo: string;
  readonly side: Side;
  readonly step: ProblemStep;
  readonly note?: { readonly fecha: string } & Pick<Problem, 'certeza' | 'detalle' | 'estadio'>;
}

function inOrder(notes: ProblemSources['notes'], marks: readonly ProblemMark[]): Event[] {
  const noted = notes.flatMap(({ id, value: { fecha, creada, cerrada, medico, diagnosticos } }) =>
    diagnosticos.flatMap(({ codigo, ojo, certeza, detalle, estadio }): Event[] => {
      if (isNoProblem(codigo)) return [];
      const step = { en: cerrada?.cuando ?? creada, estado: 'activo' as const, medico, consulta: id };
      return sidesOf(ojo).map((side) => ({ codigo, side, step, note: { fecha, certeza, detalle, estadio } }));
    }),
  );
  const said = marks.flatMap(({ codigo, ojo, en, estado, medico, motivo }): Event[] => {
    const step = present({ en, estado, medico, motivo });
    return sidesOf(ojo).map((side) => ({ codigo, side, step }));
  });
  return [...noted, ...said].toSorted((a, b) => (a.step.en < b.step.en ? -1 : a.step.en > b.step.en ? 1 : 0));
}

const begun = (
  { codigo, side, step }: Event,
  { fecha, certeza, detalle, estadio }: NonNullable<Event['note']>,
): OneSided => ({
  ...{ codigo, side, certeza, detalle, estadio },
  desde: fecha,
  ultima: fecha,
  pasos: [step],
});

const stateOf = ({ pasos }: Pick<OneSided, 'pasos'>): ProblemState => pasos.at(-1)?.estado ?? 'activo';

function problemOf(life: OneSided, plans: readonly Plan[]): Problem & { readonly side: Side } {
  const { codigo, side, desde, ultima, certeza, detalle, estadio, pasos } = life;
  const own = plans
    .filter(({ problema, ojo }) => problema === codigo && sidesOf(ojo).includes(side))
    .toSorted((a, b) => (a.creado < b.creado ? 1 : -1));
  const plan = own.find(isActivePlan) ?? own[0] ?? null;
  const estado = stateOf(life);
  const isUndecided = plan === null || plan.estado === 'por_decidir' || plan.estado === 'cumplido';
  return {
    codigo,
    side,
    estado,
    certeza,
    ...present({ detalle, estadio }),
    desde,
    ultima,
    plan,
    pasos,
    porRevisar: estado !== 'resuelto' && isUndecided,
  };
}

/** Both eyes in one line where everything of them is the same; two lines wherever anything is not. */
function united(sided: readonly (Problem & { readonly side: Side })[]): Problem[] {
  return sided.flatMap(({ side, ...problem }): Problem[] => {
    if (side === '-') return [problem];
    const other = sided.find(
      (each) => each.codigo === problem.codigo && each.side === (side === 'OD' ? 'OI' : 'OD'),
    );
    if (other === undefined || !isSame(problem, other)) return [{ ...problem, ojo: side }];
    return side === 'OD' ? [{ ...problem, ojo: 'AO' }] : [];
  });
}

const isSame = (one: Problem, other: Problem): boolean =>
  one.plan === other.plan &&
  (['estado', 'certeza', 'detalle', 'estadio', 'desde', 'ultima', 'porRevisar'] as const).every(
    (key) => one[key] === other[key],
  ) &&
  JSON.stringify(one.pasos) === JSON.stringify(other.pasos);

const byNeed = (a: Problem, b: Problem): number =>
  PROBLEM_STATES.indexOf(a.estado) - PROBLEM_STATES.indexOf(b.estado) ||
  weightOf(b.codigo) - weightOf(a.codigo) ||
  (a.codigo < b.codigo ? -1 : a.codigo > b.codigo ? 1 : 0) ||
  ((a.ojo ?? '') < (b.ojo ?? '') ? -1 : 1);
