import { fieldOf } from '../../clinical/fields/catalogue.ts';
import type { NumberShape } from '../../clinical/fields/field.ts';
import { eyesOf, readValue } from '../../clinical/fields/value.ts';
import { resultFields } from '../results/catalogue.ts';
import type { ResultField } from '../results/result-field.ts';
import type { ProposedValues } from './file-identity.ts';
import { present } from '../../shared/typed-record.ts';

/** What a device measured of one eye, by the field's id: numbers in the field's unit, choices by their id. */
export type Measured = Readonly<Record<string, number | string | undefined>>;
export type MeasuredEyes = Readonly<Partial<Record<'OD' | 'OI', Measured>>>;

/**
 * What a device measured, as values that the study may have: rounded to the field's step. What the study has not, and what
 * is beyond its hard limits, is left out: nothing is cut to fit.
 */
export function proposed(estudio: string, eyes: MeasuredEyes): ProposedValues {
  const fields = new Map(resultFields(estudio).map((field) => [field.id, field]));
  const of = (eye: 'OD' | 'OI'): Record<string, number | string> => {
    const values: Record<string, number | string> = {};
    for (const [id, said] of Object.entries(eyes[eye] ?? {})) {
      const field = fields.get(id);
      if (field === undefined || said === undefined || !eyesOf(field).includes(eye)) continue;
      const v = typeof said === 'number' ? onStep(field, said) : said;
      if (v !== null && readValue(field, { v }).ok) values[id] = v;
    }
    return values;
  };
  const [right, left] = [of('OD'), of('OI')];
  return present({
    OD: Object.keys(right).length === 0 ? undefined : right,
    OI: Object.keys(left).length === 0 ? undefined : left,
  });
}

/**
 * What a device measured, as values of a visit's own fields. Powers are not rounded: a step that the field does not have was
 * not read as one that it has.
 */
export function proposedOfVisit(eyes: MeasuredEyes): ProposedValues {
  const of = (eye: 'OD' | 'OI'): Record<string, number> => {
    const read = Object.entries(eyes[eye] ?? {}).map(([id, said]): [string, number | null] => {
      const field = fieldOf(id);
      return [id, field?.tipo === 'numero' && typeof said === 'number' ? asWritten(field, said) : null];
    });
    const known = read.flatMap(([id, v]): [string, number][] => (v === null ? [] : [[id, v]]));
    // A lens is whole or is none.
    const isWhole =
      Object.values(eyes[eye] ?? {}).filter((said) => said !== undefined).length === known.length;
    return isWhole ? Object.fromEntries(known) : {};
  };
  const [right, left] = [of('OD'), of('OI')];
  return present({
    OD: Object.keys(right).length === 0 ? undefined : right,
    OI: Object.keys(left).length === 0 ? undefined : left,
  });
}

/** A number as the field takes it: an axis in whole degrees, an eighth of a dioptre cut to hundredths; null where it has no such step. */
function asWritten(field: NumberShape, said: number): number | null {
  const exact = Number(said.toPrecision(7));
  const v = field.paso === 1 ? Math.round(exact) : Math.trunc(exact * 100 + Math.sign(exact) * 1e-6) / 100;
  const isCut = field.paso !== 1 && Math.abs(v - exact) > 0.0051;
  const meant = field.igual?.[v + 0] ?? v + 0;
  return !isCut && readValue(field, { v: meant }).ok ? meant : null;
}

/** A number on the field's step; null where it is no number of this field. */
function onStep(field: ResultField, said: number): number | null {
  if (field.tipo !== 'numero' || !Number.isFinite(said)) return null;
  // Single precision has seven digits: 40 may arrive as 40.0000002.
  const exact = Number(said.toPrecision(7));
  const [least, most] = field.duro;
  const meant = field.igual?.[exact] ?? exact;
  if (meant < least || meant > most) return null;
  const steps = Math.round(meant / field.paso);
  const rounded = Number((steps * field.paso).toFixed(2)) + 0;
  return field.igual?.[rounded] ?? rounded;
}
