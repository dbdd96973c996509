import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { book, DOCTOR, storeAgenda, storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';
import { typedDiagnoses } from '#tests/support/scheduling/consultations';
import type { App } from '../app.ts';
import { consultations, noteChains, notes, sections } from '../collections.ts';
import { nightsTold } from '../night/night-progress.ts';
import { doNightWork } from '../night/night-work.ts';
import { runNight } from '../night/run-night.ts';
import { openRecord } from '../records/record-access.ts';
import { startConsultation } from '../records/start-consultation.ts';
import { addendTo, closeDraft, saveDraft } from '../records/write-consultation.ts';
import { saveSection } from '../visits/save-section.ts';
import { readAuditLogDay } from '../audit-log/read-audit-log-day.ts';
import { exportSignedDay, readSignedDay, sealNights } from './signed-day.ts';
import { readSlip } from '#domain/clinical/seal/day-slip';
import { storedNotes } from './stored-notes.ts';
import { verifyConsultation } from './verify-note.ts';
import { good } from '#tests/support/clinical/sealed-notes';
import { verifyChain } from '#domain/clinical/seal/chain';
import { sealNote, verifyNote } from '#domain/clinical/seal/sealed-note';

const WHY = { motivo: 'Continuidad del tratamiento' };
let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  await storePatientAs(app, 'p1', 'Quispe');
  await book(app, { fecha: '2026-11-20', hora: '11:00' });
  valueOf(await openRecord(app, DOCTOR, 'p1', WHY));
});
afterEach(() => opened.close());

/** A draft with an examination and a diagnosis, ready to be closed. */
async function draft(): Promise<{ id: string; version: number }> {
  const begun = valueOf(await startConsultation(app, DOCTOR, 'p1', {}));
  valueOf(
    await saveSection(
      app,
      DOCTOR,
      { id: begun.id, seccion: 'presion' },
      {
        version: 0,
        valores: { pio: { OD: { v: 15, hora: '09:44' }, OI: { v: 22, hora: '09:45' } } },
      },
    ),
  );
  return valueOf(
    await saveDraft(app, DOCTOR, begun.id, {
      motivo: 'Ve borroso',
      plan: 'Control',
      diagnosticos: typedDiagnoses(['H25.1 OD']),
      version: begun.version,
    }),
  );
}
const close = ({ id, version }: { readonly id: string; readonly version: number }) =>
  closeDraft(app, DOCTOR, id, { version, confirmados: ['pio.OI'] });
const verify = async (id: string) => valueOf(await verifyConsultation(app, DOCTOR, id));

describe('a closed consultation', () => {
  test('is signed with everything that was found, who was examined and who signs', async () => {
    const { id } = valueOf(await close(await draft()));
    const note = await app.store.get(notes, id);
    expect(note?.value).toMatchObject({
      formato: 1,
      consulta: id,
      paciente: { ids: ['p1'], nombre: expect.stringContaining('Quispe') },
      medico: { id: 'Dra. Ana', uid: DOCTOR.uid },
      anterior: null,
      contenido: {
        motivo: 'Ve borroso',
        diagnosticos: [{ codigo: 'H25.1', ojo: 'OD' }],
        secciones: { presion: { valores: { pio: { OD: { v: 150 }, OI: { v: 220, ok: 'confirmado' } } } } },
      },
    });
    expect(await verifyNote(note?.value)).toMatchObject({ ok: true });
    expect(await verify(id)).toMatchObject({ estado: 'integra', firmadoPor: 'Dra. Ana', matricula: null });
  });

  test('is altered where a value that is shown is not the one that was signed', async () => {
    const { id } = valueOf(await close(await draft()));
    const stored = await app.store.get(sections, `${id}:presion`);
    if (stored === null) throw new Error('no section');
    const { valores } = stored.value;
    const pressure = valores['pio']?.OI;
    if (pressure === undefined) throw new Error('no pressure');
    await app.store.update(sections, stored.id, stored.version, {
      ...stored.value,
      valores: { ...valores, pio: { ...valores['pio'], OI: { ...pressure, v: 150 } } },
    });
    expect(await verify(id)).toMatchObject({ estado: 'alterada', que: 'nota' });
  });

  test('of before there were signatures says so; one that was signed and has lost its note is altered', async () => {
    const { id } = valueOf(await close(await draft()));
    await app.store.delete(notes, id);
    expect(await verify(id)).toEqual({ estado: 'alterada', que: 'nota' });
    const stored = await app.store.get(consultations, id);
    if (stored === null) throw new Error('no consultation');
    const { formato: _signed, ...before } = stored.value;
    await app.store.update(consultations, id, stored.version, before);
    expect(await verify(id)).toEqual({ estado: 'sin_firma' });
  });

  test('whose note has no form any more, or is the one of another consultation, is altered; addenda can still be written', async () => {
    const [one, other] = [valueOf(await close(await draft())), valueOf(await close(await draft()))];
    const note = await app.store.get(notes, other.id);
    for (const value of [note?.value, { formato: 1 }, 'no es una nota']) {
      const stored = await app.store.get(storedNotes, one.id);
      if (stored === null) throw new Error('no note');
      await app.store.update(storedNotes, one.id, stored.version, value);
      expect(await verify(one.id)).toEqual({ estado: 'alterada', que: 'nota' });
    }
    valueOf(await addendTo(app, DOCTOR, one.id, { texto: 'Llamó: mejor' }));
    expect(await verify(other.id)).toMatchObject({ estado: 'integra' });
  });

  test('is named on its day where its note is altered, missing, the last one too, or was signed again', async () => {
    const ids: string[] = [];
    for (let each = 0; each < 3; each += 1) ids.push(valueOf(await close(await draft())).id);
    const told = async () => {
      const day = valueOf(await readSignedDay(app, '2026-11-20'));
      return [day.estado, ...day.problemas.map(({ que, consulta }) => [que, ids.indexOf(consulta ?? '')])];
    };
    expect(await told()).toEqual(['abierto']);
    const last = await app.store.get(notes, ids[2] ?? '');
    if (last === null) throw new Error('no note');
    await app.store.update(storedNotes, last.id, last.version, { ...last.value, cuando: 'ayer' });
    expect(await told()).toEqual(['alterado', ['ilegible', 2]]);
    await app.store.delete(storedNotes, last.id);
    expect(await told()).toEqual(['alterado', ['falta', 2]]);
    const { hash: _hash, anterior, formato: _format, ...signed } = last.value;
    const fresh = good(await sealNote({ ...signed, contenido: {} }, anterior));
    await app.store.create(notes, last.id, fresh);
    expect(await told()).toEqual(['alterado', ['cambiada', 2]]);
    await app.store.delete(notes, last.id);
    await app.store.create(notes, last.id, last.value);
    expect(await told()).toEqual(['abierto']);
  });

  test('is named where it was signed again, chain and all, after the evening closed its day', async () => {
    const { id } = valueOf(await close(await draft()));
    expect(await sealNights(app, ['2026-11-21'])).toEqual([]);
    const note = await app.store.get(notes, id);
    const [chain] = (await app.store.query(noteChains, { limit: 2 })).items;
    if (note === null || chain === undefined) throw new Error('no note');
    const paper = valueOf(await readSignedDay(app, '2026-11-20'));
    expect(paper).toMatchObject({ estado: 'cerrado' });
    // The QR vouches for the audit log of that day too.
    const { codigo = 'ninguno' } = valueOf(await readAuditLogDay(app, '2026-11-20'));
    expect(readSlip(paper.carga ?? '')).toMatchObject({ value: { rastro: codigo } });
    expect(paper.texto).toContain(`Código del rastro: ${codigo}`);
    const { hash: _hash, anterior, formato: _format, ...signed } = note.value;
    const fresh = good(await sealNote({ ...signed, contenido: {} }, anterior));
    await app.store.update(notes, id, note.version, fresh);
    await app.store.update(noteChains, chain.id, chain.version, {
      ...chain.value,
      ultima: fresh.hash,
      hojas: [{ consulta: id, hash: fresh.hash }],
    });
    expect(valueOf(await readSignedDay(app, '2026-11-20'))).toMatchObject({
      estado: 'alterado',
      problemas: [{ que: 'cambiada', consulta: id }],
    });
    // Neither paper nor file vouches for it.
    expect(valueOf(await readSignedDay(app, '2026-11-20'))).not.toHaveProperty('raiz');
    expect(await exportSignedDay(app, 'jefa', '2026-11-20')).toMatchObject({ ok: false });
  });

  test('leaves its night without a seal, which is reported until the note is the signed one again', async () => {
    const { id } = valueOf(await close(await draft()));
    const note = await app.store.get(notes, id);
    if (note === null) throw new Error('no note');
    await app.store.update(storedNotes, id, note.version, { ...note.value, cuando: 'ayer' });
    opened.clock.advance({ days: 1 });
    expect(await doNightWork(app)).toBe('hecho');
    expect(opened.logged.map(({ event }) => event)).toContain('notas_alteradas');
    expect(await nightsTold(app)).toEqual({ '2026-11-21': 'falta' });
    expect(valueOf(await runNight(app)).noche).toEqual({ '2026-11-21': 'falta' });
    opened.clock.advance({ days: 1 });
    await doNightWork(app);
    expect(await nightsTold(app)).toEqual({ '2026-11-21': 'falta', '2026-11-22': 'hecha' });

    await app.store.delete(storedNotes, id);
    await app.store.create(notes, id, note.value);
    expect(valueOf(await runNight(app)).noche).toEqual({ '2026-11-21': 'hecha', '2026-11-22': 'hecha' });
    expect(valueOf(await readSignedDay(app, '2026-11-20'))).toMatchObject({ estado: 'cerrado', notas: 1 });
  });

  test('signs its addenda one after the other; one that is changed is named', async () => {
    const { id } = valueOf(await close(await draft()));
    valueOf(await addendTo(app, DOCTOR, id, { texto: 'Llamó: mejor' }));
    valueOf(await addendTo(app, DOCTOR, id, { texto: 'Volvió' }));
    expect(await verify(id)).toMatchObject({ estado: 'integra' });
    const stored = await app.store.get(consultations, id);
    if (stored === null) throw new Error('no consultation');
    const [first, second] = stored.value.adendas;
    if (first === undefined || second === undefined) throw new Error('no addenda');
    await app.store.update(consultations, id, stored.version, {
      ...stored.value,
      adendas: [first, { ...second, texto: 'No volvió' }],
    });
    expect(await verify(id)).toMatchObject({ estado: 'alterada', que: 'adenda', adenda: 2 });
  });
});

test('200 closings of one doctor, twenty at a time, are one chain', async () => {
  for (let round = 0; round < 10; round += 1) {
    const drafts = [];
    for (let each = 0; each < 20; each += 1) drafts.push(await draft());
    const closed = await Promise.all(drafts.map((each) => close(each)));
    expect(closed.every(({ ok }) => ok)).toBe(true);
  }
  const found = await app.store.query(notes, { limit: 1000 });
  expect(found.items).toHaveLength(200);
  const byPrevious = new Map(found.items.map(({ value }) => [value.anterior, value]));
  expect(byPrevious.size).toBe(200);
  const chain = [];
  for (let at = byPrevious.get(null); at !== undefined; at = byPrevious.get(at.hash)) chain.push(at);
  expect(await verifyChain(chain)).toEqual({ ok: true, value: 200 });
  const [head] = (await app.store.query(noteChains, { limit: 2 })).items;
  expect(head?.value).toMatchObject({ ultima: chain.at(-1)?.hash, notas: 200 });
});
