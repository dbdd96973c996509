import { err, ok } from '../../shared/result.ts';
import { present } from '../../shared/typed-record.ts';
import { DEVIATION_TYPES } from '../fields/function-fields.ts';
import { cleared, folded, type Read } from './reading.ts';
import { checked } from './read-several.ts';
import type { Row } from './rows.ts';

const DEVIATIONS = new Map(DEVIATION_TYPES.map((each) => [each.toLowerCase(), each]));
/** Its kind in words. */
const KIND_WORDS = /\b(endo|eso|exo|hiper|hipo)(foria|tropia)\b/u;
/** Letters that stand for a vertical deviation of one eye. */
const OF_ONE_EYE = /\b(hot?|ht)([di])\b/u;
const EYE_WORDS = /\b(?:(?<od>od|derech[ao])|(?<oi>oi|izquierd[ao])|(?<alterna>alterna(?:nte)?|alt))\b\.?/gu;
const INTERMITTENT = /\b(?:int|inter|intermitente)\b\.?/u;
/** That nobody measured it, in words. */
const UNMEASURED = /\(?\b(?:sin (?:dato|medir|cuantificar)|no (?:medid|cuantificad)[ao]|no se midio)\b\)?/u;
/** What is seen and seldom measured. */
const SELDOM_MEASURED = 'dvd';

/** One or the other place of the cover test, that a line may name again. */
const placesOf = (id: string) =>
  id.includes('cerca') ? (['cerca', 'lejos'] as const) : (['lejos', 'cerca'] as const);

/** Without what says nothing more: the test, its own place, units, «constante». */
function plainLine(text: string, own: string): string {
  return folded(text)
    .replace(/^(?:ct|cover(?: ?test)?)\b[\s:]*/u, '')
    .replace(new RegExp(`(?:\\b(?:de|en|para) )?\\b${own}\\b`, 'u'), ' ')
    .replaceAll(
      /[δ∆^,]|(?<=[a-z)])['’′´]|(?<=\d ?)(?:dp|pd|d|dioptrias?(?: (?:de )?prism[a-z]*)?)\b|\bde (?=\d)/gu,
      ' ',
    )
    .replace(/\bconst(?:ante)?\b\.?/u, ' ')
    .replace(KIND_WORDS, (_all, side: string, kind: string) => {
      const letter = side === 'hipo' ? 'ho' : side === 'hiper' ? 'h' : side === 'exo' ? 'x' : 'e';
      return kind === 'tropia' ? `${letter}t` : letter;
    })
    .replace(/orto(?:tropia|foria)/u, 'orto')
    .replace(OF_ONE_EYE, (_all, kind: string, side: string) => `${kind} o${side}`);
}

/** «15 XT», «20 X(T)» or «XT 20 intermitente», «ET OI 30», «DVD», «orto»; one without its amount is asked. */
export function readDeviation({ id, campos, nombre }: Row, text: string, isUnmeasured = false): Read {
  const [amount = '', kind = ''] = campos;
  const [own, other] = placesOf(id);
  const isPrimed = /[a-z)]['’′´]/u.test(folded(text));
  if (new RegExp(`\\b${other}\\b`, 'u').test(folded(text)) || (isPrimed && own === 'lejos'))
    return err(`${nombre}: dice ${other} y esta línea es de ${own}. Escríbalo en la suya.`);
  const line = plainLine(text, own);
  const eyes = [...line.matchAll(EYE_WORDS)].map(({ groups = {} }) =>
    groups['od'] === undefined ? (groups['oi'] === undefined ? 'alterna' : 'OI') : 'OD',
  );
  const isSaidUnmeasured = UNMEASURED.test(line);
  const rest = line.replaceAll(EYE_WORDS, ' ').replace(UNMEASURED, ' ').replace(INTERMITTENT, ' ');
  const found = /^(?<much>\d+)?\s*(?<kind>orto|(?:ho|[exh])\(t\)|dvd|et|xt|ht|hot|e|x|h|ho)$/u.exec(
    rest
      .replaceAll(/\s+/gu, ' ')
      .trim()
      .replace(/^([a-z()]+) ?(\d+)$/u, '$2 $1')
      .replace(/\b(ho|[exh])t?$/u, INTERMITTENT.test(line) ? '$1(t)' : '$&'),
  )?.groups;
  if (found === undefined || new Set(eyes).size > 1)
    return err(`${nombre}: escriba la desviación y su tipo, por ejemplo 15 XT, XT OI 15 o 15 X(T), u orto.`);
  const { much, kind: typed = '' } = found;
  const isStraight = typed === 'orto';
  if (isStraight && ((much !== undefined && much !== '0') || eyes.length > 0))
    return err(`${nombre}: orto no tiene desviación.`);
  if (much === '0' && !isStraight) return err(`${nombre}: falta cuántas dioptrías de prisma.`);
  const type = isStraight ? 'orto' : (DEVIATIONS.get(typed) ?? '');
  const [eye] = eyes;
  const read = checked({
    ...cleared(campos),
    ...(much === undefined ? {} : { [amount]: { v: Number(much) } }),
    [kind]: { v: type },
    ...(eye === undefined ? {} : { [`${amount}_ojo`]: { v: eye } }),
  });
  const isAsked =
    much === undefined && !isStraight && typed !== SELDOM_MEASURED && !isSaidUnmeasured && !isUnmeasured;
  return read.ok
    ? ok({
        ...read.value,
        ...present({
          pregunta: isAsked ? `${nombre}: se anota ${type}, y no cuántas dioptrías. ¿Es así?` : undefined,
        }),
      })
    : read;
}
