import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orders, studyFiles } from '#application/collections';
import { previewId } from '#application/exams/files/stored-bytes';
import type { Order } from '#domain/studies/orders/order';
import { keepFile } from '#tests/support/clinical/kept-files';
import { contentsOf, exportTo, importFrom, MovingYard, oneChunk } from '#tests/support/moving';

const ORDER: Order = {
  ...{ paciente: { id: 'p1' }, estudio: 'OCT-M', ojo: 'OD', indicacion: 'Control', prioridad: 'normal' },
  ...{ origen: 'externa', solicita: { nombre: 'Fuera' }, autor: 'caja', acceso: 'EX26-000001' },
  ...{ creada: '2026-11-20T13:00:00.000Z', vence: '2026-12-20', estado: 'entregado' },
  ...{ lista: {}, historial: [] },
};

let yard: MovingYard;
beforeEach(() => {
  yard = new MovingYard();
});
afterEach(() => yard.dispose());

test('files of studies move with what is known of them, their bytes and their previews, also the unidentified ones', async () => {
  const [from, to] = [yard.open(), yard.open()];
  await from.store.create(orders, 'o1', ORDER);
  await keepFile(from, 'f1', 'o1', { texto: '%PDF-1.4 uno', vista: true });
  await from.files.create(previewId('f1'), 'image/webp', oneChunk(Buffer.from('vista')));
  await keepFile(from, 'f2', 'o1', { estado: 'sin_identificar', dice: { nombre: 'LIMACHI Y ROSENDO' } });
  const before = await contentsOf(from);
  expect(before.files.map(({ id }) => id).toSorted()).toEqual(['f1', 'f1-vista', 'f2']);

  const folder = yard.folder();
  await exportTo(folder, from);
  expect(readdirSync(folder, { recursive: true }).map(String)).toContain('documentos/archivos.jsonl');
  await importFrom(folder, to);
  expect(await contentsOf(to)).toEqual(before);
  expect((await to.store.get(studyFiles, 'f2'))?.value.dice).toEqual({ nombre: 'LIMACHI Y ROSENDO' });
  const bytes = Buffer.concat(await Array.fromAsync((await to.files.read('f1')) ?? []));
  expect(bytes.toString()).toBe('%PDF-1.4 uno');
});
