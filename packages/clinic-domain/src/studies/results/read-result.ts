import { EYES, type Eye } from '../../clinical/eye.ts';
import { readValue, eyesOf, type GivenValue, type Value } from '../../clinical/fields/value.ts';
import type { ValueEye } from '../../clinical/fields/raw.ts';
import type { FieldErrors } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { EquipmentId } from '../device.ts';
import { resultFields } from './catalogue.ts';
import type { ResultField } from './result-field.ts';
import { impossibleIn } from './doubts/find-doubts.ts';
import type { GivenResult, ResultValues } from './study.ts';
import { present } from '../../shared/typed-record.ts';

/** What was done, of which eye and with which device. */
export interface Measured {
  readonly estudio: string;
  readonly ojo: Eye;
  readonly equipo: EquipmentId;
}

/** What is calculated from a biometry: another eye's formula is another lens (rule 7 of the studies). */
const OF_THE_LENS = ['lio_formula', 'lio_constante', 'lio_potencia', 'lio_objetivo'];

/** The eyes that a value of this study may be of. */
export const eyesOfStudy = (ojo: Eye): readonly ValueEye[] => (ojo === 'AO' ? EYES : [ojo]);

/** What is asked of a study with a device: of one eye alone, nothing that compares both. */
export const fieldsToMeasure = ({ estudio, ojo, equipo }: Measured): readonly ResultField[] =>
  resultFields(estudio, equipo).filter((field) =>
    eyesOf(field).some((eye) => eyesOfStudy(ojo).includes(eye)),
  );

/** The values that a request does not name, of fields that there are. */
function unnamed(
  fields: ReadonlyMap<string, unknown>,
  valores: GivenResult['valores'],
  before: ResultValues,
): Record<string, Partial<Record<ValueEye, Value>>> {
  const stays: Record<string, Partial<Record<ValueEye, Value>>> = {};
  for (const [id, byEye] of Object.entries(before))
    for (const eye of EYES) {
      const value = byEye[eye];
      if (value !== undefined && fields.has(id) && !Object.hasOwn(valores[eye] ?? {}, id))
        stays[id] = { ...stays[id], [eye]: value };
    }
  return stays;
}

/**
 * The values to store, or what is wrong with each, named `OD.dm`: a field that this study has not with this device, an eye
 * that was not ordered, a value outside its hard limits. What did not change keeps who wrote it and when. Values that are not
 * named are left out, or stay as they were (`parte`).
 */
export function readResult(
  { estudio, ojo, equipo }: Measured,
  valores: GivenResult['valores'],
  before: ResultValues,
  writer: { readonly por: string; readonly en: string; readonly parte?: boolean },
): Result<ResultValues, FieldErrors> {
  const known = new Map(resultFields(estudio, equipo).map((field) => [field.id, field]));
  const errors: FieldErrors = {};
  const { parte = false, por, en } = writer;
  const next = parte ? unnamed(known, valores, before) : {};
  for (const eye of EYES)
    for (const [id, given] of Object.entries(valores[eye] ?? {})) {
      if (given === null) continue;
      const field = known.get(id);
      const refused = (message: string): void => void (errors[`${eye}.${id}`] = [message]);
      if (field === undefined) refused(`«${id}» no es un valor de este estudio con este equipo.`);
      else if (!eyesOf(field).includes(eye)) refused(`${field.nombre}: no se anota para ${eye}.`);
      else if (!eyesOfStudy(ojo).includes(eye))
        refused(`${field.nombre}: la orden es de ${ojo}, no de ${eye}.`);
      else {
        const read = readValue(field, asGiven(given));
        if (!read.ok) refused(read.error);
        // What a file of the study says is shown beside it: nothing is said of it here.
        else if (read.value.origen !== undefined)
          refused(`${field.nombre}: el valor de un estudio se anota sin decir de dónde viene.`);
        else {
          const kept = before[id]?.[eye];
          const isSame = kept !== undefined && JSON.stringify(kept.v) === JSON.stringify(read.value.v);
          // A confirmation is of the value that was confirmed, not of the next one.
          const said = read.value.ok ?? (isSame ? kept.ok : undefined);
          next[id] = {
            ...next[id],
            [eye]: {
              ...(isSame ? { ...kept } : { ...read.value, por, en }),
              ...present({ ok: said }),
            },
          };
        }
      }
    }
  for (const eye of EYES)
    for (const id of OF_THE_LENS)
      if (
        next[id]?.[eye] !== undefined &&
        (next['estado_ojo']?.[eye] === undefined || next['silicona']?.[eye] === undefined)
      )
        errors[`${eye}.${id}`] = [
          'Indique primero si el ojo es fáquico, pseudofáquico o afáquico, y si lleva silicona: de eso depende el cálculo.',
        ];
  for (const { ojo: eye, campo, mensaje } of impossibleIn({ estudio, ojo, valores: next }))
    errors[`${eye}.${campo}`] ??= [mensaje];
  return Object.keys(errors).length > 0 ? err(errors) : ok(next);
}

const asGiven = (given: GivenValue | number | string | string[]): GivenValue =>
  Array.isArray(given) || typeof given !== 'object' ? { v: given } : given;
