import type { OrderRecord } from '#client/queries/exams/orders';
import type { SupersededReport } from '../../correction/Superseded.tsx';
import { RESULT_COPY } from '#copy/exams/results';

const COPY = RESULT_COPY.paper.states;

/** What a paper of a study is worth, said on it in words: one that is not final never looks like one that is. */
export interface PaperState {
  readonly name: string;
  readonly help: string;
  readonly isFinal: boolean;
}

/** What is printed: the result in force, or a report that was corrected since. */
export type PaperMeasured = NonNullable<OrderRecord['resultado']> | SupersededReport;

/** Of a report that another one took the place of. */
export const SUPERSEDED: PaperState = { ...COPY.superseded, isFinal: false };

/** Validated; reported by who measured; measured alone; or to be done once more, whatever was signed of it. */
export function paperState({ estado, resultado }: Pick<OrderRecord, 'estado' | 'resultado'>): PaperState {
  if (estado === 'repetir') return { ...COPY.again, isFinal: false };
  if (estado === 'cancelado') return { ...COPY.cancelled, isFinal: false };
  if (resultado !== null && resultado.validacion !== null)
    return resultado.validacion.integra
      ? { ...COPY.final, isFinal: true }
      : { ...COPY.broken, isFinal: false };
  return { ...(resultado?.informe === null ? COPY.measured : COPY.provisional), isFinal: false };
}
