/**
 * Brings one file after another in parts until it is killed: goes on where the last process stopped, and tells each part
 * and each file with a line once the store has acknowledged it. `node tests/faults/uploader.ts <folder> <parts> <files>`
 */
import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { DiskFileStore } from '#adapters/embedded/disk-file-store';
import { chunksOf, contentOf, UPLOAD_PART, uploadId } from './uploaded.ts';

const [folder = '', parts = '', most = ''] = process.argv.slice(2);
const files = new DiskFileStore(folder);

writeSync(1, 'ready\n');
for (let n = 0; n < Number(most); n += 1) {
  const id = uploadId(n);
  if ((await files.stat(id)) !== null) continue;
  const bytes = contentOf(n, Number(parts));
  await files.begin(id, { contentType: 'application/dicom', size: bytes.byteLength });
  const missing = (await files.upload(id))?.missing ?? [];
  for (const { start, end } of missing)
    for (let offset = start; offset <= end; offset += UPLOAD_PART) {
      const part = bytes.subarray(offset, Math.min(offset + UPLOAD_PART, end + 1));
      const kept = await files.append(id, { offset, size: part.byteLength }, chunksOf(part));
      if (kept.ok) writeSync(1, `${id} ${String(offset)}\n`);
    }
  const whole = await files.commit(id, createHash('sha256').update(bytes).digest('hex'));
  if (!whole.ok) throw new Error(`${id}: ${whole.error}`);
  writeSync(1, `${id} whole\n`);
}
