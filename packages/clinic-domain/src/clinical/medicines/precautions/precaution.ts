import type { ClassId } from '../medicine-class.ts';
import type { ConditionId } from '../patient-facts.ts';

/** Into an eye, or for the whole body. */
export type Route = 'ojo' | 'cuerpo';

/** A medicine that age, a disease or another medicine speaks against, with what is said and where that stands. */
export interface Precaution {
  readonly id: string;
  readonly clases?: readonly ClassId[];
  readonly sustancias?: readonly string[];
  /** Only when it is given this way; where the way is not known, what is usual counts. */
  readonly via?: Route;
  /** Years: from the first up to, not with, the second. */
  readonly edad?: readonly [from: number, to: number];
  readonly condiciones?: readonly ConditionId[];
  /** What is already in use. */
  readonly conUso?: readonly ClassId[];
  readonly texto: string;
  readonly fuente: string;
  /** A contraindication and a precaution are asked about; a note is only said. */
  readonly nivel: 'contraindicado' | 'precaucion' | 'nota';
}
