import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { devices, studyFiles } from '#application/collections';
import { deviceSchema } from '#domain/studies/device-calendar';
import { quietLog } from '#server/log';
import { createApp } from '#server/container';
import { readEnv } from '#server/env';
import { dataFolder } from '#tests/support/data-folder';
import { tomographyFile } from '#tests/support/device-files/dicom-files';
import { SAID } from '#tests/support/device-files/said';
import { allowFileSize, IS_LINUX } from '#tests/support/disk-room';
import { CLIENTS } from '#tests/support/gateways/dicom-clients';
import { startGateway, type StartedGateway } from '#tests/support/gateways/started-gateway';

const TRITON = 'topcon-oct-triton';
const [CLIENT] = CLIENTS;

let data: { path: string; remove(): void };
let node: StartedGateway;
beforeEach(async () => {
  data = dataFolder();
  await withApp((app) =>
    app.store.create(devices, TRITON, deviceSchema.parse({ nombre: 'OCT Topcon Triton', ae: 'TRITON' })),
  );
  node = await startGateway('dicom', { DATA_DIR: data.path });
});
afterEach(async () => {
  await node.stop('SIGKILL');
  data.remove();
});

async function withApp<T>(work: (app: ReturnType<typeof createApp>) => Promise<T>): Promise<T> {
  const env = readEnv({ DATA_DIR: data.path });
  if (!env.ok) throw new Error(env.error.join());
  const app = createApp(env.value, quietLog);
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

function onDisk(numero: number, frames = 5): string {
  const file = path.join(data.path, `enviado-${String(numero)}.dcm`);
  writeFileSync(file, tomographyFile({ ...SAID, numero }, frames));
  return file;
}
const send = (numero: number, frames?: number): Promise<boolean> =>
  CLIENT.store({ port: node.port, ae: 'TRITON' }, onDisk(numero, frames));
const waiting = (): string[] => readdirSync(path.join(data.path, 'dicom', 'espera'));
const stored = (): Promise<string[]> =>
  withApp(async ({ store }) => {
    const { items } = await store.query(studyFiles, { limit: 100 });
    return items.map(({ value }) => value.estado);
  });

test('killed while instances arrive, it has lost none that it acknowledged and shows no part of another', async () => {
  const acknowledged: number[] = [];
  const sending = Array.from({ length: 4 }, async (_, numero) => {
    if (await send(numero + 1, 200)) acknowledged.push(numero);
  });
  await Promise.race(sending);
  await node.stop('SIGKILL');
  await Promise.all(sending);
  const parts = waiting().filter((name) => name.endsWith('.part'));
  node = await startGateway('dicom', { DATA_DIR: data.path });
  await expect.poll(() => waiting().filter((name) => !parts.includes(name))).toEqual([]);
  const states = await stored();
  const whole = states.filter((state) => state !== 'subiendo');
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(whole.length).toBeGreaterThanOrEqual(acknowledged.length);
  // What was not acknowledged is sent again by its device; what has come already is the same file.
  for (let numero = 1; numero <= 4; numero++) expect(await send(numero, 200)).toBe(true);
  const after = await stored();
  expect(after.filter((state) => state !== 'subiendo')).toHaveLength(4);
});

test.runIf(IS_LINUX)(
  'with a full disk a device hears that there is no room, and sends it later',
  async () => {
    allowFileSize(node.process.pid, 100_000);
    expect(await send(1, 100)).toBe(false);
    await node.logged('dicom_archivo_no_guardado');
    expect(waiting()).toEqual([]);
    allowFileSize(node.process.pid, 'unlimited');
    expect(await send(1, 100)).toBe(true);
    expect(await stored()).toEqual(['sin_identificar']);
  },
);

test('told to stop it ends with 0; a port that is taken or a setting that is wrong is said in words, with 2', async () => {
  expect(node.output()).toMatch(/Nodo DICOM CLINICA en 127\.0\.0\.1/);
  expect(await node.stop()).toBe(0);
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const ends = await Promise.all([
    ended({ DATA_DIR: data.path, DICOM_PORT: port }),
    ended({ CLINIC_URL: 'http://clinica.bo' }),
  ]);
  taken.close();
  expect(ends.map(({ code }) => code)).toEqual([2, 2]);
  expect(ends[0].errors).toContain(`El puerto ${port} ya está en uso`);
  expect(ends[1].errors).toContain('Falta DEVICE_KEY');
});

function ended(env: Record<string, string>): Promise<{ code: number; errors: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/dicom.ts'],
      { env: { PATH: process.env['PATH'] ?? '', ...env } },
      (_cause, _out, errors) => resolve({ code: child.exitCode ?? -1, errors }),
    );
  });
}
