import { isPartial } from '../fields/acuity-lines.ts';
import { logMar } from '../fields/acuity.ts';
import type { FieldShape } from '../fields/field.ts';
import type { ValueEye } from '../fields/raw.ts';
import type { Value } from '../fields/value.ts';
import { notDoneWords, saysNotDone, type NotDone } from '../fields/not-done.ts';
import { fieldWords, valueWords } from '../fields/value-words.ts';
import { concept, hl7, quantity, SYSTEMS, type Coding } from './codes.ts';
import type { FhirValue } from './resource.ts';

/** How a field is called: by our own code, and beside it by the standard ones that it has. */
export function fieldConcept(id: string, field: FieldShape | undefined) {
  const { snomed, loinc } = field?.codigos ?? {};
  const coding: Coding[] = [
    ...(snomed === undefined ? [] : [{ system: SYSTEMS.snomed, code: snomed }]),
    ...(loinc === undefined ? [] : [{ system: SYSTEMS.loinc, code: loinc }]),
    { system: SYSTEMS.fields, code: id },
  ];
  return concept(field === undefined ? id : fieldWords(field), ...coding);
}

/** A value as `value[x]`: numbers with their unit, choices as concepts, acuities and texts as they are written. */
export function valueOf(
  field: FieldShape | undefined,
  { v, motivo, comparador }: Pick<Value, 'v' | 'motivo' | 'comparador'>,
  ojo: ValueEye,
): { readonly [name: string]: FhirValue } {
  if (saysNotDone(field, v)) return absent({ v, motivo });
  if (field?.tipo === 'numero' && typeof v === 'number')
    return { valueQuantity: quantity(v / field.escala, field.unidad, comparador) };
  if (field?.tipo === 'opcion' && field.dibujo !== undefined)
    return { valueString: valueWords(field, { v }, ojo) };
  if (field?.tipo === 'opcion' && typeof v !== 'number') {
    const chosen = typeof v === 'string' ? [v] : v;
    const nameOfChoice = (id: string): string => field.opciones.find((each) => each.id === id)?.nombre ?? id;
    return {
      valueCodeableConcept: concept(
        chosen.map(nameOfChoice).join(', '),
        ...chosen.map((id) => ({
          system: SYSTEMS.options,
          code: `${field.id}.${id}`,
          display: nameOfChoice(id),
        })),
      ),
    };
  }
  return { valueString: typeof v === 'object' ? v.join(', ') : String(v) };
}

/** `data-absent-reason` of what could not be measured; no stereopsis, and no better through a pinhole, are findings. */
function absent(what: NotDone): { readonly [name: string]: FhirValue } {
  const words = notDoneWords(what);
  const code = what.v === 'no_usa_lentes' ? 'not-applicable' : 'not-performed';
  return what.v === 'ausente' || what.v === 'no_mejora'
    ? {
        valueCodeableConcept: concept(what.v === 'ausente' ? 'Ausente' : 'No mejora', {
          system: SYSTEMS.options,
          code: what.v,
        }),
      }
    : { dataAbsentReason: hl7('data-absent-reason', code, words) };
}

/** What a value is made of besides its words: the logMAR of an acuity, the symbols of a drawing where they were put. */
export const partsOf = (field: FieldShape | undefined, v: Value['v']): FhirValue =>
  field?.tipo === 'opcion' && field.dibujo !== undefined && typeof v === 'object'
    ? v.map((mark) => ({
        code: concept('Símbolo', { system: SYSTEMS.fields, code: `${field.id}.simbolo` }),
        valueString: mark,
      }))
    : acuityParts(field, v);

/** The logMAR of an acuity beside its line; nothing where no line was read, or an unsaid part of one, because those have no number. */
function acuityParts(field: FieldShape | undefined, v: Value['v']): FhirValue {
  if (field?.tipo !== 'agudeza' || field.distancia !== 'lejos' || typeof v !== 'string') return undefined;
  const hundredths = isPartial(v) ? null : logMar(v);
  return hundredths === null
    ? undefined
    : [
        {
          code: concept('logMAR', { system: SYSTEMS.fields, code: 'logmar' }),
          valueQuantity: quantity(hundredths / 100, undefined),
        },
      ];
}
