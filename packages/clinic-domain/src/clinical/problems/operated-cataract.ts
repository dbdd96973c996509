import type { Antecedent } from '../antecedents/antecedent.ts';
import { sidesOf } from '../follow-up/plan.ts';
import { factsOfEye } from '../origin/eye-facts.ts';
import { isCataract } from '../surgery/procedures.ts';
import type { Surgery } from '../surgery/surgery.ts';
import type { Problem } from './problem-list.ts';

/** A cataract (CIE-10); not the secondary one (H26.4), which comes after the operation. */
const CATARACT = /^(?:H25|H26(?!\.4)|H28|Q12\.0)/u;

type Known = Pick<Antecedent, 'clase' | 'que' | 'ojo' | 'detalle' | 'datos'> & {
  readonly retirado?: object | undefined;
};

/**
 * The eyes of a cataract that is not over although it was taken out: an operation on record, an antecedent, a lens or
 * aphakia among the problems. It is for the doctor to say that it is over.
 */
export function operatedCataract(
  { codigo, ojo, estado }: { readonly ojo?: Problem['ojo'] | null } & Pick<Problem, 'codigo' | 'estado'>,
  known: {
    readonly conocido: readonly Known[];
    readonly cirugias: readonly Pick<Surgery, 'procedimiento' | 'ojo' | 'estado'>[];
    readonly problemas: readonly { readonly codigo: string; readonly ojo?: Problem['ojo'] | null }[];
  },
): ('OD' | 'OI')[] {
  if (estado === 'resuelto' || !CATARACT.test(codigo)) return [];
  const diagnosed = known.problemas.map((each) => ({ codigo: each.codigo, ojo: each.ojo ?? undefined }));
  return sidesOf(ojo ?? undefined).flatMap((side) => {
    if (side === '-') return [];
    const facts = factsOfEye(side, known.conocido, diagnosed);
    const isDone = known.cirugias.some(
      (each) => each.ojo === side && each.estado === 'realizada' && isCataract(each.procedimiento),
    );
    return isDone || facts.has('lente') || facts.has('afaquia') ? [side] : [];
  });
}
