import type { Charset } from '#domain/studies/device-calendar';

/** One element to send: its tag (group and number), its type, and its text or the items below it. */
export type Element =
  | { readonly tag: number; readonly vr: TextVr; readonly value: string }
  | { readonly tag: number; readonly vr: 'SQ'; readonly items: readonly (readonly Element[])[] };

/** The types of texts, and of a number that is only ever left empty. */
type TextVr = 'AE' | 'CS' | 'DA' | 'DS' | 'LO' | 'PN' | 'SH' | 'TM' | 'UI' | 'US';

/** Types whose text is in the character set of the data; the others are ASCII. */
const IN_CHARSET: readonly TextVr[] = ['LO', 'PN', 'SH'];
/** The most characters of each (PS3.5, 6.2); of a name, those of one group. */
const ENCODE_DATASET_LIMIT: Readonly<Record<TextVr, number>> = {
  AE: 16,
  CS: 16,
  DA: 8,
  DS: 16,
  LO: 64,
  PN: 64,
  SH: 16,
  TM: 14,
  UI: 64,
  US: 0,
};

/** Elements as they go over the network, in order of their tags; little endian, with types (explicit) or without. */
export function encodeDataset(
  elements: readonly Element[],
  how: { readonly explicit: boolean; readonly juego: Charset },
): Buffer {
  const inOrder = [...elements].sort((a, b) => a.tag - b.tag);
  return Buffer.concat(
    inOrder.map((each) => {
      const value = each.vr === 'SQ' ? itemsOf(each.items, how) : bytesOf(each, how.juego);
      return Buffer.concat([headOf(each.tag, each.vr, value.length, how.explicit), value]);
    }),
  );
}

function itemsOf(
  items: readonly (readonly Element[])[],
  how: { readonly explicit: boolean; readonly juego: Charset },
): Buffer {
  return Buffer.concat(
    items.flatMap((item) => {
      const value = encodeDataset(item, how);
      return [headOf(0xff_fe_e0_00, null, value.length, false), value];
    }),
  );
}

function headOf(tag: number, vr: Element['vr'] | null, length: number, explicit: boolean): Buffer {
  const isLong = vr === 'SQ';
  const head = Buffer.alloc(explicit && isLong ? 12 : 8);
  head.writeUInt16LE(tag >>> 16, 0);
  head.writeUInt16LE(tag & 0xffff, 2);
  if (explicit && vr !== null) head.write(vr, 4, 'latin1');
  if (explicit && !isLong) head.writeUInt16LE(length, 6);
  else head.writeUInt32LE(length, head.length - 4);
  return head;
}

function bytesOf({ vr, value }: { readonly vr: TextVr; readonly value: string }, juego: Charset): Buffer {
  // A backslash separates values, and a control character nothing that we say.
  const plain = [...value.normalize('NFC').replace(/[\\\p{C}]/gu, '')]
    .slice(0, ENCODE_DATASET_LIMIT[vr])
    .join('');
  const bytes =
    IN_CHARSET.includes(vr) && juego === 'ISO_IR 192'
      ? Buffer.from(plain, 'utf8')
      : Buffer.from(inLatin1(plain), 'latin1');
  return bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.from(vr === 'UI' ? '\0' : ' ')]);
}

/** Letters that Latin-1 lacks lose their marks, and what is left of them is a question mark. */
const inLatin1 = (text: string): string =>
  [...text]
    .map((letter) => (letter <= '\u00ff' ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')))
    .map((letter) => (letter <= '\u00ff' ? letter : '?'))
    .join('');
