import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FirestoreDocumentStore } from '#adapters/firebase/firestore-document-store';
import type { App } from '#application/app';
import { textReviews } from '#application/collections';
import { exportTextReviews, listMedicalTexts, sayOfText } from '#application/site/text-reviews';
import type { Actor } from '#domain/access/policies';
import { openTestFirestore } from '#tests/support/firestore-for-tests';
import { auditLogOf, openApp, type OpenedApp } from '#tests/support/open-app';

const HASH = 'a'.repeat(64);
const TEXT = { id: 'hojas.retina', nombre: 'Hoja: Después de la operación de retina' };
const OTHER = { id: 'hojas.cita', nombre: 'Hoja: Antes de venir' };
const DOCTORS = ['Dra. Ana Ríos', 'Dr. Luis Paz', 'Dra. Eva Choque', 'Dr. Raúl Mamani'];
const doctor = (medico: string): Actor => ({
  ...{ uid: medico, rol: null, doctor: true, medico, estado: 'activo' },
});

describe.each(['SQLite', 'Firestore'])('%s: what doctors say of a text', (name) => {
  let opened: OpenedApp;
  let app: App;
  let close: () => Promise<void>;
  beforeEach(async () => {
    opened = openApp();
    app = opened.app;
    close = () => opened.close();
    if (name === 'Firestore') {
      const database = await openTestFirestore();
      const store = new FirestoreDocumentStore(database.connect);
      app = { ...opened.app, store };
      close = async () => {
        await store.close();
        await database.remove();
        await opened.close();
      };
    }
    const textos = [TEXT, OTHER].map((each) => ({
      ...{ ...each, direccion: `/${each.id.replace('.', '/')}`, huella: HASH, revisada: false },
    }));
    app = { ...app, textosMedicos: () => Promise.resolve({ meses: 12, aviso: 30, textos }) };
  });
  afterEach(() => close());

  const sign = (medico: string, version: number, id = TEXT.id) =>
    sayOfText(app, doctor(medico), id, { acuerdo: true, huella: HASH, version });
  const signatures = async (): Promise<unknown> => {
    const file = await exportTextReviews(app, 'jefa');
    return file.ok ? (JSON.parse(file.value.texto) as { revisiones: unknown }).revisiones : null;
  };

  test('of four who sign the same at once one is heard, and the others read again; no word is lost afterwards', async () => {
    const first = await Promise.all(DOCTORS.map((medico) => sign(medico, 0)));
    expect(first.filter(({ ok }) => ok)).toHaveLength(1);
    for (const each of first) if (!each.ok) expect(each.error).toMatchObject({ code: 'version_vieja' });
    const heard = DOCTORS.filter((_, at) => first[at]?.ok === true);
    const left = DOCTORS.filter((medico) => !heard.includes(medico));
    for (const [at, medico] of left.entries()) expect((await sign(medico, at + 1)).ok).toBe(true);
    const kept = await app.store.get(textReviews, TEXT.id);
    expect(kept?.version).toBe(4);
    expect(kept?.value.dichos.map(({ medico }) => medico)).toEqual([...heard, ...left]);
    expect((await auditLogOf(app)).filter(({ accion }) => accion === 'texto firmado')).toHaveLength(4);
  });

  test('an objection that arrives with a signature holds the file back, until it is taken back', async () => {
    expect((await sign('Dra. Ana Ríos', 0)).ok).toBe(true);
    expect((await sign('Dra. Ana Ríos', 0, OTHER.id)).ok).toBe(true);
    const luis = doctor('Dr. Luis Paz');
    const objected = await sayOfText(app, luis, TEXT.id, {
      ...{ acuerdo: false, comentario: 'Faltan los días.', huella: HASH, version: 1 },
    });
    expect(objected).toMatchObject({ ok: true, value: { estado: 'objetado', version: 2 } });
    const only = { pagina: '/hojas/cita', medico: 'Dra. Ana Ríos', fecha: '2026-11-20', huella: HASH };
    expect(await signatures()).toEqual([only]);
    expect((await sign('Dr. Luis Paz', 2)).ok).toBe(true);
    expect(await signatures()).toEqual([{ ...only, pagina: '/hojas/retina', medico: 'Dr. Luis Paz' }, only]);
    const listed = await listMedicalTexts(app, luis);
    expect(listed).toMatchObject({ ok: true, value: { porPublicar: 2 } });
  });
});
