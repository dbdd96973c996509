import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LIGHTER, lighterPage } from '#server/static/lighter-page';

const TEXT = /\.(html|css|js|svg|xml|txt|json|webmanifest)$/;
/** Below this, a compressed copy saves less than its headers cost. */
const SMALLEST_BYTES = 512;

/** Of the public site, whose pages ask for its font; the office's do with the whole. */
const PUBLIC = 'as="font"';

/**
 * Writes `.br` and `.gz` next to every text file of a folder, and next to a public page also what it is for who saves data; the
 * server sends those.
 */
export function precompress(folder: string): { files: number; before: number; after: number } {
  const total = { files: 0, before: 0, after: 0 };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.byteLength < SMALLEST_BYTES) continue;
    total.files += 1;
    total.before += bytes.byteLength;
    total.after += write(file, bytes);
    const text = file.endsWith('.html') ? bytes.toString('utf8') : '';
    if (text.includes(PUBLIC)) write(`${file}${LIGHTER}`, Buffer.from(lighterPage(text)));
  }
  return total;
}

/** Pages change with each build and are most of what is compressed: a step less is a hundredth longer and a third of the time. */
const qualityOf = (file: string): number => (/\.html(?:\.|$)/u.test(file) ? 10 : 11);

/** Writes both forms, and says how long the shorter one is. */
function write(file: string, bytes: Buffer): number {
  const br = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualityOf(file),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  return br.byteLength;
}
