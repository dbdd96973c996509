import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CountingStore } from '#tests/support/counting-store';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { typedDiagnoses } from '#tests/support/scheduling/consultations';
import { BOSS, DOCTOR, storeAgenda, storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';
import type { App } from '../app.ts';
import { series } from '../collections.ts';
import { openRecord } from '../records/record-access.ts';
import { startConsultation } from '../records/start-consultation.ts';
import { closeDraft, discardDraft, saveDraft } from '../records/write-consultation.ts';
import { saveSection } from '../visits/save-section.ts';
import { appendToSeries } from './kept-series.ts';
import { outdateSeries } from './outdate-series.ts';
import { rebuildSeries, readTrend } from './read-trend.ts';
import { Unavailable } from '../ports/unavailable.ts';
import type { GivenValue } from '#domain/clinical/fields/value';
import { inOrder, MOST_POINTS, OUTDATED, seriesKey } from '#domain/clinical/trends/series';
import { SERIES_IDS } from '#domain/clinical/trends/series-ids';
import type { AppError } from '#domain/shared/app-error';
import { ok, type Result } from '#domain/shared/result';

const WHY = { motivo: 'Continuidad del tratamiento' };
const codeOf = (result: Result<unknown, AppError>): string => (result.ok ? 'ok' : result.error.code);

let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  for (const id of ['p1', 'p2']) await storePatientAs(app, id, 'Quispe');
});
afterEach(() => opened.close());

type Written = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, GivenValue>>>>>>;

/** Whatever asks about these values is confirmed. */
const ASKED = [
  'pio',
  'pio_2',
  'cd_vertical',
  'subjetiva_esfera',
  'av_lejos_sc',
  'av_lejos_cc',
  'pio_objetivo',
];
const CONFIRMED = ASKED.flatMap((campo) => [`${campo}.OD`, `${campo}.OI`]);

async function draftWith(paciente: string, written: Written): Promise<{ id: string; version: number }> {
  valueOf(await openRecord(app, DOCTOR, paciente, WHY));
  const { id, version } = valueOf(await startConsultation(app, DOCTOR, paciente, {}));
  const diagnosticos = typedDiagnoses(['H25.1 OD']);
  const saved = valueOf(await saveDraft(app, DOCTOR, id, { diagnosticos, version }));
  for (const [seccion, valores] of Object.entries(written))
    valueOf(await saveSection(app, DOCTOR, { id, seccion }, { valores, version: 0 }));
  return { id, version: saved.version };
}
async function visit(paciente: string, written: Written): Promise<string> {
  const { id, version } = await draftWith(paciente, written);
  valueOf(await closeDraft(app, DOCTOR, id, { version, confirmado: true, confirmados: CONFIRMED }));
  return id;
}
const pressure = (OD: number, metodo = 'Goldmann'): Written => ({
  presion: { pio: { OD: { v: OD, hora: '09:00', metodo } } },
});
const trend = async (paciente: string, serie = 'pio') =>
  valueOf(await readTrend(app, DOCTOR, paciente, serie));

/** What is kept of a patient, in order. */
async function kept(paciente: string) {
  const heads = await app.store.getMany(
    series,
    SERIES_IDS.map((serie) => seriesKey(paciente, serie)),
  );
  return {
    puntos: heads.map((head) => inOrder(head?.value.puntos ?? [])),
    objetivos: heads.flatMap((head) => head?.value.objetivos ?? []),
  };
}

describe('closing a visit', () => {
  test('adds its points; a draft and a discarded one add none', async () => {
    const id = await visit('p1', {
      presion: {
        pio: { OD: { v: 14.5, hora: '09:30', metodo: 'Goldmann' } },
        pio_objetivo: { OD: { v: 15 }, OI: { v: 16 } },
      },
      fondo: { cd_vertical: { OI: { v: 0.4 } } },
    });
    await draftWith('p1', pressure(40));
    const thrown = await draftWith('p1', pressure(41));
    valueOf(await discardDraft(app, DOCTOR, thrown.id, thrown));
    expect(await trend('p1')).toEqual({
      serie: 'pio',
      paciente: 'p1',
      puntos: [{ fecha: '2026-11-20', consulta: id, ojo: 'OD', v: 14.5, metodo: 'Goldmann', hora: '09:30' }],
      objetivo: { OD: 15, OI: 16 },
      eventos: [],
      tendencias: [{ ojo: 'OD', metodo: 'Goldmann', n: 1, motivo: 'datos_insuficientes' }],
    });
    expect((await trend('p1', 'disco')).puntos).toMatchObject([{ ojo: 'OI', v: 0.4 }]);
    valueOf(await openRecord(app, DOCTOR, 'p2', WHY));
    expect((await trend('p2')).puntos).toEqual([]);
  });

  test('five visits of one device have a slope, and what another device read stays out of it', async () => {
    for (const v of [15, 15, 16, 17, 18]) {
      await visit('p1', pressure(v));
      opened.clock.advance({ days: 183 });
    }
    await visit('p1', pressure(40, 'Aire'));
    const { tendencias, puntos } = await trend('p1');
    expect(puntos).toHaveLength(6);
    expect(tendencias).toEqual([
      {
        ojo: 'OD',
        metodo: 'Goldmann',
        n: 5,
        porAnio: expect.closeTo(1.6, 1),
        ic: [expect.closeTo(0.8, 0), expect.closeTo(2.4, 0)],
      },
      { ojo: 'OD', metodo: 'Aire', n: 1, motivo: 'datos_insuficientes' },
    ]);
  });

  test('asks the store for the series as one list, and for earlier visits only where there are none', async () => {
    const asked = async (paciente: string): Promise<string[]> => {
      const store = new CountingStore(app.store);
      await store.transaction(async (tx) => {
        await appendToSeries(tx, paciente);
        return ok(undefined);
      });
      return [...new Set(store.asked.map((each) => each.split('?')[0] ?? each))];
    };
    expect(await asked('p1')).toEqual(['series', 'consultas']);
    await visit('p1', pressure(15));
    expect(await asked('p1')).toEqual(['series']);
  });
});

describe('a series', () => {
  test('made again from the closed visits is what was kept, whatever was closed', async () => {
    const value = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
    const eyes = (of: fc.Arbitrary<GivenValue>) =>
      fc
        .record({ OD: value(of), OI: value(of) })
        .map(({ OD, OI }) => ({ ...(OD && { OD }), ...(OI && { OI }) }));
    const reading = fc.record({
      v: fc.integer({ min: 8, max: 30 }),
      hora: fc.constantFrom('08:00', '09:30', '17:15'),
      metodo: fc.constantFrom('Goldmann', 'iCare', 'Aire'),
    });
    const line = fc.constantFrom('20/20', '20/40-2', 'CD 50 cm', 'MM', 'NPL').map((v) => ({ v }));
    const steps = (most: number, step: number) =>
      fc.integer({ min: 0, max: most }).map((times) => ({ v: Math.round(times * step * 100) / 100 }));
    const written = fc.record({
      dias: fc.integer({ min: 0, max: 200 }),
      paciente: fc.constantFrom('p1', 'p2'),
      examen: fc.record({
        presion: fc.record({
          pio: eyes(reading),
          pio_2: eyes(reading),
          pio_objetivo: eyes(steps(20, 1).map(({ v }) => ({ v: v + 5 }))),
        }),
        agudeza: fc.record({ av_lejos_sc: eyes(line), av_lejos_cc: eyes(line) }),
        refraccion: fc.record({ subjetiva_esfera: eyes(steps(40, 0.25).map(({ v }) => ({ v: v - 5 }))) }),
        fondo: fc.record({ cd_vertical: eyes(steps(20, 0.05)) }),
      }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 4 }), async (visits) => {
        for (const { dias, paciente, examen } of visits) {
          opened.clock.advance({ days: dias });
          await visit(paciente, examen);
        }
        for (const id of ['p1', 'p2']) {
          const before = await kept(id);
          await rebuildSeries(app, id);
          expect(await kept(id)).toEqual(before);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('that does not have all visits is read from them, and made again with the next visit; reading writes nothing', async () => {
    await visit('p1', pressure(15));
    await visit('p1', pressure(16));
    const whole = await trend('p1');
    // As in a folder from before there were any.
    for (const serie of SERIES_IDS) await app.store.delete(series, seriesKey('p1', serie));
    const read = await trend('p1');
    expect(read.puntos).toEqual(whole.puntos);
    expect(await app.store.get(series, seriesKey('p1', 'pio'))).toBeNull();
    await visit('p1', pressure(17));
    expect((await kept('p1')).puntos[0]).toHaveLength(3);
    // As after an import.
    await outdateSeries(app);
    expect((await trend('p1')).puntos.map(({ v }) => v)).toEqual([15, 16, 17]);
    expect((await app.store.get(series, seriesKey('p1', 'pio')))?.value.edicion).toBe(OUTDATED);
    for (const v of [18, 19]) await visit('p1', pressure(v));
    expect((await kept('p1')).puntos[0]).toHaveLength(5);
    expect((await trend('p1')).puntos.map(({ v }) => v)).toEqual([15, 16, 17, 18, 19]);
  });

  test.each([
    ['at the first try', { failures: 1, isLogFull: false, isKept: true }],
    ['now', { failures: 2, isLogFull: false, isKept: false }],
    ['now, nor be told', { failures: 2, isLogFull: true, isKept: false }],
  ])(
    'that cannot be made again %s leaves its visit closed, and says so',
    async (_when, { failures, isLogFull, isKept }) => {
      await visit('p1', pressure(15));
      await app.store.delete(series, seriesKey('p1', 'pio'));
      const { id, version } = await draftWith('p1', pressure(16));
      let times = 0;
      const store = Object.create(app.store) as App['store'];
      store.transaction = (...asked) => {
        times += 1;
        return times > 1 && times <= 1 + failures
          ? Promise.reject(new RangeError('a visit of before is damaged'))
          : app.store.transaction(...asked);
      };
      const warned: unknown[] = [];
      const warn = (...line: unknown[]): void => {
        warned.push(line);
        if (isLogFull) throw new Error('nothing can be logged');
      };
      const closed = await closeDraft({ ...app, store, log: { ...app.log, warn } }, DOCTOR, id, {
        ...{ version, confirmado: true, confirmados: CONFIRMED },
      });
      expect(codeOf(closed)).toBe('ok');
      const line = ['series_sin_rehacer', { paciente: 'p1', motivo: 'RangeError' }];
      expect(warned).toEqual(Array.from({ length: isLogFull ? 1 : failures }, () => line));
      expect((await kept('p1')).puntos[0]).toHaveLength(isKept ? 2 : 0);
      expect((await trend('p1')).puntos.map(({ v }) => v)).toEqual([15, 16]);
    },
  );

  test('goes on in its next part when one is full, also where a longer one was before', async () => {
    await visit('p1', pressure(15));
    const head = await app.store.get(series, seriesKey('p1', 'pio'));
    const [point] = head?.value.puntos ?? [];
    if (head === null || point === undefined) throw new Error('nothing was kept');
    const full = { ...head.value, puntos: Array.from({ length: MOST_POINTS }, () => point) };
    await app.store.update(series, head.id, head.version, full);
    await app.store.create(series, seriesKey('p1', 'pio', 2), { ...full, puntos: [point, point] });
    for (const v of [16, 17]) await visit('p1', pressure(v));
    const { puntos } = await trend('p1');
    expect(puntos).toHaveLength(MOST_POINTS + 2);
    expect(puntos.map(({ v }) => v)).toEqual(expect.arrayContaining([15, 16, 17]));
  });

  test('is read all the same where the store cannot write now', async () => {
    await visit('p1', pressure(15));
    await outdateSeries(app);
    const { store } = app;
    const full: App = {
      ...app,
      store: Object.assign(Object.create(store) as typeof store, {
        get: store.get.bind(store),
        getMany: store.getMany.bind(store),
        query: store.query.bind(store),
        transaction: () => Promise.reject(new Unavailable('disco', 'full')),
      }),
    };
    expect(valueOf(await readTrend(full, DOCTOR, 'p1', 'pio')).puntos).toMatchObject([{ v: 15 }]);
  });
});

describe('who may', () => {
  test('whoever has not opened the record reads no trend of it, nor of a patient or a series that is not there', async () => {
    await visit('p1', pressure(15));
    expect(codeOf(await readTrend(app, BOSS, 'p1', 'pio'))).toBe('requiere_motivo');
    valueOf(await openRecord(app, BOSS, 'p1', WHY));
    expect(codeOf(await readTrend(app, BOSS, 'p1', 'pio'))).toBe('ok');
    expect(codeOf(await readTrend(app, BOSS, 'p1', 'oct'))).toBe('no_encontrado');
    expect(codeOf(await readTrend(app, BOSS, 'p1', '__proto__'))).toBe('no_encontrado');
    expect(codeOf(await readTrend(app, BOSS, 'nadie', 'pio'))).toBe('no_encontrado');
    opened.clock.advance({ days: 1 });
    expect(codeOf(await readTrend(app, BOSS, 'p1', 'pio'))).toBe('requiere_motivo');
  });
});
