const ITEM = [0xfe, 0xff, 0x00, 0xe0];
const END = [0xfe, 0xff, 0xdd, 0xe0];

const startsWith = (bytes: Uint8Array, at: number, mark: readonly number[]): boolean =>
  mark.every((byte, n) => bytes[at + n] === byte);

/**
 * The pieces of packed pixels (PS3.5, annex A.4) by frame, from where the first one begins: by the table of offsets, or all
 * of a single frame, or one for each. Null where they break off or cannot be told apart.
 */
export function packedFrames(bytes: Uint8Array, from: number, frames: number): Uint8Array[][] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: { readonly at: number; readonly bytes: Uint8Array }[] = [];
  let at = from;
  for (;;) {
    if (at + 8 > bytes.length) return null;
    if (startsWith(bytes, at, END)) break;
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length;
    if (!startsWith(bytes, at, ITEM) || end > bytes.length) return null;
    pieces.push({ at, bytes: bytes.subarray(at + 8, end) });
    at = end;
  }
  const [table, ...rest] = pieces;
  const [first] = rest;
  if (table === undefined || first === undefined) return null;
  if (frames === 1) return [rest.map((piece) => piece.bytes)];
  if (rest.length === frames) return rest.map((piece) => [piece.bytes]);
  if (table.bytes.length !== frames * 4) return null;
  const starts = Array.from(
    { length: frames },
    (_, n) => first.at + view.getUint32(table.at + 8 + n * 4, true),
  );
  const found = starts.map((start, n) =>
    rest.filter((piece) => piece.at >= start && piece.at < (starts[n + 1] ?? Number.POSITIVE_INFINITY)),
  );
  return found.every((own, n) => own[0]?.at === starts[n])
    ? found.map((own) => own.map((piece) => piece.bytes))
    : null;
}
