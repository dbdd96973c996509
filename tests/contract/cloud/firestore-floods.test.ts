import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { browserKeys } from '#application/operational-collections';
import { openLink } from '#application/scheduling/patient-link/open-link';
import { linkToken } from '#domain/scheduling/patient-link/link-token';
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

test('a flood of forged links of patients reads nothing once the process knows the key, and is not counted either', async () => {
  const { first } = clinic;
  await first.app.store.create(browserKeys, 'clinica', { clave: 'k'.repeat(43), creada: '2026-11-01' });
  const forged = linkToken(first.app.secrets, 'otra'.repeat(11), 'turno-1', '+59171234560');
  await openLink(first.app, forged, '192.0.2.7');
  const cost = await first.meter.of(async () => {
    for (let times = 0; times < TIMES; times += 1)
      expect(await openLink(first.app, forged, '192.0.2.7')).toEqual({ ok: true, value: null });
  });
  expect(cost).toMatchObject({ lecturas: 0, escrituras: 0, llamadas: 0 });
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

/** Cookies of so many screens, which several people use. */
async function screens(count: number): Promise<string[]> {
  const { app, cookieOf } = clinic.first;
  const people = await Promise.all(
    ['admin', 'doctora'].map(async (who) => app.identity.verify(await cookieOf(who))),
  );
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const opened = await app.identity.signIn({ idToken: `t~${people[at % people.length]?.uid ?? ''}` });
      return opened.ok ? opened.value.cookie : '';
    }),
  );
}

test('twelve screens that ask for changes four times a minute read sixty documents at most, and hear of the next change', async () => {
  const { first } = clinic;
  const cookies = await screens(12);
  const positions = cookies.map(() => 0);
  const ask = (): Promise<(readonly unknown[] | null)[]> =>
    Promise.all(
      cookies.map(async (cookie, at) => {
        const { status, body } = await first.ask(
          cookie,
          'GET',
          `/api/eventos?desde=${String(positions[at])}`,
        );
        expect(status).toBe(200);
        positions[at] = body.posicion;
        return body.cambios;
      }),
    );
  expect(await ask()).toEqual(cookies.map(() => null));
  await ask();
  let passed = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  const minute = await first.meter.of(async () => {
    for (let times = 0; times < 4; times += 1) {
      passed += 15_000;
      expect(await ask()).toEqual(cookies.map(() => []));
    }
  });
  expect(minute.lecturas + minute.oidas).toBeLessThanOrEqual(60);
  expect(minute).toMatchObject({ escrituras: 0 });

  const { body } = await first.ask('admin', 'GET', '/api/medicos');
  const [doctor] = body as unknown as { id: string; version: number }[];
  const change = { especialidad: 'Retina', version: doctor?.version };
  expect(
    (await first.ask('admin', 'PATCH', `/api/medicos/${encodeURIComponent(doctor?.id ?? '')}`, change))
      .status,
  ).toBe(200);
  await expect
    .poll(async () => (await ask()).flat())
    .toContainEqual(expect.objectContaining({ coleccion: 'medicos' }));
});

test('who signs out on one instance is told nothing more on the other, within a second, in a stream or by asking', async () => {
  const { first } = clinic;
  const second = await clinic.another();
  const [cookie = ''] = await screens(1);
  const asks = async (): Promise<number> => (await second.ask(cookie, 'GET', '/api/eventos?desde=0')).status;
  const stream = await second.listen(cookie);
  expect([await asks(), await asks(), await asks()]).toEqual([200, 200, 200]);
  const end = performance.now();
  expect((await first.ask(cookie, 'DELETE', '/api/session')).status).toBe(204);
  await Promise.all([stream.ended, expect.poll(asks, { interval: 20 }).toBe(401)]);
  expect(performance.now() - end).toBeLessThan(1_000);
});
