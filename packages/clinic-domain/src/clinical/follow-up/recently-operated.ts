import { daysBetween } from '../../shared/civil-date.ts';
import type { Antecedent } from '../antecedents/antecedent.ts';
import type { Diagnosis } from '../diagnosis.ts';
import { folded } from '../medicines/stem.ts';
import type { ProcedureId } from '../surgery/procedures.ts';
import type { Surgery } from '../surgery/surgery.ts';
import { sidesOf, type Side } from './plan.ts';

// Source: docs/clinical-sources.md#follow-up-intervals
/** For so long the pressure of an operated eye is one of after an operation. */
export const OPERATED_DAYS = 30;

/** What is done beside the eye raises no pressure in it. */
const BESIDE: readonly ProcedureId[] = [
  ...(['chalazion', 'blefaroplastia', 'dacriocistorrinostomia', 'tapon_lagrimal'] as const),
];
const DONE: readonly string[] = ['cirugia', 'laser', 'inyeccion'];
/** Surgical follow-up, and the examination after surgery (CIE-10). */
const AFTER = /^Z(?:48|09\.0)/u;
const SAID = /\bpost? ?-?(?:operatori|quirurgic|cirugia|faco)|despues de (?:la )?(?:cirugia|operacion)/u;

/** What is known of operations on the day of a visit. */
export interface OperationsKnown {
  readonly fecha: string;
  readonly cirugias: readonly (Pick<Surgery, 'procedimiento' | 'ojo' | 'estado'> & {
    readonly fecha?: string | null | undefined;
  })[];
  readonly conocido: readonly (Pick<Antecedent, 'clase' | 'que' | 'ojo' | 'datos'> & {
    readonly retirado?: object | undefined;
  })[];
  readonly diagnosticos: readonly Pick<Diagnosis, 'codigo' | 'ojo'>[];
  /** Why the patient came, in words; and the kind of the appointment. */
  readonly motivo: string;
  readonly tipo?: string | undefined;
}

/**
 * Whether an eye was operated in the last month, by whatever says so: an operation on record, done or of a day that is
 * over; an antecedent with its day; a diagnosis of after surgery; why the patient came and to
 * what kind of appointment, which name no eye.
 */
export function isRecentlyOperated(side: Side, known: OperationsKnown): boolean {
  const { fecha: hoy, cirugias, conocido, diagnosticos, motivo, tipo } = known;
  if (side === '-') return false;
  const isRecent = (day: string | null | undefined): boolean => {
    if (day === undefined || day === null || day > hoy) return false;
    return daysBetween(day, hoy) <= OPERATED_DAYS;
  };
  return (
    cirugias.some(
      ({ procedimiento, ojo, estado, fecha }) =>
        ojo === side &&
        !BESIDE.includes(procedimiento) &&
        isRecent(fecha) &&
        (estado === 'realizada' || (estado === 'programada' && fecha !== hoy)),
    ) ||
    conocido.some(
      ({ clase, que, ojo, datos, retirado }) =>
        clase === 'ocular' &&
        retirado === undefined &&
        DONE.includes(que) &&
        sidesOf(ojo).includes(side) &&
        isRecent(datos?.fecha),
    ) ||
    diagnosticos.some(
      ({ codigo, ojo }) => AFTER.test(codigo) && (ojo === undefined || sidesOf(ojo).includes(side)),
    ) ||
    tipo === 'posoperatorio' ||
    SAID.test(folded(motivo))
  );
}
