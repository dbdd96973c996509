import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/shared/civil-date';
import { signedIn, type ApiClient } from '#tests/support/api-client';
import { arrive, crowdOfToday, ticketsOf } from '#tests/support/scheduling/arrivals';
import { CLOCK_NOW } from '#tests/support/scheduling/booking';
import { addPatients, crowdOf, expectOneWinner } from '#tests/support/scheduling/crowd';
import { dataFolder } from '#tests/support/data-folder';
import {
  EMULATED_PROJECT,
  EMULATORS_START_MS,
  startEmulators,
  type Emulators,
} from '#tests/support/firebase-emulators';
import { startServer, type RunningServer } from '#tests/support/start-server';

/** Simultaneous requests of the first round. */
const CROWD = 200;
/**
 * Additional rounds after the first two: fifty in `npm run test:firebase`, where there is time, each with as many
 * people.
 */
const ROUNDS = Number(process.env['HAMMER_ROUNDS'] ?? 1);
const LATER_CROWD = ROUNDS > 1 ? CROWD : 60;
/** An emulator that is already running, over a network connection; otherwise one is started. */
const givenFirestore = process.env['FIRESTORE_EMULATOR_HOST'];

/** Days from a Tuesday to the weekday `count` weekdays later. */
const weekdaysOn = (count: number): number => count + 2 * Math.floor((count + 1) / 5);

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
    FIRESTORE_EMULATOR_HOST: givenFirestore ?? emulators.firestore,
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
  crowd = crowdOf(clients, await addPatients(first, 20), true);
}, EMULATORS_START_MS);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await emulators.stop();
  folder.remove();
});

test('T13 on Firestore: of two hundred at once for one place, one gets it and the others hear ocupado', async () => {
  expectOneWinner(await crowd(CROWD, '2026-11-30', ['09:00']));
}, 120_000);

test('T14 on Firestore: of many at once for places that overlap, one gets in', async () => {
  expectOneWinner(await crowd(LATER_CROWD, '2026-11-30', ['10:00', '10:20', '10:10', '10:25', '09:50']));
}, 120_000);

test('each of the rounds that follow leaves one appointment more', async () => {
  // Five places each morning; all starts of one round overlap, those of different rounds never do.
  const places = [['08:00'], ['08:40', '08:55', '09:05'], ['09:45'], ['10:30', '10:35'], ['11:15', '11:20']];
  for (let round = 0; round < ROUNDS; round += 1)
    expectOneWinner(
      await crowd(
        LATER_CROWD,
        addDays('2026-12-01', weekdaysOn(Math.floor(round / 5))),
        places[round % 5] ?? [],
      ),
    );
}, 1_800_000);

test('the certificate reads one appointment of each round and no overlap', async () => {
  const answer = await clients[0]?.get('/api/turnos/certificado');
  expect(answer?.body).toMatchObject({ turnos: ROUNDS + 2, limpio: true, solapesTotal: 0 });
});

test('on Firestore thirty who arrive at once at two processes get thirty numbers without a gap', async () => {
  const [first, second] = clients;
  if (first === undefined || second === undefined) throw new Error('no client');
  const booked = await crowdOfToday(first);
  const answers = await Promise.all(
    booked.map((each, index) => arrive(index % 2 === 0 ? first : second, each)),
  );
  expect(ticketsOf(answers)).toEqual(booked.map((_, index) => `A${String(index + 1)}`));
  const calls = await Promise.all(
    booked
      .slice(0, 10)
      .map(({ id }, index) => (index % 2 === 0 ? first : second).post(`/api/turnos/${id}/llamar`)),
  );
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200));
}, 120_000);
