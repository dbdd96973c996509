/**
 * Looking at files of 100 MB, and at the largest pictures of which a preview is made: the memory that it takes over that of
 * an idle process, the time, and the longest pause.
 * Each kind has a process of its own. Usage: node bench/large-files.ts
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { ContentInspector } from '../packages/device-exchange/src/files/content-inspector.ts';
import { MOST_FILE_BYTES } from '../packages/clinic-domain/src/studies/files/file-kinds.ts';
import { dataFolder } from '../tests/support/data-folder.ts';
import { tomographyElements } from '../tests/support/device-files/dicom-files.ts';
import { dicomFile, elementHead } from '../tests/support/device-files/dicom-writer.ts';
import { fileOnDisk } from '../tests/support/device-files/file-bytes.ts';
import { largePdf, objectsPacked, pdfWith } from '../tests/support/device-files/pdf-files.ts';
import { sized } from './size.ts';
import { SAID } from '../tests/support/device-files/said.ts';

const MEBIBYTE = 1024 * 1024;
const BYTES = sized(MOST_FILE_BYTES, 4 * MEBIBYTE);
const PIECES = sized(98, 2);
const [, , one] = process.argv;
if (one === undefined) await all();
else await look(one);

async function all(): Promise<void> {
  const folder = dataFolder();
  try {
    for (const [name, pieces] of Object.entries(await kinds())) {
      const file = path.join(folder.path, name);
      const to = openSync(file, 'w');
      for (const piece of pieces()) writeSync(to, piece);
      closeSync(to);
      const told = execFileSync(process.execPath, [import.meta.filename, file], { encoding: 'utf8' });
      console.log(`${name}: ${String(Math.round(statSync(file).size / MEBIBYTE))} MiB, ${told.trim()}`);
    }
  } finally {
    folder.remove();
  }
}

async function kinds(): Promise<Record<string, () => Iterable<Uint8Array>>> {
  // Only here: those that look have not loaded what decodes pictures.
  const { jpegFile, PNG_SIGNATURE, pngChunk, pngHeader } =
    await import('../tests/support/device-files/picture-files.ts');
  const noise = randomBytes(MEBIBYTE);
  const jpeg = await jpegFile();
  const scan = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]));
  // A comment of 64 KB, again and again, before a small picture.
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(65_533, 0x20)]);
  const frame = 512 * 1024;
  const frames = Math.floor(BYTES / frame) - 1;
  const tomography = dicomFile(tomographyElements(SAID, { rows: 1024, columns: 512, frames }));
  const objects = objectsPacked('<< /Title (Campo visual) >>'.repeat(2000));
  const previews = await largestPreviews();
  return {
    ...previews,
    pdf: () => largePdf(BYTES, noise),
    'pdf que se despliega': () => [pdfWith(...Array.from({ length: sized(2000, 20) }, () => objects))],
    'pdf de nombres': () => largePdf(BYTES, Buffer.alloc(MEBIBYTE, '/Nombre ')),
    *'jpeg de puntos'() {
      yield jpeg.subarray(0, scan);
      // Packed points in which no marker begins.
      const points = noise.map((byte) => (byte === 0xff ? 0xfe : byte));
      for (let at = 0; at < PIECES; at += 1) yield points;
      yield jpeg.subarray(scan);
    },
    *'jpeg de comentarios'() {
      yield jpeg.subarray(0, 2);
      for (let at = 0; at < sized(1500, 20); at += 1) yield comment;
      yield jpeg.subarray(2);
    },
    *png() {
      yield PNG_SIGNATURE;
      yield pngHeader(10_000, 9000);
      for (let at = 0; at < PIECES; at += 1) yield pngChunk('IDAT', noise);
      yield pngChunk('IEND', new Uint8Array());
    },
    *'dicom de imágenes'() {
      yield tomography;
      yield elementHead('7FE00010', 'OB', frames * frame);
      for (let at = 0; at < frames; at += 1) yield noise.subarray(0, frame);
    },
  };
}

/** As many points as each kind may have: of a JPEG, a progressive one and a PNG. */
async function largestPreviews(): Promise<Record<string, () => Iterable<Uint8Array>>> {
  const { default: sharp } = await import('sharp');
  const drawn = (width: number, height: number): ReturnType<typeof sharp> =>
    sharp({ create: { width, height, channels: 3, background: '#735' }, limitInputPixels: false });
  const [smaller, whole, rows] = await Promise.all([
    drawn(sized(9990, 300), sized(10_000, 300)).jpeg().toBuffer(),
    drawn(sized(2300, 300), sized(1730, 300))
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
    drawn(sized(4000, 300), sized(2990, 300)).png().toBuffer(),
  ]);
  return {
    'vista de un jpeg': () => [smaller],
    'vista de un jpeg progresivo': () => [whole],
    'vista de un png': () => [rows],
  };
}

async function look(name: string): Promise<void> {
  const inspector = new ContentInspector();
  const { file, close } = await fileOnDisk(name);
  globalThis.gc?.();
  await wait(200);
  const idle = process.memoryUsage.rss();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const from = performance.now();
  let most = idle;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  const looked = await inspector.inspect(file, 'x');
  clearInterval(timer);
  most = Math.max(most, process.memoryUsage.rss(), process.resourceUsage().maxRSS * 1024);
  delay.disable();
  await close();
  const said = looked.ok
    ? `${looked.value.tipo}${looked.value.vista === null ? '' : ', con vista'}`
    : looked.error;
  console.log(
    `${said}: ${((performance.now() - from) / 1000).toFixed(2)} s, ${((most - idle) / MEBIBYTE).toFixed(0)} MiB sobre ${(idle / MEBIBYTE).toFixed(0)}, pausa más larga ${(delay.max / 1e6).toFixed(0)} ms`,
  );
}
