import { lineOf } from '../fields/acuity-lines.ts';

/** Points in which a patient's papers are printed. */
export const LETTER_SIZES = [16, 18, 22] as const;
export type LetterSize = (typeof LETTER_SIZES)[number];

// Source: docs/clinical-sources.md#letters-of-papers
/** Hundredths of logMAR past which 16 points are too small: whoever sees less than 6/24. */
const LARGE_PAST = 60;
/** Past which 18 points are: whoever sees less than 6/36, which charts in feet call 20/125. */
const LARGEST_PAST = 80;

/** The better eye of a day, as it was measured: what a paper's letters were chosen by. */
export interface SeenBest {
  readonly ojo: 'OD' | 'OI';
  readonly texto: string;
  readonly letra: LetterSize;
  /** Better than those whom common print is too small for. */
  readonly leeComun: boolean;
}

/** With the glasses that were found, with those that are worn, and without: how an eye reads. A pinhole is not worn. */
const BY = ['final_av', 'av_lejos_cc', 'av_lejos_lc', 'av_lejos_sc'] as const;
/** Below every line, the better first: fingers, a hand, light, nothing. */
const BELOW_LINES = ['CD', 'MM', 'PL', 'NPL'] as const;
/** Past every line. */
const below = (rank: number): number => 1000 + rank;

/** How little is seen, in hundredths of logMAR; null where the text says no acuity. */
function littleness(texto: string): number | null {
  const line = lineOf(texto);
  if (line !== null) return line.line.logmar;
  const rank = BELOW_LINES.findIndex((each) => texto === each || texto.startsWith(`${each} `));
  if (rank >= 0) return below(rank);
  return texto.startsWith('PL') ? below(BELOW_LINES.indexOf('PL')) : null;
}

const sizeAt = (logmar: number): LetterSize => (logmar > LARGEST_PAST ? 22 : logmar > LARGE_PAST ? 18 : 16);

/** The letters for a day's best corrected acuity of the better eye; null where none was measured, which says nothing. */
export function letterFor(valueAt: (campo: string, ojo: 'OD' | 'OI') => unknown): SeenBest | null {
  const seen = (['OD', 'OI'] as const).flatMap((ojo) =>
    BY.flatMap((campo) => {
      const texto = valueAt(campo, ojo);
      const logmar = typeof texto === 'string' ? littleness(texto) : null;
      return typeof texto !== 'string' || logmar === null ? [] : [{ ojo, texto, logmar }];
    }),
  );
  const [best] = seen.toSorted((a, b) => a.logmar - b.logmar);
  if (best === undefined) return null;
  const { ojo, texto, logmar } = best;
  return { ojo, texto, letra: sizeAt(logmar), leeComun: logmar < LARGE_PAST };
}
