import { fieldOf } from '../fields/catalogue.ts';
import type { ValueEye } from '../fields/raw.ts';
import { readValue, type Taken } from '../fields/value.ts';
import { formatNumber, withUnit } from '../fields/number-words.ts';
import { lensWords } from '../fields/typed-refraction.ts';
import { present } from '../../shared/typed-record.ts';
import type { Origin } from './origin.ts';

/** What a device read of one eye on the day of a visit, by the visit's own fields, numbers in their unit. */
export interface DeviceReading {
  /** The filed file that says it. */
  readonly archivo: string;
  readonly equipo: string;
  /** The clinic's hour at which it was measured. */
  readonly hora: string;
  readonly ojo: 'OD' | 'OI';
  readonly valores: Readonly<Record<string, number>>;
}

/** What is read together and means nothing apart: its first field must have been read. */
export const READ_TOGETHER = [
  ['auto_esfera', 'auto_cilindro', 'auto_eje'],
  ['lenso_esfera', 'lenso_cilindro', 'lenso_eje', 'lenso_adicion'],
  ['k1', 'k1_eje'],
  ['k2', 'k2_eje'],
  ['paquimetria'],
] as const;

export type ReadOrigin = Extract<Origin, { readonly tipo: 'leido' }>;

/** Where a value that is taken from a reading comes from. */
export const originOf = ({ archivo, equipo, hora }: DeviceReading): ReadOrigin => ({
  tipo: 'leido',
  equipo,
  archivo,
  hora,
});

/** Whether a value is what a reading of that file says of this field and eye. */
export function isRead(
  campo: string,
  ojo: ValueEye,
  value: Taken,
  { readings, origen }: { readonly readings: readonly DeviceReading[]; readonly origen: ReadOrigin },
): boolean {
  const field = fieldOf(campo);
  const reading = readings.find(
    (each) =>
      each.archivo === origen.archivo &&
      each.ojo === ojo &&
      each.equipo === origen.equipo &&
      each.hora === origen.hora,
  );
  const v = reading?.valores[campo];
  if (field === undefined || v === undefined) return false;
  const { metodo, hora, comparador, motivo } = value;
  const said = readValue(field, { v });
  return said.ok && said.value.v === value.v && [metodo, hora, comparador, motivo].every((each) => !each);
}

/** The files that some values say to come from. */
export const filesSaid = (
  valores: Readonly<
    Record<
      string,
      { readonly [Eye in ValueEye]?: { readonly origen?: Origin | undefined } | null | undefined } | undefined
    >
  >,
): string[] => [
  ...new Set(
    Object.values(valores).flatMap((eyes) =>
      Object.values(eyes ?? {}).flatMap((each) =>
        each?.origen?.tipo === 'leido' ? (each.origen.archivo ?? []) : [],
      ),
    ),
  ),
];

/** What of a reading stands together, by the first field of each: only what was read. */
export const partsOf = ({ valores }: Pick<DeviceReading, 'valores'>): readonly (readonly string[])[] =>
  READ_TOGETHER.filter(([first]) => valores[first] !== undefined);

/** A part of a reading in words: «K1 43,25 a 12°», «Autorrefracción −1,25 −0,50 × 90». */
export function readingWords([first = '']: readonly string[], { valores }: DeviceReading): string {
  const scaled = (campo: string): number | undefined => {
    const [field, v] = [fieldOf(campo), valores[campo]];
    return field?.tipo !== 'numero' || v === undefined ? undefined : Math.round(v * field.escala);
  };
  const lens = LENSES.find(([prefix]) => first === `${prefix}_esfera`);
  if (lens !== undefined) {
    const [prefix, name] = lens;
    const [esfera, cilindro, eje, adicion] = ['esfera', 'cilindro', 'eje', 'adicion'].map((part) =>
      scaled(`${prefix}_${part}`),
    );
    return `${name} ${lensWords(present({ esfera, cilindro, eje, adicion }))}`;
  }
  const [field, v, axis] = [fieldOf(first), scaled(first), scaled(`${first}_eje`)];
  if (field?.tipo !== 'numero' || v === undefined) return '';
  if (first === 'paquimetria') return `Paquimetría ${withUnit(field, v)}`;
  return [field.nombre, formatNumber(field, v), ...(axis === undefined ? [] : [`a ${String(axis)}°`])].join(
    ' ',
  );
}
const LENSES = [
  ['auto', 'Autorrefracción'],
  ['lenso', 'Lensometría'],
] as const;
