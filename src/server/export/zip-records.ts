/** An entry of an archive as its directory describes it. */
export interface WrittenEntry {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
}

/** An entry's further attributes: when it was written (two DOS words), and its permissions. */
export interface EntryStamp {
  readonly date: number;
  readonly time: number;
  /** A regular file only its owner may read, if the program that unpacks it honours permissions. */
  readonly isPrivate: boolean;
}

/** 1 January 1980, the earliest date an archive can hold. */
export const NO_DATE: EntryStamp = { date: 0x0021, time: 0, isPrivate: false };

const [LOCAL, DESCRIPTOR, CENTRAL, END] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50];
const [END_64, LOCATOR_64] = [0x06064b50, 0x07064b50];
/** Version 2.0, sizes after the data (they are not known earlier), names in UTF-8, deflated. */
const [VERSION, FLAGS, METHOD] = [20, 0x0808, 8];
/** The version from which sizes may have eight bytes, and the extra field that holds them. */
const [VERSION_64, FIELD_64] = [45, 1];
const [UNIX, OWNER_ONLY] = [3 << 8, 0o100600 * 0x10000];
const [MAX_16, MAX_32] = [0xffff, 0xffffffff];

/** The header before an entry's data. */
export const localHeader = (name: Buffer, { date, time }: EntryStamp): Buffer =>
  Buffer.concat([
    numbers([LOCAL, 4], [VERSION, 2], [FLAGS, 2], [METHOD, 2], [time, 2], [date, 2]),
    numbers([0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
    name,
  ]);

/** The descriptor after an entry's data; from 4 GiB on its sizes have eight bytes. */
export function dataDescriptor({ crc, compressed, size }: Omit<WrittenEntry, 'name' | 'offset'>): Buffer {
  const bytes = Math.max(compressed, size) >= MAX_32 ? 8 : 4;
  return numbers([DESCRIPTOR, 4], [crc, 4], [compressed, bytes], [size, bytes]);
}

/** An entry's line in the directory; values that do not fit into four bytes go into an extra field. */
export function directoryLine(entry: WrittenEntry, { date, time, isPrivate }: EntryStamp): Buffer {
  const { name, offset, crc, compressed, size } = entry;
  const large = [size, compressed, offset].filter((value) => value >= MAX_32);
  const extra =
    large.length === 0
      ? Buffer.alloc(0)
      : numbers([FIELD_64, 2], [large.length * 8, 2], ...large.map((value) => [value, 8] as const));
  const version = large.length === 0 ? VERSION : VERSION_64;
  return Buffer.concat([
    numbers([CENTRAL, 4], [isPrivate ? version | UNIX : version, 2], [version, 2], [FLAGS, 2], [METHOD, 2]),
    numbers([time, 2], [date, 2], [crc, 4], [Math.min(compressed, MAX_32), 4], [Math.min(size, MAX_32), 4]),
    numbers([name.length, 2], [extra.length, 2], [0, 2], [0, 2], [0, 2]),
    numbers([isPrivate ? OWNER_ONLY : 0, 4], [Math.min(offset, MAX_32), 4]),
    name,
    extra,
  ]);
}

/** The end of an archive: how many entries it has, and where the directory is. */
export function endOfDirectory(count: number, length: number, offset: number): Buffer {
  const isLarge = count >= MAX_16 || length >= MAX_32 || offset >= MAX_32;
  const end64 = isLarge
    ? numbers(
        ...([
          [END_64, 4],
          [44, 8],
          [VERSION_64, 2],
          [VERSION_64, 2],
          [0, 4],
          [0, 4],
        ] as const),
        ...([
          [count, 8],
          [count, 8],
          [length, 8],
          [offset, 8],
        ] as const),
        ...([
          [LOCATOR_64, 4],
          [0, 4],
          [offset + length, 8],
          [1, 4],
        ] as const),
      )
    : Buffer.alloc(0);
  const [many, long, far] = [Math.min(count, MAX_16), Math.min(length, MAX_32), Math.min(offset, MAX_32)];
  return Buffer.concat([
    end64,
    numbers([END, 4], [0, 2], [0, 2], [many, 2], [many, 2], [long, 4], [far, 4], [0, 2]),
  ]);
}

/** Unsigned numbers of two, four or eight bytes, little-endian. */
function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 8) field.writeBigUInt64LE(BigInt(value));
      else field.writeUIntLE(value >>> 0, 0, bytes);
      return field;
    }),
  );
}
