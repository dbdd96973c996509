import { err, ok, type Result } from '../../shared/result.ts';
import type { NumberField } from '../fields/field.ts';
import { formatNumber } from '../fields/number-words.ts';
import { plainSigns } from '../fields/typed-signs.ts';
import { readValue, type GivenValue } from '../fields/value.ts';
import { folded, hourOf, type Moment } from './reading.ts';
import { present } from '../../shared/typed-record.ts';

/** A number as it is typed, with a comma or a point. */
export const numberOf = (text: string): number => Number(plainSigns(text).replace(',', '.'));

const LINE = /^(?<more>>?)\s*(?<sign>[+-]?)\s*(?<digits>\d+(?:[.,]\d+)?|[.,]\d+)\s*(?<rest>.*)$/su;

/**
 * A number with its unit, how it was taken and at what hour: «15», «15 mmHg», «15 icare 9:44», «>60 GAT». How is that which
 * is used here; a pressure of which nobody said how is not read, because nobody may suppose it. The hour is now.
 */
export function readNumber(field: NumberField, text: string, moment: Moment): Result<GivenValue, string> {
  const { nombre, unidad, metodos, conHora } = field;
  const line = withoutTenths(field, namedLast(field, plainSigns(text).trim()));
  if (conHora === true && TWO.test(line))
    return err(
      `${nombre}: «${text.trim()}» son dos números, y esta casilla es de un solo ojo. Escriba aquí el de este ojo y el otro en la suya.`,
    );
  const found = LINE.exec(line)?.groups;
  if (found === undefined)
    return err(
      /^(?:<|menos de\b|menor (?:a|de|que)\b)/iu.test(line)
        ? `${nombre}: «menos de» no se dice de esta medida. Escriba el número que midió.`
        : `${nombre}: escriba un número.`,
    );
  const inDays = unidad === 'días' ? daysOf(found['rest'] ?? '') : null;
  const v = numberOf(`${found['sign'] ?? ''}${found['digits'] ?? ''}`) * (inDays ?? 1);
  let rest = inDays === null ? (found['rest'] ?? '').trim() : '';
  if (unidad !== undefined) rest = withoutUnit(unidad, rest);
  else if (nombre.includes('horas')) rest = rest.replace(HOURS, '');
  if (SAID_OF[field.id]?.test(rest) === true) rest = '';
  const clock = conHora === true ? /(?:^|\s)(?:a las )?\(?(\d{1,2}[:h]\d{2})\)?$/iu.exec(rest) : null;
  if (clock !== null) rest = rest.slice(0, clock.index).trim();
  const hora = hourOf(clock?.[1]?.replace(/h/iu, ':') ?? moment.hora);
  if (hora === null) return err(`${nombre}: escriba la hora así: 09:30.`);
  const how = methodOf(field, rest);
  if (!how.ok) return how;
  const metodo = how.value ?? (metodos?.includes(moment.metodo ?? '') === true ? moment.metodo : undefined);
  const isMore = (found['more'] ?? '') !== '';
  const given: GivenValue = present({
    v,
    comparador: isMore ? ('>' as const) : undefined,
    metodo,
    hora: conHora === true ? hora : undefined,
  });
  const checked = readValue(field, given);
  if (!checked.ok) return err(checked.error + slip(field, v));
  return metodo === undefined && isAskedHow(field) ? err(howTaken(nombre, metodos ?? [])) : ok(given);
}

/** Both eyes in one breath: «15/17», «15 y 17». */
const TWO = /^>?\s*\d+(?:[.,]\d+)?\s*(?:[/|;-]|y)\s*\d/iu;

/** What a line is called before its number, by its field. */
const OWN_NAMES: readonly (readonly [campo: RegExp, name: string])[] = [
  [/^pio(?:_[23])?$/u, String.raw`pio|t\.?o\.?|tio`],
  [/^paquimetria$/u, 'paq(?:ui(?:metr[ií]a)?)?|cct|ecc'],
  [/^but$/u, String.raw`t?\.?but|trl`],
  [/^oxford$/u, 'oxford|grado'],
  [/^schirmer_1$/u, 'schirmer(?: i)?'],
  [/^schirmer_2$/u, 'schirmer ii'],
  [/^cd_vertical$/u, String.raw`c\/?dr?|e\/[dp]|exc(?:avaci[oó]n)?`],
  ...(['no', 'nc', 'c', 'p'] as const).map(
    (letter) => [new RegExp(`^locs_${letter}$`, 'u'), `(?:locs(?: iii)?\\s*)?${letter}`] as const,
  ),
];
const ownName = (id: string): string | undefined => OWN_NAMES.find(([campo]) => campo.test(id))?.[1];

/** «Gat 22», «PIO neumo 14»: how it was taken may stand before the number, and the name of the line itself says nothing more. */
function namedLast(field: NumberField, text: string): string {
  const own = ownName(field.id);
  const named =
    own === undefined ? text : text.replace(new RegExp(`^(?:${own})(?:[\\s:=]+(?=\\S)|(?=\\d))`, 'iu'), '');
  const { how, number } =
    /^(?<how>\p{L}[\p{L} .-]*?)[\s:=]*(?<number>>?\s*\d.*)$/su.exec(named)?.groups ?? {};
  if (how === undefined || number === undefined || field.metodos === undefined) return named;
  const [, value = number, hour = ''] = /^(.*?)( \d{1,2}:\d{2})$/su.exec(number) ?? [];
  return `${value} ${how}${hour}`;
}

/** A part of one in tenths, as a cup is said: «3/10» is 0,3. */
const withoutTenths = ({ id, duro: [least, most], unidad }: NumberField, text: string): string => {
  if (id === 'gonio_pigmento' && /^\+{1,4}$/u.test(text)) return String(text.length);
  const roman = id === 'oxford' ? ROMAN.indexOf(text.toUpperCase()) : -1;
  if (roman > 0) return String(roman);
  return least === 0 && most === 1 && unidad === undefined
    ? text.replace(/^(\d|10)\s*\/\s*10$/u, (_all, tenths: string) => String(Number(tenths) / 10))
    : text;
};
const ROMAN = ['0', 'I', 'II', 'III', 'IV', 'V'];

/** Degrees and millimetres of mercury are said in more ways than one. */
const UNIT_WORDS: Readonly<Record<string, RegExp>> = {
  '°': /^grados?\b/iu,
  mmHg: /^mm ?(?:de ?)?hg\b/iu,
  días: /^d(?:[ií]a)?$/iu,
  s: /^(?:s(?:egs?|egundos?)?\.?|["″]|'')$/iu,
  mm: /^mm(?: ?(?:\/|en|a los) ?5 ?(?:min(?:utos)?\.?|'))?$/iu,
  cm: /^cms?\.?$/iu,
  '″': /^(?:["″]|''|seg(?:undos?)?\.?(?: (?:de )?arco?)?)(?=\s|$)/iu,
  µm: /^(?:[uµμ]m?|micr(?:as|ones|ómetros|ometros))(?=\s|$)/iu,
};
/** What a measure is by its own definition, or is graded in, said after its number. */
const SAID_OF: Readonly<Partial<Record<string, RegExp>>> = {
  schirmer_1: /^(?:sin anestesia|s\/ ?a(?:nest\S*)?)$/iu,
  schirmer_2: /^(?:con anestesia|c\/ ?a(?:nest\S*)?)$/iu,
  oxford: /^\/ ?5$/u,
  gonio_pigmento: /^\+$/u,
};
/** Of a name that says hours: «4 h», «4 horas al día». */
const HOURS = /^h(?:r?s|oras?)?\.?(?: (?:al|por) d[ií]a| ?\/ ?d(?:[ií]a)?| diarias?)?$/iu;

/** Weeks and months of thirty days, where days are asked: «6 semanas», «2 m». */
function daysOf(rest: string): number | null {
  const unit = /^(?:(?<weeks>s(?:em)?|semanas?)|m|mes(?:es)?)\.?$/u.exec(folded(rest));
  if (unit === null) return null;
  return unit.groups?.['weeks'] === undefined ? 30 : 7;
}

function withoutUnit(unidad: string, rest: string): string {
  const said = rest.replace(UNIT_WORDS[unidad] ?? /^$/u, '').trim();
  return said === rest && folded(rest).startsWith(folded(unidad)) ? rest.slice(unidad.length).trim() : said;
}
/** Whether a number is worthless without how it was taken. */
export const isAskedHow = ({ conHora, metodos }: NumberField): boolean =>
  conHora === true && metodos !== undefined;

const howTaken = (nombre: string, metodos: readonly string[]): string =>
  `${nombre}: diga cómo se tomó: ${metodos.join(', ')}.`;

/** What instruments are called besides their names; «neumático» is the one of air. */
const CALLED: Readonly<Partial<Record<string, string>>> = {
  gat: 'Goldmann',
  tag: 'Goldmann',
  aplanacion: 'Goldmann',
  aplanatico: 'Goldmann',
  neumatico: 'Aire',
  neumo: 'Aire',
  neumotonometro: 'Aire',
  soplo: 'Aire',
  tonodeaire: 'Aire',
  nct: 'Aire',
  rebote: 'iCare',
  tonopen: 'Tono-Pen',
  pascal: 'Dynamic contour',
  dct: 'Dynamic contour',
  tp: 'Tono-Pen',
  pentacam: 'Scheimpflug',
  sirius: 'Scheimpflug',
  lenstar: 'Biómetro',
  iolmaster: 'Biómetro',
};

function methodOf({ nombre, metodos = [] }: NumberField, text: string): Result<string | undefined, string> {
  if (text === '') return ok(undefined);
  const wanted = folded(text).replaceAll(/[-.() ]/gu, '');
  const called = CALLED[wanted];
  if (called !== undefined && metodos.includes(called)) return ok(called);
  // A letter alone may be of several, or a unit: «14 a», «540 u».
  const found =
    wanted.length < 2
      ? []
      : metodos.filter((each) => folded(each).replaceAll(/[ -]/gu, '').startsWith(wanted));
  const [only] = found;
  if (found.length === 1 && only !== undefined) return ok(only);
  return err(
    metodos.length === 0 ? `${nombre}: «${text}» no es parte de un número.` : howTaken(nombre, metodos),
  );
}

/** A forgotten comma is proposed and never put by itself. */
function slip(field: NumberField, v: number): string {
  const tenth = Math.abs(v) / 10;
  const [least, most] = field.duro;
  const isLikely = Number.isInteger(v) && v > most && tenth >= least && tenth <= most;
  return isLikely &&
    readValue(field, present({ v: tenth, hora: field.conHora === true ? '00:00' : undefined })).ok
    ? ` ¿Quiso decir ${formatNumber(field, Math.round(tenth * field.escala))}?`
    : '';
}
