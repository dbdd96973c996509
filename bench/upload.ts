/**
 * A file of 100 MB that arrives in parts of 8 MiB, against writing the same bytes to the same disk and syncing them, by
 * turns in one process; and how much memory the uploads add. Needs 300 MB of disk temporarily. Usage: node bench/upload.ts
 * [rounds]
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskFileStore } from '../src/adapters/embedded/disk-file-store.ts';
import {
  MOST_FILE_BYTES,
  pieceAt,
  piecesOf,
} from '../packages/clinic-domain/src/studies/files/file-kinds.ts';
import { judge, sized } from './size.ts';

const ROUNDS = Number(process.argv[2] ?? sized(9, 1));
const CHUNK = 64 * 1024;
const MAX_RATIO = 1.5;
const MAX_MB = 50;

const folder = mkdtempSync(path.join(tmpdir(), 'clinica-'));
try {
  const bytes = randomBytes(sized(MOST_FILE_BYTES, 9_000_000));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const files = new DiskFileStore(folder);
  // Code that has run once, and a disk that has written so much already.
  await upload(files, bytes, sha256);
  await write(bytes);

  let peakMb = residentMb();
  const before = peakMb;
  const watching = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb());
  }, 5);
  const [uploads, writes]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    writes.push(await write(bytes));
    uploads.push(await upload(files, bytes, sha256));
  }
  clearInterval(watching);

  const ratio = median(uploads) / median(writes);
  console.log(
    `${String(bytes.byteLength / 1e6)} MB en ${String(piecesOf(bytes.byteLength))} piezas: ${median(uploads).toFixed(0)} ms; los mismos bytes escritos y sincronizados: ${median(writes).toFixed(0)} ms (medianas de ${String(ROUNDS)})`,
  );
  console.log(`proporción: ${ratio.toFixed(2)} (se pide ${String(MAX_RATIO)} a lo sumo)`);
  console.log(
    `memoria: ${before.toFixed(0)} MB antes, ${peakMb.toFixed(0)} MB como máximo, ${(peakMb - before).toFixed(0)} MB más (se piden menos de ${String(MAX_MB)})`,
  );
  judge(ratio <= MAX_RATIO && peakMb - before < MAX_MB);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** In milliseconds, from the beginning to the file; then it is deleted. */
async function upload(files: DiskFileStore, bytes: Buffer, sha256: string): Promise<number> {
  const startedAt = performance.now();
  await files.begin('estudio', { contentType: 'application/dicom', size: bytes.byteLength });
  for (let n = 0; n < piecesOf(bytes.byteLength); n += 1) {
    const part = pieceAt(bytes.byteLength, n);
    if (part !== null)
      await files.append('estudio', part, chunksOf(bytes.subarray(part.offset, part.offset + part.size)));
  }
  const whole = await files.commit('estudio', sha256);
  const took = performance.now() - startedAt;
  if (!whole.ok || !(await files.delete('estudio'))) throw new Error('the file did not arrive');
  return took;
}

/** The same without a store: one file, in pieces as a connection brings them. */
async function write(bytes: Buffer): Promise<number> {
  const file = path.join(folder, 'directo');
  const startedAt = performance.now();
  const handle = await open(file, 'wx');
  for await (const chunk of chunksOf(bytes)) await handle.write(chunk);
  await handle.sync();
  await handle.close();
  const took = performance.now() - startedAt;
  rmSync(file);
  return took;
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += CHUNK) yield bytes.subarray(start, start + CHUNK);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function residentMb(): number {
  return process.memoryUsage.rss() / 1e6;
}
