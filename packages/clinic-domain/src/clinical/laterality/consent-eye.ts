import type { ConsentId } from '../documents/consent.ts';
import type { Eye } from '../eye.ts';
import { sidesOf } from '../follow-up/plan.ts';
import { isCataract, PROCEDURES, type ProcedureId } from '../surgery/procedures.ts';
import type { OperatedEye } from '../surgery/surgery.ts';

/** The consent that an operation is signed with; null where the clinic has no text of its own for it. Lasers are also ordered. */
export const consentOf = (procedimiento: ProcedureId): ConsentId | null => {
  if (isCataract(procedimiento)) return 'catarata';
  if (procedimiento === 'tapon_lagrimal') return 'tapon';
  return procedimiento === 'inyeccion_intravitrea' ? 'inyeccion' : null;
};

interface Operation {
  readonly procedimiento: ProcedureId;
  readonly ojo: OperatedEye;
}
interface Consent {
  readonly procedimiento: ConsentId;
  readonly ojo: Eye;
}
const among = (eyes: readonly string[]): string => [...new Set(eyes)].join(' y ');

/** Those of the consents that are of an operation's kind and of its eye. */
export const consentsOf = <Each extends Consent>(
  { procedimiento, ojo }: Operation,
  consents: readonly Each[],
): Each[] => {
  const kind = consentOf(procedimiento);
  return consents.filter((each) => each.procedimiento === kind && sidesOf(each.ojo).includes(ojo));
};

/** What stands against a consent among the operations that wait: it is of an eye in which none of them is. */
export function consentAgainst(
  { procedimiento, ojo }: Consent,
  waiting: readonly Operation[],
): string | null {
  const same = waiting.filter((each) => consentOf(each.procedimiento) === procedimiento);
  const [first] = same;
  if (first === undefined || sidesOf(ojo).every((side) => same.some((each) => each.ojo === side)))
    return null;
  return `El consentimiento es de ${ojo}, y ${PROCEDURES[first.procedimiento].nombre} está propuesta en ${among(same.map((each) => each.ojo))}: corrija el ojo, o proponga primero la del otro ojo.`;
}

/**
 * What stands against an operation among the consents that were issued for its like: none is of its eye, and one is of the other,
 * in which no other operation waits.
 */
export function operationAgainst(
  { procedimiento, ojo }: Operation,
  consents: readonly Consent[],
  waiting: readonly Operation[] = [],
): string | null {
  const kind = consentOf(procedimiento);
  const same = consents.filter((each) => each.procedimiento === kind);
  if (same.some((each) => sidesOf(each.ojo).includes(ojo))) return null;
  const [first] = same.filter(
    (each) =>
      !waiting.some(
        (other) => consentOf(other.procedimiento) === kind && sidesOf(each.ojo).includes(other.ojo),
      ),
  );
  return first === undefined
    ? null
    : `${PROCEDURES[procedimiento].nombre} es de ${ojo}, y el consentimiento que se emitió es de ${first.ojo}: corrija el ojo, o emita el consentimiento de ${ojo}.`;
}
