import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  FORGED,
  NOBODY,
  openCloudClinic,
  type CloudClinic,
} from '#tests/support/firestore-cost/cloud-clinic';

const TIMES = 200;
let clinic: CloudClinic;
beforeAll(async () => {
  clinic = await openCloudClinic();
});
afterAll(() => clinic.close());

/** What it costs that somebody asks for all this, over and over. */
async function flood(who: string, paths: readonly string[]) {
  const { first } = clinic;
  const once = (): Promise<unknown> => Promise.all(paths.map((path) => first.ask(who, 'GET', path)));
  await once();
  return first.meter.of(async () => {
    for (let times = 0; times < TIMES; times += 1) await once();
  });
}

test('a flood of questions without a session reads and writes nothing', async () => {
  const paths = [
    '/api/salud',
    '/api/session',
    '/api/medicos?soloActivos=true',
    '/api/dias-cerrados',
    '/api/users',
  ];
  expect(await flood(NOBODY, paths)).toMatchObject({ lecturas: 0, escrituras: 0, llamadas: 0 });
});

test('a flood of made-up cookies reads nothing, and the provider of accounts is not asked', async () => {
  const before = clinic.first.askedProvider();
  const cookie = `${FORGED}firma.${'x'.repeat(43)}`;
  expect(await flood(cookie, ['/api/users', '/api/turnos'])).toMatchObject({ lecturas: 0, escrituras: 0 });
  expect(clinic.first.askedProvider()).toBe(before);
});

test('whoever works goes on without the provider of accounts being asked about each change', async () => {
  const { first } = clinic;
  await first.ask('admin', 'GET', '/api/session');
  const before = first.askedProvider();
  for (let times = 0; times < 20; times += 1)
    expect((await first.ask('admin', 'POST', '/api/fallos', { mensaje: 'x' })).status).not.toBe(401);
  expect(first.askedProvider()).toBe(before);
});

test('who signs out on one instance is nobody on the other with the next request, reading or changing', async () => {
  const { first } = clinic;
  const second = await clinic.another();
  const cookie = await first.cookieOf('recepcion');
  const statusOf = async (method: string, path: string): Promise<number> =>
    (await second.ask(cookie, method, path)).status;
  expect(await statusOf('GET', '/api/medicos')).toBe(200);
  expect((await first.ask(cookie, 'DELETE', '/api/session')).status).toBe(204);
  expect([await statusOf('GET', '/api/medicos'), await statusOf('POST', '/api/turnos')]).toEqual([401, 401]);
});
