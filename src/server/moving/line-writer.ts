import { createHash } from 'node:crypto';
import { MovingProblem, type Part } from '#application/moving/moved-clinic';

/** The maximum length of a line, so that a reader knows how much it has to hold. */
export const MAX_LINE_BYTES = 16 * 1024 * 1024;
/** Bytes buffered before a write. */
const GATHERED_BYTES = 1024 * 1024;

/** Writes one line per value, in large pieces, and returns the part's count, bytes and hash. */
export async function writeLines(
  name: string,
  values: AsyncIterable<unknown>,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<Part> {
  const hash = createHash('sha256');
  let [cuantos, bytes, gathered] = [0, 0, 0];
  let lines: Buffer[] = [];
  const flush = async (): Promise<void> => {
    const piece = Buffer.concat(lines, gathered);
    [lines, gathered] = [[], 0];
    hash.update(piece);
    await write(piece);
  };
  for await (const value of values) {
    const line = Buffer.from(`${canonicalJson(value)}\n`);
    cuantos += 1;
    if (line.byteLength > MAX_LINE_BYTES)
      throw new MovingProblem(
        `La línea ${String(cuantos)} de ${name} tiene más de ${String(MAX_LINE_BYTES / 1024 / 1024)} MB y no se puede trasladar.`,
      );
    lines.push(line);
    gathered += line.byteLength;
    bytes += line.byteLength;
    if (gathered >= GATHERED_BYTES) await flush();
  }
  await flush();
  return { cuantos, bytes, sha256: hash.digest('hex') };
}

/** JSON with each object's fields in a fixed order, so that equal values give equal texts on any backend. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
