/**
 * A 100 MB file of each kind through the running server, in pieces as a browser sends it: how long against writing the
 * same bytes to the same disk with fsync, how much the server's memory grows (50 MB or less are asked for), and how long
 * the slowest of many small requests waits meanwhile. Usage: node bench/upload-server.ts
 */
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { signedIn, type ApiClient } from '../tests/support/api-client.ts';
import { dataFolder } from '../tests/support/data-folder.ts';
import { startServer } from '../tests/support/start-server.ts';
import { sized } from './size.ts';

const BYTES = sized(100, 9) * 1024 * 1024;
const ROUNDS = sized(3, 1);
const MB = 1024;
const SMALL_JPEG = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#446' } })
  .jpeg()
  .toBuffer();

process.env['TEST_DATA'] = 'disk';
const data = dataFolder();
const server = await startServer(data.path, { CHECK_ANSWERS: '0', CLOCK_NOW: '2026-11-20T13:00:00Z' });
const pid = server.process.pid ?? 0;
const client = await signedIn(server.url, 'examenes@ejemplo.bo');
await new Promise((resolve) => setTimeout(resolve, sized(1500, 10)));

for (const [kind, make] of [
  ['PDF', pdf],
  ['DICOM', dicom],
  ['JPEG', jpeg],
] as const)
  for (let round = 0; round < ROUNDS; round += 1) {
    const bytes = make();
    const bare = writeBare(bytes);
    const idle = residentKb(pid, 'VmRSS');
    const memory = watchMemory();
    const small = watchSmall(client);
    const began = performance.now();
    const status = await upload(client, bytes, `${kind}-${String(round)}`);
    if (status >= 300) process.exitCode = 1;
    const took = performance.now() - began;
    const slowest = await small.stop();
    const grown = (memory.stop() - idle) / MB;
    console.log(
      `${kind.padEnd(5)} ${String(status)}  ${took.toFixed(0)} ms; disco solo ${bare.toFixed(0)} ms; razón ${(took / bare).toFixed(2)}; memoria ${(idle / MB).toFixed(0)} MB + ${grown.toFixed(0)} MB; la espera más larga de otra petición ${slowest.toFixed(0)} ms`,
    );
  }
await server.stop();
data.remove();

async function upload(by: ApiClient, bytes: Buffer, nombre: string): Promise<number> {
  const begun = await by.post('/api/archivos', { nombre, bytes: bytes.byteLength });
  const { id, pieza } = begun.body as { id: string; pieza: number };
  for (let n = 0; n * pieza < bytes.byteLength; n += 1)
    await by.put(
      `/api/archivos/${id}/piezas/${String(n)}`,
      new Uint8Array(
        bytes.buffer,
        bytes.byteOffset + n * pieza,
        Math.min(pieza, bytes.byteLength - n * pieza),
      ),
    );
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return (await by.post(`/api/archivos/${id}/cierre`, { sha256 })).status;
}

function writeBare(bytes: Buffer): number {
  const file = path.join(data.path, 'solo.bin');
  const began = performance.now();
  const handle = openSync(file, 'w');
  writeSync(handle, bytes);
  fsyncSync(handle);
  closeSync(handle);
  const took = performance.now() - began;
  rmSync(file);
  return took;
}

/** The highest resident memory until it is stopped, in kB. */
function watchMemory(): { stop: () => number } {
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, residentKb(pid, 'VmRSS'))), 10);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/** The longest of small requests that are made one after the other until it is stopped. */
function watchSmall(by: ApiClient): { stop: () => Promise<number> } {
  const over = new AbortController();
  let slowest = 0;
  const asking = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      await by.get('/api/session');
      slowest = Math.max(slowest, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await asking;
      return slowest;
    },
  };
}

function residentKb(process_: number, name: string): number {
  return Number(
    new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${String(process_)}/status`, 'utf8'))?.[1] ?? 0,
  );
}

function pdf(): Buffer {
  const filler = randomBytes(BYTES - 400);
  const head = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n3 0 obj\n<< /Length ${String(filler.byteLength)} >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    filler,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n', 'latin1'),
  ]);
}

/** A picture of several frames, as a tomography is: explicit little endian, 8 bits. */
function dicom(): Buffer {
  const element = (group: number, number: number, vr: string, value: string): Buffer => {
    const text = Buffer.from(
      value.length % 2 === 0 ? value : `${value}${vr === 'UI' ? '\0' : ' '}`,
      'latin1',
    );
    const head = Buffer.alloc(8);
    head.writeUInt16LE(group, 0);
    head.writeUInt16LE(number, 2);
    head.write(vr, 4, 'latin1');
    head.writeUInt16LE(text.byteLength, 6);
    return Buffer.concat([head, text]);
  };
  const short = (group: number, number: number, value: number): Buffer => {
    const head = Buffer.alloc(10);
    head.writeUInt16LE(group, 0);
    head.writeUInt16LE(number, 2);
    head.write('US', 4, 'latin1');
    head.writeUInt16LE(2, 6);
    head.writeUInt16LE(value, 8);
    return head;
  };
  const [rows, columns] = [1024, 1000];
  const frames = Math.floor((BYTES - 2000) / (rows * columns));
  const pixels = Buffer.alloc(12);
  pixels.writeUInt16LE(0x7fe0, 0);
  pixels.writeUInt16LE(0x0010, 2);
  pixels.write('OB', 4, 'latin1');
  pixels.writeUInt32LE(frames * rows * columns, 8);
  const meta = Buffer.concat([
    element(2, 2, 'UI', '1.2.840.10008.5.1.4.1.1.77.1.5.4'),
    element(2, 3, 'UI', `2.25.${String(Date.now())}`),
    element(2, 0x10, 'UI', '1.2.840.10008.1.2.1'),
  ]);
  const length = Buffer.alloc(12);
  length.writeUInt16LE(2, 0);
  length.write('UL', 4, 'latin1');
  length.writeUInt16LE(4, 6);
  length.writeUInt32LE(meta.byteLength, 8);
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    length,
    meta,
    element(8, 0x16, 'UI', '1.2.840.10008.5.1.4.1.1.77.1.5.4'),
    element(8, 0x18, 'UI', `2.25.${String(Date.now())}`),
    element(0x10, 0x10, 'PN', 'PRUEBA^ANA'),
    short(0x28, 2, 1),
    element(0x28, 4, 'CS', 'MONOCHROME2'),
    element(0x28, 8, 'IS', String(frames)),
    short(0x28, 0x10, rows),
    short(0x28, 0x11, columns),
    short(0x28, 0x100, 8),
    short(0x28, 0x101, 8),
    short(0x28, 0x102, 7),
    short(0x28, 0x103, 0),
    pixels,
    randomBytes(frames * rows * columns),
  ]);
}

/** A picture with a comment as long as the rest of it: what it claims has nothing to do with its size. */
function jpeg(): Buffer {
  const start = Buffer.from([0xff, 0xd8]);
  const comment = (size: number): Buffer => {
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(size + 2, 2);
    return Buffer.concat([head, randomBytes(size)]);
  };
  const comments: Buffer[] = [];
  for (let left = BYTES - 1000; left > 0; left -= 65_000) comments.push(comment(Math.min(left, 65_000) - 4));
  return Buffer.concat([start, ...comments, SMALL_JPEG.subarray(2)]);
}
