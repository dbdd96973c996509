import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLines } from './split-lines.ts';
import { writeLines } from './line-writer.ts';

async function* piecesOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += size) yield bytes.subarray(start, start + size);
}
async function* each(values: readonly unknown[]): AsyncGenerator {
  yield* values;
}
const read = (text: string, size = 3, max = 100) =>
  Array.fromAsync(splitLines(piecesOf(Buffer.from(text), size), max, 'x.jsonl'));

test('what is written is read back, wherever the pieces are cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue(), { maxLength: 8 }),
      fc.integer({ min: 1, max: 40 }),
      async (values, size) => {
        const written: Uint8Array[] = [];
        const part = await writeLines('x', each(values), async (bytes) => void written.push(bytes));
        const lines = await Array.fromAsync(splitLines(piecesOf(Buffer.concat(written), size), 1e6, 'x'));
        expect(lines.map(({ value }) => JSON.stringify(value))).toHaveLength(part.cuantos);
        expect(lines.map(({ value }) => value)).toEqual(JSON.parse(JSON.stringify(values)));
        expect(lines.reduce((sum, { bytes }) => sum + bytes + 1, 0)).toBe(part.bytes);
      },
    ),
    { numRuns: 60 },
  );
});

test('nothing is no line', async () => {
  expect(await read('')).toEqual([]);
});

test('a line longer than allowed is refused before it is held', async () => {
  expect(await read(`"${'x'.repeat(98)}"\n`)).toHaveLength(1);
  await expect(read(`1\n"${'x'.repeat(99)}"\n`)).rejects.toThrow('La línea 2 de x.jsonl es demasiado larga.');
});

test('a line that is no JSON or has no end is named', async () => {
  await expect(read('1\n\n')).rejects.toThrow('La línea 2 de x.jsonl no es JSON.');
  await expect(read('1\n2')).rejects.toThrow('La última línea de x.jsonl está incompleta.');
});
