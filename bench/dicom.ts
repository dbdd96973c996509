/**
 * What a 100 MB instance costs the DICOM node: `node bench/dicom.ts [MB]`. Sends a tomography with dcmtk's storescu, or with
 * this process's own sender where that is missing, to a node of its own on a new data folder, and prints the seconds, the
 * peak of its memory and its longest pause.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { devices } from '#application/collections';
import { deviceSchema } from '#domain/studies/device-calendar';
import { createApp } from '#server/container';
import { readEnv } from '#server/env';
import { quietLog } from '#server/log';
import { tomographyFile } from '#tests/support/device-files/dicom-files';
import { CLIENTS } from '#tests/support/gateways/dicom-clients';
import { sized } from './size.ts';

const MB = Number(process.argv[2] ?? sized(99, 2));
const FRAME = 96 * 128;
const FLAGS = (process.env['FLAGS'] ?? '--max-semi-space-size=1').split(' ').filter((flag) => flag !== '');
const root = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'clinica-dicom-'));
const file = path.join(folder, 'oct.dcm');

const env = readEnv({ DATA_DIR: folder });
if (!env.ok) throw new Error(env.error.join('\n'));
const app = createApp(env.value, quietLog);
await app.store.create(
  devices,
  'topcon-oct-triton',
  deviceSchema.parse({ nombre: 'OCT Topcon Triton', ae: 'TRITON' }),
);
await app.close();
writeFileSync(file, tomographyFile(undefined, Math.floor((MB * 1_000_000) / FRAME)));

const node = spawn(process.execPath, [...FLAGS, '--import', './bench/pauses.ts', 'scripts/dicom.ts'], {
  cwd: root,
  env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, DICOM_PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let output = '';
const port = await new Promise<number>((resolve) =>
  node.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    const found = /"puerto":(\d+)/u.exec(output)?.[1];
    if (found !== undefined) resolve(Number(found));
  }),
);
let stored = 0;
for (let round = 1; round <= 2; round++) {
  const began = performance.now();
  const isStored = await CLIENTS[0].store({ port, ae: 'TRITON' }, file);
  if (isStored) stored += 1;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${CLIENTS[0].name}: ${String(MB)} MB, ${isStored ? 'guardado' : 'FALLÓ'} en ${seconds} s`);
}
if (stored < 2) process.exitCode = 1;
node.kill('SIGTERM');
await new Promise((resolve) => node.once('exit', resolve));
console.log(/\{"pausas.*\}/u.exec(output)?.[0] ?? output);
rmSync(folder, { recursive: true, force: true });
