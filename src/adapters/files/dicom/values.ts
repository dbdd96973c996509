import type { DataSet } from 'dicom-parser';

/** Words of an element in the file's own character set; undefined where it is missing, empty or of control characters. */
export type TextOf = (data: DataSet, tag: string) => string | undefined;

/** The character sets that devices here are set to (PS3.3, C.12.1.1.2); anything else is read as Latin 1. */
const CHARSETS: Readonly<Record<string, string>> = {
  'ISO_IR 192': 'utf-8',
  'ISO_IR 100': 'latin1',
  'ISO 2022 IR 100': 'latin1',
  'ISO_IR 101': 'iso-8859-2',
  GB18030: 'gb18030',
};
const MOST_TEXT = 200;

/** How this file's texts are read. Without a character set they are ASCII, and often UTF-8 or Latin 1 in spite of that. */
export function textReader(data: DataSet): TextOf {
  const said = (data.string('x00080005') ?? '').split('\\').map((each) => each.trim());
  const label = said.map((each) => CHARSETS[each]).find((each) => each !== undefined);
  return (from, tag) => {
    const element = from.elements[tag];
    if (element === undefined || element.length === 0 || element.length > 64 * 1024) return undefined;
    const bytes = from.byteArray.subarray(element.dataOffset, element.dataOffset + element.length);
    const text = decoded(bytes, label)
      .replaceAll(/[\u0000-\u001f\u007f]+/gu, ' ')
      .trim()
      .slice(0, MOST_TEXT);
    return text === '' ? undefined : text;
  };
}

function decoded(bytes: Uint8Array, label: string | undefined): string {
  if (label !== undefined && label !== 'utf-8') return new TextDecoder(label).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** The items of a sequence; none where it is missing. */
export const itemsOf = (data: DataSet | undefined, tag: string): DataSet[] =>
  (data?.elements[tag]?.items ?? []).flatMap(({ dataSet }) => dataSet ?? []);

/** The first item of a sequence. */
export const itemOf = (data: DataSet | undefined, tag: string): DataSet | undefined => itemsOf(data, tag)[0];

/** Single numbers of the binary kinds; undefined where the bytes are not one. */
export const float = (data: DataSet | undefined, tag: string): number | undefined =>
  data?.elements[tag]?.length === 4 ? data.float(tag) : undefined;
export const double = (data: DataSet | undefined, tag: string): number | undefined =>
  data?.elements[tag]?.length === 8 ? data.double(tag) : undefined;
export const short = (data: DataSet | undefined, tag: string): number | undefined =>
  data?.elements[tag]?.length === 2 ? data.uint16(tag) : undefined;

/** Words of plain ASCII: codes, identifiers, numbers in letters. */
export function plain(data: DataSet | undefined, tag: string): string | undefined {
  const text = data?.string(tag)?.trim();
  return text === undefined || text === '' ? undefined : text.slice(0, MOST_TEXT);
}

/** The value and the meaning of a code (PS3.3, 8.8), in an item of a code sequence. */
export const codeOf = (item: DataSet | undefined): { readonly value: string; readonly meaning: string } => ({
  value: plain(item, 'x00080100') ?? '',
  meaning: plain(item, 'x00080104') ?? '',
});
