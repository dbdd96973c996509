import { rankOf, worseByLines } from '../fields/acuity.ts';
import { CHANGED_LINES } from '../fields/change-limits.ts';
import { fieldOf } from '../fields/catalogue.ts';
import type { Findings } from '../fields/relations.ts';
import type { Side } from './plan.ts';

/** What a visit knows of one eye that says how soon somebody must come back. */
export interface VisitFacts {
  /** The pressure of this visit, and its target from here or from before, in mmHg. */
  readonly pio: number | null;
  readonly objetivo: number | null;
  /** Lines of distance acuity lost since the time before; 0 where fewer than count. */
  readonly lineas: number;
  /** The other eye is not there, or sees no line. */
  readonly ojoUnico: boolean;
}

/** Below every line: counting fingers and less is not useful sight. */
const NO_LINE = 200;
const DISTANCE = ['av_lejos_sc', 'av_lejos_cc'] as const;
const BEST = [...DISTANCE, 'av_lejos_ph'] as const;

const NOTHING: VisitFacts = { pio: null, objetivo: null, lineas: 0, ojoUnico: false };

/** The facts of one eye, from what is written now and what was before; nothing is known where there is no eye. */
export function visitFacts(
  findings: Pick<Findings, 'raw' | 'before'>,
  side: Side,
  isAbsent: (side: 'OD' | 'OI') => boolean,
): VisitFacts {
  if (side === '-') return NOTHING;
  const { raw, before } = findings;
  const other = side === 'OD' ? 'OI' : 'OD';
  const lost = DISTANCE.map((campo) => worseByLines(before(campo, side), raw(campo, side)) ?? 0);
  const lines = Math.max(...lost);
  return {
    pio: inUnits('pio', raw('pio', side)),
    objetivo: inUnits('pio_objetivo', raw('pio_objetivo', side) ?? before('pio_objetivo', side)),
    lineas: lines >= CHANGED_LINES ? lines : 0,
    ojoUnico: isAbsent(other) || seesNoLine(findings, other),
  };
}

function inUnits(campo: string, value: unknown): number | null {
  const field = fieldOf(campo);
  return typeof value === 'number' && field?.tipo === 'numero' ? value / field.escala : null;
}

/** By the best acuity of this visit, or where none was taken of the one before. */
function seesNoLine({ raw, before }: Pick<Findings, 'raw' | 'before'>, side: 'OD' | 'OI'): boolean {
  const ranks = (from: Findings['raw']): number[] =>
    BEST.flatMap((campo) => {
      const value = from(campo, side);
      return typeof value === 'string' ? (rankOf(value) ?? []) : [];
    });
  const now = ranks(raw);
  const known = now.length > 0 ? now : ranks(before);
  return known.length > 0 && Math.min(...known) >= NO_LINE;
}
