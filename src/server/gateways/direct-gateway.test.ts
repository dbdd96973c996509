import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import type { App } from '#application/app';
import { studyFiles } from '#application/collections';
import { QUOTA_MESSAGES } from '#domain/studies/files/upload-quota';
import { directGateway } from './direct-gateway.ts';

let o: OpenedApp;
let folder: string;
beforeEach(async () => {
  o = openApp();
  folder = await mkdtemp(path.join(tmpdir(), 'puerta-'));
});
afterEach(async () => {
  await o.close();
  await rm(folder, { recursive: true });
});

test('a file for which there is no room now is no refused file: it waits where it lies', async () => {
  const files = Object.create(o.app.files, { room: { value: async () => 0 } }) as App['files'];
  const gateway = directGateway({ ...o.app, files, close: async () => undefined });
  const file = path.join(folder, 'campo.txt');
  await writeFile(file, 'OD 12');
  await expect(
    gateway.receive({ path: file, nombre: 'campo.txt', puerta: 'carpeta', equipo: 'zeiss-oct-cirrus-5000' }),
  ).rejects.toThrow(QUOTA_MESSAGES.disk);
  expect((await o.app.store.query(studyFiles, { limit: 1 })).items).toEqual([]);
});
