import { afterEach, beforeEach, expect, test } from 'vitest';
import { CountingStore } from '#tests/support/counting-store';
import { openAccount, openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { valueOf } from '#tests/support/scheduling/scheduling';
import { changeShiftNote, listShiftNotes, writeShiftNote } from './shift-notes.ts';

let opened: OpenedApp;
beforeEach(() => {
  opened = openApp();
});
afterEach(() => opened.close());

test('what one leaves the others find, the oldest first, until one has seen it; each step is in the audit log', async () => {
  const { app, clock } = opened;
  const eva = await openAccount(app, 'eva@ejemplo.bo', { nombre: 'Eva Rojas' });
  const first = valueOf(await writeShiftNote(app, eva, { texto: 'Falta la llave' }));
  clock.advance({ minutes: 5 });
  const second = valueOf(await writeShiftNote(app, 'luz', { texto: 'Llega el técnico' }));
  expect(first).toMatchObject({ nombre: 'Eva Rojas', propia: true, abierta: true, version: 1 });

  const store = new CountingStore(app.store);
  const { items } = valueOf(await listShiftNotes({ store }, 'luz'));
  expect(items).toMatchObject([
    { id: first.id, texto: 'Falta la llave', nombre: 'Eva Rojas', propia: false },
    { id: second.id, propia: true },
  ]);
  expect(store.trips).toBe(2);

  expect(await changeShiftNote(app, eva, first.id, { estado: 'vista', version: 1 })).toMatchObject({
    error: { code: 'transicion_invalida' },
  });
  const seen = valueOf(await changeShiftNote(app, 'luz', first.id, { estado: 'vista', version: 1 }));
  expect(seen).toMatchObject({ abierta: false, version: 2 });
  expect(await changeShiftNote(app, 'ana', first.id, { estado: 'vista', version: 1 })).toMatchObject({
    error: { code: 'version_vieja' },
  });
  expect(valueOf(await listShiftNotes(app, 'luz')).items.map(({ id }) => id)).toEqual([second.id]);
  valueOf(await changeShiftNote(app, 'luz', first.id, { estado: 'abierta', version: 2 }));
  valueOf(await changeShiftNote(app, 'luz', second.id, { estado: 'retirada', version: 1 }));
  expect(valueOf(await listShiftNotes(app, eva)).items.map(({ id }) => id)).toEqual([first.id]);
  expect(await changeShiftNote(app, eva, 'nadie', { estado: 'vista', version: 1 })).toMatchObject({
    error: { code: 'no_encontrado' },
  });
  const lines = (await auditLogOf(app)).filter(({ coleccion }) => coleccion === 'relevos');
  expect(lines.map(({ accion, documento }) => [accion, documento === first.id]).sort()).toEqual([
    ['nota de relevo dejada', false],
    ['nota de relevo dejada', true],
    ['nota de relevo quitada', false],
    ['nota de relevo quitada', true],
    ['nota de relevo reabierta', true],
  ]);
});

test('nobody leaves one more where nobody has seen thirty', async () => {
  const { app } = opened;
  for (let at = 0; at < 30; at += 1) valueOf(await writeShiftNote(app, 'eva', { texto: String(at) }));
  expect(await writeShiftNote(app, 'eva', { texto: 'Otra' })).toMatchObject({
    error: { code: 'transicion_invalida' },
  });
});
