import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, type ApiClient } from '#tests/support/api-client';
import { CLOCK_NOW } from '#tests/support/booking';
import { addPatients, crowdOf, expectOneWinner } from '#tests/support/crowd';
import { dataFolder } from '#tests/support/data-folder';
import {
  EMULATED_PROJECT,
  EMULATORS_START_MS,
  startEmulators,
  type Emulators,
} from '#tests/support/firebase-emulators';
import { startServer, type RunningServer } from '#tests/support/start-server';

/** Simultaneous requests of a round: two rounds on one place, then some on places that overlap. */
const CROWD = 200;

const folder = dataFolder();
let emulators: Emulators;
let servers: RunningServer[];
let clients: ApiClient[];
let crowd: ReturnType<typeof crowdOf>;

beforeAll(async () => {
  emulators = await startEmulators();
  const env = {
    CLOCK_NOW,
    BACKEND: 'firebase',
    FIREBASE_PROJECT_ID: EMULATED_PROJECT,
    FIRESTORE_EMULATOR_HOST: emulators.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: emulators.auth,
    FIREBASE_STORAGE_EMULATOR_HOST: emulators.storage,
    METADATA_SERVER_DETECTION: 'none',
  };
  servers = [await startServer(folder.path, env), await startServer(folder.path, env)];
  clients = await Promise.all(
    [0, 1, 0, 1].map((index) => signedIn(servers[index]?.url ?? '', 'admin@ejemplo.bo')),
  );
  const [first] = clients;
  if (first === undefined) throw new Error('no client');
  crowd = crowdOf(clients, await addPatients(first, 20));
}, EMULATORS_START_MS);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await emulators.stop();
  folder.remove();
});

test('T13 on Firestore: of two hundred at once for one place, one gets it and the others hear ocupado', async () => {
  expectOneWinner(await crowd(CROWD, '2026-11-30', ['09:00']));
}, 120_000);

test('T14 on Firestore: of two hundred at once for places that overlap, one gets in', async () => {
  expectOneWinner(await crowd(CROWD, '2026-11-30', ['10:00', '10:20', '10:10', '10:25', '09:50']));
}, 120_000);

test('the certificate reads two appointments and no overlap', async () => {
  const answer = await clients[0]?.get('/api/turnos/certificado');
  expect(answer?.body).toMatchObject({ turnos: 2, limpio: true, solapesTotal: 0 });
});
