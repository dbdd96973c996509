import * as z from 'zod/mini';
import { civilDateField } from '../../scheduling/hours/dated-range.ts';
import { isReadable } from '../../shared/readable-text.ts';
import { foldText } from '../../shared/spanish-text.ts';
import { isOneOf, keysOf } from '../../shared/typed-record.ts';
import type { FieldErrors } from '../../shared/app-error.ts';

/** Who of the family had it. */
export const KINSHIPS = {
  madre: 'Madre',
  padre: 'Padre',
  hermanos: 'Hermano o hermana',
  hijos: 'Hijo o hija',
  abuelos: 'Abuelo o abuela',
  otro: 'Otro familiar',
} as const;

// Source: docs/clinical-sources.md#antecedents
/** Above this much of glycated haemoglobin, in %, a diabetes is not under control. */
export const HIGH_HBA1C = 9;
const TEXT = 120;
export const DATA_MESSAGES = {
  anios: 'Los años de diabetes van de 0 a 90.',
  hba1c: 'La HbA1c va de 3 a 20 %, con un decimal.',
  parentesco: 'Elija el parentesco.',
  reaccion: `Escriba la reacción en hasta ${String(TEXT)} caracteres.`,
  lente: `Escriba el lente en hasta ${String(TEXT)} caracteres.`,
  prueba: 'Escriba qué análisis o estudio es, en hasta 120 caracteres.',
  valor: 'Escriba qué resultado dio, en hasta 120 caracteres.',
  unidad: 'Escriba la unidad en hasta 20 caracteres.',
  lugar: 'Escriba dónde se hizo, en hasta 120 caracteres.',
  muestra: 'Escriba qué muestra se cultivó, en hasta 120 caracteres.',
  germen: 'Escriba qué germen creció, o «sin desarrollo», en hasta 120 caracteres.',
  sensible: 'Escriba a qué es sensible en hasta 120 caracteres.',
  resistente: 'Escriba a qué es resistente en hasta 120 caracteres.',
  fecha: 'Elija de qué día es el resultado.',
  future: 'El resultado no puede ser de un día que no llegó.',
  unreadable: 'Tiene caracteres que no se pueden leer: bórrelos y escríbalo de nuevo.',
  notHere: 'Este dato no va con este antecedente.',
} as const;

const words = (error: string) =>
  z
    .string({ error })
    .check(z.maxLength(TEXT, { error }), z.refine(isReadable, { error: DATA_MESSAGES.unreadable }));
const percent = DATA_MESSAGES.hba1c;

/** What is known of an antecedent besides its name, as values. */
export const antecedentDataSchema = z.strictObject({
  anios: z.optional(
    z
      .int({ error: DATA_MESSAGES.anios })
      .check(z.minimum(0, { error: DATA_MESSAGES.anios }), z.maximum(90, { error: DATA_MESSAGES.anios })),
  ),
  hba1c: z.optional(
    z.number({ error: percent }).check(
      z.minimum(3, { error: percent }),
      z.maximum(20, { error: percent }),
      z.refine((typed) => Math.abs(typed * 10 - Math.round(typed * 10)) < 1e-9, { error: percent }),
    ),
  ),
  /** The day of an operation, a laser or an injection; from which a drop is used; on which a child is expected. */
  fecha: z.optional(civilDateField),
  parentesco: z.optional(z.enum(keysOf(KINSHIPS), { error: DATA_MESSAGES.parentesco })),
  reaccion: z.optional(words(DATA_MESSAGES.reaccion)),
  lente: z.optional(words(DATA_MESSAGES.lente)),
  /** A result of elsewhere: what was tested, what it gave, and where. */
  prueba: z.optional(words(DATA_MESSAGES.prueba)),
  valor: z.optional(words(DATA_MESSAGES.valor)),
  unidad: z.optional(words(DATA_MESSAGES.unidad).check(z.maxLength(20, { error: DATA_MESSAGES.unidad }))),
  lugar: z.optional(words(DATA_MESSAGES.lugar)),
  /** A culture: of what, what grew, and what acts on it. */
  muestra: z.optional(words(DATA_MESSAGES.muestra)),
  germen: z.optional(words(DATA_MESSAGES.germen)),
  sensible: z.optional(words(DATA_MESSAGES.sensible)),
  resistente: z.optional(words(DATA_MESSAGES.resistente)),
});
export type AntecedentData = Readonly<z.infer<typeof antecedentDataSchema>>;
export type DataField = keyof AntecedentData;

const BY_KEY: Readonly<Record<string, readonly DataField[]>> = {
  'alergia.niega': [],
  'condicion.diabetes_1': ['anios', 'hba1c'],
  'condicion.diabetes_2': ['anios', 'hba1c'],
  'condicion.embarazo': ['fecha'],
  'condicion.laboratorio': ['prueba', 'valor', 'unidad', 'fecha', 'lugar'],
  'ocular.cultivo': ['muestra', 'germen', 'sensible', 'resistente', 'fecha', 'lugar'],
  'ocular.imagen': ['prueba', 'valor', 'fecha', 'lugar'],
  'ocular.cirugia': ['fecha', 'lente'],
  'ocular.laser': ['fecha'],
  'ocular.inyeccion': ['fecha'],
  'ocular.trauma': ['fecha'],
  'ocular.protesis': ['fecha'],
  'ocular.enucleacion': ['fecha'],
  'medicacion.gota': ['fecha'],
};

/** Results of elsewhere, and what says nothing without them. */
const RESULTS = {
  'condicion.laboratorio': ['prueba', 'valor', 'fecha'],
  'ocular.cultivo': ['muestra', 'germen', 'fecha'],
  'ocular.imagen': ['prueba', 'fecha', 'lugar'],
} as const satisfies Readonly<Record<string, readonly DataField[]>>;
type Kept = { readonly clase: string; readonly que: string; readonly datos?: AntecedentData | undefined };

/** What a result of elsewhere has to say; null of everything else. */
const neededOf = ({ clase, que }: Kept): (typeof RESULTS)[keyof typeof RESULTS] | null => {
  const key = `${clase}.${que}`;
  return isOneOf(keysOf(RESULTS), key) ? RESULTS[key] : null;
};

/** A result of elsewhere: neither a disease nor something that was done to an eye. */
export const isResult = (each: Kept): boolean => neededOf(each) !== null;

/** What a result leaves out, by its field. */
export const missingData = (typed: Kept): FieldErrors =>
  Object.fromEntries(
    (neededOf(typed) ?? []).flatMap((field) =>
      (typed.datos?.[field] ?? '').trim() === '' ? [[`datos.${field}`, [DATA_MESSAGES[field]]]] : [],
    ),
  );

/** Whether two results are of one test on one day: what it gave may be put right. */
export const isSameResult = (one: Kept, other: Kept): boolean =>
  (['prueba', 'muestra', 'fecha', 'lugar'] as const).every(
    (field) => foldText(one.datos?.[field] ?? '') === foldText(other.datos?.[field] ?? ''),
  );

/** Which values an antecedent has. */
export function dataOf(clase: string, que: string): readonly DataField[] {
  const own = BY_KEY[`${clase}.${que}`];
  if (own !== undefined) return own;
  if (clase === 'alergia') return ['reaccion'];
  return clase === 'familiar' ? ['parentesco'] : [];
}

/** What does not belong to an antecedent of this kind, by its field. */
export function wrongData(clase: string, que: string, datos: AntecedentData): FieldErrors {
  const allowed = dataOf(clase, que);
  return Object.fromEntries(
    keysOf(datos).flatMap((field) =>
      datos[field] === undefined || allowed.includes(field)
        ? []
        : [[`datos.${field}`, [DATA_MESSAGES.notHere]]],
    ),
  );
}

/** Only what was said; undefined where nothing was. */
export function tidyData(datos: AntecedentData | undefined): AntecedentData | undefined {
  const kept = Object.fromEntries(
    Object.entries(datos ?? {})
      .map(([field, value]): [string, unknown] => [field, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  return Object.keys(kept).length === 0 ? undefined : antecedentDataSchema.parse(kept);
}

const day = (fecha: string): string => fecha.split('-').toReversed().join('/');

const CULTURE = [
  ['muestra', 'de'],
  ['germen', 'creció:'],
  ['sensible', 'sensible a'],
  ['resistente', 'resistente a'],
] as const satisfies readonly (readonly [DataField, string])[];

/** The values in words: «hace 12 años», «HbA1c 8,4 %». */
export function dataWords(clase: string, que: string, datos: AntecedentData | undefined): string[] {
  if (datos === undefined) return [];
  const { anios, hba1c, fecha, parentesco, reaccion, lente, prueba, valor, unidad, lugar } = datos;
  const when = que === 'embarazo' ? 'parto probable el' : clase === 'medicacion' ? 'desde el' : 'el';
  return [
    ...(parentesco === undefined ? [] : [KINSHIPS[parentesco]]),
    ...(reaccion === undefined ? [] : [reaccion]),
    ...(anios === undefined ? [] : [anios === 1 ? 'hace 1 año' : `hace ${String(anios)} años`]),
    ...(hba1c === undefined
      ? []
      : [`HbA1c ${hba1c.toFixed(1).replace('.', ',')} %${hba1c > HIGH_HBA1C ? ' (alta)' : ''}`]),
    ...(lente === undefined ? [] : [`lente ${lente}`]),
    ...(prueba === undefined ? [] : [prueba]),
    ...(valor === undefined ? [] : [[valor, unidad].filter(Boolean).join(' ')]),
    ...CULTURE.flatMap(([field, name]) => (datos[field] === undefined ? [] : [`${name} ${datos[field]}`])),
    ...(lugar === undefined ? [] : [`en ${lugar}`]),
    ...(fecha === undefined ? [] : [`${when} ${day(fecha)}`]),
  ];
}
