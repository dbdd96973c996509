import type { Diagnosis } from '../diagnosis.ts';
import { isTakenOut } from '../diagnosis-pairs.ts';
import type { Eye } from '../eye.ts';
import type { Warning } from '../fields/raw.ts';
import { askEye, type Aimed } from './ask-eye.ts';

/** Where an eye is written besides the diagnoses of a visit. */
export const CLAIM_KINDS = ['documento', 'cirugia', 'plan'] as const;

/** Something of a visit or of its patient that stands for one eye, and the diseases it may be for. */
export interface LateralClaim extends Omit<Aimed, 'isTreatment'> {
  readonly clase: (typeof CLAIM_KINDS)[number];
  /** Which operation it is. */
  readonly procedimiento?: string | undefined;
  /** What it is called where it is listed: «Orden de estudios OE-2026-000012». */
  readonly documento: string;
  /** Sentences of {@link askEye} that somebody has answered with «it is so» when it was issued. */
  readonly aceptado?: readonly string[] | undefined;
}

/** What is in one eye while the visit's diagnosis is in the other one alone. */
export interface LateralMismatch {
  readonly clase: LateralClaim['clase'];
  readonly ojo: Eye;
  readonly mensaje: string;
  /** The visit cannot be closed so; otherwise it is shown before. */
  readonly bloquea: boolean;
}

/**
 * Everything that is in an eye which has none of the diagnoses that it is for. What was asked about when it was issued
 * and is still the same is not told again. A paper or an operation of this visit that names its disease cannot stand so; a
 * drop that may be for anything, and a plan of before for exactly this problem, are shown to whoever closes it.
 */
export function mismatchesOf(
  claims: readonly LateralClaim[],
  diagnoses: readonly Pick<Diagnosis, 'codigo' | 'nombre' | 'ojo'>[],
): LateralMismatch[] {
  return claims.flatMap(({ clase, documento, que, ojo, cie, familias, aceptado = [] }): LateralMismatch[] => {
    // The control after an operation is of the cataract that was: the one of the other eye is another.
    if (clase === 'plan' && cie !== undefined && isTakenOut({ codigo: cie, ojo }, diagnoses)) return [];
    const meant = clase === 'plan' ? diagnoses.filter(({ codigo }) => codigo === cie) : diagnoses;
    const said = askEye({ que, ojo, cie, familias, isTreatment: false }, meant);
    if (said === null || aceptado.includes(said)) return [];
    const isNamed = cie !== undefined || familias !== undefined;
    return [{ clase, ojo, mensaje: `${documento}: ${said}.`, bloquea: clase !== 'plan' && isNamed }];
  });
}

/** What is looked at once more with the other warnings of a visit, by the side it is of. */
export const askOf = ({ ojo, mensaje }: LateralMismatch): Warning => ({
  campo: 'lateralidad',
  ojo,
  mensaje,
  clase: 'aviso',
});
