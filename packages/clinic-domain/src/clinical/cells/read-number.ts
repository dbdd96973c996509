import { err, ok, type Result } from '../../shared/result.ts';
import type { NumberField } from '../fields/field.ts';
import { formatNumber } from '../fields/number-words.ts';
import { plainSigns } from '../fields/typed-signs.ts';
import { COMPARATORS, readValue, type GivenValue } from '../fields/value.ts';
import { clockSaid } from './clock-said.ts';
import { folded, type Moment } from './reading.ts';
import { present } from '../../shared/typed-record.ts';

/** A number as it is typed, with a comma or a point. */
export const numberOf = (text: string): number => Number(plainSigns(text).replace(',', '.'));

const LINE = /^(?<more>[<>]?)\s*(?<sign>[+-]?)\s*(?<digits>\d+(?:[.,]\d+)?|[.,]\d+)\s*(?<rest>.*)$/su;

/**
 * A number with its unit, how it was taken and at what hour: «15», «15 mmHg», «15 icare 9:44», «>60 GAT». How is that which
 * is used here; a pressure of which nobody said how is not read, because nobody may suppose it. The hour is now.
 */
export function readNumber(field: NumberField, text: string, moment: Moment): Result<GivenValue, string> {
  const { nombre, unidad, metodos, conHora } = field;
  const typed = compared(hourLast(field, plainSigns(text).trim()));
  const line = withoutTenths(field, namedLast(field, typed));
  if (conHora === true && TWO.test(line)) return err(twoNumbers(field, text));
  const found = LINE.exec(line)?.groups;
  if (found === undefined)
    return err(
      TO_THE_TOUCH.test(line) && field.conMasDe === true
        ? `${nombre}: lo que se siente al tacto se anota en «PIO digital».`
        : `${nombre}: escriba un número, por ejemplo ${exampleOf(field)}.`,
    );
  if (found['sign'] === '+' && field.conSigno !== true)
    return err(
      `${nombre}: escriba el número sin «+»${field.conMasDe === true ? ', o «>60» si es más de lo que mide el aparato' : ''}.`,
    );
  const inDays = unidad === 'días' ? daysOf(found['rest'] ?? '') : null;
  const v = numberOf(`${found['sign'] ?? ''}${found['digits'] ?? ''}`) * (inDays ?? 1);
  let rest = inDays === null ? (found['rest'] ?? '').trim() : '';
  if (unidad !== undefined) rest = withoutUnit(unidad, rest);
  else if (nombre.includes('horas')) rest = rest.replace(HOURS, '');
  if (SAID_OF[field.id]?.test(rest) === true) rest = '';
  const clock = conHora === true ? clockSaid(nombre, rest, true) : ok({ hora: undefined, rest });
  if (!clock.ok) return clock;
  rest = clock.value.rest;
  const hora = clock.value.hora ?? moment.hora;
  if (conHora !== true && TOGETHER[field.id] === undefined && RANGE.test(rest))
    return err(
      `${nombre}: «${text.trim()}» es un rango. Escriba un solo número, por ejemplo ${exampleOf(field)}.`,
    );
  const how = methodOf(field, rest);
  if (!how.ok) return TWO.test(line) ? err(twoNumbers(field, text)) : how;
  const metodo = how.value ?? (metodos?.includes(moment.metodo ?? '') === true ? moment.metodo : undefined);
  const given: GivenValue = present({
    v,
    comparador: COMPARATORS.find((each) => each === found['more']),
    metodo,
    hora: conHora === true ? hora : undefined,
  });
  const checked = readValue(field, given);
  if (!checked.ok) return err(checked.error + slip(field, v));
  return metodo === undefined && isAskedHow(field) ? err(howTaken(field)) : ok(given);
}

/** A pressure that was felt. */
const TO_THE_TOUCH = /bland|dur[oa]|tens[oa]|t[oó]nic|digital|tacto|palpaci/iu;

/** To another number: «5-7», «5 a 7». */
const RANGE = /^(?:-|a |hasta )\s*\d+(?:[.,]\d+)?[^\d/]*$/iu;
/** Another name with its own number: «PSD 3». */
const OTHER_VALUE = /^[,;·]?\s*(?=.*\d)\p{L}(?:[^,;·]|,(?=\d))*$/u;

/** Both eyes in one breath: «15/17», «15 y 17». */
const TWO = /^[<>]?\s*\d+(?:[.,]\d+)?\s*(?:[/|;-]|y)\s*\d/iu;
const twoNumbers = ({ id, nombre, ojos }: NumberField, text: string): string =>
  ojos === 'OD_OI'
    ? `${nombre}: «${text.trim()}» son dos números, y esta casilla es de un solo ojo. Escriba aquí el de este ojo y el otro en la suya.`
    : `${nombre}: «${text.trim()}» son dos números. ${TOGETHER[id] ?? 'Escriba uno solo.'}`;
/** Two numbers that a line takes in one breath. */
const TOGETHER: Readonly<Partial<Record<string, string>>> = {
  dp_lejos: 'Escriba primero la de lejos y después la de cerca, por ejemplo 62/60.',
  ppc: 'Escriba la ruptura, o ruptura y recobro, por ejemplo 8/10.',
};

/** A number that the field takes, to show how it is written. */
function exampleOf(field: NumberField): string {
  const [least, most] = field.aviso ?? [field.duro[0], Math.min(field.duro[1], field.duro[0] * 4 + 4)];
  const step = Math.round(field.paso * field.escala);
  return formatNumber(field, Math.round(((least + most) / 2) * (field.escala / step)) * step);
}

/** «9:30 14 gat»: the hour may stand first. */
const hourLast = ({ conHora }: NumberField, text: string): string =>
  conHora === true ? text.replace(/^(\d{1,2}[:h]\d{2})\s+(?=[\d\p{L}<>].*\d)(.*)$/su, '$2 $1') : text;

/** «Más de 60» of an instrument that may come to its end, «menos de 5 s» of what could not be counted. */
const compared = (text: string): string =>
  text
    .replace(/(?<=^|\s)(?:m[aá]s de|mayor (?:a|de|que))\s*(?=\d)/iu, '>')
    .replace(/(?<=^|\s)(?:menos de|menor (?:a|de|que))\s*(?=\d)/iu, '<');

/** What a line is called before its number, by its field. */
const OWN_NAMES: readonly (readonly [campo: RegExp, name: string])[] = [
  [/^pio(?:_[23])?$/u, String.raw`pio|p\.i\.o\.?|t\.?o\.?|tio|iop`],
  [/^pio_objetivo$/u, '(?:pio )?obj(?:etivo)?'],
  [/^paquimetria$/u, 'paq(?:ui(?:metr[ií]a)?)?|cct|ecc'],
  [/^k1$/u, String.raw`k1(?=[\s:=])`],
  [/^k2$/u, String.raw`k2(?=[\s:=])`],
  [/^k[12]_eje$/u, 'eje|x|@'],
  [/^but$/u, String.raw`t?\.?but|tr(?:p?)l`],
  [/^oxford$/u, '(?:oxford )?grado|oxford'],
  [/^gonio_pigmento$/u, '(?:pigmento )?grado|pigmento'],
  [/^schirmer_1$/u, String.raw`sch(?:irmer)?(?: i| 1(?=[\s:=]+\d))?|(?:sin |s\/ ?)anest\S*`],
  [/^schirmer_2$/u, String.raw`sch(?:irmer)? (?:ii|2(?=[\s:=]+\d))|(?:con |c\/ ?)anest\S*|basal`],
  [/^cd_vertical$/u, String.raw`c\/?dr?|e\/[dp]|exc(?:avaci[oó]n)?`],
  [/^cd_horizontal$/u, String.raw`(?:c\/?d )?h`],
  [/^dp_lejos$/u, String.raw`(?:d\.?i?\.?p\.?|pd|di)(?: (?:de )?lejos)?`],
  [/^dp_cerca$/u, String.raw`(?:d\.?i?\.?p\.?|pd|di)(?: (?:de )?cerca)?`],
  [/^dnp_lejos$/u, 'dnp(?: (?:de )?lejos)?'],
  [/^dnp_cerca$/u, 'dnp(?: (?:de )?cerca)?'],
  [/^final_vertice$/u, 'dv|v[eé]rtice'],
  [/^ppc$/u, 'ppc|npc'],
  [/^npa$/u, 'ppa|npa'],
  [/^mrd1$/u, String.raw`mrd(?:1(?=[\s:=]))?`],
  [/^hendidura$/u, 'fp|hp|hendidura'],
  [/^elevador$/u, 'fe|elevador'],
  [/^hertel_base$/u, 'base'],
  [/^hertel$/u, 'hertel'],
  [/^ishihara$/u, 'ishihara'],
  [/^contraste$/u, 'log|pelli(?:[ -]robson)?'],
  [/^av_cerca_distancia$/u, 'a'],
  ...(['no', 'nc', 'c', 'p'] as const).map(
    (letter) => [new RegExp(`^locs_${letter}$`, 'u'), `(?:locs(?: iii)?\\s*)?${letter}`] as const,
  ),
];
const ownName = (id: string): string | undefined => OWN_NAMES.find(([campo]) => campo.test(id))?.[1];

/** «Gat 22», «PIO neumo 14»: how it was taken may stand before the number, and the name of the line itself says nothing more. */
function namedLast(field: NumberField, text: string): string {
  const own = ownName(field.id);
  const named =
    own === undefined
      ? text
      : text.replace(new RegExp(`^(?:${own})(?:[\\s:=]+(?=\\S)|(?=[<>\\d]))`, 'iu'), '');
  const { how, number } =
    /^(?<how>\p{L}[\p{L} .-]*?)[\s:=]*(?<number>[<>]?\s*\d.*)$/su.exec(named)?.groups ?? {};
  if (how === undefined || number === undefined || field.metodos === undefined) return named;
  const [, value = number, hour = ''] = /^(.*?)( \d{1,2}:\d{2})$/su.exec(number) ?? [];
  return `${value} ${how}${hour}`;
}

/** A part of one in tenths, as a cup is said: «3/10» is 0,3. */
const withoutTenths = ({ id, duro: [least, most], unidad }: NumberField, text: string): string => {
  if (id === 'gonio_pigmento' && /^\+{1,4}$/u.test(text)) return String(text.length);
  const isGraded = id === 'oxford' || id === 'gonio_pigmento';
  const roman = isGraded ? ROMAN.indexOf(text.toUpperCase().replace(/ ?\/ ?(?:V|5)$/u, '')) : -1;
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
  // A unit of one letter is not the first of a word: «5 Schirmer 12».
  const isUnit = folded(rest).startsWith(folded(unidad)) && !/^\p{L}/u.test(rest.slice(unidad.length));
  return said === rest && isUnit ? rest.slice(unidad.length).trim() : said;
}
/** Whether a number is worthless without how it was taken. */
export const isAskedHow = ({ conHora, metodos }: NumberField): boolean =>
  conHora === true && metodos !== undefined;

const howTaken = ({ nombre, metodos = [], conHora }: NumberField): string =>
  `${nombre}: diga cómo se tomó: ${metodos.join(', ')}.${conHora === true ? ' Se entiende por ejemplo «14 Goldmann 9:30».' : ''}`;

/** What instruments are called besides their names; «neumático» is the one of air. */
const CALLED: Readonly<Partial<Record<string, string>>> = {
  gat: 'Goldmann',
  tag: 'Goldmann',
  aplanacion: 'Goldmann',
  aplan: 'Goldmann',
  aplanatico: 'Goldmann',
  aplanatica: 'Goldmann',
  neumatico: 'Aire',
  neumo: 'Aire',
  neum: 'Aire',
  neumatica: 'Aire',
  nocontacto: 'Aire',
  sincontacto: 'Aire',
  tonometrodeaire: 'Aire',
  tonometriadeaire: 'Aire',
  neumotonometro: 'Aire',
  soplo: 'Aire',
  tonodeaire: 'Aire',
  nct: 'Aire',
  rebote: 'iCare',
  tonopen: 'Tono-Pen',
  tpen: 'Tono-Pen',
  us: 'Ultrasónica',
  pascal: 'Dynamic contour',
  dct: 'Dynamic contour',
  tp: 'Tono-Pen',
  pentacam: 'Scheimpflug',
  sirius: 'Scheimpflug',
  lenstar: 'Biómetro',
  iolmaster: 'Biómetro',
};

function methodOf(field: NumberField, text: string): Result<string | undefined, string> {
  const { nombre, metodos = [] } = field;
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
    metodos.length === 0 && OTHER_VALUE.test(text)
      ? `${nombre}: «${text}» va en su propio campo. Escriba aquí solo el número, por ejemplo ${exampleOf(field)}.`
      : metodos.length === 0
        ? `${nombre}: «${text}» no es parte de un número. Escriba solo el número, por ejemplo ${exampleOf(field)}.`
        : howTaken(field),
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
