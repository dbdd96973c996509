import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CountingStore } from '#tests/support/counting-store';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { typedDiagnoses } from '#tests/support/scheduling/consultations';
import { DOCTOR, storeAgenda, storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';
import type { App } from '../app.ts';
import { consultations, lastValues, patients } from '../collections.ts';
import { openRecord } from '../records/record-access.ts';
import { startConsultation } from '../records/start-consultation.ts';
import { closeDraft, discardDraft, saveDraft } from '../records/write-consultation.ts';
import { readSections } from '../visits/read-sections.ts';
import { saveSection } from '../visits/save-section.ts';
import { keptDocuments, lastValuesIn, valuesIn } from './kept-last.ts';
import { outdateLast, rebuildLast } from './read-last.ts';
import { scanVisits } from './scan-visits.ts';
import type { GivenValue } from '#domain/clinical/fields/value';
import { LAST_PARTS, lastKey } from '#domain/clinical/origin/last-values';
import type { AppError } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';

const WHY = { motivo: 'Continuidad del tratamiento' };
type Written = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, GivenValue>>>>>>;

let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  for (const id of ['p1', 'p2']) await storePatientAs(app, id, 'Quispe');
});
afterEach(() => opened.close());

async function draftWith(paciente: string, written: Written): Promise<{ id: string; version: number }> {
  valueOf(await openRecord(app, DOCTOR, paciente, WHY));
  const { id, version } = valueOf(await startConsultation(app, DOCTOR, paciente, {}));
  const diagnosticos = typedDiagnoses(['H10.3 OD']);
  const saved = valueOf(await saveDraft(app, DOCTOR, id, { diagnosticos, version }));
  for (const [seccion, valores] of Object.entries(written))
    valueOf(await saveSection(app, DOCTOR, { id, seccion }, { valores, version: 0 }));
  return { id, version: saved.version };
}
const close = (id: string, version: number, confirmados: string[] = []) =>
  closeDraft(app, DOCTOR, id, { version, confirmado: true, confirmados });
const ALL = ['pio', 'pio_objetivo', 'av_lejos_cc', 'cd_vertical', 'lateralidad'].flatMap((campo) => [
  `${campo}.OD`,
  `${campo}.OI`,
]);
async function visit(paciente: string, written: Written): Promise<string> {
  const { id, version } = await draftWith(paciente, written);
  valueOf(await close(id, version, ALL));
  opened.clock.advance({ days: 30 });
  return id;
}
const pio = (v: number, more: Pick<GivenValue, 'origen'> = {}) => ({ v, hora: '09:00', ...more });
const GLAUCOMA: Written = {
  presion: { pio: { OD: pio(14), OI: pio(15) }, pio_objetivo: { OD: { v: 16 } } },
  agudeza: { av_lejos_cc: { OD: { v: '20/25' } } },
};
const PINK: Written = { biomicroscopia: { conjuntiva: { OD: { v: ['hiperemia', 'secrecion'] } } } };
const asksOf = (closed: Result<unknown, AppError>): string[] => {
  const avisos = closed.ok ? [] : closed.error.details?.['avisos'];
  return Array.isArray(avisos) ? avisos.map((each) => JSON.stringify(each)) : [];
};

describe('a visit for something else in between', () => {
  test('takes nothing away: the value, its day, whose it is, and every alarm', async () => {
    const first = await visit('p1', GLAUCOMA);
    await visit('p1', PINK);
    const { id, version } = await draftWith('p1', {
      presion: { pio: { OD: pio(20) } },
      agudeza: { av_lejos_cc: { OD: { v: '20/60' } } },
    });
    const { anterior } = valueOf(await readSections(app, DOCTOR, id));
    const pressure = anterior?.items.find(({ seccion }) => seccion === 'presion');
    expect(pressure?.valores['pio']?.OI).toMatchObject({
      v: 15,
      visita: { id: first, fecha: '2026-11-20', medico: 'Dra. Ana', medido: '2026-11-20' },
    });
    const asks = asksOf(await close(id, version)).join(' ');
    expect(asks).toContain('PIO: subió 5 mmHg o más desde el 20/11/2026');
    expect(asks).toContain('por encima de la PIO objetivo');
    expect(asks).toContain('perdió 3 líneas desde el 20/11/2026');
  });

  test('a target stays until it is changed', async () => {
    await visit('p1', GLAUCOMA);
    await visit('p1', { presion: { pio: { OD: pio(15) } } });
    const { id, version } = await draftWith('p1', { presion: { pio: { OD: pio(17) } } });
    expect(asksOf(await close(id, version)).join(' ')).toContain('por encima de la PIO objetivo');
    const part = { id, seccion: 'presion' };
    valueOf(
      await saveSection(app, DOCTOR, part, { valores: { pio_objetivo: { OD: { v: 18 } } }, version: 1 }),
    );
    valueOf(await close(id, version));
    const next = await draftWith('p1', { presion: { pio: { OD: pio(18) } } });
    valueOf(await close(next.id, next.version));
  });
});

test('what is copied says its day; it is looked up, and what is older than a year is refused', async () => {
  await visit('p1', GLAUCOMA);
  const copy = (de: string) => ({
    valores: { pio: { OI: pio(15, { origen: { tipo: 'copiado' as const, de } }) } },
    version: 0,
  });
  const { id } = await draftWith('p1', {});
  const part = { id, seccion: 'presion' };
  expect(await saveSection(app, DOCTOR, part, copy('2026-11-21'))).toMatchObject({
    ok: false,
    error: { fields: { 'pio.OI': [expect.stringMatching(/no es el último valor/u)] } },
  });
  const saved = valueOf(await saveSection(app, DOCTOR, part, copy('2026-11-20')));
  expect(saved.valores['pio']?.OI?.origen).toEqual({ tipo: 'copiado', de: '2026-11-20' });
  opened.clock.advance({ days: 400 });
  const late = await draftWith('p1', {});
  expect(
    await saveSection(app, DOCTOR, { id: late.id, seccion: 'presion' }, copy('2026-11-20')),
  ).toMatchObject({ ok: false, error: { message: expect.stringContaining('20/11/2026') as string } });
});

describe('what is kept', () => {
  test('is what a look through all closed visits finds, whatever was closed', async () => {
    const eyes = (of: fc.Arbitrary<GivenValue>) =>
      fc
        .record({ OD: fc.option(of, { nil: undefined }), OI: fc.option(of, { nil: undefined }) })
        .map(({ OD, OI }) => ({ ...(OD && { OD }), ...(OI && { OI }) }));
    const number = (least: number, most: number) =>
      fc.integer({ min: least, max: most }).map((v): GivenValue => ({ v, hora: '09:00' }));
    const course = fc.record({
      paciente: fc.constantFrom('p1', 'p2'),
      ends: fc.constantFrom('cierra', 'descarta', 'queda'),
      examen: fc.record({
        presion: fc.record({ pio: eyes(number(8, 30)), pio_objetivo: eyes(number(12, 20)) }),
        biomicroscopia: fc.record({
          cornea: eyes(fc.constantFrom('leucoma', 'edema').map((each) => ({ v: [each] }))),
          cornea_nota: eyes(fc.constantFrom('central', 'inferior').map((v) => ({ v }))),
        }),
      }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(course, { minLength: 1, maxLength: 5 }), async (visits) => {
        for (const { paciente, ends, examen } of visits) {
          const { id, version } = await draftWith(paciente, examen);
          if (ends === 'cierra') valueOf(await close(id, version, ALL));
          if (ends === 'descarta') valueOf(await discardDraft(app, DOCTOR, id, { version }));
          opened.clock.advance({ days: 1 });
        }
        for (const id of ['p1', 'p2']) {
          const scanned = await scanVisits(app.store, [id]);
          expect(await lastValuesIn(app.store, id)).toEqual(scanned);
          const kept = valuesIn(await keptDocuments(app.store, id));
          if (kept !== null) expect(kept).toEqual(scanned);
        }
      }),
      { numRuns: 10 },
    );
  });

  test('is made again where it lacks, or where visits came from elsewhere', async () => {
    await visit('p1', GLAUCOMA);
    const whole = await lastValuesIn(app.store, 'p1');
    for (const parte of LAST_PARTS) await app.store.delete(lastValues, lastKey('p1', parte));
    const { id } = await draftWith('p1', {});
    expect(valueOf(await readSections(app, DOCTOR, id)).anterior?.items).toHaveLength(2);
    expect(valuesIn(await keptDocuments(app.store, 'p1'))).toEqual(whole);
    await outdateLast(app);
    expect(valuesIn(await keptDocuments(app.store, 'p1'))).toBeNull();
    await visit('p1', PINK);
    expect(Object.keys(valuesIn(await keptDocuments(app.store, 'p1')) ?? {})).toContain('conjuntiva');
    expect(await lastValuesIn(app.store, 'p1')).toEqual(await scanVisits(app.store, ['p1']));
  });

  test('of visits that are gone is found by a closing that supposed to be the first, which is run again', async () => {
    const gone = await visit('p1', GLAUCOMA);
    await app.store.delete(consultations, gone);
    const { id, version } = await draftWith('p1', PINK);
    expect((await app.store.get(consultations, id))?.value.anterior).toBeUndefined();
    await outdateLast(app);
    valueOf(await close(id, version, ALL));
    expect(await lastValuesIn(app.store, 'p1')).toEqual(await scanVisits(app.store, ['p1']));
  });

  test('is of both records while they are being united, and then nothing of it is kept', async () => {
    await visit('p1', GLAUCOMA);
    await visit('p2', PINK);
    const record = await app.store.get(patients, 'p1');
    if (record === null) throw new Error('no record');
    await app.store.update(patients, 'p1', record.version, { ...record.value, reune: ['p2'] });
    const { id } = await draftWith('p1', {});
    const fields = (valueOf(await readSections(app, DOCTOR, id)).anterior?.items ?? []).flatMap(
      ({ valores }) => Object.keys(valores),
    );
    expect(fields).toEqual(expect.arrayContaining(['pio', 'conjuntiva']));
    expect(Object.keys(await rebuildLast(app, 'p1'))).toContain('conjuntiva');
    expect(Object.keys(valuesIn(await keptDocuments(app.store, 'p1')) ?? {})).not.toContain('conjuntiva');
  });
});

test('a visit that is closed long after a newer one leaves the newer values', async () => {
  const late = await draftWith('p1', { presion: { pio: { OD: pio(30) } } });
  opened.clock.advance({ days: 30 });
  const newer = await visit('p1', GLAUCOMA);
  const stored = await app.store.get(consultations, late.id);
  valueOf(await close(late.id, stored?.version ?? 0, ALL));
  expect((await lastValuesIn(app.store, 'p1'))['pio']?.OD?.visita.consulta).toBe(newer);
});

describe('round trips', () => {
  test('reading what is beside a visit takes three, with what was before and without', async () => {
    await visit('p1', GLAUCOMA);
    for (const paciente of ['p1', 'p2']) {
      const { id } = await draftWith(paciente, { presion: { pio: { OD: pio(15) } } });
      const store = new CountingStore(app.store);
      valueOf(await readSections({ ...app, store }, DOCTOR, id));
      expect(store.trips).toBeLessThanOrEqual(3);
    }
  });
});
