import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { appointments, occupancyDays, patientKeys, patients, ticketCounts } from '#application/collections';
import { sampleProgress } from '#application/operational-collections';
import type { Collection, DocumentStore, Stored } from '#application/ports/document-store';
import { SAMPLE_HISTORY, sampleFilling } from '#application/sample-filling';
import { occupationsOf } from '#domain/scheduling/booking/appointment-occupancy';
import { ticketCode, ticketCountId } from '#domain/scheduling/room/ticket';
import { addDays } from '#domain/shared/civil-date';
import { openFolder, type OpenedFolder } from '#tests/support/opened-folder';
import { AHORA, lifeOf, wholeLife } from '#tests/support/sample-life';
import { SAMPLE_HOLIDAYS } from '../holidays.ts';
import { openDays, SAMPLE_SIZE, type LifeSize } from './clinic-life.ts';
import { HistoryWriter } from './write-history.ts';

describe('writing the history', () => {
  const SMALL: LifeSize = { ...SAMPLE_SIZE, diasAntes: 6, diasDespues: 10, pacientes: 300 };
  let folder: OpenedFolder;
  let whole: string[];
  const start = async (): Promise<SqliteDocumentStore> => {
    folder = openFolder();
    const store = folder.keep(new SqliteDocumentStore(folder.path));
    await store.create(sampleProgress, SAMPLE_HISTORY, { ahora: AHORA, hecho: 0, total: 0, parte: 0 });
    return store;
  };
  const again = (): DocumentStore => folder.keep(new SqliteDocumentStore(folder.path));
  const everything = async (store: DocumentStore): Promise<string[]> => {
    const parts = await Promise.all(
      [appointments, occupancyDays, patients, patientKeys].map((each) =>
        allOf(store, each as Collection<unknown>),
      ),
    );
    return parts.flat().map(({ id, value }) => `${id} ${JSON.stringify(value)}`);
  };
  beforeAll(async () => {
    const store = await start();
    await new HistoryWriter(store, lifeOf(SMALL)).rest(new AbortController().signal);
    whole = await everything(store);
    await folder.dispose();
  });
  afterAll(() => folder.dispose());

  test('whoever has come today has a ticket, each another one, and nobody else has', async () => {
    const store = await start();
    await new HistoryWriter(store, lifeOf(SMALL)).near(Infinity);
    const all = await allOf(store, appointments);
    const hasCome = all.filter(
      ({ value: { fecha, historial } }) =>
        fecha === AHORA.fecha && historial.some(({ despues }) => despues.estado === 'en_sala'),
    );
    const codes = hasCome.map(({ value: { ficha } }) => (ficha === undefined ? '' : ticketCode(ficha)));
    expect(codes.length).toBeGreaterThan(10);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[AE]\d+$/.test(code))).toEqual([]);
    // In the order in which they came.
    const cameAt = (value: (typeof hasCome)[number]['value']): string =>
      value.historial.find(({ despues }) => despues.estado === 'en_sala')?.cuando ?? '';
    for (const letra of ['A', 'E'] as const) {
      const arrivals = hasCome
        .filter(({ value }) => value.ficha?.letra === letra)
        .toSorted((a, b) => (a.value.ficha?.numero ?? 0) - (b.value.ficha?.numero ?? 0))
        .map(({ value }) => cameAt(value));
      expect(arrivals).toEqual(arrivals.toSorted());
    }
    expect(all.filter(({ value }) => value.ficha !== undefined)).toHaveLength(codes.length);
    const last = (await store.get(ticketCounts, ticketCountId({ fecha: AHORA.fecha, letra: 'A' })))?.value;
    expect(last?.ultimo).toBe(codes.filter((code) => code.startsWith('A')).length);
    await folder.dispose();
  });

  test('one that is interrupted goes on where it was, also by two processes at once, and ends the same', async () => {
    const first = await start();
    const writer = new HistoryWriter(first, lifeOf(SMALL));
    await writer.near(Infinity);
    const interrupted = new AbortController();
    setImmediate(() => interrupted.abort());
    await writer.rest(interrupted.signal);
    await first.close();
    const stores = [again(), again()];
    const before = (await stores[0]?.get(sampleProgress, SAMPLE_HISTORY))?.value;
    expect(before?.hecho).toBeGreaterThan(0);
    expect(before?.hecho).toBeLessThan(before?.total ?? 0);
    await Promise.all(
      stores.map((store) => new HistoryWriter(store, lifeOf(SMALL)).rest(new AbortController().signal)),
    );
    expect(await everything(again())).toEqual(whole);
    await folder.dispose();
  });

  test('a holiday that is added between two starts neither repeats a day nor leaves the progress open', async () => {
    const store = await start();
    await new HistoryWriter(store, lifeOf(SMALL)).near(Infinity);
    const life = lifeOf(SMALL);
    const added = {
      ...SAMPLE_HOLIDAYS[0],
      fecha: '2026-11-17',
      anio: 2026,
    } as (typeof SAMPLE_HOLIDAYS)[number];
    const fewer = { ...life, feriados: [...life.feriados, added] };
    await new HistoryWriter(store, fewer).rest(new AbortController().signal);
    expect(await sampleFilling({ store })).toBeNull();
    const seen = (await allOf(store, appointments)).map(({ value }) => value.fecha);
    expect(new Set(seen).size).toBeGreaterThanOrEqual(openDays(fewer).length - 1);
    await folder.dispose();
  });

  test('what is occupied is what the appointments hold, and a place that somebody took meanwhile stays theirs', async () => {
    const store = await start();
    const [victim] = wholeLife(lifeOf(SMALL)).filter(
      ({ turno }) => turno.fecha > addDays(AHORA.fecha, 8) && turno.estado === 'agendado',
    );
    if (victim === undefined) throw new Error('no appointment ahead');
    const [day] = occupationsOf('ajeno', victim.turno);
    if (day === undefined) throw new Error('nothing is occupied');
    const { intervalo, ...key } = day;
    await store.create(occupancyDays, `${key.recurso}:${key.id}:${key.fecha}`, {
      ...key,
      intervalos: [intervalo],
    });
    await new HistoryWriter(store, lifeOf(SMALL)).rest(new AbortController().signal);
    expect(await store.get(appointments, victim.id)).toBeNull();
    const held = (await allOf(store, appointments)).flatMap(({ id, value }) => occupationsOf(id, value));
    const stored = (await allOf(store, occupancyDays)).flatMap(({ value }) => value.intervalos);
    expect(stored.length).toBe(held.length + 1);
    await folder.dispose();
  });
});

async function allOf<T>(store: DocumentStore, from: Collection<T>): Promise<readonly Stored<T>[]> {
  const found: Stored<T>[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { items: readonly Stored<T>[]; cursor: string | null } = await store.query(from, {
      limit: 1000,
      ...(cursor === '' ? {} : { cursor }),
    });
    found.push(...page.items);
    cursor = page.cursor;
  }
  return found;
}
