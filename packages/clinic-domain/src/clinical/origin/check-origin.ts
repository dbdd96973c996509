import { err, ok, type Result } from '../../shared/result.ts';
import type { FieldShape } from '../fields/field.ts';
import type { ValueEye } from '../fields/raw.ts';
import type { Taken } from '../fields/value.ts';
import { isRead, type DeviceReading } from './device-readings.ts';
import { copyableSince, measuredOn, OLDEST_COPY_MONTHS, type LastValue } from './last-values.ts';
import { isNormalValue } from './normal-values.ts';
import { dayWords } from '../../shared/civil-date.ts';

/** What a statement of origin is held against. */
export interface OriginFacts {
  /** The day of the visit; null where nothing is known of it. */
  readonly fecha: string | null;
  /** The last value of a field and eye at the visits before. */
  readonly last: (campo: string, ojo: ValueEye) => LastValue | undefined;
  /** What the other eye has here, and what it had before this change. */
  readonly other: (campo: string, ojo: 'OD' | 'OI') => readonly Pick<Taken, 'v'>[];
  /** What devices read of the patient on the day of the visit, as far as their files are named. */
  readonly readings: readonly DeviceReading[];
}

/** What a value says; who wrote it, where it comes from and whether it was asked about are not part of it. */
const SAID: readonly string[] = ['v', 'metodo', 'hora', 'comparador', 'motivo'];
const writtenOut = (value: object): string =>
  JSON.stringify(
    Object.entries(value)
      .filter(([name]) => SAID.includes(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Whether two values say the same. */
export const saysSame = (one: Pick<Taken, 'v'>, other: Pick<Taken, 'v'>): boolean =>
  writtenOut(one) === writtenOut(other);

/** Refuses a value that says to come from where it does not, in a sentence that begins with the field's name. */
export function checkOrigin(
  field: FieldShape,
  ojo: ValueEye,
  value: Taken,
  { fecha, last, other, readings }: OriginFacts,
): Result<void, string> {
  const { id, nombre } = field;
  const { origen } = value;
  if (origen === undefined) return ok(undefined);
  if (origen.tipo === 'leido')
    return isRead(id, ojo, value, { readings, origen })
      ? ok(undefined)
      : err(`${nombre} ${ojo}: no es lo que leyó ${origen.equipo}; tómelo de nuevo o escríbalo.`);
  if (origen.tipo === 'normal')
    return isNormalValue(id, value.v)
      ? ok(undefined)
      : err(`${nombre} ${ojo}: no es lo normal de este campo.`);
  if (origen.ojo !== undefined) {
    const isOther = ojo !== 'AO' && origen.ojo !== ojo && (fecha === null || origen.de === fecha);
    return isOther && other(id, origen.ojo).some((each) => saysSame(each, value))
      ? ok(undefined)
      : err(`${nombre} ${ojo}: no es lo que tiene ${origen.ojo}; escríbalo de nuevo.`);
  }
  const known = last(id, ojo);
  if (known === undefined || measuredOn(known) !== origen.de || !saysSame(known, value))
    return err(`${nombre} ${ojo}: no es el último valor del ${dayWords(origen.de)}; escríbalo de nuevo.`);
  if (fecha !== null && (origen.de > fecha || origen.de < copyableSince(fecha)))
    return err(
      `${nombre} ${ojo}: el último valor es del ${dayWords(origen.de)}, de hace más de ${String(OLDEST_COPY_MONTHS)} meses. Mídalo o escríbalo de nuevo.`,
    );
  return ok(undefined);
}
