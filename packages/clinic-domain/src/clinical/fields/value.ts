import * as z from 'zod/mini';
import { readDrawing } from '../drawing/marks.ts';
import { isReadable } from '../../shared/readable-text.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { originSchema } from '../origin/origin.ts';
import { readAcuity } from './acuity.ts';
import type { Raw, ValueEye } from './raw.ts';
import { formatNumber, withUnit } from './number-words.ts';
import type { AcuityShape, ChoiceShape, FieldShape, NumberShape, TextShape } from './field.ts';
import { LONGEST_REASON, notDoneOf, reasonOf, saysNotDone, takesReason, type NotDoneId } from './not-done.ts';
import { present } from '../../shared/typed-record.ts';

/** How the true value stands to the one that is written. */
export const COMPARATORS = ['>', '<'] as const;
export type Comparator = (typeof COMPARATORS)[number];

/** A value as a form sends it: numbers in the field's unit, as decimals. */
export const givenValueSchema = z.strictObject({
  v: z.union(
    [
      z.number(),
      z.string().check(z.maxLength(2000)),
      z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(60)),
    ],
    {
      error: 'Escriba un valor.',
    },
  ),
  metodo: z.optional(z.string({ error: 'Elija cómo se tomó.' }).check(z.maxLength(40))),
  hora: z.optional(
    z
      .string({ error: 'Escriba la hora.' })
      .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/u, { error: 'Escriba la hora así: 09:30.' })),
  ),
  /** Why it could not be done, where `v` says so (`not-done.ts`). */
  motivo: z.optional(
    z.string({ error: 'Escriba por qué no se pudo.' }).check(
      z.maxLength(LONGEST_REASON, {
        error: `El motivo puede tener hasta ${String(LONGEST_REASON)} caracteres.`,
      }),
    ),
  ),
  /** More than the instrument can measure, or less than what was waited for: «> 60», «< 5». */
  comparador: z.optional(z.enum(COMPARATORS, { error: 'Solo se puede decir «más de» o «menos de».' })),
  /** The person was asked about it and said that it is so. */
  ok: z.optional(z.literal('confirmado', { error: 'Solo se puede confirmar.' })),
  /** Where it comes from, unless it was measured or typed. */
  origen: z.optional(originSchema),
});
export type GivenValue = Readonly<Omit<z.infer<typeof givenValueSchema>, 'v'>> & {
  readonly v: number | string | readonly string[];
};

/** A value as stored: how, when and by whom it was taken. */
export const valueSchema = z.strictObject({
  v: z.union([z.int(), z.string(), z.array(z.string())]),
  metodo: z.optional(z.string()),
  hora: z.optional(z.string()),
  motivo: z.optional(z.string()),
  comparador: z.optional(z.enum(COMPARATORS)),
  ok: z.optional(z.literal('confirmado')),
  origen: z.optional(originSchema),
  /** Who took it, and when; confirming it leaves both. */
  por: z.string(),
  en: z.string(),
  /** Who was asked about it and said that it is so. */
  confirmo: z.optional(z.strictObject({ por: z.string(), en: z.string() })),
});
export type Value = Readonly<z.infer<typeof valueSchema>>;

/** The eyes that a field is written for. */
export const eyesOf = ({ ojos }: Pick<FieldShape, 'ojos'>): readonly ValueEye[] =>
  ojos === 'OD_OI' ? ['OD', 'OI'] : ['AO'];

/** A value without who took it. */
export type Taken = Omit<Value, 'por' | 'en' | 'confirmo'>;

/** A value to store, or what is wrong with it in a sentence that begins with the field's name. */
export function readValue(field: FieldShape, given: GivenValue): Result<Taken, string> {
  if (saysNotDone(field, given.v)) return notDone(field, given.v, given);
  const read = rawOf(field, given.v);
  if (!read.ok) return read;
  const { metodo, hora, comparador, origen, ok: confirmed } = given;
  if (reasonOf(given.motivo ?? '') !== '')
    return err(`${field.nombre}: el motivo se escribe solo cuando no se pudo medir.`);
  const { metodos, conHora, nombre } = field;
  if (metodo !== undefined && metodos?.includes(metodo) !== true)
    return err(`${nombre}: elija cómo se tomó de la lista.`);
  if (conHora === true && hora === undefined) return err(`${nombre}: falta la hora.`);
  if (comparador !== undefined && (field.tipo !== 'numero' || !compares(field, comparador)))
    return err(`${nombre}: «${comparador === '<' ? 'menos' : 'más'} de» no se dice de esta medida.`);
  if (comparador === '<' && read.value === 0) return err(`${nombre}: no hay menos de 0.`);
  const v = typeof read.value === 'object' ? [...read.value] : read.value;
  return ok(present({ v, metodo, hora, comparador, ok: confirmed, origen }));
}

/** What was said instead of a value. It was not taken, so it has no method and no hour of its own. */
function notDone(
  field: FieldShape,
  v: NotDoneId,
  { motivo = '', ok: confirmed, origen }: GivenValue,
): Result<Taken, string> {
  const { nombre } = field;
  if (!notDoneOf(field).includes(v))
    return err(
      `${nombre}: eso no se dice de esta medida.${v === 'no_mejora' ? ' Que no mejora se anota en el estenopeico o en una refracción.' : ''}`,
    );
  const why = reasonOf(motivo);
  if (why !== '' && !takesReason(v))
    return err(`${nombre}: el motivo se escribe solo cuando no se pudo medir.`);
  if (why.length > LONGEST_REASON)
    return err(`${nombre}: motivo de hasta ${String(LONGEST_REASON)} caracteres.`);
  if (!isReadable(why))
    return err(`${nombre}: el motivo tiene caracteres que no se pueden leer; bórrelos y escríbalo de nuevo.`);
  return ok(present({ v, motivo: why === '' ? undefined : why, ok: confirmed, origen }));
}

/** Whether a measure may be more, or less, than what is written. */
export const compares = (field: NumberShape, comparador: Comparator): boolean =>
  (comparador === '<' ? field.conMenosDe : field.conMasDe) === true;

function rawOf(field: FieldShape, v: GivenValue['v']): Result<Raw, string> {
  switch (field.tipo) {
    case 'numero':
      return numberOf(field, v);
    case 'opcion':
      return choiceOf(field, v);
    case 'texto':
      return textOf(field, v);
    case 'agudeza':
      return acuityOf(field, v);
  }
}

/** The integer of a number in its unit; refused outside the hard limits and off its step. */
function numberOf(field: NumberShape, v: GivenValue['v']): Result<number, string> {
  const { nombre, escala, duro, igual } = field;
  if (typeof v !== 'number') return err(`${nombre}: escriba un número.`);
  const meant = igual?.[v] ?? v;
  const [least, most] = duro;
  if (meant < least || meant > most)
    return err(
      `${nombre}: entre ${formatNumber(field, least * escala)} y ${withUnit(field, most * escala)}.`,
    );
  const scaled = Math.round(meant * escala);
  if (Math.abs(meant * escala - scaled) > 1e-6 || !isOnStep(field, scaled))
    return err(`${nombre}: de ${stepWords(field)}.`);
  return ok(scaled === 0 ? 0 : scaled);
}

/** An eighth of a dioptre, cut to hundredths. */
const EIGHTH = 12;

function isOnStep({ escala, paso, octavos }: NumberShape, scaled: number): boolean {
  const step = Math.round(paso * escala);
  const rest = Math.abs(scaled) % step;
  return rest === 0 || (octavos === true && rest === EIGHTH);
}

const stepWords = (field: NumberShape): string => {
  const step = formatNumber({ ...field, conSigno: undefined }, Math.round(field.paso * field.escala));
  return `${step} en ${step}`;
};

function choiceOf(
  { nombre, opciones, varias, normal, dibujo }: ChoiceShape,
  v: GivenValue['v'],
): Result<Raw, string> {
  if (dibujo !== undefined) {
    if (typeof v !== 'object') return err(`${nombre}: envíe la lista de sus símbolos.`);
    const drawn = readDrawing(dibujo, v);
    return drawn.ok ? drawn : err(`${nombre}: ${drawn.error}.`);
  }
  const known = (id: unknown): boolean => opciones.some((each) => each.id === id && each.retirada !== true);
  if (varias !== true) {
    return typeof v === 'string' && known(v) ? ok(v) : err(`${nombre}: elija una opción de la lista.`);
  }
  if (typeof v !== 'object' || v.length === 0 || !v.every(known))
    return err(`${nombre}: elija opciones de la lista.`);
  if (new Set(v).size < v.length) return err(`${nombre}: una opción está dos veces.`);
  if (normal !== undefined && v.length > 1 && v.includes(normal))
    return err(`${nombre}: o está normal o tiene hallazgos.`);
  return ok(v);
}

function textOf({ nombre, largo: [least, most] }: TextShape, v: GivenValue['v']): Result<string, string> {
  if (typeof v !== 'string') return err(`${nombre}: escriba un texto.`);
  const text = v.trim();
  if (text.length < least) return err(`${nombre}: al menos ${String(least)} caracteres.`);
  if (text.length > most) return err(`${nombre}: hasta ${String(most)} caracteres.`);
  return isReadable(text)
    ? ok(text)
    : err(`${nombre}: tiene caracteres que no se pueden leer; bórrelos y escríbalo de nuevo.`);
}

/** The canonical writing of an acuity; what is not in the table, or can be read in two ways, is refused with the choices. */
function acuityOf({ nombre, distancia }: AcuityShape, v: GivenValue['v']): Result<string, string> {
  if (typeof v !== 'string') return err(`${nombre}: escriba la agudeza, por ejemplo 20/40.`);
  return readAcuity(nombre, distancia, v);
}
