import * as z from 'zod/mini';
import { civilDateField } from '../../scheduling/hours/dated-range.ts';
import { isReadable } from '../../shared/readable-text.ts';
import { keysOf } from '../../shared/typed-record.ts';
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
});
export type AntecedentData = Readonly<z.infer<typeof antecedentDataSchema>>;
export type DataField = keyof AntecedentData;

const BY_KEY: Readonly<Record<string, readonly DataField[]>> = {
  'alergia.niega': [],
  'condicion.diabetes_1': ['anios', 'hba1c'],
  'condicion.diabetes_2': ['anios', 'hba1c'],
  'condicion.embarazo': ['fecha'],
  'ocular.cirugia': ['fecha', 'lente'],
  'ocular.laser': ['fecha'],
  'ocular.inyeccion': ['fecha'],
  'ocular.trauma': ['fecha'],
  'ocular.protesis': ['fecha'],
  'ocular.enucleacion': ['fecha'],
  'medicacion.gota': ['fecha'],
};

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
  const { reaccion, lente, ...rest } = datos ?? {};
  const said = { ...rest, reaccion: reaccion?.trim(), lente: lente?.trim() };
  const kept = Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== undefined && value !== ''),
  );
  return Object.keys(kept).length === 0 ? undefined : antecedentDataSchema.parse(kept);
}

const day = (fecha: string): string => fecha.split('-').toReversed().join('/');

/** The values in words: «hace 12 años», «HbA1c 8,4 %». */
export function dataWords(clase: string, que: string, datos: AntecedentData | undefined): string[] {
  if (datos === undefined) return [];
  const { anios, hba1c, fecha, parentesco, reaccion, lente } = datos;
  const when = que === 'embarazo' ? 'parto probable el' : clase === 'medicacion' ? 'desde el' : 'el';
  return [
    ...(parentesco === undefined ? [] : [KINSHIPS[parentesco]]),
    ...(reaccion === undefined ? [] : [reaccion]),
    ...(anios === undefined ? [] : [anios === 1 ? 'hace 1 año' : `hace ${String(anios)} años`]),
    ...(hba1c === undefined
      ? []
      : [`HbA1c ${hba1c.toFixed(1).replace('.', ',')} %${hba1c > HIGH_HBA1C ? ' (alta)' : ''}`]),
    ...(lente === undefined ? [] : [`lente ${lente}`]),
    ...(fecha === undefined ? [] : [`${when} ${day(fecha)}`]),
  ];
}
