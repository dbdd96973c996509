import { ok } from '../../shared/result.ts';
import type { NumberField } from '../fields/field.ts';
import { formatNumber } from '../fields/number-words.ts';
import { readValue, type GivenValue } from '../fields/value.ts';
import { folded, type Read } from './reading.ts';

/** What a line means in a number, and how that is asked. */
type Meant = readonly [given: GivenValue, words: string];

const YES = String.raw`\(?\+\)?|si|pos(?:itiv[ao])?\.?`;
const NO = String.raw`\(?-\)?|no|neg(?:ativ[ao])?\.?`;
// Source: docs/clinical-sources.md#motility-and-binocular-vision
/** The fly of Titmus is the one picture that is said by its name. */
const FLY = 3000;

const fly: Reader = (_field, line) => {
  const found = new RegExp(
    String.raw`^(?:titmus:? )?mosca(?: (?:de )?titmus)?:? (?:(?<yes>${YES})|(?<no>${NO}))(?: titmus)?$`,
    'u',
  ).exec(line)?.groups;
  if (found === undefined) return null;
  return found['yes'] === undefined
    ? [{ v: 'ausente' }, 'no ve la mosca de Titmus; se anota estereopsis ausente']
    : [{ v: FLY, metodo: 'Titmus' }, `ve la mosca de Titmus; se anota ${String(FLY)}″`];
};

/** Both eyes go apart nearer than they meet again. */
const breakAndRecovery: Reader = (_field, line) => {
  const { apart, again } =
    /^(?:[pn]pc[\s:=]*)?(?:ruptura )?(?<apart>\d+) ?(?:cm)?(?: ?\/ ?| ruptura,? | recobro )(?<again>\d+) ?(?:cm)?(?: recobro)?$/u.exec(
      line,
    )?.groups ?? {};
  return apart === undefined || again === undefined || Number(again) < Number(apart)
    ? null
    : [{ v: Number(apart) }, `se anota la ruptura, ${apart} cm, y no el recobro, ${again} cm`];
};

/** «P0» of a scale that begins at 0,1, where the lens is clear: its least value is proposed. */
const leastOfScale: Reader = ({ duro: [least], escala, paso }, line) => {
  const said = formatNumber({ escala, paso }, least * escala);
  return /^(?:\D*[\s:=])?\D*0(?:[.,]0)?$/u.test(line)
    ? [{ v: least }, `la escala empieza en ${said}; se anota ${said}`]
    : null;
};

type Reader = (field: NumberField, line: string) => Meant | null;
const READERS: readonly (readonly [campo: RegExp, read: Reader])[] = [
  [/^estereopsis$/u, fly],
  [/^ppc$/u, breakAndRecovery],
  [/^locs_/u, leastOfScale],
];

/** A line that is no number of its field and can only mean one, which is asked; null where it means none. */
export function numberMeant(field: NumberField, text: string): Read | null {
  const read = READERS.find(([campo]) => campo.test(field.id))?.[1];
  const meant = read?.(field, folded(text)) ?? null;
  if (meant === null) return null;
  const [given, words] = meant;
  if (!readValue(field, given).ok) return null;
  return ok({ valores: { [field.id]: given }, pregunta: `${field.nombre}: ${words}. ¿Es así?` });
}
