import type { NumberShape } from '../../clinical/fields/field.ts';
import { plainSigns } from '../../clinical/fields/typed-signs.ts';
import { eyesOf, readValue } from '../../clinical/fields/value.ts';
import type { ValueEye } from '../../clinical/fields/raw.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { foldText } from '../../shared/spanish-text.ts';
import type { ResultField } from './result-field.ts';
import { isCalled, unitAtStart } from './typed-result.ts';

/** What a line puts into the cells of its eye, by field: a number, or the option of a list. */
export type Printed = Readonly<Record<string, number | string>>;
interface Place {
  readonly fields: readonly ResultField[];
  readonly field: ResultField;
  readonly eye: ValueEye;
}

/** A figure belongs to the names of both meridians, and to no value: «K1 43», «eje K2». */
const K_NAMES = { 1: 'kplana', 2: 'kcurva' } as const;
const withoutFigures = (line: string): string =>
  line
    .replaceAll(/(?<![\p{L}\d])k ?([12])(?![\d.,])/giu, (_all, n: string) =>
      n === '1' ? K_NAMES[1] : K_NAMES[2],
    )
    .replaceAll(/gcl ?\+ ?ipl/giu, 'gcl ipl')
    .replaceAll(/(?<!\p{L})menos (?=[\d.,])/giu, '-');
const asTyped = (text: string): string =>
  text
    .replaceAll(K_NAMES[1], 'K1')
    .replaceAll(K_NAMES[2], 'K2')
    .replaceAll(/[\s,;|·/]+$/gu, '')
    .trim();

const NUMBER = String.raw`[+-]? ?(?:\d{1,4}(?:[.,]\d{1,2})?|[.,]\d{1,2})(?!\d|[.,]\d)`;
const ITEM = new RegExp(
  String.raw`^[\s,;|·]*(?<name>[^\d+\-.,]*?(?:\.(?=[\s:=\p{L}])[^\d+\-.,]*?)*)[\s:=]*(?<number>${NUMBER})`,
  'u',
);
/** Nothing else than a name: a sign of more, less or about would be lost with it. */
const NAME = /^[\p{L}\s.:=/()]*$/u;
const AXIS = /^ ?(?:@|x|ejes?|axis|ax)[\s:=]*(?<axis>\d{1,3})(?!\d|[.,]\d)(?: ?(?:°|grados?))?/iu;
const NEXT = /^(?:$|[\s,;|·/@)]|x ?\d)/iu;
/** What the report of a perimeter says in English. */
const ENGLISH: Readonly<Record<string, string>> = {
  'within normal limits': 'dentro',
  'outside normal limits': 'fuera',
  borderline: 'limite',
  'general reduction of sensitivity': 'baja',
  'abnormally high sensitivity': 'alta',
};

/**
 * A line as a device prints it, typed in one of the cells: «MD −12,34 dB PSD 3,1 VFI 78 %», «K 43,25@180/44,50@90». Each value is
 * read by its own name, and a number that stands first without one is of this cell; what has no place, names an eye or is said
 * twice refuses all of it. Null where the line names no other value: then it is this cell's own to read.
 */
export function printedLine(place: Place, typed: string): Result<Printed, string> | null {
  const line = withoutFigures(plainSigns(typed).trim());
  const { field } = place;
  if (OTHER_EYE.test(line))
    return err(`${field.nombre}: la línea nombra un ojo. Escriba lo de cada ojo en su casilla.`);
  const values: Record<string, number | string> = {};
  let rest = line;
  let isSeveral = false;
  let wrong: string | undefined;
  while (rest.replace(/^[\s,;|·.]+/u, '') !== '') {
    const read = choiceAt(place, rest) ?? numberAt(place, rest, rest === line);
    if (read === null) {
      const left = asTyped(rest.replace(/^[\s,;|·]+/u, ''));
      // Of a line that says nothing more than a second number, or nothing at all, the cell says what it takes.
      if (Object.keys(values).length === 0 || (!isSeveral && /^[-+/]? ?\d+(?:[.,]\d+)?$/u.test(left)))
        return null;
      return err(
        `${field.nombre}: «${left}» no se entiende o no tiene campo en este estudio. Quítelo, o escriba cada valor con su nombre.`,
      );
    }
    isSeveral ||= read.isNamed;
    for (const [each, v] of read.found) {
      const checked = each.tipo === 'numero' ? readValue(each, { v }) : undefined;
      if (checked?.ok === false) wrong ??= checked.error;
      if (Object.hasOwn(values, each.id)) wrong ??= `${each.nombre} está dos veces en la línea.`;
      isSeveral ||= Object.hasOwn(values, each.id);
      values[each.id] = v;
    }
    rest = read.rest;
  }
  if (!isSeveral) return null;
  return wrong === undefined ? ok(values) : err(wrong);
}

/** «OS» and «RE» of reports in English, besides our own names of the eyes. */
const OTHER_EYE =
  /(?<![\p{L}\d])(?:os|ou|od|oi|ao|re|le|ojos?|der|izq|derecho|izquierdo|right|left)(?![\p{L}\d])/iu;

type One = readonly [ResultField, number | string];
interface Found {
  readonly found: readonly One[];
  readonly rest: string;
  readonly isNamed: boolean;
}

/** The one field that is called so: its own identifier first, then this cell's; two of one name are none. */
function fieldCalled({ fields, field, eye }: Place, name: string): ResultField | null {
  const words = foldText(name.replace(K_NAMES[1], 'k1').replace(K_NAMES[2], 'k2'));
  const here = fields.filter((each) => eyesOf(each).includes(eye));
  // Of a macula and a nerve on one paper, a quadrant alone is of neither.
  if (QUADRANT.test(words) && here.some(({ id }) => id === 'interno_superior')) return null;
  const called = here.filter((each) => isCalled(each, words));
  return (
    called.find(({ id }) => id === words) ??
    called.find(({ id }) => id === field.id) ??
    (called.length === 1 ? (called[0] ?? null) : null)
  );
}
const QUADRANT = /^(?:s|n|i|t|sup(?:erior)?|nas(?:al)?|inf(?:erior)?|temp(?:oral)?)$/u;

/** «GHT fuera de límites»: the option of a list, by the list's name. */
function choiceAt(place: Place, line: string): Found | null {
  for (const each of place.fields) {
    if (each.tipo !== 'opcion' || each.varias === true || !eyesOf(each).includes(place.eye)) continue;
    const { rest = '' } =
      new RegExp(String.raw`^[\s,;|·]*${each.nombre}[\s:=]+(?<rest>.*)$`, 'iu').exec(line)?.groups ?? {};
    const said = /^(?<words>[\p{L} ]+?)[\s,;|·]*(?=$|[,;|·]|(?:\p{L}|C\/D )+[ :=]+[-+]?[\d.,])/u;
    const { words = '' } = said.exec(rest)?.groups ?? {};
    if (words === '') continue;
    const option = each.opciones.find(
      ({ id, nombre, retirada }) =>
        retirada !== true && (foldText(nombre) === foldText(words) || ENGLISH[foldText(words)] === id),
    );
    if (option !== undefined)
      return {
        found: [[each, option.id]],
        rest: rest.slice(words.length),
        isNamed: each.id !== place.field.id,
      };
  }
  return null;
}

/** A name and its number, with the unit, the axis or the total that stands at it. */
function numberAt(place: Place, line: string, isFirst: boolean): Found | null {
  const both = keratometryAt(place, line, isFirst);
  if (both !== null) return both;
  const item = ITEM.exec(line);
  const { name = '', number = '' } = item?.groups ?? {};
  if (item === null || !NAME.test(name)) return null;
  const isNamed = foldText(name) !== '';
  if (!isNamed && (!isFirst || name.trim() !== '')) return null;
  const field = isNamed ? fieldCalled(place, name) : place.field;
  if (field?.tipo !== 'numero') return null;
  const minutes = field.unidad === 's' ? /^:([0-5]\d)(?!\d)/u.exec(line.slice(item[0].length)) : null;
  const v = minutes === null ? numberOf(number) : numberOf(number) * 60 + Number(minutes[1]);
  let rest = line.slice(item[0].length + (minutes?.[0].length ?? 0));
  rest = rest.slice(unitAtStart(field, rest));
  const found: One[] = [[field, v]];
  const axis = field.id === 'k1' || field.id === 'k2' ? axisAt(place, field.id, rest) : null;
  const total = field.id === 'fijacion_perdida' ? /^ ?\/ ?(\d{1,2})(?!\d)/u.exec(rest) : null;
  const tests = place.fields.find(({ id }) => id === 'fijacion_total');
  if (axis !== null) {
    found.push(axis.found);
    rest = axis.rest;
  } else if (total !== null && tests !== undefined) {
    found.push([tests, Number(total[1])]);
    rest = rest.slice(total[0].length);
  }
  if (!NEXT.test(rest)) return null;
  // A second number in one breath is of nobody: «78/82».
  return { found, rest, isNamed: (isNamed && field.id !== place.field.id) || found.length > 1 };
}

const numberOf = (text: string): number => Number(text.replaceAll(' ', '').replace(',', '.')) + 0;

function axisAt(
  { fields }: Place,
  of: 'k1' | 'k2',
  rest: string,
): { readonly found: One; readonly rest: string } | null {
  const said = AXIS.exec(rest);
  const field = fields.find(({ id }) => id === `${of}_eje`);
  return said === null || field === undefined
    ? null
    : {
        found: [field, Number(said.groups?.['axis'])],
        rest: rest.slice(said[0].length),
      };
}

const K = String.raw`\d{2}(?:[.,]\d{1,2})?(?: ?D(?![\p{L}]))?`;
const AT = String.raw`(?: ?(?:@|x) ?\d{1,3}(?![\d.,]) ?°?)?`;
const BOTH = new RegExp(
  String.raw`^[\s,;|·]*(?<name>k|ks|sim ?k|queratometr[ií]a|kplana ?\/ ?kcurva)?[\s:=]*(?<one>${K}${AT}) ?\/ ?(?<other>${K}${AT})(?=$|[\s,;|·])`,
  'iu',
);

/** «43,25@180/44,50@90»: the flat meridian first and the steep after it; in any other order each needs its name. */
function keratometryAt(place: Place, line: string, isFirst: boolean): Found | null {
  const { name, one = '', other = '' } = BOTH.exec(line)?.groups ?? {};
  const all = BOTH.exec(line)?.[0] ?? '';
  if (all === '' || (name === undefined && !(isFirst && place.field.id === 'k1'))) return null;
  const [k1, k2] = (['k1', 'k2'] as const).map((id) => place.fields.find((each) => each.id === id));
  if (k1?.tipo !== 'numero' || k2?.tipo !== 'numero') return null;
  const first = meridian(place, k1, one);
  const second = meridian(place, k2, other);
  if (first === null || second === null || first.v > second.v) return null;
  return { found: [...first.found, ...second.found], rest: line.slice(all.length), isNamed: true };
}

function meridian(
  place: Place,
  field: ResultField & NumberShape,
  text: string,
): { readonly v: number; readonly found: readonly One[] } | null {
  const number = new RegExp(`^${NUMBER}`, 'u').exec(text)?.[0];
  if (number === undefined) return null;
  const after = text.slice(number.length);
  const rest = after.slice(unitAtStart(field, after));
  const axis = axisAt(place, field.id === 'k1' ? 'k1' : 'k2', rest);
  if (rest.trim() !== '' && axis?.rest.trim() !== '') return null;
  const v = numberOf(number);
  return { v, found: [[field, v], ...(axis === null ? [] : [axis.found])] };
}
