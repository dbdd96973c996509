import { readRow } from './cells/read-row.ts';
import { ROWS, type Row } from './cells/rows.ts';
import { fieldOf } from './fields/catalogue.ts';
import type { ValueEye } from './fields/raw.ts';
import type { SectionId } from './fields/sections.ts';
import { readValue } from './fields/value.ts';
import { isOneOf, keysOf } from '../shared/typed-record.ts';

/** A text that was typed in a line and is no value: kept as it was written until somebody mends it or throws it away. */
export interface Unread {
  /** The line, or the field of the reason, that it was typed in. */
  readonly fila: string;
  readonly ojo: ValueEye;
  readonly texto: string;
}

/** As long as the longest text of an examination: what was too long for its field is kept whole too. */
export const UNREAD_TEXT = 2000;

const EYES_OF_LINE = ['OD', 'OI'] as const;
const BOTH = ['AO'] as const;

export const unreadKey = ({ fila, ojo }: Pick<Unread, 'fila' | 'ojo'>): string => `${fila}.${ojo}`;

/** The line and eye of a key; null where a part of the examination has no such line. */
export function unreadPlace(seccion: SectionId, key: string): Pick<Unread, 'fila' | 'ojo'> | null {
  const at = key.lastIndexOf('.');
  const fila = key.slice(0, at);
  const ojo = key.slice(at + 1);
  const row = rowOf(fila);
  const eyes = row === undefined || row.juntos === true ? BOTH : EYES_OF_LINE;
  const isOfPart = (row?.seccion ?? reasonOf(fila)?.seccion) === seccion;
  return isOfPart && isOneOf(eyes, ojo) ? { fila, ojo } : null;
}

const rowOf = (fila: string): Row | undefined => ROWS.find(({ id }) => id === fila);

/** The reason of the visit is written in fields of its own, in no line. */
const reasonOf = (campo: string) => {
  const field = fieldOf(campo);
  return field?.seccion === 'motivo' ? field : undefined;
};

interface Part {
  readonly sinEntender?: Readonly<Record<string, { readonly texto: string }>> | undefined;
  readonly seccion: SectionId;
}

/** The texts of some parts that are no values, in the order of the examination's lines. */
export const unreadIn = (parts: readonly Part[]): Unread[] =>
  parts
    .flatMap(({ seccion, sinEntender = {} }) =>
      keysOf(sinEntender).flatMap((key) => {
        const place = unreadPlace(seccion, key);
        const texto = sinEntender[key]?.texto;
        return place === null || texto === undefined ? [] : [{ ...place, texto }];
      }),
    )
    .toSorted((a, b) => orderOf(a) - orderOf(b));

const orderOf = ({ fila, ojo }: Unread): number =>
  ROWS.findIndex(({ id }) => id === fila) * 2 + (ojo === 'OI' ? 1 : 0);

/** The name of the line and its eye: «Autorrefracción OI». */
export function unreadName({ fila, ojo }: Pick<Unread, 'fila' | 'ojo'>): string {
  const row = rowOf(fila);
  const name = row?.dicho ?? row?.nombre ?? fieldOf(fila)?.nombre ?? fila;
  return ojo === 'AO' ? name : `${name} ${ojo}`;
}

/** How much of a text is repeated in a sentence. */
const QUOTED = 60;

/** What is wrong with it, by name: «Autorrefracción OI: no se entendió «20/300».» */
export function unreadWords(unread: Unread): string {
  const { texto } = unread;
  const quoted = texto.length > QUOTED ? `${texto.slice(0, QUOTED).toWellFormed()}…` : texto;
  return isWhole(unread)
    ? `${unreadName(unread)}: quedó escrito «${quoted}» sin aceptar.`
    : `${unreadName(unread)}: no se entendió «${quoted}».`;
}

/** Whether a line says something whole that only waits to be accepted. */
function isWhole({ fila, ojo, texto }: Unread): boolean {
  const row = rowOf(fila);
  // How a pressure was taken is asked where it is accepted: the number by itself was understood.
  if (row !== undefined) return readRow(row, texto, { hora: '00:00', metodo: 'Goldmann', ojo }).ok;
  const field = reasonOf(fila);
  return field !== undefined && readValue(field, { v: texto }).ok;
}

/** By line and eye, what is wrong with each. */
export const unreadFields = (unread: readonly Unread[]): Record<string, string[]> =>
  Object.fromEntries(unread.map((each) => [unreadKey(each), [unreadWords(each)]]));
