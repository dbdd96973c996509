import type { Interval } from './interval.ts';
import { glaucomaWeeks } from './intervals.ts';
import { sidesOf, type Side } from './plan.ts';
import type { Eye } from '../eye.ts';
import type { Hypopyon } from './hypopyon.ts';
import type { SaidControl } from './typed-interval.ts';
import type { Operated } from '../problems/operated-problem.ts';
import type { VisitFacts } from './visit-facts.ts';
import { present } from '../../shared/typed-record.ts';

/** Why an interval is proposed, of which eye. */
export interface Reason {
  readonly que:
    | 'presion'
    | 'en_objetivo'
    | 'sin_objetivo'
    | 'operado'
    | 'cambio'
    | 'agudeza'
    | 'hipopion'
    | 'ulcera'
    | 'dicho';
  readonly ojo: Side;
  /** The mmHg, the lines or the millimetres; and the target. */
  readonly cuanto?: number;
  readonly objetivo?: number;
  /** The words of the plan that say it. */
  readonly texto?: string;
}
export interface Proposal {
  readonly intervalo: Interval;
  readonly porque: readonly Reason[];
}

/** What the visit holds, as far as intervals are proposed by it. */
export interface VisitKnown {
  readonly facts: (side: Side) => VisitFacts;
  /** The hypopyon of an eye. */
  readonly hipopion: (side: Side) => Hypopyon | null;
  /** It was operated in the last month. */
  readonly operado: (side: Side) => boolean;
  /** A drug was begun or changed by a paper of this visit. */
  readonly cambio: boolean;
  /** The eyes of a problem that were operated for it. */
  readonly operadas: (problem: {
    readonly codigo: string;
    readonly ojo?: Eye | undefined;
  }) => readonly Operated[];
  /** The plan in words speaks of injecting: «control» may be the day of the next one. */
  readonly inyecta: boolean;
  /** When the plan in words says that the patient comes back (`saidControls`). */
  readonly dicho: readonly SaidControl[];
}

const GLAUCOMA = /^(?:H40|H42|Q15\.0)/;
const ULCER = /^(?:H16\.0|B00\.5)/;
// Source: docs/clinical-sources.md#follow-up-intervals
const HIGH = 30;
/** After an operation. */
const RAISED = 24;
const DAYS: Readonly<Record<Interval['unidad'], number>> = { horas: 1 / 24, dias: 1, semanas: 7, meses: 30 };
const length = ({ cantidad, unidad }: Interval): number => cantidad * DAYS[unidad];
const weeks = (cantidad: number): Interval => ({ cantidad, unidad: 'semanas' });

/**
 * How soon the control of a problem is proposed, and why: the soonest of all that speaks for it in any of its eyes; null
 * where nothing does. Ulcers daily while they are severe (AAO, «Bacterial Keratitis Preferred Practice Pattern»);
 * glaucoma by its target (`INTERVALS`), and what the plan says in words. The doctor accepts it or writes something else.
 */
export function proposedControl(
  { codigo, ojo }: { readonly codigo: string; readonly ojo?: Eye | undefined },
  known: VisitKnown,
): Proposal | null {
  const found = sidesOf(ojo).flatMap((side) => [
    ...ofUlcer(codigo, side, known),
    ...ofPressure(codigo, side, known),
    ...ofOperated(codigo, side, known),
    ...ofAcuity(side, known),
  ]);
  const said = known.dicho
    .filter((each) => each.ojo === undefined || sidesOf(ojo).includes(each.ojo))
    .map(ofWords);
  const [first, ...more] = [...found, ...said].toSorted((a, b) => length(a.intervalo) - length(b.intervalo));
  if (first === undefined) return null;
  return { ...first, porque: [first, ...more].flatMap(({ porque }) => porque) };
}

function ofUlcer(codigo: string, ojo: Side, { hipopion }: VisitKnown): Proposal[] {
  if (!ULCER.test(codigo)) return [];
  const found = hipopion(ojo);
  if (found !== null)
    return [
      {
        intervalo: { cantidad: 24, unidad: 'horas' },
        porque: [present({ que: 'hipopion', ojo, cuanto: found === 'sin_medir' ? undefined : found })],
      },
    ];
  return [{ intervalo: { cantidad: 2, unidad: 'dias' }, porque: [{ que: 'ulcera', ojo }] }];
}

function ofPressure(codigo: string, ojo: Side, { facts, cambio }: VisitKnown): Proposal[] {
  const { pio, objetivo } = facts(ojo);
  if (!GLAUCOMA.test(codigo) || pio === null) return [];
  if (objetivo === null)
    return pio >= HIGH ? [{ intervalo: weeks(1), porque: [{ que: 'sin_objetivo', ojo, cuanto: pio }] }] : [];
  const proposed = glaucomaWeeks({ pio, objetivo, cambio });
  if (proposed === null) return [];
  const why: Reason =
    pio > objetivo
      ? { que: 'presion', ojo, cuanto: pio, objetivo }
      : { que: cambio ? 'cambio' : 'en_objetivo', ojo, cuanto: pio, objetivo };
  return [{ intervalo: weeks(proposed), porque: [why] }];
}

/**
 * The pressure of an eye that was operated, whatever the diagnosis. After cataract surgery it is to be back to normal within
 * a week; most eyes over 30 are treated, and an eye with glaucoma at any significant rise (Wills Eye Manual, 8th ed.,
 * «Postoperative glaucoma»): those are seen the next day. From 24 on, the clinic's own limit, in three days.
 */
function ofOperated(codigo: string, ojo: Side, { facts, operado }: VisitKnown): Proposal[] {
  const { pio, objetivo } = facts(ojo);
  if (pio === null || pio < RAISED || !operado(ojo)) return [];
  const isFrail = GLAUCOMA.test(codigo) || (objetivo !== null && pio > objetivo);
  const intervalo: Interval =
    pio >= HIGH || isFrail ? { cantidad: 24, unidad: 'horas' } : { cantidad: 3, unidad: 'dias' };
  return [{ intervalo, porque: [{ que: 'operado', ojo, cuanto: pio }] }];
}

/** What the doctor wrote in the plan. */
const ofWords = ({ intervalo, texto, ojo }: SaidControl): Proposal => ({
  intervalo,
  porque: [{ que: 'dicho', ojo: ojo ?? '-', texto }],
});

/** Sight that fell is looked at within two weeks, whatever the diagnosis. */
function ofAcuity(ojo: Side, { facts }: VisitKnown): Proposal[] {
  const { lineas } = facts(ojo);
  return lineas > 0 ? [{ intervalo: weeks(2), porque: [{ que: 'agudeza', ojo, cuanto: lineas }] }] : [];
}
