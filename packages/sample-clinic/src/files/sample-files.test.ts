import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders, studyFiles, studySchedules } from '#application/collections';
import { previewId } from '#application/exams/files/stored-bytes';
import { sampleProgress } from '#application/operational-collections';
import type { Stored } from '#application/ports/document-store';
import { SAMPLE_FILES, SAMPLE_HISTORY, sampleFilling } from '#application/sample-filling';
import type { StudyFile } from '#domain/studies/files/study-file';
import { found } from '#tests/support/found';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { AHORA, lifeOf } from '#tests/support/sample-life';
import { fillCases } from '../cases/write-cases.ts';
import { CASE_STUDY_IDS, fillCaseStudies } from '../cases/write-case-studies.ts';
import { SAMPLE_SIZE } from '../history/clinic-life.ts';
import { HistoryWriter } from '../history/write-history.ts';
import { fillFiles, plannedFiles, type PlannedFile } from './write-files.ts';

const HURRIED = { rest: { times: 0, atLeastMs: 0 } };
const BY = { ahora: AHORA, por: 'u-examenes' };

/** The sample's days around today with its courses of illness. */
async function openSample(): Promise<OpenedApp> {
  const opened = openApp();
  const { store } = opened.app;
  const life = lifeOf({ ...SAMPLE_SIZE, diasAntes: 8, diasDespues: 8 });
  await store.create(sampleProgress, SAMPLE_HISTORY, { ahora: AHORA, hecho: 0, total: 0, parte: 0 });
  for (const { codigo, estudio } of life.estudios) await store.create(studySchedules, codigo, estudio);
  await new HistoryWriter(store, life).near(Infinity);
  await fillCases(opened.app, AHORA.fecha);
  await fillCaseStudies(opened.app, AHORA.fecha);
  return opened;
}

/** What nobody can tell, and one file of each study and kind. */
function oneOfEach(plan: readonly PlannedFile[]): PlannedFile[] {
  const seen = new Set<string>();
  return plan.filter(({ subject, recipe, isUnclear }) => {
    const key = `${subject.order.estudio} ${recipe.nombre.slice(-3)}`;
    if (isUnclear) return true;
    if (seen.has(key) || !/^\d{8}$/u.test(subject.paciente.documento)) return false;
    seen.add(key);
    return true;
  });
}

describe('the sample’s files', () => {
  let opened: OpenedApp;
  let plan: PlannedFile[];
  let some: PlannedFile[];
  const filesOf = async (): Promise<readonly Stored<StudyFile>[]> =>
    (await opened.app.store.query(studyFiles, { limit: 500 })).items;
  beforeAll(async () => {
    opened = await openSample();
    plan = await plannedFiles(opened.app, AHORA);
    some = oneOfEach(plan);
    await fillFiles(opened.app, BY, new AbortController().signal, { ...HURRIED, plan: some });
  });
  afterAll(() => opened.close());

  test('are at most three hundred, with all of the courses of illness, each under an id of its own', () => {
    expect(plan.length).toBeGreaterThan(200);
    expect(plan.length).toBeLessThanOrEqual(300);
    expect(new Set(plan.map(({ id }) => id)).size).toBe(plan.length);
    const drawn = new Set(plan.map(({ subject }) => subject.orden));
    expect(CASE_STUDY_IDS.filter((id) => !drawn.has(id))).toEqual([]);
  });

  test('are what they say they are, small, with a preview of those that are pictures', async () => {
    const stored = await filesOf();
    expect(stored).toHaveLength(some.length);
    expect(new Set(stored.map(({ value }) => value.tipo))).toEqual(
      new Set(['pdf', 'jpeg', 'png', 'dicom', 'texto']),
    );
    for (const { id, value } of stored) {
      const [info, preview] = await Promise.all([
        opened.app.files.stat(id),
        opened.app.files.stat(previewId(id)),
      ]);
      expect([id, info?.size, info?.sha256]).toEqual([id, value.bytes, value.sha256]);
      expect(value.bytes, id).toBeLessThanOrEqual(120_000);
      expect(preview === null, id).toBe(!value.vista);
      expect(preview?.size ?? 0, id).toBeLessThanOrEqual(20_000);
      if (value.tipo === 'jpeg' || value.tipo === 'png') expect(value.vista, id).toBe(true);
    }
  });

  test('are filed by what they say, and carry the values that the device wrote', async () => {
    const stored = new Map((await filesOf()).map(({ id, value }) => [id, value]));
    for (const { id, subject, isUnclear } of some) {
      if (isUnclear) continue;
      const { estado, orden, paciente, identificado, dice } = found(stored.get(id));
      expect([id, estado, orden, paciente?.id, identificado?.como, identificado?.difiere]).toEqual([
        ...[id, 'archivado', subject.orden, subject.paciente.id, 'automatico', []],
      ]);
      expect(dice.acceso).toBe(subject.order.acceso);
    }
    const field = found(some.find(({ id }) => id === 'archivo-caso-glaucoma-estudio-0-OD-dcm'));
    expect(stored.get(field.id)).toMatchObject({
      dice: { ojo: 'OD', estudios: ['CV-24S'], cuando: '2020-12-21T10:32' },
      propuestas: { OD: { dm: -1.2, dsm: 1.6, vfi: 98, fijacion_perdida: 1, fijacion_total: 17 } },
      dicom: { modalidad: 'OPV' },
    });
  });

  test('are in the tray where nobody can tell: a cut name, a slip in the birth date, another’s number, nothing at all', async () => {
    const stored = new Map((await filesOf()).map(({ id, value }) => [id, value]));
    const unclear = some.filter(({ isUnclear }) => isUnclear);
    expect(unclear).toHaveLength(5);
    const [cut, slip, text, photo, other] = unclear.map(({ id, subject }) => {
      const value = found(stored.get(id));
      expect([id, value.estado, value.orden]).toEqual([id, 'sin_identificar', undefined]);
      return { dice: value.dice, propuestas: value.propuestas, subject };
    });
    expect(cut?.dice.nombre).toMatch(/^\p{Lu}+ \p{Lu} \p{Lu}+$/u);
    expect(cut?.dice.acceso).toBeUndefined();
    expect(slip?.dice.acceso).toBe(slip?.subject.order.acceso);
    expect(slip?.dice.nacimiento?.slice(0, 9)).toBe(slip?.subject.paciente.nacimiento.slice(0, 9));
    expect(slip?.dice.nacimiento).not.toBe(slip?.subject.paciente.nacimiento);
    expect(text?.dice.nacimiento).toBeUndefined();
    expect(Object.keys({ ...text?.propuestas.OD, ...text?.propuestas.OI })).toContain('longitud_axial');
    expect(photo?.dice).toEqual({});
    const { items } = await opened.app.store.query(orders, {
      where: [{ field: 'acceso', op: '==', value: found(other?.dice.acceso) }],
    });
    expect(items.map(({ value }) => value.paciente.id)).not.toContain(other?.subject.paciente.id);
  });

  test('are not written again, and whatever is missing comes', async () => {
    const before = await filesOf();
    const [first] = before;
    await opened.app.store.delete(sampleProgress, SAMPLE_FILES);
    await opened.app.store.delete(studyFiles, found(first).id);
    const stop = new AbortController();
    stop.abort();
    await fillFiles(opened.app, BY, stop.signal, { ...HURRIED, plan: some });
    expect(await filesOf()).toHaveLength(before.length - 1);
    await fillFiles(opened.app, BY, new AbortController().signal, { ...HURRIED, plan: some });
    const after = await filesOf();
    expect(after.map(({ id, value }) => [id, value])).toEqual(before.map(({ id, value }) => [id, value]));
    expect(await sampleFilling(opened.app)).toMatchObject({ hecho: expect.any(Number) });
    expect((await opened.app.store.get(sampleProgress, SAMPLE_FILES))?.value).toMatchObject({
      ...{ hecho: some.length, total: some.length },
    });
  });

  test('are the same bytes wherever they are made', async () => {
    const again = await openSample();
    try {
      const other = new Map((await plannedFiles(again.app, AHORA)).map((each) => [each.id, each]));
      expect([...other.keys()]).toEqual(plan.map(({ id }) => id));
      const stored = new Map((await filesOf()).map(({ id, value }) => [id, value.sha256]));
      for (const { id } of some.slice(0, 12)) {
        const bytes = await found(other.get(id)).recipe.make();
        const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(bytes))).toString('hex');
        expect([id, hash]).toEqual([id, stored.get(id)]);
      }
    } finally {
      await again.close();
    }
  });
});
