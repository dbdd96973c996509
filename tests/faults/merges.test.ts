import { expect, test } from 'vitest';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { NodeSecrets } from '#adapters/system/node-secrets';
import type { App } from '#application/app';
import { appointments, merges, occupancyDays, patients } from '#application/collections';
import { resumeMerges } from '#application/merges/merge-pieces';
import { listAppointments } from '#application/scheduling/appointments/list-appointments';
import { addDays } from '#domain/shared/civil-date';
import { dataFolder } from '#tests/support/data-folder';
import { depth } from '#tests/support/patience';
import { SetClock } from '#tests/support/open-app';
import { book, BOSS, storeAgenda, storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';
import { killAfter } from './kill-after.ts';

const ROUNDS = depth(10, 50);
/** Transactions of one merge and its undoing: each round ends after another of them. */
const STEPS = 10;
/** More than two pieces. */
const VISITS = 60;
/** The line which says that the two records stand apart and work begins. */
const READY = 1;
const [STAYS, GOES] = ['p1', 'p2'];

const opened = (dataDir: string): App =>
  ({
    store: new SqliteDocumentStore(dataDir),
    clock: new SetClock(),
    secrets: new NodeSecrets(),
  }) as unknown as App;

/** The patient of each appointment, checking that it occupies a day of exactly that patient. */
async function ownersOf({ store }: App): Promise<string[]> {
  const visits = (await store.query(appointments, { limit: 1000 })).items;
  const days = (await store.query(occupancyDays, { limit: 1000 })).items.map(({ value }) => value);
  for (const { id, value } of visits) {
    const holders = days.filter(
      ({ recurso, intervalos }) => recurso === 'paciente' && intervalos.some(({ turno }) => turno === id),
    );
    expect(holders.map((day) => [day.id, day.fecha])).toEqual([[value.paciente.id, value.fecha]]);
  }
  return [...new Set(visits.map(({ value }) => value.paciente.id))];
}

test(`killed ${String(ROUNDS)} times while two records are united and separated, nothing is lost, half seen or left undone`, async () => {
  const folder = dataFolder();
  try {
    const first = opened(folder.path);
    await storeAgenda(first, 'Dra. Ana', ['08:00-18:00']);
    await storePatientAs(first, STAYS, 'Luna');
    await storePatientAs(first, GOES, 'Lunas');
    for (let day = 0; day < VISITS; day += 1)
      valueOf(await book(first, { fecha: addDays('2026-11-23', day), paciente: { id: GOES } }));
    await first.store.close();
    const caught = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const told = 1 + READY + (round % STEPS);
      await killAfter('merger.ts', [folder.path, STAYS, GOES], { told });
      const app = opened(folder.path);
      await ownersOf(app);
      const seen = valueOf(
        await listAppointments(app, BOSS, {
          paciente: GOES,
          desde: '2026-11-01',
          hasta: '2027-12-31',
          limite: 200,
        }),
      );
      expect(seen.items).toHaveLength(VISITS);
      for (const { value } of (await app.store.query(merges, { limit: 1000 })).items)
        caught.add(value.estado);

      await resumeMerges(app);
      const alias = (await app.store.get(patients, GOES))?.value.unidaA;
      expect(await ownersOf(app)).toEqual([alias === undefined ? GOES : STAYS]);
      expect((await app.store.get(patients, STAYS))?.value.reune).toBeUndefined();
      await app.store.close();
    }
    // A test that never caught one midway would prove nothing.
    expect([...caught]).toEqual(expect.arrayContaining(['uniendo', 'deshaciendo']));
  } finally {
    folder.remove();
  }
});
