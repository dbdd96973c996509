import { logMar } from '../fields/acuity.ts';
import type { Field } from '../fields/field.ts';
import type { Value } from '../fields/value.ts';
import { concept, quantity, SYSTEMS, type Coding } from './codes.ts';
import type { FhirValue } from './resource.ts';

/** How a field is called: by our own code, and beside it by the standard ones that it has. */
export function fieldConcept(id: string, field: Field | undefined) {
  const { snomed, loinc } = field?.codigos ?? {};
  const coding: Coding[] = [
    ...(snomed === undefined ? [] : [{ system: SYSTEMS.snomed, code: snomed }]),
    ...(loinc === undefined ? [] : [{ system: SYSTEMS.loinc, code: loinc }]),
    { system: SYSTEMS.fields, code: id },
  ];
  return concept(field === undefined ? id : nameOf(field), ...coding);
}

const nameOf = ({ nombre, grupo }: Field): string => (grupo === undefined ? nombre : `${grupo}: ${nombre}`);

/** A value as `value[x]`: numbers with their unit, choices as concepts, acuities and texts as they are written. */
export function valueOf(field: Field | undefined, v: Value['v']): { readonly [name: string]: FhirValue } {
  if (field?.tipo === 'numero' && typeof v === 'number')
    return { valueQuantity: quantity(v / field.escala, field.unidad) };
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

/** The logMAR of an acuity beside its line; nothing where no line was read, because those have no number. */
export function acuityParts(field: Field | undefined, v: Value['v']): FhirValue {
  if (field?.tipo !== 'agudeza' || field.distancia !== 'lejos' || typeof v !== 'string') return undefined;
  const hundredths = logMar(v);
  return hundredths === null
    ? undefined
    : [
        {
          code: concept('logMAR', { system: SYSTEMS.fields, code: 'logmar' }),
          valueQuantity: quantity(hundredths / 100, undefined),
        },
      ];
}
