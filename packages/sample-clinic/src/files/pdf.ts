import { SHEET } from './svg.ts';

/** A4 on its side, in points. */
const PAGE = { width: 842, height: 595 } as const;

/** A PDF of one page with a JPEG on it (ISO 32000-1): five objects and their table. */
export function pdfOf(jpeg: Uint8Array): Uint8Array {
  const wide = PAGE.width - 60;
  const high = Math.round((wide * SHEET.height) / SHEET.width);
  const page = `q ${String(wide)} 0 0 ${String(high)} 30 ${String(PAGE.height - high - 24)} cm /Hoja Do Q`;
  const objects: readonly (readonly [dictionary: string, stream?: Uint8Array])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${String(PAGE.width)} ${String(PAGE.height)}] /Contents 4 0 R /Resources << /XObject << /Hoja 5 0 R >> >> >>`,
    ],
    [`<< /Length ${String(page.length)} >>`, Buffer.from(page, 'latin1')],
    [
      `<< /Type /XObject /Subtype /Image /Width ${String(SHEET.width)} /Height ${String(SHEET.height)} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${String(jpeg.length)} >>`,
      jpeg,
    ],
  ];
  const parts: Uint8Array[] = [];
  let length = 0;
  const put = (bytes: Uint8Array | string): void => {
    const piece = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
    parts.push(piece);
    length += piece.length;
  };
  put('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n');
  const starts = objects.map(([dictionary, stream], at) => {
    const start = length;
    put(`${String(at + 1)} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) {
      put('stream\n');
      put(stream);
      put('\nendstream\n');
    }
    put('endobj\n');
    return start;
  });
  const table = length;
  put(`xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n`);
  for (const start of starts) put(`${String(start).padStart(10, '0')} 00000 n \n`);
  put(`trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R >>\nstartxref\n${String(table)}\n%%EOF\n`);
  return Buffer.concat(parts);
}
