import { valueOf, type DicomSet } from '#domain/studies/dicom/elements';

/** Words of an element in the file's own character set; undefined where it is missing, empty or of control characters. */
export type TextOf = (set: DicomSet, tag: number) => string | undefined;

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
export function textReader(set: DicomSet): TextOf {
  const said = Buffer.from(valueOf(set, 0x0008_0005)?.subarray(0, MOST_TEXT) ?? [])
    .toString('latin1')
    .split('\\')
    .map((each) => each.replace(/\0+$/u, '').trim());
  const label = said.map((each) => CHARSETS[each]).find((each) => each !== undefined);
  return (from, tag) => {
    const bytes = valueOf(from, tag);
    if (bytes === undefined || bytes.length === 0 || bytes.length > 64 * 1024) return undefined;
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
