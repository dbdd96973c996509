import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orders, performedStudies, reportLinks, studyFiles } from '../../collections.ts';
import { correctStudy } from '../corrections/correct-study.ts';
import { stepOrder } from '../orders/step-order.ts';
import { shareStudy, undoDelivery, withdrawLink } from './hand-out.ts';
import { openShared, openSharedFile } from './shared-report.ts';
import type { OrderView } from '#contract/exams/orders';
import type { StudyFile } from '#domain/studies/files/study-file';
import type { Sharing, Undoing } from '#domain/studies/orders/delivery';
import {
  reportField,
  saveField,
  doneField,
  signedField,
  storeFieldClinic,
  TECHNICIAN,
  validateField,
} from '#tests/support/exams/field-study';
import { auditLogOf, openApp, type OpenedApp } from '#tests/support/open-app';
import { DOCTOR, STAFF, valueOf } from '#tests/support/scheduling/scheduling';

let o: OpenedApp;
beforeEach(async () => {
  o = openApp();
  await storeFieldClinic(o.app);
});
afterEach(() => o.close());

const RECEPTION = { ...STAFF, uid: 'eva', funciones: ['recepcion'] } as const;
const WHY = 'Se la llevó otra persona';
const share = (view: OrderView, over: Partial<Sharing> = {}, actor = DOCTOR) =>
  shareStudy(o.app, actor, view.id, {
    ...{ como: 'whatsapp', a: 'paciente', dias: 7, version: view.version },
    ...over,
  });
const open = async (key: string, address = '10.0.0.1') => valueOf(await openShared(o.app, key, address));
const openings = async () =>
  (await auditLogOf(o.app)).filter(({ accion }) => accion === 'informe abierto por enlace');

describe('a report that is handed out as a link', () => {
  test('is opened by its key alone, which is stored as a hash, and each opening is told', async () => {
    const signed = await signedField(o.app);
    const { clave, vence, orden } = valueOf(await share(signed));
    expect(vence).toBe('2026-11-26');
    expect(clave).toMatch(/^[\w-]{43}$/u);
    expect(orden).toMatchObject({
      estado: 'entregado',
      entregas: [{ texto: 'por WhatsApp con un enlace, al paciente', n: 0, enlace: { estado: 'vigente' } }],
    });
    const stored = JSON.stringify([
      await o.app.store.get(orders, signed.id),
      (await o.app.store.query(reportLinks, { limit: 9 })).items,
    ]);
    expect(stored).toContain(o.app.secrets.hash(clave));
    expect(stored).not.toContain(clave);
    expect(JSON.stringify(orden)).not.toContain(o.app.secrets.hash(clave));
    expect(await open(clave)).toMatchObject({
      estado: 'vigente',
      vence,
      patient: { apellidos: 'Quispe' },
      study: { validacion: { texto: 'Defecto arqueado en OI.' } },
    });
    expect(await openings()).toMatchObject([
      { quien: 'nadie', documento: 'p1', detalle: { orden: signed.id } },
    ]);
  });

  test('ends after its last day, and is then answered as a key that nobody has', async () => {
    const { clave } = valueOf(await share(await signedField(o.app), { dias: 3 }));
    // From nine in the morning of the 20th: eleven at night of the 22nd, and after midnight.
    o.clock.advance({ days: 2, minutes: 14 * 60 });
    expect((await open(clave)).estado).toBe('vigente');
    o.clock.advance({ minutes: 61 });
    const wrong = o.app.secrets.newSecret();
    expect(await open(clave)).toEqual({ estado: 'terminado' });
    for (const key of [wrong, '', 'x', `${clave}a`, '../admin'])
      expect(await open(key)).toEqual({ estado: 'terminado' });
    expect(await openings()).toHaveLength(1);
  });

  test('opens nothing once it is withdrawn, in one act and by anyone of the clinic, or its delivery taken back', async () => {
    const { clave, orden } = valueOf(await share(await signedField(o.app)));
    const again = valueOf(await share(orden, { como: 'correo', a: 'medico', nombre: 'Dr. Paz' }));
    expect(again.orden.entregas).toHaveLength(2);
    const gone = valueOf(
      await withdrawLink(o.app, RECEPTION, orden.id, { entrega: 0, version: again.orden.version }),
    );
    expect(gone).toMatchObject({ estado: 'entregado', resultado: null });
    expect(gone.entregas?.map(({ enlace }) => enlace?.estado)).toEqual(['retirado', 'vigente']);
    expect(await open(clave)).toEqual({ estado: 'retirado' });
    expect((await open(again.clave)).estado).toBe('vigente');
    expect(
      await withdrawLink(o.app, RECEPTION, orden.id, { entrega: 0, version: gone.version }),
    ).toMatchObject({ ok: false, error: { fields: { entrega: [expect.any(String)] } } });
    const undone = valueOf(
      await undoDelivery(o.app, RECEPTION, orden.id, { entrega: 1, motivo: WHY, version: gone.version }),
    );
    expect(undone.estado).toBe('entregado');
    expect(await open(again.clave)).toEqual({ estado: 'retirado' });
  });

  test('is not shown once it was corrected, or is no longer what was signed', async () => {
    const signed = await signedField(o.app);
    const { clave, orden } = valueOf(await share(signed));
    const study = await o.app.store.get(performedStudies, signed.id);
    if (study === null) throw new Error('no study');
    await o.app.store.update(performedStudies, study.id, study.version, {
      ...study.value,
      valores: { ...study.value.valores, vfi: {} },
    });
    expect(await open(clave)).toEqual({ estado: 'reemplazado' });
    await o.app.store.update(performedStudies, study.id, study.version + 1, study.value);
    valueOf(
      await correctStudy(o.app, DOCTOR, signed.id, {
        valores: { OI: { dm: -1.2 } },
        ...{ motivo: 'Se escribió el valor del otro ojo', texto: 'Sin defectos.', version: orden.version },
      }),
    );
    expect(await open(clave)).toEqual({ estado: 'reemplazado' });
    expect(await openings()).toEqual([]);
  });

  test('is made by who reads the report, of a report that a doctor signed, and never on paper', async () => {
    const reported = await reportField(o.app, await saveField(o.app, await doneField(o.app)));
    expect(await share(reported)).toMatchObject({ ok: false, error: { code: 'transicion_invalida' } });
    const signed = await signedField(o.app, { hora: '16:00' });
    expect(await share(signed, {}, RECEPTION)).toMatchObject({ ok: false, error: { code: 'prohibido' } });
    expect(await share(signed, { como: 'papel' })).toMatchObject({
      error: { fields: { como: [expect.any(String)] } },
    });
    expect((await share(signed, {}, TECHNICIAN)).ok).toBe(true);
    expect(await share(signed)).toMatchObject({ ok: false, error: { code: 'version_vieja' } });
  });

  test('leads to the pictures that its signature covers, by their place, and to nothing else', async () => {
    const done = await saveField(o.app, await doneField(o.app));
    const file = (id: string, over: Partial<StudyFile> = {}) =>
      o.app.store.create(studyFiles, id, {
        ...{ nombre: `${id} Quispe.png`, bytes: 3, estado: 'archivado', puerta: 'mano', por: 'rosa' },
        ...{ recibido: '2026-11-20T13:00:00.000Z', vista: false, dice: {}, tipo: 'png', propuestas: {} },
        ...{ orden: done.id, paciente: { id: 'p1' }, estudio: 'CV-24S', ojo: 'AO', sha256: 'a'.repeat(64) },
        ...over,
      });
    await file('imagen');
    await file('orden', { papel: true });
    const reported = await reportField(o.app, done);
    const { clave } = valueOf(await share(await validateField(o.app, reported)));
    const shared = await open(clave);
    expect(shared.estado === 'vigente' && shared.files.map(({ id }) => id)).toEqual(['imagen']);
    const read = async (n: number, key = clave) =>
      valueOf(await openSharedFile(o.app, { key, n, isPreview: false }, '10.0.0.1'));
    expect(await read(0)).toMatchObject({ nombre: 'imagen-1.png', contentType: 'image/png' });
    expect(await read(1)).toBeNull();
    expect(await read(0, o.app.secrets.newSecret())).toBeNull();
  });

  test('is asked for by guesses only so often', async () => {
    for (let n = 0; n < 30; n += 1) await open(o.app.secrets.newSecret(), '10.9.9.9');
    expect(await openShared(o.app, o.app.secrets.newSecret(), '10.9.9.9')).toMatchObject({
      ok: false,
      error: { code: 'demasiados_intentos' },
    });
    expect((await open(o.app.secrets.newSecret(), '10.9.9.8')).estado).toBe('terminado');
  });
});

describe('a delivery that was noted and did not happen so', () => {
  const handOut = async (view: OrderView) =>
    valueOf(
      await stepOrder(o.app, RECEPTION, view.id, {
        ...{ estado: 'entregado', version: view.version },
        entrega: { como: 'papel', a: 'familiar', nombre: 'Rosa Quispe', parentesco: 'hija' },
      }),
    );
  const undo = (view: OrderView, over: Partial<Undoing> = {}) =>
    undoDelivery(o.app, RECEPTION, view.id, { entrega: 0, motivo: WHY, version: view.version, ...over });

  test('is taken back with its reason: the study waits to be handed out again', async () => {
    const handed = await handOut(await signedField(o.app));
    expect(await undo(handed, { motivo: 'no' })).toMatchObject({
      error: { fields: { motivo: [expect.any(String)] } },
    });
    expect(await undo(handed, { entrega: 1 })).toMatchObject({
      error: { fields: { entrega: [expect.any(String)] } },
    });
    const back = valueOf(await undo(handed));
    expect(back).toMatchObject({
      ...{ estado: 'validado', toca: '2026-11-27' },
      entregas: [{ anulada: { motivo: WHY }, texto: 'en papel, a un familiar: Rosa Quispe (hija)' }],
    });
    expect(back.entregas?.[0]?.n).toBeUndefined();
    const again = await handOut(back);
    expect(again.entregas?.map(({ n }) => n)).toEqual([0, undefined]);
  });

  test('makes nobody a holder of the report; whoever opened its link is one', async () => {
    const holders = async (view: OrderView) =>
      valueOf(
        await correctStudy(o.app, DOCTOR, view.id, {
          valores: { OI: { dm: -1.2 } },
          ...{ motivo: 'Se escribió el valor del otro ojo', texto: 'Sin defectos.', version: view.version },
        }),
      ).avisos.map(({ quien }) => quien);
    const signed = await signedField(o.app);
    o.clock.advance({ minutes: 10 });
    expect(await holders(valueOf(await undo(await handOut(signed))))).not.toContain('paciente');
    o.clock.advance({ minutes: 10 });
    const other = await signedField(o.app, { hora: '16:30' });
    o.clock.advance({ minutes: 10 });
    const { clave, orden } = valueOf(await share(other));
    await open(clave);
    expect(await holders(valueOf(await undo(orden)))).toContain('paciente');
  });
});
