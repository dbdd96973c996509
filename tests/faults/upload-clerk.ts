/** Brings the parts of one file as it is reported, a command per line: `node tests/faults/upload-clerk.ts <folder> <parts>` */
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { DiskFileStore } from '#adapters/embedded/disk-file-store';
import { isUnavailable } from '#application/ports/unavailable';
import { chunksOf, contentOf, UPLOAD_PART, uploadId } from './uploaded.ts';

const [folder = '', parts = ''] = process.argv.slice(2);
const files = new DiskFileStore(folder);
const bytes = contentOf(0, Number(parts));
const id = uploadId(0);

const COMMANDS: Readonly<Record<string, (word: string) => Promise<string>>> = {
  begin: async () =>
    (await files.begin(id, { contentType: 'application/dicom', size: bytes.byteLength })).ok
      ? 'ok'
      : 'refused',
  append: async (n) => {
    const offset = Number(n) * UPLOAD_PART;
    const part = bytes.subarray(offset, offset + UPLOAD_PART);
    const kept = await files.append(id, { offset, size: part.byteLength }, chunksOf(part));
    return kept.ok ? 'ok' : kept.error;
  },
  missing: async () => {
    const missing = (await files.upload(id))?.missing ?? [];
    return `ok ${missing.map(({ start, end }) => `${String(start)}-${String(end)}`).join(' ')}`;
  },
  commit: async () => {
    const whole = await files.commit(id, createHash('sha256').update(bytes).digest('hex'));
    return whole.ok ? 'ok' : whole.error;
  },
  abort: async () => `ok ${String(await files.abort(id))}`,
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name = '', word = ''] = line.split(' ');
  const answer = await COMMANDS[name]?.(word).catch((cause: unknown) =>
    isUnavailable(cause) ? `error ${cause.reason}` : `error ${String(cause)}`,
  );
  process.stdout.write(`${answer ?? 'unknown'}\n`);
}
