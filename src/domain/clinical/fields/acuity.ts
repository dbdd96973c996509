import { err, ok, type Result } from '../../shared/result.ts';
import type { AcuityField } from './field.ts';
import type { Raw } from './raw.ts';

/** Distance lines in feet by their logMAR in hundredths (`backoffice.md` §4.3), best first. */
const LINES = new Map<string, number>([
  ['20/10', -30],
  ['20/12.5', -20],
  ['20/15', -12],
  ['20/16', -10],
  ['20/20', 0],
  ['20/25', 10],
  ['20/30', 18],
  ['20/32', 20],
  ['20/40', 30],
  ['20/50', 40],
  ['20/60', 48],
  ['20/63', 50],
  ['20/70', 54],
  ['20/80', 60],
  ['20/100', 70],
  ['20/150', 88],
  ['20/160', 90],
  ['20/200', 100],
  ['20/400', 130],
  ['20/800', 160],
]);

/** What is said where no line is read, from best to worst; these are never averaged. */
const CATEGORIES = ['CD', 'MM', 'PL con proyección', 'PL sin proyección', 'NPL'] as const;
/** Of a child who reads nothing yet: in no order with lines. */
const OF_CHILDREN = ['Fija y sigue', 'Fija, sigue y mantiene', 'No fija'] as const;
const NEAR =
  /^(?:J(?:[1-9]|1[0-4])|N(?:4|5|6|8|10|12|14|18|24|36|48)|(?:0,4|0,5|0,6|0,8|1|1,25|1,6|2|2,5|3,2|4|5) M)$/u;
/** A line, with up to four letters more or fewer. */
const LINE = /^(20\/\d+(?:\.\d)?)([+-][1-4])?$/u;
const FINGERS = /^CD (\d{1,3}) cm$/u;
/** Each letter is two hundredths of logMAR. */
const LETTER = 2;
/** A line of the logMAR chart. */
const LINE_STEP = 10;

/** logMAR in hundredths of a distance acuity; null where no line was read. */
export function logMar(text: string): number | null {
  const [, line = '', letters = '0'] = LINE.exec(text) ?? [];
  const base = LINES.get(line);
  return base === undefined ? null : base - LETTER * Number(letters);
}

/** Where an acuity stands from best to worst, so that two can be compared; null where it cannot. */
function rankOf(text: string): number | null {
  const read = logMar(text);
  if (read !== null) return read;
  if (FINGERS.test(text)) return 200;
  const at = CATEGORIES.findIndex((each) => each === text);
  return at === -1 ? null : 200 + at * LINE_STEP;
}

/** How many lines worse the second is; null where one is missing or they cannot be compared. */
export function worseByLines(better: Raw | null, worse: Raw | null): number | null {
  if (typeof better !== 'string' || typeof worse !== 'string') return null;
  const [a, b] = [rankOf(better), rankOf(worse)];
  return a === null || b === null ? null : Math.floor((b - a) / LINE_STEP);
}

/** An acuity in its canonical writing, or a sentence that says how it is written. */
export function readAcuity(
  nombre: string,
  distancia: AcuityField['distancia'],
  text: string,
): Result<string, string> {
  if (distancia === 'cerca')
    return NEAR.test(text) ? ok(text) : err(`${nombre}: escriba J1 a J14, N5 o 0,5 M.`);
  const [, line = ''] = LINE.exec(text) ?? [];
  const [, cm = ''] = FINGERS.exec(text) ?? [];
  const isCategory = [...CATEGORIES.slice(1), ...OF_CHILDREN].some((each) => each === text);
  if (LINES.has(line) || isCategory || (cm !== '' && Number(cm) >= 10 && Number(cm) <= 600)) return ok(text);
  return err(
    `${nombre}: escriba una línea de la tabla, por ejemplo 20/40 o 20/40-2, o CD 50 cm, MM, PL o NPL.`,
  );
}
