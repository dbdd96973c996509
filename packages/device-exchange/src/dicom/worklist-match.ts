import type { WorklistEntry, WorklistQuery } from './node-clinic.ts';
import { foldText } from '#domain/shared/spanish-text';

/** Whether an entry is among those asked for (DICOM PS3.4, C.2.2.2): what is empty matches everything. */
export const matchesQuery = (entry: WorklistEntry, query: WorklistQuery): boolean =>
  matchesText(query.acceso, entry.acceso) &&
  matchesText(query.identificador, entry.identificador) &&
  matchesText(query.procedimiento, entry.acceso) &&
  matchesText(query.ae, entry.ae) &&
  matchesName(query.nombre, entry) &&
  (query.modalidad.length === 0 || query.modalidad.some((each) => matchesText(each, entry.modalidad))) &&
  matchesRange(query.fecha, entry.fecha) &&
  matchesRange(timeRange(query.hora), entry.hora);

/**
 * `*` stands for anything, `?` for one character. Goes back to the last `*` alone, so that no pattern takes longer than its
 * length times that of the text: a regular expression would try some for minutes.
 */
export function matchesText(asked: string, known: string): boolean {
  if (asked === '') return true;
  let at = 0;
  let star = -1;
  let taken = 0;
  let n = 0;
  while (n < known.length) {
    if (asked[at] === '*') {
      star = at++;
      taken = n;
    } else if (at < asked.length && (asked[at] === '?' || asked[at] === known[n])) {
      at++;
      n++;
    } else if (star >= 0) {
      at = star + 1;
      n = ++taken;
    } else return false;
  }
  return /^\**$/u.test(asked.slice(at));
}

/** Names are compared without case and accents; what follows the given name may be left out. */
function matchesName(asked: string, { apellidos, nombres }: WorklistEntry): boolean {
  if (asked === '') return true;
  const plain = (text: string): string =>
    text
      .split('^')
      .map((part) => foldText(part))
      .join('^')
      .replace(/\^+$/u, '');
  return matchesText(plainPattern(asked), plain(`${apellidos}^${nombres}`));
}

/** The pattern of a name as it is compared, its wildcards as they are. */
const plainPattern = (asked: string): string =>
  asked
    .split(/([*?^]+)/u)
    .map((piece, at) => (at % 2 === 0 ? foldText(piece) : piece))
    .join('')
    .replace(/\^+$/u, '');

/** `a-b`, `a-`, `-b` or one value; digits of the same length, which compare as texts. */
export function matchesRange(asked: string, known: string): boolean {
  if (asked === '' || asked === '*') return true;
  const [from = '', to] = asked.split('-');
  if (to === undefined) return known.startsWith(from);
  return (from === '' || known >= from) && (to === '' || known <= to);
}

/** A time of day without colons and fractions; the end of a range to its last second. */
function timeRange(asked: string): string {
  const [from = '', to] = asked.replace(/:/gu, '').replace(/\.\d*/gu, '').split('-');
  if (to === undefined) return from;
  return `${from.padEnd(from === '' ? 0 : 6, '0')}-${to.padEnd(to === '' ? 0 : 6, '9')}`;
}
