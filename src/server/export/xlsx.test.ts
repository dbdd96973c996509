import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Cell } from './cell.ts';
import { csvOf } from './csv.ts';
import { xlsxOf } from './xlsx.ts';
import { zipOf } from './zip.ts';

async function* batches(
  ...all: (readonly (readonly Cell[])[])[]
): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield* all;
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read);
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** Reads an archive by its directory, as programs do, and checks what each entry says of itself. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, compressed, size] = [16, 20, 24].map((field) => archive.readUInt32LE(at + field)) as [
      number,
      number,
      number,
    ];
    const [nameLength, start] = [archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    expect(archive.readUInt32LE(start)).toBe(0x04034b50);
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const bytes = inflateRawSync(archive.subarray(data, data + compressed));
    expect([bytes.length, crc32(bytes)]).toEqual([size, crc]);
    files.set(name, bytes.toString('utf8'));
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

test('an archive is read back byte for byte, also where it was written in many pieces', async () => {
  const long = Array.from({ length: 5000 }, (_, index) => `línea ${String(index)} ñ\n`);
  const files = unzip(
    await bytesOf(
      zipOf([
        { name: 'a/ñ.txt', text: long },
        { name: 'vacío', text: [] },
      ]),
    ),
  );
  expect(files.get('a/ñ.txt')).toBe(long.join(''));
  expect(files.get('vacío')).toBe('');
});

test('a sheet holds texts as texts, and dates and hours as what they are', async () => {
  const rows = batches([[{ fecha: '2026-11-20' }, { hora: '08:30' }, '=1+1 <b> & ñ\u0001', 7, null]]);
  const columns = ['Fecha', 'Hora', 'Texto', 'Número', 'Nada'].map((header) => ({ header, width: 10 }));
  const files = unzip(await bytesOf(xlsxOf('Turnos', columns, rows)));
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('<c r="A2" s="2"><v>46346</v></c>');
  expect(sheet).toContain(`<c r="B2" s="3"><v>${String(510 / 1440)}</v></c>`);
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;b&gt; &amp; ñ</t></is>');
  expect(sheet).toContain('<c r="D2" s="0"><v>7</v></c>');
  expect(sheet).not.toContain('r="E2"');
  expect(sheet).toContain('<autoFilter ref="A1:E2"/>');
  expect([...files.keys()]).toContain('xl/workbook.xml');
});

test('a CSV has its mark, semicolons and quotes where they are needed', async () => {
  const text = await textOf(
    csvOf(['Fecha', 'Texto'], batches([[{ fecha: '2026-11-20' }, 'a;b "c"']], [[null, 1.5]])),
  );
  expect(text).toBe('\uFEFFFecha;Texto\r\n20/11/2026;"a;b ""c"""\r\n;1,5\r\n');
});

test.each(['=SUM(A1)', '+59171234567', '-1', '@x', '\tx'])(
  'a CSV does not let %j be run as a formula',
  async (cell) => {
    expect(await textOf(csvOf(['x'], batches([[cell]])))).toContain(`'${cell}`);
  },
);
