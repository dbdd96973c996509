import { afterEach, beforeEach, expect, test } from 'vitest';
import type { App } from '#application/app';
import {
  antecedents,
  appointments,
  consultations,
  doctors,
  documents,
  notes,
  patients,
  plans,
  sections,
  surgeries,
  orders,
  performedStudies,
  users,
} from '#application/collections';
import { giveReason } from '#application/access/give-reason';
import { exportEverything } from '#application/interchange/export-everything';
import { patientFile } from '#application/interchange/patient-file';
import type { Collection } from '#application/ports/document-store';
import { openRecord } from '#application/records/record-access';
import { everyKind } from '#tests/support/clinical/whole-patient';
import { CountingStore } from '#tests/support/counting-store';
import { openFirestoreStore } from '#tests/support/firestore-for-tests';
import { openApp, storeUser, type OpenedApp } from '#tests/support/open-app';
import { DOCTOR, storeAgenda, storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';

let opened: OpenedApp;
let closeFirestore: () => Promise<void>;
let onFirestore: App;
beforeEach(async () => {
  opened = openApp();
  const { app } = opened;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  await storeUser(app, 'ana', { medico: 'Dra. Ana', doctor: true });
  await storeUser(app, 'caja', { nombre: 'Eva de Caja' });
  await storePatientAs(app, 'p1', 'Quispe');
  for (let at = 0; at < 55; at += 1) await storePatientAs(app, `otro-${String(at)}`, 'Mamani');
  valueOf(await openRecord(app, DOCTOR, 'p1', { motivo: 'Solicitud del paciente' }));
  await everyKind(app);
  const { store, close } = await openFirestoreStore();
  closeFirestore = close;
  onFirestore = { ...app, store };
  const copy = async <T>(all: Collection<T>): Promise<void> => {
    const { items } = await app.store.query(all, { limit: 1000 });
    for (const { id, value } of items) await store.create(all, id, value);
  };
  await Promise.all([
    copy(patients),
    copy(consultations),
    copy(sections),
    copy(notes),
    copy(antecedents),
    copy(plans),
    copy(appointments),
    copy(documents),
    copy(surgeries),
    copy(orders),
    copy(performedStudies),
    copy(doctors),
    copy(users),
  ]);
});
afterEach(async () => {
  await closeFirestore();
  await opened.close();
});

async function linesOf(app: App): Promise<string[]> {
  const found: string[] = [];
  valueOf(await giveReason(app, 'jefa', { motivo: 'Pedido de una auditoría' }));
  for await (const piece of valueOf(await exportEverything(app, 'jefa', undefined)))
    found.push(...piece.map((each) => JSON.stringify(each)));
  return found.toSorted();
}

test('the same clinic leaves as the same resources from either backend', async () => {
  const [here, there] = [await linesOf(opened.app), await linesOf(onFirestore)];
  expect(here.length).toBeGreaterThan(80);
  expect(there).toEqual(here);
});

test('a patient’s file is read from Firestore in six consecutive round trips at most', async () => {
  const store = new CountingStore(onFirestore.store);
  const patient = await store.get(patients, 'p1');
  if (patient === null) throw new Error('no patient');
  store.trips = 0;
  const file = await patientFile({ store }, patient);
  expect(file.documents).toHaveLength(4);
  expect(store.trips).toBeLessThanOrEqual(6);
});
