import { deflateSync } from 'node:zlib';

const header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';

/** A PDF of these objects (`1 0 obj`, `2 0 obj` …), with its table and its end. The first one is the catalogue. */
export function pdfOf(objects: readonly (string | Uint8Array)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from(header, 'latin1')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  objects.forEach((object, index) => {
    offsets.push(at);
    const bytes = Buffer.concat([
      Buffer.from(`${String(index + 1)} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(bytes);
    at += bytes.length;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = String(objects.length + 1);
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${String(at)}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A stream object with its data. */
export const streamOf = (dictionary: string, data: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${String(data.length)} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

/** Objects packed into a stream. */
export const objectsPacked = (
  objects: string,
  dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
): Buffer => streamOf(dictionary, deflateSync(Buffer.from(`1 0 ${objects}`, 'latin1')));

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>';
const text = (words: string): Buffer =>
  streamOf('/Filter /FlateDecode', deflateSync(Buffer.from(`BT /F1 12 Tf 72 720 Td (${words}) Tj ET`)));

/** A PDF of one page. */
export const plainPdf = (words = 'Campo visual'): Buffer => pdfOf([CATALOGUE, PAGES, PAGE, text(words)]);

/** The same with more objects behind, which may be anything. */
export const pdfWith = (...objects: readonly (string | Uint8Array)[]): Buffer =>
  pdfOf([CATALOGUE, PAGES, PAGE, text('Campo visual'), ...objects]);

/** The same with something more in its catalogue. */
export const pdfOpening = (more: string, ...objects: readonly (string | Uint8Array)[]): Buffer =>
  pdfOf([`<< /Type /Catalog /Pages 2 0 R ${more} >>`, PAGES, PAGE, text('Campo visual'), ...objects]);

/** One of about so many bytes, with pictures that do not pack. */
export function largePdf(bytes: number, noise: Uint8Array): Buffer[] {
  const image = streamOf('/Type /XObject /Subtype /Image /Filter /DCTDecode', noise);
  const whole = plainPdf();
  const end = whole.lastIndexOf('xref\n0');
  const images: Buffer[] = [];
  for (let at = 0; at + image.length < bytes - whole.length; at += image.length + 20)
    images.push(Buffer.from('9 0 obj\n'), image, Buffer.from('\nendobj\n'));
  return [whole.subarray(0, end), ...images, whole.subarray(end)];
}
