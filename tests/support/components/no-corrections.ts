import type { CorrectionParts } from '#contract/exams/correction-parts';

/** An order of which nothing was repeated or corrected. */
export const NO_CORRECTIONS: CorrectionParts = {
  ...{ intentos: [], corrigeA: null, corregidaPor: null, superados: [], avisos: [], porIncorporar: [] },
};
