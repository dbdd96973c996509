import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder } from '#tests/support/data-folder';
import { recordingGateway } from '#tests/support/gateways/recording-gateway';
import { RefusedDesk } from '../refused-desk.ts';
import { Spool } from './spool.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let root: { path: string; remove(): void };
beforeEach(() => {
  root = dataFolder();
});
afterEach(() => root.remove());

test('a refused instance is reported with its reason, and waits once more when somebody asks', async () => {
  const spool = new Spool(root.path);
  const gateway = recordingGateway();
  const desk = new RefusedDesk({
    ...{ gateway, log: quiet, puerta: 'dicom', now: () => new Date('2026-11-20T13:00:00Z') },
    list: () => spool.refused(),
    remove: (file) => spool.remove(file),
    takeBack: (file) => spool.takeBack(file),
  });
  const part = spool.place('topcon-oct-triton', '1.2.3');
  writeFileSync(part, 'x');
  await spool.refuse(await spool.keep(part), 'El archivo está dañado.');
  await spool.noteRefusal('nada', 'Era demasiado grande.');
  await desk.tend();
  expect(gateway.refusals).toMatchObject([
    { nombre: '1.2.3.dcm', equipo: 'topcon-oct-triton', motivo: 'El archivo está dañado.' },
  ]);
  gateway.again.add('1.2.3.dcm');
  await new RefusedDesk({
    ...{ gateway, log: quiet, puerta: 'dicom', now: () => new Date() },
    list: () => spool.refused(),
    remove: (file) => spool.remove(file),
    takeBack: (file) => spool.takeBack(file),
  }).tend();
  expect((await spool.waiting()).map(({ instancia }) => instancia)).toEqual(['1.2.3']);
  expect(readdirSync(path.join(root.path, 'rechazados'))).toEqual(['nada.txt']);
  await desk.tend();
  expect(gateway.refusals).toEqual([]);
  expect(existsSync(part)).toBe(false);
});

test('what was refused long ago is removed and told by name, and old reasons that stand alone go too', async () => {
  const spool = new Spool(root.path);
  const gateway = recordingGateway();
  const part = spool.place('topcon-oct-triton', '1.2.3');
  writeFileSync(part, 'x');
  await spool.refuse(await spool.keep(part), 'El archivo está dañado.');
  await spool.noteRefusal('nada', 'Era demasiado grande.');
  const at = (now: Date): RefusedDesk =>
    new RefusedDesk({
      ...{ gateway, log: quiet, puerta: 'dicom', now: () => now },
      list: () => spool.refused(),
      takeBack: (file) => spool.takeBack(file),
      remove: (file) => spool.remove(file),
    });
  const desk = at(new Date(Date.now() + 181 * 86_400_000));
  gateway.mood = 'is cut';
  await desk.tend();
  expect(readdirSync(path.join(root.path, 'rechazados'))).toEqual(['nada.txt']);
  gateway.mood = 'takes';
  await desk.tend();
  await desk.tend();
  expect([gateway.refusals, gateway.removed]).toEqual([[], ['1.2.3.dcm']]);
  await spool.tidy();
  expect(readdirSync(path.join(root.path, 'rechazados'))).toEqual(['nada.txt']);
  utimesSync(path.join(root.path, 'rechazados', 'nada.txt'), 1, 1);
  await spool.tidy();
  expect(readdirSync(path.join(root.path, 'rechazados'))).toEqual([]);
});
