import { expect, test } from 'vitest';
import { unzipped } from '#tests/support/unzipped';
import { type Cell, csvOf } from './csv.ts';
import { xlsxOf, zipOf } from './xlsx.ts';

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

const unzippedText = (archive: Buffer): Map<string, string> =>
  new Map([...unzipped(archive)].map(([name, bytes]) => [name, bytes.toString('utf8')]));

test('an archive is read back byte for byte, also where it was written in many pieces', async () => {
  const long = Array.from({ length: 5000 }, (_, index) => `línea ${String(index)} ñ\n`);
  const files = unzippedText(
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
  const files = unzippedText(await bytesOf(xlsxOf('Turnos', columns, rows)));
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
