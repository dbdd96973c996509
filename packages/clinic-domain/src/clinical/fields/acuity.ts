import { err, ok, type Result } from '../../shared/result.ts';
import { lineOf, PARTIAL } from './acuity-lines.ts';
import { CHANGED_LINES } from './change-limits.ts';
import type { AcuityField } from './field.ts';
import type { Raw } from './raw.ts';
import { readTyped } from './typed-acuity.ts';
import { plainSigns } from './typed-signs.ts';

/** What is said where no line is read, from best to worst; these are never averaged. */
const CATEGORIES = ['CD', 'MM', 'PL con proyección', 'PL sin proyección', 'NPL'];
const NEAR =
  /^(?:J(?:1\+|[1-9]|1\d|20)|N(?:3|4|5|6|8|10|12|14|18|24|36|48|60)|(?:0,25|0,32|0,4|0,5|0,6|0,63|0,75|0,8|1|1,25|1,6|2|2,5|3,2|4|5|6,3|8|10) M)$/u;
/** The chart of near acuity in feet, as it is on a Rosenbaum or ETDRS card. */
const NEAR_FEET = /^20\/\d+(?:\.\d)?(?:[+-][1-4])?$/u;
const FINGERS = /^CD \d{2,3} cm$/u;
// Source: docs/clinical-sources.md#visual-acuity
/** Each letter is two hundredths of logMAR. */
const LETTER = 2;
/** A line of the logMAR chart. */
const LINE_STEP = 10;
/** Below every line. */
const BELOW = 200;

/** logMAR in hundredths of a distance acuity; null where no line was read. */
export function logMar(text: string): number | null {
  const found = lineOf(text);
  return found === null ? null : found.line.logmar - LETTER * found.letras;
}

/** Where an acuity stands from best to worst, so that two can be compared; null where it cannot. */
export function rankOf(text: string): number | null {
  const read = logMar(text);
  if (read !== null) return read;
  if (FINGERS.test(text)) return BELOW;
  const at = CATEGORIES.indexOf(text);
  return at === -1 ? null : BELOW + at * LINE_STEP;
}

/** How many lines worse the second is; null where one is missing or they cannot be compared. */
export function worseByLines(better: Raw | null, worse: Raw | null): number | null {
  if (typeof better !== 'string' || typeof worse !== 'string') return null;
  const [a, b] = [rankOf(better), rankOf(worse)];
  return a === null || b === null ? null : Math.floor((b - a) / LINE_STEP);
}

/**
 * Whether the second is clearly worse: by two lines or more, or by one step of those that are below the chart, as from
 * counting fingers to hand movements.
 */
export function isClearlyWorse(better: Raw | null, worse: Raw | null): boolean {
  if (typeof better !== 'string' || typeof worse !== 'string') return false;
  const [then, now, lines] = [rankOf(better), rankOf(worse), worseByLines(better, worse)];
  if (then === null || now === null || lines === null) return false;
  const isBelow = logMar(worse) === null;
  return lines >= CHANGED_LINES || (isBelow && (now > then || logMar(better) !== null));
}

/** What says something and leaves out what it is worth. */
const LACKING: readonly (readonly [said: RegExp, says: string])[] = [
  [
    /^(?:cd|cf|cuenta dedos)(?: (?:cara|frente|a la cara))?$/iu,
    'diga a qué distancia cuenta dedos, por ejemplo CD 50 cm o CD 2 m.',
  ],
  [
    /^20\/\d+\s*\(?\++\)?$/u,
    '«+» no dice cuántas letras de la línea siguiente: escriba por ejemplo 20/25+1.',
  ],
];

/** An acuity in its canonical writing, or a sentence that says how it is written. */
export function readAcuity(
  nombre: string,
  distancia: AcuityField['distancia'],
  text: string,
): Result<string, string> {
  if (distancia === 'cerca') {
    const [, line = '', part] =
      /^(.+?)(\s*\(?p(?:arc(?:ial)?)?\.?\)?)?$/isu.exec(plainSigns(text).trim()) ?? [];
    const letters = part === undefined ? '' : PARTIAL;
    const near = line
      .trim()
      .toUpperCase()
      .replace(/^\.(?=\d)/u, '0.')
      .replace(/^JAEGER /u, 'J')
      .replaceAll(/\s+/gu, ' ')
      .replace('.', ',')
      .replace(/^([JN]) /u, '$1')
      .replace(/^(\d+)(?:,0+)? ?M$/u, '$1 M')
      .replace(/^(\d+,\d*[1-9])0* ?M$/u, '$1 M');
    if (NEAR.test(near)) return ok(near + letters);
    const feet = near.replaceAll(' ', '').replace(',', '.');
    const isSaidTwice = letters !== '' && /[+-]/u.test(feet);
    return NEAR_FEET.test(feet) && lineOf(feet) !== null && !isSaidTwice
      ? ok(feet + letters)
      : err(`${nombre}: escriba J1 a J20, N5, 0,5 M o 20/30.`);
  }
  const read = readTyped(text);
  if (read === 'proyeccion') return err(`${nombre}: diga si percibe luz con proyección o sin proyección.`);
  if (read !== null && 'leido' in read) return ok(read.leido);
  if (read !== null)
    return err(`${nombre}: no es una línea de la tabla; las más cercanas son ${read.cerca.join(' y ')}.`);
  const lacking = LACKING.find(([said]) => said.test(text.trim()))?.[1];
  return err(
    lacking === undefined
      ? `${nombre}: escriba una línea de la tabla, por ejemplo 20/40 o 20/40-2, o CD 50 cm, MM, PL o NPL.`
      : `${nombre}: ${lacking}`,
  );
}
