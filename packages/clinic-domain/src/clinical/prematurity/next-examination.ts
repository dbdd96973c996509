import { addDays } from '../../shared/civil-date.ts';
import {
  AFTER_TREATMENT,
  GROWN,
  NOT_JUDGED,
  ROP_RULES,
  type RopAction,
  type RopEye,
  type RopRule,
} from './rop-rules.ts';

/** A line of the calendar without its question. */
export type RopAnswer = Omit<RopRule, 'es'>;

/**
 * What an eye asks for. Zone and stage must have been seen, and of a diseased eye whether there is plus: where one is
 * missing the eye is looked at again within a week, unless what is written asks for it sooner.
 */
export function answerOf(given: RopEye): RopAnswer {
  const eye =
    given.zona === undefined && given.vasos === 'zona_iii' ? { ...given, zona: 'iii' as const } : given;
  if (isGrown(eye)) return GROWN;
  const found = ROP_RULES.find(({ es }) => es(eye));
  if (found === undefined || (!isJudged(eye) && found.hasta >= NOT_JUDGED.hasta)) return NOT_JUDGED;
  const { es: _question, ...answer } = found;
  return answer;
}

const isJudged = ({ zona, estadio, plus }: RopEye): boolean =>
  zona !== undefined && estadio !== undefined && (estadio === '0' || plus !== undefined);

/** Vessels up to the edge all round, and nothing that says otherwise. */
const isGrown = ({ vasos, estadio = '0', plus = 'no', evolucion, zona = 'iii' }: RopEye): boolean =>
  vasos === 'completa' && estadio === '0' && plus === 'no' && evolucion !== 'agresiva' && zona === 'iii';

const GRAVEST: readonly RopAction[] = ['referir', 'tratar', 'repetir', 'control', 'madura'];

const sooner = (a: RopAnswer, b: RopAnswer): RopAnswer => {
  if (a.hasta !== b.hasta) return a.hasta < b.hasta ? a : b;
  return GRAVEST.indexOf(a.accion) <= GRAVEST.indexOf(b.accion) ? a : b;
};

/** What a child asks for: of its eyes the sooner, and of two as soon the graver. */
export const answerOfBoth = (eyes: readonly RopEye[]): RopAnswer =>
  eyes.length === 0 ? NOT_JUDGED : eyes.map(answerOf).reduce(sooner);

/** The first and the last day of the next look after one on `fecha`. */
export const windowAfter = (fecha: string, { desde, hasta }: RopAnswer) =>
  ({ desde: addDays(fecha, desde), proximo: addDays(fecha, hasta) }) as const;

/** What a line of the calendar says, by its name as it is stored. */
export const reasonOf = (id: string): string =>
  [...ROP_RULES, NOT_JUDGED, GROWN, AFTER_TREATMENT].find((each) => each.id === id)?.porque ??
  'Primer examen: a las 31 semanas posmenstruales o a las 4 semanas de vida, lo que llegue después';
