import { ACUITY_LINES, PARTIAL, WRITTEN_ACUITIES, type AcuityLine } from './acuity-lines.ts';
import { plainSigns } from './typed-signs.ts';

/** Spanish number words of the letters on a chart. */
const WORDS: Readonly<Record<string, number>> = {
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  diez: 10,
  quince: 15,
  dieciseis: 16,
  veinte: 20,
  veinticinco: 25,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  cien: 100,
  'ciento cincuenta': 150,
  'ciento sesenta': 160,
  'ciento veinticinco': 125,
  doscientos: 200,
  'doscientos cincuenta': 250,
  trescientos: 300,
  'trescientos veinte': 320,
  quinientos: 500,
  'seiscientos cuarenta': 640,
  'treinta y dos': 32,
  'sesenta y tres': 63,
  cuatrocientos: 400,
  ochocientos: 800,
};
const LONG_WORDS = Object.keys(WORDS).toSorted((a, b) => b.length - a.length);

/** Without accents, capitals and doubled spaces, with points for commas and figures for number words. */
function folded(text: string): string {
  let read = plainSigns(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(\d),(\d)/gu, '$1.$2')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/(?<=^(?:cd|cuenta dedos)(?: a)?) (?:medio|1\/2) metro$/u, ' 0.5 m')
    .replace(/(?<=[+-] ?[1-4]) letras?$/u, '')
    .replace(/(?<=^20\/\d*[05])[.,;]$/u, '');
  for (const word of LONG_WORDS)
    read = read.replaceAll(new RegExp(`\\b${word}\\b`, 'gu'), String(WORDS[word]));
  return read
    .replaceAll(/\bmenos\b/gu, '-')
    .replaceAll(/\bmas\b/gu, '+')
    .replaceAll(/\b(?:sobre|barra)\b/gu, '/')
    .replaceAll(/ ?([/+-]) ?/gu, '$1')
    .replace(/ ?\(([+-]?[1-4+]|p)\)$/u, '$1');
}

const CATEGORIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:mm|hm|mov(?:imientos?|s|\.)?(?: de)? ?manos?|m\.? ?m\.?)$/u, 'MM'],
  [
    /^(?:npl|n\.p\.l\.?|nppl|no ?pl|amaurosis|no (?:percibe|percepcion(?: de)?) luz|(?:no|sin) percepcion (?:de luz|luminosa)|nlp)$/u,
    'NPL',
  ],
  [
    /^(?:(?:pl|percepcion de luz|percibe luz),? (?:(?:con )?(?:buena )?proyeccion|(?:c\/ ?)proy(?:eccion)?|bien proyectada|(?:y )?proyecta(?: bien)?|c\/?p|bp)|pl ?c\/p|plcp|plbp)$/u,
    'PL con proyección',
  ],
  [
    /^(?:(?:pl|percepcion de luz|percibe luz),? (?:(?:sin|(?:con )?mala) proyeccion|(?:s\/ ?)proy(?:eccion)?|mal proyectada|(?:y )?no proyecta|sp|mp)|pl ?s\/p|plsp|plmp)$/u,
    'PL sin proyección',
  ],
  [/^(?:fija y sigue(?: (?:la )?luz| objetos?)?|f ?y ?s|f\/s)$/u, 'Fija y sigue'],
  [/^(?:fija,? sigue y mantiene|fsm)$/u, 'Fija, sigue y mantiene'],
  [/^no fija$/u, 'No fija'],
];

/** Typed acuity read, or why not: what is not in the table names the lines next to it. */
export type TypedAcuity =
  | { readonly leido: string }
  | { readonly cerca: readonly string[] }
  | 'proyeccion'
  | null;

/**
 * A distance acuity as it is typed: in feet («20/40-2», «20/40p» of which only a part was read, «40», «veinte cuarenta»), metres («6/12», «3/60»), decimal («0,5»), logMAR
 * («0,3 logMAR»), or a category. Never a guess: «20» may be the
 * beginning of a line and «1» a slip, and neither is read.
 */
export function readTyped(text: string): TypedAcuity {
  const read = folded(text);
  const category = CATEGORIES.find(([pattern]) => pattern.test(read));
  if (category !== undefined) return { leido: category[1] };
  if (/^(?:pp?l|p\.l\.?|lp|percepcion (?:de luz|luminosa)|percibe luz)(?:\+| positiv[ao])?$/u.test(read))
    return 'proyeccion';
  const fingers =
    /^(?:cd|cf|c\/d|(?:cuenta|cta\.?) dedos)(?: a)? ?(\d+(?:\.\d+)?) ?(mts?|m|metros?|cms?|centimetros?)?\.?$/u.exec(
      read,
    );
  if (fingers !== null) return countedFingers(Number(fingers[1]), fingers[2]);
  const logmar = /^(?:logmar ?)?([+-]?\d(?:\.\d{1,2})?)(?: ?logmar)?$/u.exec(read);
  if (logmar !== null && read.includes('logmar')) {
    const wanted = Math.round(Number(logmar[1]) * 100);
    return inTable(
      (each) => each.logmar === wanted,
      (each) => Math.abs(each.logmar - wanted),
    );
  }
  return chart(read);
}

/** Beyond it nobody counts fingers in a room; nearer than 10 cm nobody holds them up. */
const FARTHEST_M = 6;
const NEAREST_CM = 10;

/**
 * Fingers counted at a distance. Without a unit it is what it can only be: centimetres from 10 on, metres from 1 to 6; what
 * may be either is not read.
 */
function countedFingers(said: number, unit: string | undefined): TypedAcuity {
  const isMetres = unit === undefined ? said >= 1 && said <= FARTHEST_M : unit.startsWith('m');
  const cm = Math.round(said * (isMetres ? 10_000 : 100)) / 100;
  return Number.isInteger(cm) && cm >= NEAREST_CM && cm <= FARTHEST_M * 100
    ? { leido: `CD ${String(cm)} cm` }
    : null;
}

function chart(read: string): TypedAcuity {
  const [, body = '', said = ''] = /^(.+?)([+-][1-4]| ?p(?:arc(?:ial)?)?\.?)?$/u.exec(read) ?? [];
  const letters = /p/u.test(said) ? PARTIAL : said;
  const withLetters = (found: TypedAcuity): TypedAcuity =>
    found !== null && typeof found === 'object' && 'leido' in found
      ? { leido: found.leido + letters }
      : found;
  const asWritten = WRITTEN_ACUITIES.find(
    ({ texto }) => texto === body.replace('.', ',').replace(/(,\d)0$/u, '$1'),
  );
  if (asWritten !== undefined) return { leido: asWritten.texto + letters };
  const feet =
    /^20[/ ](\d+(?:\.\d)?)$/u.exec(body)?.[1] ??
    (/^(?:2[1-9]|[3-9]\d|\d{3})$/u.test(body) ? body : undefined);
  if (feet !== undefined)
    return withLetters(
      inTable(
        (each) => each.pies === `20/${feet}`,
        (each) => Math.abs(feetOf(each) - Number(feet)),
      ),
    );
  const metres = /^6\/(\d+(?:\.\d)?)$/u.exec(body)?.[1];
  if (metres !== undefined)
    return withLetters(
      inTable(
        (each) => each.metros === `6/${metres}`,
        (each) => Math.abs(feetOf(each) * 0.3 - Number(metres)),
      ),
    );
  const decimal = /^([01]\.\d{1,3}|2\.0)$/u.exec(body)?.[1];
  if (decimal === undefined) return null;
  const value = Number(decimal);
  return withLetters(
    inTable(
      (each) => Number(each.decimal) === value,
      (each) => Math.abs(Number(each.decimal) - value),
    ),
  );
}

const feetOf = ({ pies }: AcuityLine): number => Number(pies.slice(3));

/** The line that is meant, or the two nearest to it in their order. */
function inTable(
  isMeant: (line: AcuityLine) => boolean,
  distance: (line: AcuityLine) => number,
): TypedAcuity {
  const found = ACUITY_LINES.find(isMeant);
  if (found !== undefined) return { leido: found.pies };
  const near = ACUITY_LINES.toSorted((a, b) => distance(a) - distance(b)).slice(0, 2);
  return { cerca: near.toSorted((a, b) => a.logmar - b.logmar).map(({ pies }) => pies) };
}
